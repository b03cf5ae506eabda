import type { Folder } from "#shared/workspace/folders.ts";

/** The matter itself, which contains all folders without a parent. */
export const rootFolder = "matter";

/** Folders by their parent folder; a folder whose parent is not among them is in the matter itself. */
export function childrenByParent(folders: readonly Folder[]): Map<string, Folder[]> {
  const known = new Set(folders.map(({ id }) => id));
  const children = new Map<string, Folder[]>();
  for (const folder of folders) {
    const parent = folder.parentId !== null && known.has(folder.parentId) ? folder.parentId : rootFolder;
    children.set(parent, [...(children.get(parent) ?? []), folder]);
  }
  return children;
}

/** Names of a folder and its parents, outermost first. */
export function folderPath(id: string | null, folders: readonly Folder[]): string[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const names: string[] = [];
  const seen = new Set<string>();
  for (let at = id === null ? undefined : byId.get(id); at !== undefined && !seen.has(at.id);) {
    seen.add(at.id);
    names.unshift(at.name);
    at = at.parentId === null ? undefined : byId.get(at.parentId);
  }
  return names;
}

/** The folder and all inside it, the innermost first: the order for deleting. */
export function withInner(id: string, folders: readonly Folder[]): string[] {
  const children = childrenByParent(folders);
  const walk = (of: string): string[] => [...(children.get(of) ?? []).flatMap((inner) => walk(inner.id)), of];
  return walk(id);
}

/** Folders in the order of the tree with their depth: the possible targets of a move. `not` and all inside it are left out. */
export function placesToMove(folders: readonly Folder[], not: string | null): { folder: Folder; depth: number }[] {
  const children = childrenByParent(folders);
  const walk = (of: string, depth: number): { folder: Folder; depth: number }[] =>
    (children.get(of) ?? []).filter(({ id }) => id !== not).flatMap((folder) => [{ folder, depth }, ...walk(folder.id, depth + 1)]);
  return walk(rootFolder, 0);
}
