import type { ImportPreview } from "#shared/workspace/archive.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog, DialogBody, DialogFoot } from "../ui/Dialog.tsx";
import { countOf, formatBytes, formatCount, formatMoment } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { PlainTable } from "../ui/PlainTable.tsx";
import { named } from "../ui/plain-words.ts";
import { say, sayFailed } from "../ui/say.ts";
import { texts } from "./texts.ts";
import { useDiscard, useImport } from "./transfer-queries.ts";
import { transferTexts as words } from "./transfer-texts.ts";
import styles from "./console.module.css";

/** What an export would add, and the owner's confirmation. */
export function ImportDialog({ preview, onClose }: { preview: ImportPreview; onClose: () => void }) {
  const take = useImport();
  const discard = useDiscard();
  const { would } = preview;
  const kinds = would.kinds.filter(({ added, there, left }) => added + there + left > 0);
  const isSomeLeft = kinds.some(({ left }) => left > 0);

  function handleDiscard() {
    discard.mutate(preview.id, {
      onSuccess: () => say(words.discarded),
      onError: (error) => sayFailed(words.refused, error),
      onSettled: onClose,
    });
  }

  return (
    <Dialog title={words.title} isOpen onClose={onClose} closeLabel={texts.close}>
      <DialogBody>
        <p>{words.from(preview.organization, formatMoment(preview.madeAt), preview.program, formatBytes(preview.bytes))}</p>
        <PlainTable
          caption={words.preview}
          isCaptionHidden
          columns={[
            { id: "what", title: words.columns.what, isName: true, cell: ({ kind }) => named(words.kinds, kind) },
            { id: "added", title: words.columns.added, isNumber: true, cell: ({ added }) => formatCount(added) },
            { id: "there", title: words.columns.there, isNumber: true, cell: ({ there }) => formatCount(there) },
            ...(isSomeLeft
              ? [{ id: "left", title: words.columns.left, isNumber: true, cell: ({ left }: { left: number }) => formatCount(left) }]
              : []),
          ]}
          rows={kinds}
          idOf={({ kind }) => kind}
        />
        {kinds.every(({ added, left }) => added + left === 0) ? <p>{words.nothingNew}</p> : null}
        {would.toRead === 0 ? null : <p>{words.toRead(countOf(would.toRead, "document", "documents"))}</p>}
        {would.textOnly === 0 ? null : <p>{words.textOnly(countOf(would.textOnly, "document", "documents"))}</p>}
        {would.paused === 0 ? null : <p>{words.paused(countOf(would.paused, "watch", "watches"))}</p>}
        {would.windowOnly === 0 ? null : (
          <p>
            {words.windowOnly(
              countOf(would.windowOnly, "watch", "watches"),
              words.names(would.windowOnlyNames, would.windowOnly - would.windowOnlyNames.length),
            )}
          </p>
        )}
        {would.isSampleHere ? <p>{words.sampleIsHere}</p> : null}
        {isSomeLeft ? <p>{words.left}</p> : null}
        <p className={styles.consoleHint}>{words.safety}</p>
        {take.isError ? <ErrorNote title={words.refused} error={take.error} /> : null}
      </DialogBody>
      <DialogFoot>
        <Button look="quiet" isPending={discard.isPending} onPress={handleDiscard}>
          {words.discard}
        </Button>
        <Button autoFocus onPress={onClose}>
          {texts.cancel}
        </Button>
        <Button look="primary" isPending={take.isPending} onPress={() => take.mutate(preview.id, { onSuccess: onClose })}>
          {words.take}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
