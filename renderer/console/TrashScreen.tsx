import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TrashItem } from "#shared/workspace/trash.ts";
import { Button, RowAction } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { countOf, formatBytes, formatCount, formatDay, formatMoment } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { PlainTable } from "../ui/PlainTable.tsx";
import { named } from "../ui/plain-words.ts";
import { say, sayFailed } from "../ui/say.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useTitle } from "../ui/use-title.ts";
import { ownerTexts } from "./owner-texts.ts";
import { consoleQueries, useEmptyTrash, usePurge, useRestore } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./console.module.css";
import statusLook from "../ui/status.module.css";

const words = ownerTexts.trash;

/** Removed records: restore them, or delete them for good. */
export function TrashScreen() {
  const trash = useQuery(consoleQueries.trash());
  const restore = useRestore();
  const purge = usePurge();
  const empty = useEmptyTrash();
  const [asked, setAsked] = useState<TrashItem | "all" | null>(null);
  useTitle(words.title);
  const items = trash.data?.data ?? [];
  const total = trash.data?.pagination.total ?? 0;

  function handleRestore(item: TrashItem) {
    restore.mutate(item, {
      onSuccess: ({ isInPlace }) => say(isInPlace ? words.restored(item.title) : words.restoredToTop(item.title)),
      onError: (error) => sayFailed(words.restoreFailed, error),
    });
  }

  function handlePurge() {
    const done = {
      onSuccess: (answer: { purged: number } | undefined) =>
        say(answer === undefined ? words.purged : words.emptied(countOf(answer.purged, "item"))),
      onError: (error: Error) => sayFailed(words.purgeFailed, error),
      onSettled: () => setAsked(null),
    };
    if (asked === "all") empty.mutate(undefined, done);
    else if (asked !== null) purge.mutate(asked, done);
  }

  return (
    <>
      <p className={styles.consoleLead}>{words.lead}</p>
      <section aria-labelledby="console-trash">
        <header className={styles.consolePart}>
          <h2 id="console-trash">
            {words.heading}
            {trash.data === undefined ? null : <span className={statusLook.count}>{formatCount(total)}</span>}
          </h2>
          {items.length === 0 ? null : (
            <Button look="danger" needs="remove" onPress={() => setAsked("all")}>
              {words.emptyIt}
            </Button>
          )}
        </header>
        {trash.isError ? <ErrorNote title={words.failed} error={trash.error} onRetry={() => void trash.refetch()} /> : null}
        {trash.isPending ? <Skeleton label={words.heading} /> : null}
        {trash.data !== undefined && items.length === 0 ? <p className={styles.consoleEmpty}>{words.empty}</p> : null}
        {items.length === 0 ? null : <TrashTable items={items} onRestore={handleRestore} onPurge={setAsked} />}
        {total > items.length ? <p className={styles.consoleHint}>{words.more(formatCount(items.length), formatCount(total))}</p> : null}
      </section>
      <ConfirmDialog
        title={asked === "all" ? words.emptyTitle : words.purgeTitle}
        isOpen={asked !== null}
        isBusy={purge.isPending || empty.isPending}
        confirm={words.confirm}
        cancel={texts.cancel}
        closeLabel={texts.close}
        onClose={() => setAsked(null)}
        onConfirm={handlePurge}
      >
        <p>{asked === "all" ? words.emptyBody(countOf(total, "item")) : words.purgeBody(asked?.title ?? "")}</p>
      </ConfirmDialog>
    </>
  );
}

interface TrashTableProps {
  items: readonly TrashItem[];
  onRestore: (item: TrashItem) => void;
  onPurge: (item: TrashItem) => void;
}

function TrashTable({ items, onRestore, onPurge }: TrashTableProps) {
  const { columns } = words;
  return (
    <PlainTable
      caption={words.caption}
      isCaptionHidden
      columns={[
        { id: "what", title: columns.what, isName: true, cell: ({ title }) => title },
        { id: "kind", title: columns.kind, cell: ({ kind }) => named(words.kinds, kind) },
        { id: "matter", title: columns.matter, cell: ({ matterName }) => matterName },
        { id: "size", title: columns.size, cell: ({ sizeBytes }) => (sizeBytes === null ? null : formatBytes(sizeBytes)) },
        { id: "removed", title: columns.removed, cell: ({ trashedAt }) => formatMoment(trashedAt) },
        { id: "goes", title: columns.goes, cell: ({ purgedAt }) => formatDay(purgedAt) },
        {
          id: "actions",
          title: columns.actions,
          isTitleHidden: true,
          isActions: true,
          cell: (item) => (
            <>
              <RowAction label={words.restoreOf(item.title)} onPress={() => onRestore(item)}>
                {words.rowActions.restore}
              </RowAction>
              <RowAction label={words.purge(item.title)} needs="remove" onPress={() => onPurge(item)}>
                {words.rowActions.purge}
              </RowAction>
            </>
          ),
        },
      ]}
      rows={items}
      idOf={({ kind, id }) => `${kind} ${id}`}
    />
  );
}
