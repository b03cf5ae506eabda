import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ScanText, Trash2 } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { ReviewSummary } from "#shared/workspace/review-desk.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Button } from "../../ui/Button.tsx";
import { DataGrid, type GridColumn } from "../../ui/DataGrid.tsx";
import { countOf, formatCount, formatDay } from "../../ui/format.ts";
import { selectedRows } from "../../ui/grid-selection.ts";
import { FilterField, ListHead, NoneFound, SelectionBar } from "../../ui/ListParts.tsx";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { compareValues, type GridSort, hasWords, nextSort } from "../../ui/sorting.ts";
import { useFirstFocus } from "../../ui/use-first-focus.ts";
import { useReadable } from "../matrices/readable-documents.ts";
import { useMatter } from "../matters/use-matter.ts";
import { reviewQueries, useDeleteReview } from "./queries.ts";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { texts } from "./texts.ts";
import listLook from "../../ui/list-parts.module.css";

const none: never[] = [];
const words = texts.list;
const idOf = ({ id }: ReviewSummary) => id;
const nameOf = ({ title }: ReviewSummary) => title;

/** Reviews of a matter. */
export function MatterReviews() {
  const matter = useMatter();
  const reviews = useQuery(reviewQueries.list(matter.id));
  const { readable } = useReadable(matter.id);
  const navigate = useNavigate();
  const remove = useDeleteReview(matter.id);
  const [sort, setSort] = useState<GridSort>({ column: "created", isDescending: true });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState("");
  const filter = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLElement>(null);
  useFirstFocus(frame);
  useCommand("list.filter", () => filter.current?.focus());
  const rows = reviews.data?.rows ?? none;
  const shown = useMemo(
    () =>
      rows
        .filter(({ title, playbookName }) => hasWords(`${title} ${playbookName ?? words.builtIn}`, typed))
        .toSorted((a, b) => compareValues(valueOf(a, sort.column), valueOf(b, sort.column), sort.isDescending)),
    [rows, sort, typed],
  );
  const chosen = selectedRows(shown, selected, idOf);
  const start = (
    <Button look="primary" icon={<ScanText aria-hidden />} isDisabled={readable.length === 0} onPress={() => setAsking(true)}>
      {words.choose}
    </Button>
  );
  async function handleRemove(doomed: readonly ReviewSummary[]) {
    try {
      for (const { id } of doomed) await remove.mutateAsync(id);
      say(words.removed);
      setSelected(new Set());
    } catch (error) {
      sayFailed(words.removeFailed, error);
    }
  }
  return (
    <section className={listLook.list} ref={frame} tabIndex={-1} aria-label={texts.title} data-pane="reviews">
      <ListHead
        title={texts.title}
        count={reviews.data === undefined ? undefined : formatCount(shown.length)}
        tools={rows.length === 0 ? null : <FilterField field={filter} label={words.filter} value={typed} onChange={setTyped} />}
        action={start}
      />
      {reviews.isError ? <ErrorNote title={words.failed} error={reviews.error} onRetry={() => void reviews.refetch()} /> : null}
      {reviews.isPending ? <Skeleton label={texts.loading} /> : null}
      {reviews.data === undefined ? null : rows.length === 0 ? (
        <EmptyState title={words.empty.title} icon={<ScanText aria-hidden />}>
          <p>{readable.length === 0 ? texts.start.noDocuments : words.empty.what}</p>
          {readable.length === 0 ? null : <Button onPress={() => setAsking(true)}>{words.choose}</Button>}
        </EmptyState>
      ) : shown.length === 0 ? (
        <NoneFound why={words.noneFound} clear={words.showAll} onClear={() => setTyped("")} />
      ) : (
        <DataGrid
          label={texts.title}
          rows={shown}
          idOf={idOf}
          nameOf={nameOf}
          columns={columns}
          sort={sort}
          onSort={(column) => setSort(nextSort(sort, column))}
          selected={selected}
          onSelect={setSelected}
          onDelete={(doomed) => void handleRemove(doomed)}
          onOpen={({ id }) => void navigate({ to: "/matters/$matterId/reviews/$reviewId", params: { matterId: matter.id, reviewId: id } })}
          texts={words}
        />
      )}
      {chosen.length === 0 ? null : (
        <SelectionBar
          label={words.bulk}
          count={words.selected(countOf(chosen.length, "review"))}
          clear={words.clear}
          onClear={() => setSelected(new Set())}
        >
          <Button
            look="danger"
            size="small"
            icon={<Trash2 aria-hidden />}
            isPending={remove.isPending}
            onPress={() => void handleRemove(chosen)}
          >
            {words.remove}
          </Button>
        </SelectionBar>
      )}
      {isAsking ? <ReviewDialog matterId={matter.id} documents={readable} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

function valueOf(row: ReviewSummary, column: string): string | null {
  if (column === "title") return row.title;
  if (column === "risk") return { red: "3", yellow: "2", green: "1" }[row.overallRisk ?? "green"];
  if (column === "open") return String(row.open).padStart(5, "0");
  if (column === "playbook") return row.playbookName ?? words.builtIn;
  return column === "status" ? row.status : row.createdAt;
}

const columns: GridColumn<ReviewSummary>[] = [
  {
    id: "title",
    title: words.columns.title,
    width: "minmax(14rem, 3fr)",
    cell: ({ id, matterId, title }) => (
      <Link to="/matters/$matterId/reviews/$reviewId" params={{ matterId, reviewId: id }} title={title} tabIndex={-1}>
        {title}
      </Link>
    ),
  },
  {
    id: "risk",
    title: words.columns.risk,
    width: "minmax(6rem, 0.8fr)",
    cell: ({ overallRisk, dealBreakers }) =>
      overallRisk === null ? "" : dealBreakers > 0 ? texts.finding.dealBreaker : (texts.risks[overallRisk] ?? overallRisk),
  },
  { id: "open", title: words.columns.open, width: "5rem", isNumber: true, cell: ({ open }) => formatCount(open) },
  {
    id: "playbook",
    title: words.columns.playbook,
    width: "minmax(9rem, 1.4fr)",
    room: 48,
    cell: ({ playbookName }) => playbookName ?? words.builtIn,
  },
  { id: "status", title: words.columns.status, width: "minmax(6rem, 0.8fr)", cell: ({ status }) => words.statuses[status] ?? status },
  {
    id: "created",
    title: words.columns.created,
    width: "7.5rem",
    isNumber: true,
    room: 40,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
  },
];
