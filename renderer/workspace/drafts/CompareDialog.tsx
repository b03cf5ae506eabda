import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import type { Draft } from "#shared/workspace/drafts.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogBody, DialogFoot } from "../../ui/Dialog.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { ExportDialog } from "../exports/ExportDialog.tsx";
import { texts as exportTexts } from "../exports/texts.ts";
import styles from "./draft.module.css";
import { draftQueries } from "./queries.ts";
import { differing } from "./saving/differing.ts";
import { texts } from "./texts.ts";
import { useDraftExport } from "./use-draft-export.ts";
import { WrittenParts } from "./WrittenText.tsx";

const words = texts.compare;

/** Scrolls to the first difference. */
function showFirst(element: HTMLElement | null): void {
  element?.querySelector("mark")?.scrollIntoView({ block: "center" });
}

/** A revised draft beside its original. */
export function CompareDialog({ matterId, oldId, draft, onClose }: { matterId: string; oldId: string; draft: Draft; onClose: () => void }) {
  const old = useQuery(draftQueries.one({ matterId, draftId: oldId }));
  const before = old.data?.contentMarkdown;
  const parts = useMemo(() => (before === undefined ? null : differing(before, draft.contentMarkdown)), [before, draft.contentMarkdown]);
  const [isExporting, setExporting] = useState(false);
  const { isBusy, exportAs } = useDraftExport({ matterId, draftId: draft.id });
  if (isExporting)
    return (
      <ExportDialog
        title={words.export}
        forUs={exportTexts.comments}
        formats={["docx"]}
        warnings={[]}
        isBusy={isBusy}
        onExport={(audience) => void exportAs({ format: "docx", audience, changesFrom: oldId }).then((isSaved) => setExporting(!isSaved))}
        onClose={() => setExporting(false)}
      />
    );
  return (
    <Dialog title={words.title(draft.title)} isOpen width="wide" onClose={onClose} closeLabel={uiTexts.close}>
      <DialogBody>
        {old.isError ? <ErrorNote title={texts.failed} error={old.error} onRetry={() => void old.refetch()} /> : null}
        {old.isPending ? <Skeleton label={texts.loading} /> : null}
        {before === draft.contentMarkdown ? <p>{words.equal}</p> : null}
        {parts === null ? null : (
          <div className={styles.sides}>
            {(["mine", "theirs"] as const).map((side) => (
              <section key={side} aria-label={side === "mine" ? old.data?.title : draft.title}>
                <h3>{side === "mine" ? old.data?.title : draft.title}</h3>
                <div
                  ref={showFirst}
                  className={styles.side}
                  tabIndex={0}
                  role="group"
                  aria-label={side === "mine" ? words.deleted : words.inserted}
                >
                  <WrittenParts parts={parts[side]} />
                </div>
              </section>
            ))}
          </div>
        )}
      </DialogBody>
      <DialogFoot>
        {before === undefined || before === draft.contentMarkdown ? null : (
          <Button icon={<Download aria-hidden />} onPress={() => setExporting(true)}>
            {words.export}
          </Button>
        )}
        <Button look="primary" onPress={onClose}>
          {words.back}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
