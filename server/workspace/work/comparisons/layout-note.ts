import type { ComparedDocument } from "#shared/workspace/comparisons.ts";

const words: Record<string, string> = {
  file: "A Word file is missing, or over 32 MB.",
  prefixes: "Another program wrote one of the two files in an unusual form.",
  words: "Pandect could not track every change in the revised file.",
};

/** Why the Word redline has Pandect's own layout and not that of the revised file; null where it has the file's layout. */
export function layoutNote(
  { original, revised }: { original: ComparedDocument; revised: ComparedDocument },
  loss: string | null,
): string | null {
  const other = [original, revised].filter(({ format }) => format !== "docx");
  if (other.length === 2) return "Neither document is a Word file (.docx).";
  if (other.length === 1) return `The ${other[0] === original ? "original" : "revised"} document is not a Word file (.docx).`;
  return loss === null ? null : (words[loss] ?? words["words"] ?? null);
}
