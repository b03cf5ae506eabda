import type { Folder } from "#shared/workspace/folders.ts";
import { addStep } from "../../ui/undo-state.ts";
import { countOf } from "../../ui/format.ts";
import { ChangedMeanwhile } from "../../ui/guarded-save.ts";
import { say, sayFailed } from "../../ui/say.ts";
import type { DocumentRow } from "./document-rows.ts";
import { useFiling } from "./queries.ts";
import { texts } from "./texts.ts";

/** Actions for documents of a matter; each shows its result. Returns whether it was done. */
export function useDocumentActions(matterId: string, folders: readonly Folder[]) {
  const { move, rename, remove, restore, retry } = useFiling(matterId);

  /** Moves documents, and offers to undo that. */
  async function moveAll(rows: readonly Pick<DocumentRow, "document">[], folderId: string | null): Promise<void> {
    const what = nameThem(rows);
    const moved = rows.map(({ document }) => ({ id: document.id, from: document.folderId }));
    await move.mutateAsync({ moved, folderId });
    const where = folders.find(({ id }) => id === folderId);
    say(where === undefined ? texts.move.out(what) : texts.move.done(what, where.name));
    addStep({
      what: texts.move.undone(what),
      undo: async () => {
        for (const { id, from } of moved) await move.mutateAsync({ moved: [{ id, from: folderId }], folderId: from });
      },
    });
  }

  return {
    isBusy: move.isPending || rename.isPending || remove.isPending || retry.isPending,
    /** Says why something was not moved; the dialog of one document shows that itself with `moveOne`. */
    async move(rows: readonly Pick<DocumentRow, "document">[], folderId: string | null): Promise<boolean> {
      try {
        await moveAll(rows, folderId);
      } catch (error) {
        sayFailed(texts.move.failed, error);
        return false;
      }
      return true;
    },
    /** `seen` is the folder in which the person saw the document. Rejects with ChangedMeanwhile if the document is in a third one by now. */
    async moveOne({ document }: Pick<DocumentRow, "document">, folderId: string | null, seen: string | null): Promise<boolean> {
      try {
        await moveAll([{ document: { ...document, folderId: seen } }], folderId);
      } catch (error) {
        if (error instanceof ChangedMeanwhile) throw error;
        sayFailed(texts.move.failed, error);
        return false;
      }
      return true;
    },
    /** `seen` is the name that the person saw. Rejects where the service refuses the name, or another person has given another one. */
    async rename({ document: { id } }: Pick<DocumentRow, "document">, name: string, seen: string): Promise<void> {
      const { filename } = await rename.mutateAsync({ documentId: id, before: seen, filename: name });
      say(texts.rename.done(seen, filename));
      addStep({
        what: texts.rename.undone(filename),
        undo: async () => void (await rename.mutateAsync({ documentId: id, before: filename, filename: seen })),
      });
    },
    async remove(rows: readonly DocumentRow[]): Promise<boolean> {
      try {
        await remove.mutateAsync(rows.map(({ document }) => document.id));
      } catch (error) {
        sayFailed(texts.remove.failed, error);
        return false;
      }
      const what = nameThem(rows);
      const ids = rows.map(({ document }) => document.id);
      const undo = async () => {
        const moved = await restore.mutateAsync(ids);
        say(moved === 0 ? texts.remove.restored(what) : texts.remove.restoredToTop(what));
      };
      const onPress = () => void undo().catch((error: unknown) => sayFailed(texts.remove.notRestored, error));
      say(texts.remove.done(what), { label: texts.remove.undo, onPress });
      return true;
    },
    async retry(rows: readonly DocumentRow[]): Promise<boolean> {
      try {
        await retry.mutateAsync(rows.map(({ document }) => document.id));
      } catch (error) {
        sayFailed(texts.retry.failed, error);
        return false;
      }
      say(texts.retry.done(nameThem(rows)));
      return true;
    },
  };
}

/** One by its name, several by their number. */
export function nameThem(rows: readonly Pick<DocumentRow, "document">[]): string {
  const [first] = rows;
  return rows.length === 1 && first !== undefined ? first.document.filename : countOf(rows.length, "document");
}
