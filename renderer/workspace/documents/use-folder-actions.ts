import type { Folder } from "#shared/workspace/folders.ts";
import { ChangedMeanwhile } from "../../ui/guarded-save.ts";
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
    /** `seen` is the name that the person saw. Rejects with ChangedMeanwhile where another person has given another one since. */
    async rename({ id }: Folder, name: string, seen: string): Promise<void> {
      await changeFolder.mutateAsync({ id, before: { name: seen }, after: { name } });
      addStep({
        what: words.renamed(seen),
        undo: async () => void (await changeFolder.mutateAsync({ id, before: { name }, after: { name: seen } })),
      });
    },
    /** The same for the folder around it; other failures are said here. */
    async move({ id, name }: Folder, parentId: string | null, seen: string | null): Promise<void> {
      try {
        await changeFolder.mutateAsync({ id, before: { parentId: seen }, after: { parentId } });
      } catch (error) {
        if (error instanceof ChangedMeanwhile) throw error;
        return sayFailed(texts.move.failed, error);
      }
      say(words.moved(name));
      addStep({
        what: words.moved(name),
        undo: async () => void (await changeFolder.mutateAsync({ id, before: { parentId }, after: { parentId: seen } })),
      });
    },
    /** With all folders inside it, the innermost first; the service removes the documents from the folder. */
    async remove(folder: Folder, folders: readonly Folder[]): Promise<void> {
      await removeFolder.mutateAsync(withInner(folder.id, folders));
      say(words.removeDone(folder.name));
    },
  };
}
