import type { Folder } from "#shared/workspace/folders.ts";
import { addStep } from "../../ui/undo-state.ts";
import { countOf } from "../../ui/format.ts";
import { say, sayFailed } from "../../ui/say.ts";
import type { DocumentRow } from "./document-rows.ts";
import { useFiling } from "./queries.ts";
import { texts } from "./texts.ts";

/** Actions for documents of a matter; each shows its result. Returns whether it was done. */
export function useDocumentActions(matterId: string, folders: readonly Folder[]) {
  const { move, rename, remove, restore, retry } = useFiling(matterId);

  return {
    isBusy: move.isPending || rename.isPending || remove.isPending || retry.isPending,
    async move(rows: readonly Pick<DocumentRow, "document">[], folderId: string | null): Promise<boolean> {
      const what = nameThem(rows);
      const before = rows.map(({ document }) => ({ id: document.id, folderId: document.folderId }));
      try {
        await move.mutateAsync({ ids: before.map(({ id }) => id), folderId });
      } catch (error) {
        sayFailed(texts.move.failed, error);
        return false;
      }
      const where = folders.find(({ id }) => id === folderId);
      say(where === undefined ? texts.move.out(what) : texts.move.done(what, where.name));
      addStep({
        what: texts.move.undone(what),
        undo: async () => {
          for (const { id, folderId } of before) await move.mutateAsync({ ids: [id], folderId });
        },
      });
      return true;
    },
    /** Rejects where the service refuses the name. */
    async rename({ document: { id, filename: before } }: Pick<DocumentRow, "document">, name: string): Promise<void> {
      const { filename } = await rename.mutateAsync({ documentId: id, filename: name });
      say(texts.rename.done(before, filename));
      addStep({
        what: texts.rename.undone(filename),
        undo: async () => void (await rename.mutateAsync({ documentId: id, filename: before })),
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
