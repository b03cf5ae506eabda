import { shortTitlesIn } from "../../short-titles.ts";
import { ImportError } from "../../../store/model.ts";
import { dcHistory } from "./history.ts";
import type { StateSource } from "../core/state-events.ts";
import { headingOf, printedHeading, statusOf, withoutStop } from "../open-law/headings.ts";
import type { OpenLawCode, OpenLawLevel, OpenLawSection } from "../open-law/reader.ts";
import { districtOfColumbia } from "./descriptor.ts";
import { openLawBody } from "../open-law/body.ts";
import { annotationGroups, noteOf } from "../open-law/notes.ts";
import { printedDay } from "../../register/printed-day.ts";
import { childOf, elementsOf, value, wordsOf, type XmlElement } from "../../xml/xml-tree.ts";

/** The Code of the District of Columbia: titles of chapters, sections numbered within the title (`25-101`). */
export const dcCode: OpenLawCode = {
  state: districtOfColumbia,

  source(root: XmlElement, about: XmlElement | null): StateSource {
    const title = wordsOf(childOf(root, "num"));
    if (!/^\d{1,2}[A-Z]?$/.test(title)) throw new ImportError(`This table of the D.C. Code does not say which title it is (“${title}”).`);
    const through = currentThrough(about);
    return {
      unit: title,
      name: `D.C. Code, Title ${title}—${headingOf(root).name}`,
      titleNumber: title,
      release: through,
      releaseDate: through,
      format: "open-law-dc",
      isTitled: true,
      positiveLaw: value(root, "enacted") === "true",
    };
  },

  levelNumber: (_kind, printed) => printed,
  levelNotes: (element) =>
    annotationGroups(element).flatMap((group) => (group.type === "History" ? [] : (noteOf(group, dcTarget)?.note ?? []))),
  section,
  numberIn(href) {
    const name = /\/([^/]+)\.xml$/.exec(href)?.[1] ?? "";
    return /\d/.test(name) ? numberOf(name.replaceAll("~", ":")) : null;
  },
};

/** Last day whose laws are included, from the code's own table. */
function currentThrough(about: XmlElement | null): string | null {
  const meta = about === null ? undefined : childOf(about, "meta");
  const recency = meta === undefined ? undefined : childOf(meta, "recency");
  const day = recency === undefined ? null : value(recency, "through");
  return day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null;
}

function section(element: XmlElement, level: OpenLawLevel): OpenLawSection {
  const printed = wordsOf(childOf(element, "num"));
  // Brackets mean that the Council used a different section number.
  const number = numberOf(printed);
  if (!/\d/.test(number) || number.length > 100)
    throw new ImportError(`A section of the D.C. Code has the number “${printed.slice(0, 100)}”.`);
  const ends = /^(\S+) (?:to|through) (\S+)$/.exec(number)?.slice(1, 3);
  const text = openLawBody(element, dcTarget);
  const groups = annotationGroups(element);
  const history = dcHistory(groups.find((g) => g.type === "History")?.lines ?? []);
  const { heading, status: printedStatus, movedTo } = headOf(element, text.body.text);
  const isSetAside = setAside.test(number) || isReservedTitle(level);
  const expires = printedDay(/\[Expires ([^\]]+)\]$/.exec(heading)?.[1] ?? "");
  return {
    printed: {
      number,
      numbers: ends ?? number.split(/, */),
      isRange: ends !== undefined,
      label: printed.startsWith("[") ? `[§ ${number}].` : `§ ${number}.`,
      end: 0,
    },
    heading,
    text,
    notes: groups.flatMap((group) => noteOf(group, dcTarget, group.type === "History" ? [history.text] : undefined) ?? []),
    facts: {
      status: isSetAside && printedStatus === "in_force" ? "inactive" : printedStatus,
      movedTo: null,
      dates: expires === null ? {} : { expirationDate: expires },
      history: history.text,
      amendments: history.amendmentYears,
      extra: {
        ...(history.text !== "" && { amendmentHistory: history.entries }),
        ...(history.last !== null && { lastAmendedDate: history.last }),
        ...(history.first !== null && { originalEnactmentDate: history.first }),
      },
      record: {
        transferredTo: movedTo?.path ?? "",
        movedToLabel: movedTo?.label ?? null,
        amendmentsCount: history.amendments,
        publicLaws: history.publicLaws,
        popularNames: shortTitlesIn(heading, text.body.text),
        ...(isSetAside && { isSetAside }),
      },
    },
  };
}

/**
 * `42-3505.01(Perm)`: the permanent text of a section, which the Council keeps in title 99, “Reserved sections”, while emergency or temporary
 * legislation changes the section itself.
 */
const setAside = /\((?:perm|temp|emerg)[a-z]*\)$/i;

function isReservedTitle(level: OpenLawLevel): boolean {
  let top = level;
  while (top.parent !== null) top = top.parent;
  return top.level.number === "99" && /^reserved sections?$/i.test(top.level.name);
}

/** As cited: without brackets, with plain dashes. */
function numberOf(printed: string): string {
  return printed
    .replace(/[[\]]/g, "")
    .replace(/\s*[‐-―-]\s*/g, "-")
    .trim();
}

function headOf(element: XmlElement, text: string): { heading: string; status: string; movedTo: { path: string; label: string } | null } {
  const printed = printedHeading(element);
  const bracket = /^(.*?)\s*\[(Repealed|Reserved|Expired|Omitted|Transferred|Recodified|Not Funded|Not Applicable)[^\]]*\]\.?$/i.exec(
    printed,
  );
  const reason =
    wordsOf(childOf(element, "reason")) || (bracket?.[2] ?? /^\[?(Repealed|Reserved|Expired|Omitted)\]?\.?$/.exec(text)?.[1] ?? "");
  const moved = /^\[?(?:Recodified|Transferred|Redesignated)\b/i.exec(text) === null ? undefined : citeIn(element);
  const status =
    moved !== undefined && (reason === "" || reason === "Repealed")
      ? "recodified"
      : reason === ""
        ? "in_force"
        : (statusOf(reason) ?? "inactive");
  return { heading: withoutStop(bracket?.[1] ?? printed), status, movedTo: moved ?? null };
}

/** The section that a text such as `Recodified as § 32-531.17` points to. */
function citeIn(element: XmlElement): { path: string; label: string } | undefined {
  const text = elementsOf(element).find((c) => c.name === "text");
  const cite = text === undefined ? undefined : elementsOf(text).find((c) => c.name === "cite");
  const path = cite === undefined ? null : value(cite, "path");
  return path === null || cite === undefined ? undefined : { path: path.replace(/^§\s*/, ""), label: wordsOf(cite) };
}

/** `§25-117|(a)|(1)` → `state/dc/25-117#(a)(1)`; federal laws by their number. Laws of the Council have no key. */
export function dcTarget(path: string | null, document: string | null): string | null {
  if (document !== null && document !== "D.C. Code") {
    const law = /^Pub\. L\. (\d{2,3})-(\d{1,3})$/.exec(document);
    return law === null ? null : `pl/${law[1]}-${law[2]}`;
  }
  const [number = "", ...below] = (path ?? "").split("|");
  if (!/^§\d{1,2}[A-Z]?(?::\d+[A-Z]?)?-[\w.()-]+$/.test(number)) return null;
  return `state/dc/${number.slice(1)}${below.length > 0 && below.every((b) => /^\([^()]+\)$/.test(b)) ? `#${below.join("")}` : ""}`;
}
