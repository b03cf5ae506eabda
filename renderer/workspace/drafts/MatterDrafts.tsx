import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { CircleCheck, CircleX, FilePen, LoaderCircle, PenLine, Plus, RotateCcw, Trash2 } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import type { DraftSummary } from "#shared/workspace/drafts.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Button } from "../../ui/Button.tsx";
import type { GridColumn } from "../../ui/DataGrid.tsx";
import { countOf, formatCount, formatDay } from "../../ui/format.ts";
import { named, plainWords } from "../../ui/plain-words.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { Segments } from "../../ui/Segments.tsx";
import { Status } from "../../ui/Status.tsx";
import { RecordList } from "../matters/RecordList.tsx";
import { useMatter } from "../matters/use-matter.ts";
import { NewDraftDialog } from "./NewDraftDialog.tsx";
import { draftQueries, isGenerating, refreshDrafts, useDraftChanges } from "./queries.ts";
import { texts } from "./texts.ts";

const none: never[] = [];
const words = texts.list;

/** Drafts of a matter, and those in its trash. */
export function MatterDrafts() {
  const matter = useMatter();
  const [state, setState] = useState<"active" | "trashed">("active");
  const drafts = useQuery(draftQueries.list(matter.id, state));
  const categories = useQuery(draftQueries.categories()).data?.data ?? none;
  const navigate = useNavigate();
  const client = useQueryClient();
  const changes = useDraftChanges(matter.id);
  const [isCreating, setCreating] = useState(false);
  useCommand("drafts.new", () => setCreating(true));
  const labels = useMemo(() => new Map(categories.map(({ id, label }) => [id, label])), [categories]);
  const wordsOf = useCallback((row: DraftSummary) => `${row.title} ${labels.get(row.category) ?? ""}`, [labels]);
  const columns = useMemo(() => columnsFor(labels, state === "active"), [labels, state]);
  const isActive = state === "active";

  /** Acts on each chosen draft; the selection ends if all went well. */
  async function each(chosen: Chosen, act: (id: string) => Promise<unknown>, done: string, failed: string, undo: (() => void) | null) {
    try {
      for (const { id } of chosen.drafts) await act(id);
      chosen.clear();
      say(done, undo === null ? null : { label: texts.trash.undo, onPress: undo });
    } catch (error) {
      sayFailed(failed, error);
    }
    void refreshDrafts(client, matter.id);
  }
  function handleRemove(chosen: Chosen) {
    const what = nameOf(chosen);
    const ids = chosen.drafts.map(({ id }) => id);
    const undo = () =>
      void Promise.all(ids.map((id) => changes.restore.mutateAsync(id))).then(
        () => say(texts.restore.done(what)),
        (error: unknown) => sayFailed(texts.restore.failed, error),
      );
    void each(chosen, changes.remove.mutateAsync, texts.trash.done(what), texts.trash.failed, undo);
  }
  function handleRestore(chosen: Chosen) {
    void each(chosen, changes.restore.mutateAsync, texts.restore.done(nameOf(chosen)), texts.restore.failed, null);
  }
  return (
    <RecordList
      pane="drafts"
      title={texts.title}
      noun="draft"
      records={drafts}
      columns={columns}
      newestBy="changed"
      valueOf={valueOf}
      wordsOf={wordsOf}
      words={words}
      loading={texts.loading}
      tools={
        <Segments
          label={words.which}
          options={[
            { id: "active", name: words.active },
            { id: "trashed", name: words.trashed },
          ]}
          value={state}
          onChange={setState}
        />
      }
      add={{ label: words.new, icon: <Plus aria-hidden />, onPress: () => setCreating(true) }}
      empty={{ ...(isActive ? words.empty : words.emptyTrash), icon: <FilePen aria-hidden />, isFinal: !isActive }}
      onOpen={({ id }) => {
        if (isActive) void navigate({ to: "/matters/$matterId/drafts/$draftId", params: { matterId: matter.id, draftId: id } });
      }}
      onDelete={isActive ? (chosen, clear) => handleRemove({ drafts: chosen, clear }) : undefined}
      bulk={(chosen, clear) =>
        isActive ? (
          <Button
            look="danger"
            size="small"
            needs="remove"
            icon={<Trash2 aria-hidden />}
            onPress={() => handleRemove({ drafts: chosen, clear })}
          >
            {words.remove}
          </Button>
        ) : (
          <Button size="small" icon={<RotateCcw aria-hidden />} onPress={() => handleRestore({ drafts: chosen, clear })}>
            {words.restore}
          </Button>
        )
      }
    >
      {isCreating ? <NewDraftDialog matterId={matter.id} onClose={() => setCreating(false)} /> : null}
    </RecordList>
  );
}

interface Chosen {
  drafts: readonly DraftSummary[];
  clear: () => void;
}

const nameOf = ({ drafts }: Chosen) => (drafts.length === 1 ? (drafts[0]?.title ?? "") : countOf(drafts.length, "draft"));

function valueOf(draft: DraftSummary, column: string): string {
  if (column === "title") return draft.title;
  if (column === "category") return draft.category;
  if (column === "status") return stateOf(draft);
  return column === "version" ? String(draft.version).padStart(9, "0") : draft.updatedAt;
}

function stateOf(draft: DraftSummary): string {
  if (isGenerating(draft)) return words.generating;
  if (draft.generationStatus === "failed") return words.generationFailed;
  return named(texts.statuses, draft.status);
}

/** The progress of a draft, as icon and word. */
function DraftState({ draft }: { draft: DraftSummary }) {
  const isFailed = draft.generationStatus === "failed";
  const Icon = isGenerating(draft) ? LoaderCircle : isFailed ? CircleX : draft.status === "final" ? CircleCheck : PenLine;
  return (
    <Status tone={isFailed ? "bad" : "plain"} icon={<Icon aria-hidden />}>
      {stateOf(draft)}
    </Status>
  );
}

function columnsFor(labels: ReadonlyMap<string, string>, isActive: boolean): GridColumn<DraftSummary>[] {
  return [
    {
      id: "title",
      title: words.columns.title,
      width: "minmax(14rem, 3fr)",
      cell: ({ id, matterId, title }) =>
        isActive && matterId !== null ? (
          <Link to="/matters/$matterId/drafts/$draftId" params={{ matterId, draftId: id }} tabIndex={-1}>
            {title}
          </Link>
        ) : (
          title
        ),
    },
    {
      id: "category",
      title: words.columns.category,
      width: "minmax(10rem, 1.5fr)",
      room: 44,
      cell: ({ category }) => labels.get(category) ?? plainWords(category),
    },
    { id: "status", title: words.columns.status, width: "minmax(8rem, 1fr)", cell: (row) => <DraftState draft={row} /> },
    {
      id: "version",
      title: words.columns.version,
      width: "5.5rem",
      isNumber: true,
      room: 36,
      cell: ({ version }) => formatCount(version),
    },
    {
      id: "changed",
      title: words.columns.changed,
      width: "7.5rem",
      isNumber: true,
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>,
    },
  ];
}
