import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { GitCompareArrows, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Comparison } from "#shared/workspace/comparisons.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Button } from "../../ui/Button.tsx";
import type { GridColumn } from "../../ui/DataGrid.tsx";
import { formatCount, formatDay } from "../../ui/format.ts";
import { named } from "../../ui/plain-words.ts";
import { RecordList } from "../matters/RecordList.tsx";
import { useMatter } from "../matters/use-matter.ts";
import { NewComparisonDialog } from "./NewComparisonDialog.tsx";
import { comparisonQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { useTrashComparisons } from "./use-trash-comparisons.ts";

const words = texts.list;

/** The comparisons of a matter. */
export function MatterComparisons() {
  const matter = useMatter();
  const comparisons = useQuery(comparisonQueries.list(matter.id));
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const trash = useTrashComparisons(matter.id);
  useCommand("comparisons.new", () => setNew(true));
  async function handleRemove(chosen: readonly Comparison[], clear: () => void) {
    if (await trash(chosen)) clear();
  }
  return (
    <RecordList
      pane="comparisons"
      title={texts.title}
      noun="comparison"
      records={comparisons}
      columns={columns}
      newestBy="changed"
      valueOf={valueOf}
      wordsOf={wordsOf}
      words={words}
      loading={texts.loading}
      add={{ label: words.new, icon: <GitCompareArrows aria-hidden />, onPress: () => setNew(true) }}
      empty={{ ...words.empty, icon: <GitCompareArrows aria-hidden /> }}
      onOpen={({ id: comparisonId }) =>
        void navigate({ to: "/matters/$matterId/comparisons/$comparisonId", params: { matterId: matter.id, comparisonId } })
      }
      onDelete={(chosen, clear) => void handleRemove(chosen, clear)}
      bulk={(chosen, clear) => (
        <Button look="danger" size="small" needs="remove" icon={<Trash2 aria-hidden />} onPress={() => void handleRemove(chosen, clear)}>
          {words.remove}
        </Button>
      )}
    >
      {isNew ? <NewComparisonDialog matterId={matter.id} onClose={() => setNew(false)} /> : null}
    </RecordList>
  );
}

const wordsOf = ({ title, original, revised }: Comparison) => `${title} ${original.filename} ${revised.filename}`;

function valueOf(row: Comparison, column: string): string {
  if (column === "title") return row.title;
  if (column === "documents") return row.original.filename;
  if (column === "changes") return String(row.hunkCount);
  if (column === "substance") return String(row.substantiveCount);
  return column === "status" ? named(words.statuses, row.status) : row.updatedAt;
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
  { id: "status", title: words.columns.status, width: "minmax(7rem, 0.8fr)", cell: ({ status }) => named(words.statuses, status) },
  {
    id: "changed",
    title: words.columns.changed,
    width: "7.5rem",
    isNumber: true,
    room: 38,
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>,
  },
];
