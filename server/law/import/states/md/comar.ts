import { ImportError } from "../../../store/model.ts";
import { childOf, wordsOf, type XmlElement } from "../../xml/xml-tree.ts";
import type { StateSource } from "../core/state-events.ts";
import { headingOf, printedHeading, statusOf, withoutStop } from "../open-law/headings.ts";
import type { OpenLawCode, OpenLawLevel, OpenLawSection } from "../open-law/reader.ts";
import { marylandRegulations } from "./descriptor.ts";
import { openLawBody } from "../open-law/body.ts";
import { comarHistory } from "./comar-history.ts";
import { annotationGroups, noteOf } from "../open-law/notes.ts";

/**
 * The Code of Maryland Regulations: titles, subtitles and chapters, whose printed numbers start over in each level, so that a regulation is
 * cited by all four levels (`COMAR 02.01.02.04`).
 */
export const comar: OpenLawCode = {
  state: marylandRegulations,

  source(root: XmlElement): StateSource {
    const title = wordsOf(childOf(root, "num"));
    if (!/^\d\d$/.test(title))
      throw new ImportError(`This table of a title of regulations has the number “${title}”; those of Maryland are 01 to 99.`);
    return {
      unit: title,
      name: `COMAR, Title ${title}—${headingOf(root).name}`,
      titleNumber: String(Number(title)),
      release: null,
      releaseDate: null,
      format: "open-law-md",
      isTitled: true,
    };
  },

  /** The number of a chapter is the one in its citation, `02.01.02`; reserved ones may cover several, `04-10`. */
  levelNumber: (kind, printed, parent) =>
    kind === "chapter" && parent !== null ? `${citedAs(parent)}.${dashed(printed)}` : dashed(printed),
  levelNotes: (element) => annotationGroups(element).flatMap((group) => noteOf(group, comarTarget)?.note ?? []),
  section,
  // A file contains a chapter of regulations.
  numberIn: () => null,
};

function section(element: XmlElement, level: OpenLawLevel): OpenLawSection {
  const printed = wordsOf(childOf(element, "num"));
  const own = dashed(printed).replace(/^(?=\d)/, ".");
  if (!/^\.\d[\w.-]*$/.test(own) || own.length > 40) {
    throw new ImportError(`A regulation of Maryland has a number such as .01; one in ${level.level.label} has “${printed.slice(0, 40)}”.`);
  }
  const chapter = citedAs(level);
  const ends = own.split("-.").map((n, i) => chapter + (i === 0 ? n : `.${n}`));
  const text = openLawBody(element, comarTarget);
  const groups = annotationGroups(level.element);
  const history = comarHistory(groups.find((g) => g.type === "History")?.lines ?? [], own, chapter);
  const authority = wordsOf(groups.find((g) => g.type === "Authority")?.lines[0]);
  const { heading, status } = headOf(element, text.body.text);
  return {
    printed: { number: `${chapter}${own}`, numbers: ends, isRange: ends.length > 1, label: printed, end: 0 },
    heading,
    text,
    notes: groups.flatMap((group) => noteOf(group.type === "History" ? { ...group, lines: history.lines } : group, comarTarget) ?? []),
    facts: {
      status,
      movedTo: null,
      dates: history.effective === null ? {} : { effectiveDate: history.effective },
      history: history.text,
      amendments: history.amendmentYears,
      extra: {
        ...(history.text !== "" && { amendmentHistory: history.entries }),
        ...(history.last !== null && { lastAmendedDate: history.last }),
        ...(authority !== "" && { statutoryAuthority: [authority] }),
      },
      record: { amendmentsCount: history.amendments },
    },
  };
}

/** `02.01` of a subtitle, `02.01.02` of a chapter. */
function citedAs(level: OpenLawLevel): string {
  const number = level.level.number ?? "";
  return level.parent === null || level.level.kind === "chapter" ? number : `${citedAs(level.parent)}.${number}`;
}

function dashed(printed: string): string {
  return printed.replace(/\s*[‐-―-]\s*/g, "-").replace(/\s+/g, "");
}

/** `Ballot Inspection — Repealed.`, `Reports. Reserved.`: the heading of a regulation without text gives the reason. */
function headOf(element: XmlElement, text: string): { heading: string; status: string } {
  const printed = printedHeading(element);
  const dead = text === "" ? /^(.*?)[\s—–.([-]*\b(Repealed|Reserved|Vacant|Recodified|Transferred)\b[\])]?\.?$/.exec(printed) : null;
  const reason = wordsOf(childOf(element, "reason")) || (dead?.[2] ?? "");
  return { heading: withoutStop(dead?.[1] || printed), status: reason === "" ? "in_force" : (statusOf(reason) ?? "inactive") };
}

/** `|02|01|02|.04|C.` and `02.01.02.04` → `reg/md/02.01.02.04#(C)`. Statutes of Maryland have no key. */
function comarTarget(path: string | null, document: string | null): string | null {
  if (document !== null) return null;
  const read = /^\|?(\d\d)[|.](\d\d)[|.](\d\d)\|?(\.\d\d(?:-\d+)?)((?:\|[^|]+)*)$/.exec(path ?? "");
  if (read === null) return null;
  const below = (read[5] ?? "").split("|").slice(1);
  const pinpoint = below.map((b) => `(${b.replace(/[().\s]/g, "")})`).join("");
  return `reg/md/${read[1]}.${read[2]}.${read[3]}${read[4]}${pinpoint === "" ? "" : `#${pinpoint}`}`;
}
