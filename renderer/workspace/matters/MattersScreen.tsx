import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Briefcase, FilePlus2, TriangleAlert } from "lucide-react";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { MatterDate } from "#shared/workspace/matter-dates.ts";
import type { Matter } from "#shared/workspace/matters.ts";
import { runCommand, useCommand } from "../../commands/use-command.ts";
import { named } from "../../ui/plain-words.ts";
import { clientQueries } from "../clients/queries.ts";
import { daysUntil, isDue } from "../dates/days.ts";
import { dateQueries } from "../dates/queries.ts";
import { useMatterView } from "./view-state.ts";
import { Button } from "../../ui/Button.tsx";
import { DataGrid, type GridColumn } from "../../ui/DataGrid.tsx";
import { formatCount, formatDay } from "../../ui/format.ts";
import { selectedRows } from "../../ui/grid-selection.ts";
import { NoneFound } from "../../ui/ListParts.tsx";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Badge, Status } from "../../ui/Status.tsx";
import { type GridSort, nextSort } from "../../ui/sorting.ts";
import { remembered } from "../../ui/remembered.ts";
import { useTitle } from "../../ui/use-title.ts";
import { type MatterColumn, filledColumns, matterColumns, type MatterRow, matterRows, shownRows } from "./matter-rows.ts";
import { MatterStatus } from "./MatterStatus.tsx";
import { RecordTabs } from "./RecordTabs.tsx";
import { MatterTools } from "./MatterTools.tsx";
import { matterQueries } from "./queries.ts";
import { SelectedMatters } from "./SelectedMatters.tsx";
import { texts } from "./texts.ts";
import { Walled } from "../../ui/Walled.tsx";
import styles from "./matters.module.css";
import statusLook from "../../ui/status.module.css";

const widths: Record<MatterColumn, string> = {
  name: "minmax(14rem, 3fr)",
  client: "minmax(9rem, 1.5fr)",
  status: "minmax(6rem, 0.75fr)",
  nextDate: "minmax(14.5rem, 2fr)",
  changedLaw: "minmax(6.5rem, 0.75fr)",
  practiceArea: "minmax(7rem, 1fr)",
  matterType: "minmax(7rem, 1fr)",
  caseNumber: "minmax(7rem, 1fr)",
  responsibleAttorneyName: "minmax(9rem, 1.5fr)",
  openDate: "minmax(7rem, 0.75fr)",
  closeDate: "minmax(7rem, 0.75fr)",
  billingType: "minmax(7rem, 1fr)",
  country: "minmax(5rem, 0.5fr)",
  updatedAt: "minmax(7rem, 0.75fr)",
  createdAt: "minmax(7rem, 0.75fr)",
};

const idOf = ({ matter }: MatterRow) => matter.id;
const nameOf = ({ matter }: MatterRow) => matter.name;
const none: never[] = [];
const rowsOf = remembered(matterRows);
const shownOf = remembered((rows: readonly MatterRow[], sort: GridSort, words: string, status: string | null) =>
  shownRows(rows, { sort, words, status }),
);

