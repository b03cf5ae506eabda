import type { QueryClient } from "@tanstack/react-query";
import { isBrief, openBrief } from "../law/authorities/read-brief.ts";
import { takeReleaseLabel } from "../law/library/release-label.ts";
import { installFiles } from "../law/library/upload-queue.ts";
import type { DroppedFile } from "../workspace/documents/dropped-files.ts";
import { isForMatter } from "../workspace/documents/file-kinds.ts";
import { useStarting } from "../workspace/search/starting-state.ts";

/**
 * Used when no screen accepts the files: documents ask for their matter, texts are read for their citations, and the rest is installed as
 * law. Returns the screen to show; null stays.
 */
export async function takeDropped(dropped: DroppedFile[], queryClient: QueryClient): Promise<"/authorities" | "/library" | null> {
  if (dropped.some(({ file }) => isForMatter(file.name))) {
    useStarting.getState().ask(dropped);
    return null;
  }
  const files = dropped.map(({ file }) => file);
  const [brief] = files;
  if (brief !== undefined && files.every((file) => isBrief(file.name))) return (await openBrief(brief)) ? "/authorities" : null;
  installFiles(files, { release: takeReleaseLabel() }, queryClient);
  return "/library";
}
