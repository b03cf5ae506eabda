import type { Folder } from "#shared/workspace/folders.ts";
import { addStep } from "../../ui/undo-state.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { withInner } from "./folder-tree.ts";
import { useFiling } from "./queries.ts";
import { texts } from "./texts.ts";

/**
 * Actions for the folders of a matter. A failed action that a dialog started throws, so that the dialog can show the error at its field.
 */
export function useFolderActions(matterId: string) {
  const { addFolder, changeFolder, removeFolder } = useFiling(matterId);
  const words = texts.folders;
  return {
    isBusy: addFolder.isPending || changeFolder.isPending || removeFolder.isPending,
    async add(name: string, parentId: string | null): Promise<void> {
      await addFolder.mutateAsync({ name, parentId });
      say(words.made(name));
    },
    async rename(folder: Folder, name: string): Promise<void> {
      await changeFolder.mutateAsync({ id: folder.id, name });
      addStep({
        what: words.renamed(folder.name),
        undo: async () => void (await changeFolder.mutateAsync({ id: folder.id, name: folder.name })),
      });
    },
    async move(folder: Folder, parentId: string | null): Promise<void> {
      try {
        await changeFolder.mutateAsync({ id: folder.id, parentId });
      } catch (error) {
        return sayFailed(texts.move.failed, error);
      }
      say(words.moved(folder.name));
      addStep({
        what: words.moved(folder.name),
        undo: async () => void (await changeFolder.mutateAsync({ id: folder.id, parentId: folder.parentId })),
      });
    },
    /** With all folders inside it, the innermost first; the service removes the documents from the folder. */
    async remove(folder: Folder, folders: readonly Folder[]): Promise<void> {
      await removeFolder.mutateAsync(withInner(folder.id, folders));
      say(words.removeDone(folder.name));
    },
  };
}
