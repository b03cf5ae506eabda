import { type RunningText, runningTextOf } from "../formats/docx/running-text.ts";

/** The original files of the two documents that are Word files; null for others. */
export interface WordFiles {
  original: Uint8Array | null;
  revised: Uint8Array | null;
}

const longest = 120;
const mostNotes = 6;

/** Differences between headers and footers of two Word files, as sentences. The redline has only the text of the pages. */
export async function runningTextNotes({ original, revised }: WordFiles): Promise<string[]> {
  const [before, after] = [await readOf(original), await readOf(revised)];
  if (before === null && after === null) return [];
  const notes = (["headers", "footers"] as const).flatMap((kind) => {
    const name = kind === "headers" ? "Header" : "Footer";
    // A file of another format has its headers and footers in its text, or has none.
    if (before === null || after === null) {
      const own = (before ?? after)?.[kind] ?? [];
      return own.map((text) => `${name} of the Word file, not compared: ${quoted(text)}.`);
    }
    const gone = before[kind].filter((text) => !after[kind].includes(text));
    const come = after[kind].filter((text) => !before[kind].includes(text));
    return Array.from({ length: Math.max(gone.length, come.length) }, (_, i) => changed(name, gone[i], come[i]));
  });
  const more = notes.length - mostNotes;
  return more <= 0 ? notes : [...notes.slice(0, mostNotes), `${more} more headers and footers differ.`];
}

function changed(name: string, gone: string | undefined, come: string | undefined): string {
  if (gone === undefined) return `${name}, not in the redline: added ${quoted(come ?? "")}.`;
  if (come === undefined) return `${name}, not in the redline: removed ${quoted(gone)}.`;
  return `${name}, not in the redline: ${quoted(gone)} became ${quoted(come)}.`;
}

const quoted = (text: string) => `“${text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text}”`;

/** Null for another format, and where the file cannot be read: its text was read earlier, so the comparison continues. */
async function readOf(bytes: Uint8Array | null): Promise<RunningText | null> {
  if (bytes === null) return null;
  try {
    return await runningTextOf(Buffer.from(bytes));
  } catch {
    return null;
  }
}
