import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Plus, Table2, Trash2 } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Matrix, MatrixSummary } from "#shared/workspace/matrices.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Button } from "../../ui/Button.tsx";
import { DataGrid, type GridColumn } from "../../ui/DataGrid.tsx";
import { countOf, formatCount, formatDay } from "../../ui/format.ts";
import { selectedRows } from "../../ui/grid-selection.ts";
import { FilterField, ListHead, NoneFound, SelectionBar } from "../../ui/ListParts.tsx";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { compareValues, type GridSort, hasWords, nextSort } from "../../ui/sorting.ts";
import { useFirstFocus } from "../../ui/use-first-focus.ts";
import { useMatter } from "../matters/use-matter.ts";
import { DeleteGridsDialog } from "./DeleteGridsDialog.tsx";
import { NewGridDialog } from "./NewGridDialog.tsx";
import { doneOf } from "./grid-rows.ts";
import { gridQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import listLook from "../../ui/list-parts.module.css";

const none: never[] = [];
const words = texts.list;
const idOf = ({ id }: MatrixSummary) => id;
const nameOf = ({ title }: MatrixSummary) => title;

/** Grids of a matter. */
export function MatterGrids() {
  const matter = useMatter();
  const grids = useQuery(gridQueries.list(matter.id));
  const navigate = useNavigate();
  const client = useQueryClient();
  const [sort, setSort] = useState<GridSort>({ column: "changed", isDescending: true });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<"new" | "remove" | null>(null);
  const [typed, setTyped] = useState("");
  const filter = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLElement>(null);
  useFirstFocus(frame);
  useCommand("grids.new", () => setAsking("new"));
  useCommand("list.filter", () => filter.current?.focus());
  const rows = grids.data?.rows ?? none;
  const shown = useMemo(
    () =>
      sorted(
        rows.filter(({ title }) => hasWords(title, typed)),
        sort,
        (matrixId) => client.getQueryData(gridQueries.one({ matterId: matter.id, matrixId }).queryKey),
      ),
    [rows, sort, typed, client, matter.id],
  );
  const chosen = selectedRows(shown, selected, idOf);
  return (
    <section className={listLook.list} ref={frame} tabIndex={-1} aria-label={texts.title} data-pane="grids">
      <ListHead
        title={texts.title}
        count={grids.data === undefined ? undefined : formatCount(shown.length)}
        tools={rows.length === 0 ? null : <FilterField field={filter} label={words.filter} value={typed} onChange={setTyped} />}
        action={
          <Button look="primary" icon={<Plus aria-hidden />} onPress={() => setAsking("new")}>
            {words.new}
          </Button>
        }
      />
      {grids.isError ? <ErrorNote title={words.failed} error={grids.error} onRetry={() => void grids.refetch()} /> : null}
      {grids.isPending ? <Skeleton label={texts.loading} /> : null}
      {grids.data === undefined ? null : rows.length === 0 ? (
        <EmptyState title={words.empty.title} icon={<Table2 aria-hidden />}>
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
          onOpen={({ id }) => void navigate({ to: "/matters/$matterId/grids/$matrixId", params: { matterId: matter.id, matrixId: id } })}
          texts={words}
        />
      )}
      {chosen.length === 0 ? null : (
        <SelectionBar
          label={words.bulk}
          count={words.selected(countOf(chosen.length, "grid"))}
          clear={words.clear}
          onClear={() => setSelected(new Set())}
        >
          <Button look="danger" size="small" icon={<Trash2 aria-hidden />} onPress={() => setAsking("remove")}>
            {words.remove}
          </Button>
        </SelectionBar>
      )}
      {asking === "new" ? <NewGridDialog matterId={matter.id} onClose={() => setAsking(null)} /> : null}
      {asking === "remove" ? (
        <DeleteGridsDialog
          matterId={matter.id}
          grids={chosen}
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

type KnownGrid = (id: string) => Matrix | undefined;

function sorted(rows: readonly MatrixSummary[], { column, isDescending }: GridSort, known: KnownGrid): MatrixSummary[] {
  const value = (row: MatrixSummary) => valueOf(row, column, known(row.id));
  return rows.toSorted((a, b) => compareValues(value(a), value(b), isDescending));
}

/** The sort order of a grid; null while its counts are not known. */
function valueOf(row: MatrixSummary, column: string, grid: Matrix | undefined): string | null {
  if (column === "title") return row.title;
  if (column === "status") return words.statuses[row.status] ?? row.status;
  if (column === "changed") return row.updatedAt;
  if (grid === undefined) return null;
  return String(column === "rows" ? grid.rows.length : column === "questions" ? grid.columns.length : doneOf(grid));
}

/** The service's list has no counts, so they are requested for each visible grid. */
function GridCount({ grid: { id, matterId, updatedAt }, of }: { grid: MatrixSummary; of: (grid: Matrix) => string }) {
  const { data, refetch } = useQuery({ ...gridQueries.one({ matterId, matrixId: id }), staleTime: Infinity, refetchOnWindowFocus: false });
  const isOld = data !== undefined && data.updatedAt < updatedAt;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  return data === undefined ? null : of(data);
}

const columns: GridColumn<MatrixSummary>[] = [
  {
    id: "title",
    title: words.columns.title,
    width: "minmax(14rem, 3fr)",
    cell: ({ id, matterId, title }) => (
      <Link to="/matters/$matterId/grids/$matrixId" params={{ matterId, matrixId: id }} tabIndex={-1}>
        {title}
      </Link>
    ),
  },
  {
    id: "rows",
    title: words.columns.rows,
    width: "6.5rem",
    isNumber: true,
    room: 40,
    cell: (grid) => <GridCount grid={grid} of={({ rows }) => formatCount(rows.length)} />,
  },
  {
    id: "questions",
    title: words.columns.questions,
    width: "6.5rem",
    isNumber: true,
    room: 46,
    cell: (grid) => <GridCount grid={grid} of={({ columns: asked }) => formatCount(asked.length)} />,
  },
  {
    id: "answered",
    title: words.columns.answered,
    width: "7.5rem",
    isNumber: true,
    cell: (grid) => <GridCount grid={grid} of={(one) => texts.run.of(doneOf(one), one.cellCount)} />,
  },
  { id: "status", title: words.columns.status, width: "minmax(7rem, 1fr)", cell: ({ status }) => words.statuses[status] ?? status },
  {
    id: "changed",
    title: words.columns.changed,
    width: "7.5rem",
    isNumber: true,
    room: 34,
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>,
  },
];
