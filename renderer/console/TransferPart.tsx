import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { FileTrigger } from "react-aria-components";
import type { Operation } from "#shared/platform/operations.ts";
import type { ImportOutcome, WorkspaceExport } from "#shared/workspace/archive.ts";
import { Button, IconButton } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { countOf, formatBytes, formatCount, formatMoment } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { say, sayFailed } from "../ui/say.ts";
import { ImportDialog } from "./ImportDialog.tsx";
import { texts } from "./texts.ts";
import { transferQueries, useCheck, useExport, useRemoveExport, useSaveExport } from "./transfer-queries.ts";
import { transferTexts as words } from "./transfer-texts.ts";
import styles from "./console.module.css";

/** Exports the whole workspace as one zip, and imports such a zip. */
export function TransferPart() {
  const state = useQuery(transferQueries.state());
  const make = useExport();
  const check = useCheck();
  const [sent, setSent] = useState<{ bytes: number; of: number } | null>(null);
  const [isLooking, setLooking] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const { exporting = null, importing = null, pending = null, lastImport = null } = state.data ?? {};
  const made = state.data?.export ?? null;

  function handleMake() {
    make.mutate(undefined, { onSuccess: () => say(words.begun), onError: (error) => sayFailed(words.makeFailed, error) });
  }

  function handleFile(file: File | undefined) {
    if (file === undefined) return;
    stop.current = new AbortController();
    setSent({ bytes: 0, of: file.size });
    const { signal } = stop.current;
    check.mutate(
      { file, signal, onSent: (bytes) => setSent({ bytes, of: file.size }) },
      { onSuccess: () => setLooking(true), onSettled: () => setSent(null) },
    );
  }

  return (
    <section aria-labelledby="console-transfer">
      <header className={styles.consolePart}>
        <h2 id="console-transfer">{words.heading}</h2>
        <div className={styles.consoleButtons}>
          <FileTrigger acceptedFileTypes={[".zip"]} onSelect={(files) => handleFile(files?.[0])}>
            <Button isDisabled={sent !== null || importing !== null}>{words.choose}</Button>
          </FileTrigger>
          <Button isPending={make.isPending || exporting !== null} onPress={handleMake}>
            {words.make}
          </Button>
        </div>
      </header>
      <p className={styles.consoleLead}>{words.lead}</p>
      {state.isError ? <ErrorNote title={words.failed} error={state.error} onRetry={() => void state.refetch()} /> : null}
      {exporting === null ? null : <Progress operation={exporting} sentence={words.making} />}
      {importing === null ? null : <Progress operation={importing} sentence={words.importing} />}
      {sent === null ? null : (
        <p className={styles.consoleWork} role="status">
          {sent.bytes < sent.of ? words.sending(`${Math.floor((100 * sent.bytes) / sent.of)}%`) : words.checking}
          <Button onPress={() => stop.current?.abort()}>{words.stop}</Button>
        </p>
      )}
      {check.isError && sent === null && check.error.name !== "AbortError" ? <ErrorNote title={words.refused} error={check.error} /> : null}
      {pending === null || sent !== null ? null : (
        <p className={styles.consoleWork}>
          {words.waiting(formatMoment(pending.madeAt))}
          <Button onPress={() => setLooking(true)}>{words.look}</Button>
        </p>
      )}
      {made === null ? state.data === undefined ? null : <p className={styles.consoleEmpty}>{words.none}</p> : <Made made={made} />}
      {lastImport === null ? null : <p className={styles.consoleHint}>{tookText(lastImport)}</p>}
      {isLooking && pending !== null ? <ImportDialog preview={pending} onClose={() => setLooking(false)} /> : null}
    </section>
  );
}

function tookText({ at, taken: { kinds, windowOnly, windowOnlyNames } }: ImportOutcome): string {
  const sum = (of: "added" | "left") => kinds.reduce((n, kind) => n + kind[of], 0);
  const [added, left] = [sum("added"), sum("left")];
  return [
    added === 0 ? words.tookNothing(formatMoment(at)) : words.took(formatMoment(at), countOf(added, "record")),
    ...(left === 0 ? [] : [words.tookLess(countOf(left, "record stayed", "records stayed"))]),
    ...(windowOnly === 0
      ? []
      : [words.tookForWindow(countOf(windowOnly, "watch", "watches"), words.names(windowOnlyNames, windowOnly - windowOnlyNames.length))]),
  ].join(" ");
}

function Progress({ operation: { progress }, sentence }: { operation: Operation; sentence: (done: string, total: string) => string }) {
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <p className={styles.consoleWork} role="status">
      {sentence(formatCount(done), formatCount(total))}
    </p>
  );
}

/** The last export: its content, and what the user can do with it. */
function Made({ made: { at, counts, bytes, missingOriginals, damagedOriginals } }: { made: WorkspaceExport }) {
  const save = useSaveExport();
  const remove = useRemoveExport();
  const [isRemoving, setRemoving] = useState(false);

  function handleRemove() {
    remove.mutate(undefined, {
      onSuccess: () => say(words.removed),
      onError: (error) => sayFailed(words.removeFailed, error),
      onSettled: () => setRemoving(false),
    });
  }

  const matters = countOf(counts["matters"] ?? 0, "matter");
  const documents = countOf(counts["documents"] ?? 0, "document");
  return (
    <>
      <p className={styles.consoleWork}>
        {words.last(formatMoment(at), matters, documents, formatBytes(bytes))}
        <Button
          isPending={save.isPending}
          onPress={() => save.mutate(undefined, { onError: (error) => sayFailed(words.saveFailed, error) })}
        >
          {words.save}
        </Button>
        <IconButton label={words.remove} onPress={() => setRemoving(true)}>
          <Trash2 aria-hidden />
        </IconButton>
      </p>
      {missingOriginals === 0 ? null : <p className={styles.consoleNote}>{words.missing(countOf(missingOriginals, ...words.original))}</p>}
      {damagedOriginals === 0 ? null : <p className={styles.consoleNote}>{words.damaged(countOf(damagedOriginals, ...words.original))}</p>}
      <ConfirmDialog
        title={words.removeTitle}
        isOpen={isRemoving}
        isBusy={remove.isPending}
        confirm={words.removeIt}
        cancel={texts.cancel}
        closeLabel={texts.close}
        onClose={() => setRemoving(false)}
        onConfirm={handleRemove}
      >
        <p>{words.removeBody}</p>
      </ConfirmDialog>
    </>
  );
}
