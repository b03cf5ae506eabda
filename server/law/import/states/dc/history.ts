import { printedDay } from "../../register/printed-day.ts";
import { value, wordsOf, type XmlElement } from "../../xml/xml-tree.ts";

/** The laws that made a section, in order. */
export interface DcHistory {
  /** `May 3, 2001, D.C. Law 13-298, § 101, 48 DCR 2959`, oldest first. */
  entries: string[];
  /** The entries on one line, as the Code prints them; `""` when there are none. */
  text: string;
  /** Days of the first and of the last later law, `YYYY-MM-DD`. */
  first: string | null;
  last: string | null;
  /** From the laws after the first, newest first. */
  amendmentYears: number[];
  amendments: number;
  /** `Pub. L. 104-8`. */
  publicLaws: string[];
}

/** Reads the displayed `History` annotations: old ones are printed words, those of laws since 2016 are only attributes. */
export function dcHistory(lines: readonly XmlElement[]): DcHistory {
  const laws: { law: string; day: string | null; words: string; paths: string[] }[] = [];
  for (const line of lines) {
    const law = value(line, "doc") ?? "";
    const printed = wordsOf(line);
    const before = laws.at(-1);
    const path = sectionPath(value(line, "path"));
    const prefix = value(line, "prefix");
    const day = value(line, "eff") ?? printedDay(printed);
    if (printed !== "") laws.push({ law, day, words: `${prefix === null ? "" : `${prefix} `}${printed}`, paths: [] });
    else if (before !== undefined && before.law === law && before.day === day && before.paths.length > 0) before.paths.push(path);
    else {
      const date = day === null ? "" : `${spoken(day)}, `;
      laws.push({ law, day, words: `${prefix === null ? "" : `${prefix} `}${date}${law}`, paths: [path] });
    }
  }
  const entries = [...new Set(laws.map(({ words, paths }) => words + pathsOf(paths)).map((e) => e.replace(/[;.]$/, "")))].filter(
    (e) => e !== "",
  );
  const later = laws.filter((l) => l.law !== laws[0]?.law);
  const days = later.flatMap((l) => l.day ?? []);
  return {
    entries,
    text: entries.join("; "),
    first: laws[0]?.day ?? null,
    last: days.toSorted().at(-1) ?? null,
    amendmentYears: [...new Set(days.map((d) => Number(d.slice(0, 4))))].sort((a, b) => b - a),
    amendments: new Set(later.map((l) => l.law)).size,
    publicLaws: [...new Set(laws.map((l) => l.law).filter((l) => l.startsWith("Pub. L. ")))],
  };
}

/** `5(a)(1)` of `§5|(a)|(1)`. */
function sectionPath(path: string | null): string {
  return (path ?? "").replace(/^§\s*/, "").replaceAll("|", "");
}

function pathsOf(paths: string[]): string {
  const named = [...new Set(paths.filter((p) => p !== ""))];
  return named.length === 0 ? "" : `, ${named.length === 1 ? "§" : "§§"} ${named.join(", ")}`;
}

const months = ["Jan.", "Feb.", "Mar.", "Apr.", "May", "June", "July", "Aug.", "Sept.", "Oct.", "Nov.", "Dec."];

/** `Mar. 22, 2023`. */
function spoken(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${months[(month ?? 1) - 1] ?? ""} ${date}, ${year}`;
}
