import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState } from "react";
import type { Backup } from "#shared/platform/backups.ts";
import { Button, IconButton, RowAction } from "../ui/Button.tsx";
import { copyText } from "../ui/clipboard.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { countOf, formatBytes, formatCount, formatMoment } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { PlainTable } from "../ui/PlainTable.tsx";
import { say, sayFailed } from "../ui/say.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useTitle } from "../ui/use-title.ts";
import { CopiesPart } from "./CopiesPart.tsx";
import { GoBackDialog } from "./GoBackDialog.tsx";
import { backupQueries, useMakeBackup, useRemoveBackup } from "./keeping-queries.ts";
import { backupTexts as words } from "./keeping-texts.ts";
import { texts } from "./texts.ts";
import { TransferPart } from "./TransferPart.tsx";
import styles from "./console.module.css";
import statusLook from "../ui/status.module.css";

/** The backups that can be restored, and a button to back up now. */
export function BackupsScreen() {
  const list = useQuery(backupQueries.list());
  const make = useMakeBackup();
  const remove = useRemoveBackup();
  const [removing, setRemoving] = useState<Backup | null>(null);
  const [goingBack, setGoingBack] = useState<Backup | null>(null);
  useTitle(words.title);
  const backups = list.data?.data ?? [];
  const last = list.data?.lastRestore ?? null;
  const check = list.data?.fileCheck;

  function handleMake() {
    make.mutate(undefined, { onSuccess: () => say(words.made), onError: (error) => sayFailed(words.makeFailed, error) });
  }

  function handleRemove() {
    if (removing === null) return;
    remove.mutate(removing.name, {
      onSuccess: () => say(words.removed),
      onError: (error) => sayFailed(words.removeFailed, error),
      onSettled: () => setRemoving(null),
    });
  }

  return (
    <>
      <p className={styles.consoleLead}>{words.lead}</p>
      <section aria-labelledby="console-backups">
        <header className={styles.consolePart}>
          <h2 id="console-backups">
            {words.heading}
            {list.data === undefined ? null : <span className={statusLook.count}>{formatCount(backups.length)}</span>}
          </h2>
          <Button look="primary" isPending={make.isPending || list.data?.isRunning === true} onPress={handleMake}>
            {words.make}
          </Button>
        </header>
        {list.isError ? <ErrorNote title={words.failed} error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.isPending ? <Skeleton label={words.heading} /> : null}
        {list.data?.lastError == null ? null : (
          <p className={styles.consoleNote} role="status">
            {words.lastFailed}: {list.data.lastError}
          </p>
        )}
        {(list.data?.notes ?? []).map((note) => (
          <p key={note} className={styles.consoleNote} role="status">
            {note}
          </p>
        ))}
        {check?.problem == null ? null : (
          <p className={styles.consoleNote} role="alert">
            {check.problem}
          </p>
        )}
        {check == null ? null : <p className={styles.consoleHint}>{words.checked(countOf(check.files, "file"), formatMoment(check.at))}</p>}
        {last === null ? null : (
          <p className={styles.consoleHint}>
            {words.last(formatMoment(last.at))} {last.detail}
          </p>
        )}
        {list.data !== undefined && backups.length === 0 ? <p className={styles.consoleEmpty}>{words.empty}</p> : null}
        {backups.length === 0 ? null : <BackupTable backups={backups} onGoBack={setGoingBack} onRemove={setRemoving} />}
        {list.data === undefined ? null : (
          <>
            <p className={styles.consoleHint}>
              {words.folder}: <code>{list.data.folder}</code>{" "}
              <IconButton label={words.copyFolder} onPress={() => void copyText(list.data.folder, words.folderCopied)}>
                <Copy aria-hidden />
              </IconButton>
            </p>
            <p className={styles.consoleHint}>{words.elsewhere}</p>
          </>
        )}
      </section>
      {list.data?.copies === undefined ? null : <CopiesPart copies={list.data.copies} hasBackup={backups.length > 0} />}
      <TransferPart />
      <ConfirmDialog
        title={words.removeTitle}
        isOpen={removing !== null}
        isBusy={remove.isPending}
        confirm={words.removeIt}
        cancel={texts.cancel}
        closeLabel={texts.close}
        onClose={() => setRemoving(null)}
        onConfirm={handleRemove}
      >
        <p>{words.removeBody(removing === null ? "" : formatMoment(removing.at))}</p>
      </ConfirmDialog>
      {goingBack === null ? null : <GoBackDialog backup={goingBack} onClose={() => setGoingBack(null)} />}
    </>
  );
}

interface BackupTableProps {
  backups: readonly Backup[];
  onGoBack: (backup: Backup) => void;
  onRemove: (backup: Backup) => void;
}

function BackupTable({ backups, onGoBack, onRemove }: BackupTableProps) {
  const { columns } = words;
  return (
    <PlainTable
      caption={words.caption}
      columns={[
        { id: "at", title: columns.at, isName: true, cell: ({ at }) => formatMoment(at) },
        { id: "kind", title: columns.kind, cell: ({ kind }) => words.kinds[kind] },
        { id: "matters", title: columns.matters, isNumber: true, cell: ({ counts }) => formatCount(counts["matters"] ?? 0) },
        { id: "documents", title: columns.documents, isNumber: true, cell: ({ counts }) => formatCount(counts["documents"] ?? 0) },
        { id: "size", title: columns.size, isNumber: true, cell: ({ bytes }) => formatBytes(bytes) },
        {
          id: "actions",
          title: columns.actions,
          isTitleHidden: true,
          isActions: true,
          cell: (backup) => (
            <>
              <RowAction label={words.goBackTo(formatMoment(backup.at))} onPress={() => onGoBack(backup)}>
                {words.rowActions.goBackTo}
              </RowAction>
              <RowAction label={words.remove(formatMoment(backup.at))} onPress={() => onRemove(backup)}>
                {words.rowActions.remove}
              </RowAction>
            </>
          ),
        },
      ]}
      rows={backups}
      idOf={({ name }) => name}
    />
  );
}
