import { picturesOf } from "../../../../text/formats/docx/pictures.ts";
import type { WordFiles } from "../running-text.ts";

/** How the pictures of two Word files differ, as sentences; none where a side is another format or cannot be read. */
export async function pictureNotes({ original, revised }: WordFiles): Promise<string[]> {
  if (original === null || revised === null) return [];
  let pictures: [string[], string[]];
  try {
    pictures = [await picturesOf(Buffer.from(original)), await picturesOf(Buffer.from(revised))];
  } catch {
    // The texts were read earlier, so the comparison continues.
    return [];
  }
  const [gone, come] = [surplus(pictures[0], pictures[1]), surplus(pictures[1], pictures[0])];
  if (gone === 0 && come === 0) return [];
  if (gone === come) return [`${counted(gone)} changed. The comparison has no pictures.`];
  const parts = [...(gone === 0 ? [] : [`${counted(gone)} removed`]), ...(come === 0 ? [] : [`${counted(come)} added`])];
  return [`${parts.join(", ")}. The comparison has no pictures.`];
}

/** How many entries of `list` the other one lacks, repeats counted. */
function surplus(list: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const one of other) left.set(one, (left.get(one) ?? 0) + 1);
  return list.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count <= 0;
  }).length;
}

const counted = (n: number) => (n === 1 ? "One picture was" : `${n} pictures were`);

/** A sentence about paragraphs that are in a table in one text only. */
export function tableNotes(count: number): string[] {
  if (count === 0) return [];
  return [`${count === 1 ? "One paragraph" : `${count} paragraphs`} with the same words moved into or out of a table.`];
}
