import type { ReaderView } from "#shared/law/reader.ts";
import { creditTopic, levelTopic } from "./notes.ts";

export interface Match {
  start: number;
  end: number;
}

/** The places of words in a text, regardless of letter case, the shape of quotation marks and dashes, and the kind of blanks. */
export function matchesIn(text: string, wanted: string): Match[] {
  const needle = folded(wanted).trim();
  if (needle === "") return [];
  const hay = folded(text);
  const found: Match[] = [];
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length)) {
    found.push({ start: at, end: at + needle.length });
  }
  return found;
}

/** Topics of notes that contain the words, so that they can be opened before anything in them is marked. */
export function topicsWith(view: Pick<ReaderView, "credit" | "notes" | "levelNotes">, wanted: string): string[] {
  const hits = (text: string) => matchesIn(text, wanted).length > 0;
  const own = view.notes.filter((note) => hits(note.body.text) || hits(note.heading)).map((note) => note.topic);
  const above = view.levelNotes.flatMap((level) =>
    level.notes.filter((note) => hits(note.body.text)).map((note) => levelTopic(note.topic)),
  );
  return [...new Set([...(hits(view.credit) ? [creditTopic] : []), ...own, ...above])];
}

const alike: Record<string, string> = {
  "“": '"',
  "”": '"',
  "‘": "'",
  "’": "'",
  "–": "-",
  "—": "-",
  "‑": "-",
  "\u00a0": " ",
  "\u2009": " ",
  "\n": " ",
};

/** Every unit represents one unit of the text, so that places stay valid. */
function folded(text: string): string {
  const plain = text.replace(/[“”‘’–—‑\u00a0\u2009\n]/g, (character) => alike[character] ?? character);
  const low = plain.toLowerCase();
  return low.length === plain.length
    ? low
    : Array.from(plain, (one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join("");
}