/** All matters: filter, sort, select and open. */
export function MattersScreen() {
  const matters = useQuery(matterQueries.list());
  const clients = useQuery(clientQueries.list());
  const dates = useQuery(dateQueries.upcoming());
  const changed = useQuery(matterQueries.changedLaw());
  const { view, change, filled: filledBefore, noteFilled } = useMatterView();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const filter = useRef<HTMLInputElement>(null);
  useTitle(texts.title);
  useCommand("list.filter", () => filter.current?.focus());

  const rows = rowsOf(matters.data?.rows ?? none, clients.data?.rows ?? none, dates.data?.data ?? none, changed.data?.counts ?? none);
  const words = useDeferredValue(view.words);
  const shown = shownOf(rows, view.sort, words, view.status);
  const isWhole = matters.isSuccess && clients.isSuccess && !dates.isPending && !changed.isPending;
  const found = useMemo(() => filledColumns(rows, matterColumns), [rows]);
  const filled = useMemo(
    () => (isWhole ? found : matterColumns.filter((id) => found.includes(id) || filledBefore.includes(id))),
    [isWhole, found, filledBefore],
  );
  useEffect(() => {
    if (isWhole && found.join() !== filledBefore.join()) noteFilled(found);
  }, [isWhole, found, filledBefore, noteFilled]);
  const columns = useMemo(() => view.columns.filter((id) => filled.includes(id)).map(columnOf), [view.columns, filled]);
  const statuses = useMemo(() => [...new Set(rows.map(({ matter }) => matter.status).filter((status) => status !== null))].sort(), [rows]);
  const total = matters.data?.total ?? 0;

  return (
    <Page
      pane="matters"
      isFilled
      tabs={<RecordTabs />}
      title={
        <>
          {texts.title}
          {matters.data === undefined ? null : (
            <span className={statusLook.count} role="status">
              {texts.count(formatCount(view.words === "" && view.status === null ? total : shown.length), formatCount(total))}
            </span>
          )}
        </>
      }
      actions={
        <Button look="primary" icon={<FilePlus2 aria-hidden />} onPress={() => runCommand("matters.new")}>
          {texts.create.button}
        </Button>
      }
    >
      {matters.isError ? <ErrorNote title={texts.failed} error={matters.error} onRetry={() => void matters.refetch()} /> : null}
      {matters.isPending ? <Skeleton label={texts.loading} lines={8} /> : null}
      {matters.data === undefined ? null : total === 0 ? (
        <EmptyState title={texts.empty.title} icon={<Briefcase aria-hidden />}>
          <p>{texts.empty.what}</p>
          <p>{texts.empty.how}</p>
          <Button onPress={() => runCommand("matters.new")}>{texts.empty.start}</Button>
        </EmptyState>
      ) : (
        <>
          <MatterTools view={view} onChange={change} statuses={statuses} filled={filled} filter={filter} />
          {shown.length === 0 ? (
            <NoneFound why={texts.empty.none} clear={texts.empty.clear} onClear={() => change({ words: "", status: null })} />
          ) : (
            <DataGrid
              label={texts.title}
              rows={shown}
              idOf={idOf}
              nameOf={nameOf}
              columns={columns}
              sort={view.sort}
              onSort={(column) => change({ sort: nextSort(view.sort, column) })}
              selected={selected}
              onSelect={setSelected}
              onDelete={(doomed) => {
                setSelected(new Set(doomed.map(idOf)));
                setDeleting(true);
              }}
              onOpen={({ matter }) => void navigate({ to: "/matters/$matterId", params: { matterId: matter.id } })}
              texts={texts}
            />
          )}
          <SelectedMatters
            matters={selectedRows(shown, selected, idOf).map(({ matter }) => matter)}
            isDeleting={isDeleting}
            onDeleting={setDeleting}
            onClear={() => setSelected(new Set())}
          />
        </>
      )}
    </Page>
  );
}

function columnOf(id: MatterColumn): GridColumn<MatterRow> {
  return { id, title: texts.columns[id], width: widths[id], cell: (row) => cellOf(row, id) };
}

function cellOf({ matter, clientName, nextDate, changedLaw }: MatterRow, column: MatterColumn): ReactNode {
  switch (column) {
    case "name":
      return <NameCell matter={matter} />;
    case "client":
      return clientName;
    case "status":
      return <MatterStatus status={matter.status} />;
    case "nextDate":
      return nextDate === null ? null : <NextDate date={nextDate} />;
    case "changedLaw":
      return changedLaw === 0 ? null : (
        <Status tone="warn" icon={<TriangleAlert aria-hidden />}>
          {texts.overview.lawChanged(formatCount(changedLaw))}
        </Status>
      );
    case "billingType":
      return matter.billingType === null ? null : named(texts.billing, matter.billingType);
    case "openDate":
    case "closeDate":
    case "updatedAt":
    case "createdAt": {
      const at = matter[column];
      return at == null ? null : <time dateTime={at}>{formatDay(at)}</time>;
    }
    default:
      return matter[column];
  }
}

function NextDate({ date }: { date: MatterDate }) {
  const day = <time dateTime={date.day}>{formatDay(date.day)}</time>;
  return (
    <>
      {isDue(date) ? (
        <Status tone={daysUntil(date.day) < 0 ? "bad" : "warn"} icon={<TriangleAlert aria-hidden />}>
          {day}
        </Status>
      ) : (
        day
      )}{" "}
      <span className={styles.nextTitle} title={date.title}>
        {date.title}
      </span>
    </>
  );
}

function NameCell({ matter }: { matter: Matter }) {
  return (
    <>
      <Link to="/matters/$matterId" params={{ matterId: matter.id }} tabIndex={-1}>
        {matter.name}
      </Link>
      <Walled is={matter.isWalled} />
      {matter.isDefault ? (
        <span className={styles.beside}>
          <Badge>{texts.isDefault}</Badge>
        </span>
      ) : null}
    </>
  );
}
