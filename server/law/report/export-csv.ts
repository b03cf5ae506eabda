import { frozenSentence } from "#shared/law/frozen.ts";
import { byteOrderMark, csvLine } from "#shared/platform/csv.ts";
import type { Redline, RedlineParagraph } from "#shared/law/redline.ts";
import type { InstalledRelease, ReportEntry, ReportLevel } from "#shared/law/report.ts";
import type { ReportOf } from "./reader-queries.ts";

/** Spreadsheet programs cut longer cells, some without warning. */
const longestCell = 32_000;

const columns = [
  "Change",
  "Citation",
  "Heading",
  "Place",
  "From release",
  "From date",
  "To release",
  "To date",
  "Words inserted",
  "Words deleted",
  "Redline: [-deleted-] {+inserted+}, unchanged paragraphs left out",
  "Remark",
];

/** Byte order mark and headings; the mark makes spreadsheet programs read UTF-8. */
export const csvStart = `${byteOrderMark}${csvLine(columns)}`;

export function csvRow({ source, from, to }: ReportOf, entry: ReportEntry, path: readonly ReportLevel[], redline: Redline): string {
  const text = redline.paragraphs.flatMap(paragraphText).join("\n");
  const remarks = [
    source.isFiction ? "Fiction: this law does not exist." : "",
    source.isFrozen ? frozenSentence : "",
    redline.coarse ? "Compared by paragraph where the text was too long to compare by words." : "",
    text.length > longestCell ? "The redline is cut off here; the HTML export has the whole redline." : "",
  ];
  return csvLine([
    entry.kind,
    entry.citation,
    entry.heading,
    path.map((level) => `${level.label} ${level.name}`.trim()).join(" / "),
    from.release,
    dateOf(from),
    to.release,
    dateOf(to),
    String(redline.inserted),
    String(redline.deleted),
    text.slice(0, longestCell),
    remarks.filter((remark) => remark !== "").join(" "),
  ]);
}

function dateOf({ releaseDate, installedAt }: InstalledRelease): string {
  return releaseDate ?? `day unknown, installed ${installedAt.slice(0, 10)}`;
}

function paragraphText({ kind, runs }: RedlineParagraph): string[] {
  if (kind === "equal") return [];
  const text = runs.map(({ op, text }) => (op === "equal" ? text : op === "delete" ? `[-${text}-]` : `{+${text}+}`)).join("");
  if (kind === "moved-from") return [`(moved away) ${text}`];
  return [kind === "moved" ? `(moved here) ${text}` : text];
}
