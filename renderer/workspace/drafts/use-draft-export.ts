import { saveBlob } from "../../api/save-file.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { type DraftExportBody, type DraftIds, useDraftChanges } from "./queries.ts";
import { texts } from "./texts.ts";

const fileTypes = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
};

/** Exports a draft as a file that the person saves. */
export function useDraftExport({ matterId, draftId }: DraftIds) {
  const { exportAs } = useDraftChanges(matterId);
  return {
    isBusy: exportAs.isPending,
    /** Saves the file; returns whether it was saved. */
    async exportAs(body: DraftExportBody): Promise<boolean> {
      try {
        const file = await exportAs.mutateAsync({ draftId, ...body });
        const bytes = Uint8Array.from(atob(file.content), (character) => character.charCodeAt(0));
        saveBlob(new Blob([bytes], { type: fileTypes[body.format] }), file.filename);
        say(texts.export.done(file.filename, { placeholders: file.unfilledPlaceholders, notes: file.draftingNotes.length }));
        return true;
      } catch (error) {
        sayFailed(texts.export.failed, error);
        return false;
      }
    },
  };
}
