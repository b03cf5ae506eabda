import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { GitCompareArrows, Trash2 } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { Comparison } from "#shared/workspace/comparisons.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { DataGrid, type GridColumn } from "../../ui/DataGrid.tsx";
import { countOf, formatCount, formatDay } from "../../ui/format.ts";
import { selectedRows } from "../../ui/grid-selection.ts";
import { FilterField, ListHead, NoneFound, SelectionBar } from "../../ui/ListParts.tsx";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { compareValues, type GridSort, hasWords, nextSort } from "../../ui/sorting.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { useFirstFocus } from "../../ui/use-first-focus.ts";
import { useMatter } from "../matters/use-matter.ts";
import { NewComparisonDialog } from "./NewComparisonDialog.tsx";
import { comparisonQueries, useDeleteComparison } from "./queries.ts";
import { texts } from "./texts.ts";
import listLook from "../../ui/list-parts.module.css";

const none: never[] = [];
const words = texts.list;
const idOf = ({ id }: Comparison) => id;
const nameOf = ({ title }: Comparison) => title;

/** Comparisons of a matter. */
export function MatterComparisons() {
  const matter = useMatter();
  const comparisons = useQuery(comparisonQueries.list(matter.id));
  const navigate = useNavigate();
  const [sort, setSort] = useState<GridSort>({ column: "changed", isDescending: true });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<"new" | "remove" | null>(null);
  const [typed, setTyped] = useState("");
  const filter = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLElement>(null);
  useFirstFocus(frame);
  useCommand("comparisons.new", () => setAsking("new"));
  useCommand("list.filter", () => filter.current?.focus());
  const rows = comparisons.data?.rows ?? none;
  const shown = useMemo(
    () =>
      sorted(
        rows.filter(({ title, original, revised }) => hasWords(`${title} ${original.filename} ${revised.filename}`, typed)),
        sort,
      ),
    [rows, sort, typed],
  );
  const chosen = selectedRows(shown, selected, idOf);
  return (
    <section className={listLook.list} ref={frame} tabIndex={-1} aria-label={texts.title} data-pane="comparisons">
      <ListHead
        title={texts.title}
        count={comparisons.data === undefined ? undefined : formatCount(shown.length)}
        tools={rows.length === 0 ? null : <FilterField field={filter} label={words.filter} value={typed} onChange={setTyped} />}
        action={
          <Button look="primary" icon={<GitCompareArrows aria-hidden />} onPress={() => setAsking("new")}>
            {words.new}
          </Button>
        }
      />
      {comparisons.isError ? <ErrorNote title={words.failed} error={comparisons.error} onRetry={() => void comparisons.refetch()} /> : null}
      {comparisons.isPending ? <Skeleton label={texts.loading} /> : null}
      {comparisons.data === undefined ? null : rows.length === 0 ? (
        <EmptyState title={words.empty.title} icon={<GitCompareArrows aria-hidden />}>
          <p>{words.empty.what}</p>
          <Button onPress={() => setAsking("new")}>{words.new}</Button>
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
          onDelete={(doomed) => {
            setSelected(new Set(doomed.map(idOf)));
            setAsking("remove");
          }}
          onOpen={({ id: comparisonId }) =>
            void navigate({ to: "/matters/$matterId/comparisons/$comparisonId", params: { matterId: matter.id, comparisonId } })
          }
          texts={words}
        />
      )}
      {chosen.length === 0 ? null : (
        <SelectionBar
          label={words.bulk}
          count={words.selected(countOf(chosen.length, "comparison"))}
          clear={words.clear}
          onClear={() => setSelected(new Set())}
        >
          <Button look="danger" size="small" icon={<Trash2 aria-hidden />} onPress={() => setAsking("remove")}>
            {words.remove}
          </Button>
        </SelectionBar>
      )}
      {asking === "new" ? <NewComparisonDialog matterId={matter.id} onClose={() => setAsking(null)} /> : null}
      {asking === "remove" ? (
        <DeleteComparisonsDialog
          matterId={matter.id}
          comparisons={chosen}
          onClose={() => setAsking(null)}
          onDone={() => {
            setSelected(new Set());
            setAsking(null);
          }}
        />
      ) : null}
    </section>
  );
}

interface DeleteComparisonsDialogProps {
  matterId: string;
  comparisons: readonly Pick<Comparison, "id" | "title">[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks before comparisons are moved to the trash. */
export function DeleteComparisonsDialog({ matterId, comparisons, onClose, onDone }: DeleteComparisonsDialogProps) {
  const remove = useDeleteComparison(matterId);
  const [first] = comparisons;
  const what = comparisons.length === 1 && first !== undefined ? first.title : countOf(comparisons.length, "comparison");
  async function handleConfirm() {
    try {
      for (const { id } of comparisons) await remove.mutateAsync(id);
      say(texts.remove.done(what));
      onDone();
    } catch (error) {
      sayFailed(texts.remove.failed, error);
      onClose();
    }
  }
  return (
    <ConfirmDialog
      title={texts.remove.title(what)}
      isOpen
      isBusy={remove.isPending}
      confirm={texts.remove.confirm}
      cancel={texts.remove.cancel}
      closeLabel={uiTexts.close}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
    >
      <p>{texts.remove.body}</p>
    </ConfirmDialog>
  );
}

function sorted(rows: readonly Comparison[], { column, isDescending }: GridSort): Comparison[] {
  return rows.toSorted((a, b) => compareValues(valueOf(a, column), valueOf(b, column), isDescending));
}

function valueOf(row: Comparison, column: string): string {
  if (column === "title") return row.title;
  if (column === "documents") return row.original.filename;
  if (column === "changes") return String(row.hunkCount);
  if (column === "substance") return String(row.substantiveCount);
  return column === "status" ? (words.statuses[row.status] ?? row.status) : row.updatedAt;
}

const whenDone = (row: Comparison, n: number) => (row.status === "succeeded" ? formatCount(n) : null);
const columns: GridColumn<Comparison>[] = [
  {
    id: "title",
    title: words.columns.title,
    width: "minmax(14rem, 3fr)",
    cell: ({ id, matterId, title }) => (
      <Link to="/matters/$matterId/comparisons/$comparisonId" params={{ matterId, comparisonId: id }} tabIndex={-1}>
        {title}
      </Link>
    ),
  },
  {
    id: "documents",
    title: words.columns.documents,
    width: "minmax(12rem, 2fr)",
    room: 52,
    cell: ({ original, revised }) => words.documents(original.filename, revised.filename),
  },
  { id: "changes", title: words.columns.changes, width: "6rem", isNumber: true, cell: (row) => whenDone(row, row.hunkCount) },
  {
    id: "substance",
    title: words.columns.substance,
    width: "7.5rem",
    isNumber: true,
    room: 44,
    cell: (row) => whenDone(row, row.substantiveCount),
  },
  { id: "status", title: words.columns.status, width: "minmax(7rem, 0.8fr)", cell: ({ status }) => words.statuses[status] ?? status },
  {
    id: "changed",
    title: words.columns.changed,
    width: "7.5rem",
    isNumber: true,
    room: 38,
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>,
  },
];
