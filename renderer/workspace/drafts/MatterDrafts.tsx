import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { CircleCheck, CircleX, FilePen, LoaderCircle, PenLine, Plus, RotateCcw, Trash2 } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { DraftSummary } from "#shared/workspace/drafts.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Button } from "../../ui/Button.tsx";
import { DataGrid, type GridColumn } from "../../ui/DataGrid.tsx";
import { countOf, formatCount, formatDay } from "../../ui/format.ts";
import { selectedRows } from "../../ui/grid-selection.ts";
import { FilterField, ListHead, NoneFound, SelectionBar } from "../../ui/ListParts.tsx";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { Segments } from "../../ui/Segments.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { compareValues, type GridSort, hasWords, nextSort } from "../../ui/sorting.ts";
import { Status } from "../../ui/Status.tsx";
import { useFirstFocus } from "../../ui/use-first-focus.ts";
import { useMatter } from "../matters/use-matter.ts";
import { NewDraftDialog } from "./NewDraftDialog.tsx";
import { draftQueries, isGenerating, refreshDrafts, useDraftChanges } from "./queries.ts";
import { texts } from "./texts.ts";
import listLook from "../../ui/list-parts.module.css";

const none: never[] = [];
const words = texts.list;
const idOf = ({ id }: DraftSummary) => id;
const nameOf = ({ title }: DraftSummary) => title;

/** Drafts of a matter, and those in its trash. */
export function MatterDrafts() {
  const matter = useMatter();
  const [state, setState] = useState<"active" | "trashed">("active");
  const drafts = useQuery(draftQueries.list(matter.id, state));
  const categories = useQuery(draftQueries.categories()).data?.data ?? none;
  const navigate = useNavigate();
  const client = useQueryClient();
  const changes = useDraftChanges(matter.id);
  const [sort, setSort] = useState<GridSort>({ column: "changed", isDescending: true });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isCreating, setCreating] = useState(false);
  const [typed, setTyped] = useState("");
  const filter = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLElement>(null);
  useFirstFocus(frame);
  useCommand("drafts.new", () => setCreating(true));
  useCommand("list.filter", () => filter.current?.focus());
  const rows = drafts.data?.rows ?? none;
  const labels = useMemo(() => new Map(categories.map(({ id, label }) => [id, label])), [categories]);
  const shown = useMemo(
    () =>
      rows
        .filter((row) => hasWords(`${row.title} ${labels.get(row.category) ?? ""}`, typed))
        .toSorted((a, b) => compareValues(valueOf(a, sort.column), valueOf(b, sort.column), sort.isDescending)),
    [rows, sort, typed, labels],
  );
  const columns = useMemo(() => columnsFor(labels, state === "active"), [labels, state]);
  const chosen = selectedRows(shown, selected, idOf);

  async function each(
    drafts: readonly DraftSummary[],
    act: (id: string) => Promise<unknown>,
    done: string,
    failed: string,
    undo: (() => void) | null,
  ) {
    try {
      for (const { id } of drafts) await act(id);
      setSelected(new Set());
      say(done, undo === null ? null : { label: texts.trash.undo, onPress: undo });
    } catch (error) {
      sayFailed(failed, error);
    }
    void refreshDrafts(client, matter.id);
  }
  function remove(drafts: readonly DraftSummary[]) {
    const ids = drafts.map(idOf);
    const what = nameThem(drafts);
    const undo = () =>
      void Promise.all(ids.map((id) => changes.restore.mutateAsync(id))).then(
        () => say(texts.restore.done(what)),
        (error: unknown) => sayFailed(texts.restore.failed, error),
      );
    return each(drafts, changes.remove.mutateAsync, texts.trash.done(what), texts.trash.failed, undo);
  }
  return (
    <section className={listLook.list} ref={frame} tabIndex={-1} aria-label={texts.title} data-pane="drafts">
      <ListHead
        title={texts.title}
        count={drafts.data === undefined ? undefined : formatCount(shown.length)}
        tools={
          <>
            {rows.length === 0 ? null : <FilterField field={filter} label={words.filter} value={typed} onChange={setTyped} />}
            <Segments
              label={words.which}
              options={[
                { id: "active", name: words.active },
                { id: "trashed", name: words.trashed },
              ]}
              value={state}
              onChange={(next) => {
                setState(next);
                setSelected(new Set());
              }}
            />
          </>
        }
        action={
          <Button look="primary" icon={<Plus aria-hidden />} onPress={() => setCreating(true)}>
            {words.new}
          </Button>
        }
      />
      {drafts.isError ? <ErrorNote title={words.failed} error={drafts.error} onRetry={() => void drafts.refetch()} /> : null}
      {drafts.isPending ? <Skeleton label={texts.loading} /> : null}
      {drafts.data === undefined ? null : rows.length === 0 ? (
        <EmptyState title={state === "active" ? words.empty.title : words.emptyTrash.title} icon={<FilePen aria-hidden />}>
          <p>{state === "active" ? words.empty.what : words.emptyTrash.what}</p>
          {state === "active" ? <Button onPress={() => setCreating(true)}>{words.new}</Button> : null}
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
          {...(state === "active" ? { onDelete: (doomed: readonly DraftSummary[]) => void remove(doomed) } : {})}
          onOpen={({ id }) => {
            if (state === "active")
              void navigate({ to: "/matters/$matterId/drafts/$draftId", params: { matterId: matter.id, draftId: id } });
          }}
          texts={words}
        />
      )}
      {chosen.length === 0 ? null : (
        <SelectionBar
          label={words.bulk}
          count={words.selected(countOf(chosen.length, "draft"))}
          clear={words.clear}
          onClear={() => setSelected(new Set())}
        >
          {state === "active" ? (
            <Button look="danger" size="small" icon={<Trash2 aria-hidden />} onPress={() => void remove(chosen)}>
              {words.remove}
            </Button>
          ) : (
            <Button
              size="small"
              icon={<RotateCcw aria-hidden />}
              onPress={() =>
                void each(chosen, changes.restore.mutateAsync, texts.restore.done(nameThem(chosen)), texts.restore.failed, null)
              }
            >
              {words.restore}
            </Button>
          )}
        </SelectionBar>
      )}
      {isCreating ? <NewDraftDialog matterId={matter.id} onClose={() => setCreating(false)} /> : null}
    </section>
  );
}

/** One by its title, several by their number. */
const nameThem = (drafts: readonly DraftSummary[]) => (drafts.length === 1 ? (drafts[0]?.title ?? "") : countOf(drafts.length, "draft"));

function valueOf(draft: DraftSummary, column: string): string {
  if (column === "title") return draft.title;
  if (column === "category") return draft.category;
  if (column === "status") return stateOf(draft);
  return column === "version" ? String(draft.version).padStart(9, "0") : draft.updatedAt;
}

function stateOf(draft: DraftSummary): string {
  if (isGenerating(draft)) return words.generating;
  if (draft.generationStatus === "failed") return words.generationFailed;
  return texts.statuses[draft.status] ?? draft.status;
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
      cell: ({ category }) => labels.get(category) ?? category,
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
