import { type RunningText, runningTextOf } from "../../../text/formats/docx/running-text.ts";

/** The original files of the two documents that are Word files; null for others. */
export interface WordFiles {
  original: Uint8Array | null;
  revised: Uint8Array | null;
}

const longest = 120;
const mostNotes = 6;

/** Lines that repeat on the pages of the two documents; null for a format without pages. */
export interface PageLines {
  original: readonly string[] | null;
  revised: readonly string[] | null;
}

/** Differences between headers and footers of two files, as sentences. */
export async function runningTextNotes({ original, revised }: WordFiles, lines: PageLines): Promise<string[]> {
  const [before, after] = [await readOf(original), await readOf(revised)];
  const notes =
    before !== null && after !== null
      ? (["headers", "footers"] as const).flatMap((kind) =>
          differences(kind === "headers" ? "Header" : "Footer", before[kind], after[kind], ""),
        )
      : lines.original !== null && lines.revised !== null
        ? differences("Repeated line", lines.original, lines.revised, ", not in the redline")
        : notesOfOne(before ?? after, lines.original ?? lines.revised ?? []);
  const more = notes.length - mostNotes;
  return more <= 0 ? notes : [...notes.slice(0, mostNotes), `${more} more headers and footers differ.`];
}

function differences(name: string, before: readonly string[], after: readonly string[], where: string): string[] {
  const gone = before.filter((text) => !after.includes(text));
  const come = after.filter((text) => !before.includes(text));
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, i) => changed(`${name}${where}`, gone[i], come[i]));
}

/** At most one of the two is a Word file; what its pages repeat may be on the pages of the other. */
function notesOfOne(word: RunningText | null, lines: readonly string[]): string[] {
  const { headers, footers } = word ?? { headers: [], footers: [] };
  const isAmong = (texts: readonly string[], text: string) => texts.some((other) => lettersOf(other).includes(lettersOf(text)));
  const own = (name: string, texts: readonly string[]) =>
    texts.filter((text) => !isAmong(lines, text)).map((text) => `${name} of the Word file, not compared: ${quoted(text)}.`);
  const known = [...headers, ...footers];
  const rest = lines.filter((line) => !isAmong(known, line)).map((line) => `Repeated line of the PDF, not compared: ${quoted(line)}.`);
  return [...own("Header", headers), ...own("Footer", footers), ...rest];
}

/** Numbers of pages are not in the headers and footers of Word files. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]+/gu, "");

function changed(name: string, gone: string | undefined, come: string | undefined): string {
  if (gone === undefined) return `${name}: added ${quoted(come ?? "")}.`;
  if (come === undefined) return `${name}: removed ${quoted(gone)}.`;
  return `${name}: ${quoted(gone)} became ${quoted(come)}.`;
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
