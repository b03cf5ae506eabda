import type { Ctx } from "../context.ts";
import { exportFile, lastExport } from "../transfer/shelf.ts";

/** A file as it is sent. */
export interface LinkedFile {
  path: string;
  fileName: string;
  contentType: string;
}

/** What links can lead to; each kind answers its file, or null when it is not there any more. */
export const linkedKinds = {
  workspace_export({ transfers: { folder } }: Ctx, id: string): LinkedFile | null {
    const made = lastExport(folder);
    return made?.id === id ? { path: exportFile(folder, id), fileName: made.fileName, contentType: "application/zip" } : null;
  },
};
export type LinkedKind = keyof typeof linkedKinds;

export const isLinkedKind = (kind: string): kind is LinkedKind => Object.hasOwn(linkedKinds, kind);
