import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Plus, Table2, Trash2 } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import type { Matrix, MatrixSummary } from "#shared/workspace/matrices.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Button } from "../../ui/Button.tsx";
import type { GridColumn } from "../../ui/DataGrid.tsx";
import { formatCount, formatDay } from "../../ui/format.ts";
import { named } from "../../ui/plain-words.ts";
import { RecordList } from "../matters/RecordList.tsx";
import { useMatter } from "../matters/use-matter.ts";
import { DeleteGridsDialog } from "./DeleteGridsDialog.tsx";
import { NewGridDialog } from "./NewGridDialog.tsx";
import { doneOf } from "./grid-rows.ts";
import { gridQueries } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.list;
const wordsOf = ({ title }: MatrixSummary) => title;

/** The grids of a matter. */
export function MatterGrids() {
  const matter = useMatter();
  const grids = useQuery(gridQueries.list(matter.id));
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isNew, setNew] = useState(false);
  const [removing, setRemoving] = useState<{ chosen: readonly MatrixSummary[]; clear: () => void } | null>(null);
  useCommand("grids.new", () => setNew(true));
  const value = useCallback(
    (row: MatrixSummary, column: string) =>
      valueOf(row, column, client.getQueryData(gridQueries.one({ matterId: matter.id, matrixId: row.id }).queryKey)),
    [client, matter.id],
  );
  return (
    <RecordList
      pane="grids"
      title={texts.title}
      noun="grid"
      records={grids}
      columns={columns}
      newestBy="changed"
      valueOf={value}
      wordsOf={wordsOf}
      words={words}
      loading={texts.loading}
      add={{ label: words.new, icon: <Plus aria-hidden />, onPress: () => setNew(true) }}
      empty={{ ...words.empty, icon: <Table2 aria-hidden /> }}
      onOpen={({ id }) => void navigate({ to: "/matters/$matterId/grids/$matrixId", params: { matterId: matter.id, matrixId: id } })}
      onDelete={(chosen, clear) => setRemoving({ chosen, clear })}
      bulk={(chosen, clear) => (
        <Button look="danger" size="small" needs="remove" icon={<Trash2 aria-hidden />} onPress={() => setRemoving({ chosen, clear })}>
          {words.remove}
        </Button>
      )}
    >
      {isNew ? <NewGridDialog matterId={matter.id} onClose={() => setNew(false)} /> : null}
      {removing === null ? null : (
        <DeleteGridsDialog
          matterId={matter.id}
          grids={removing.chosen}
          onClose={() => setRemoving(null)}
          onDone={() => {
            removing.clear();
            setRemoving(null);
          }}
        />
      )}
    </RecordList>
  );
}

/** The sort order of a grid; null while its counts are not known. */
function valueOf(row: MatrixSummary, column: string, grid: Matrix | undefined): string | null {
  if (column === "title") return row.title;
  if (column === "status") return named(words.statuses, row.status);
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
  { id: "status", title: words.columns.status, width: "minmax(7rem, 1fr)", cell: ({ status }) => named(words.statuses, status) },
  {
    id: "changed",
    title: words.columns.changed,
    width: "7.5rem",
    isNumber: true,
    room: 34,
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>,
  },
];
