import { shortTitlesIn } from "../../short-titles.ts";
import { ImportError, type ImportedSection, type ImportedSource, type Note, type Reference } from "../../../store/model.ts";
import { dcHistory } from "./history.ts";
import { headingOf, type OpenLawCode, type OpenLawLevel, printedHeading, statusOf, withoutStop } from "../open-law/reader.ts";
import { openLawBody } from "../open-law/body.ts";
import { annotationGroups, noteOf } from "../open-law/notes.ts";
import { printedDay } from "../../register/printed-day.ts";
import { childOf, elementsOf, value, wordsOf, type XmlElement } from "../../xml/xml-tree.ts";

/** The Code of the District of Columbia: titles of chapters, sections numbered within the title (`25-101`). */
export const dcCode: OpenLawCode = {
  code: { number: "code", label: "D.C. Code", name: "Code of the District of Columbia" },

  source(root: XmlElement, about: XmlElement | null): ImportedSource {
    const title = wordsOf(childOf(root, "num"));
    if (!/^\d{1,2}[A-Z]?$/.test(title)) throw new ImportError(`This table of the D.C. Code does not say which title it is (“${title}”).`);
    const through = currentThrough(about);
    return {
      key: `dc-code-${title.toLowerCase()}`,
      corpusType: "STATE",
      jurisdiction: "dc",
      name: `D.C. Code, Title ${title}—${headingOf(root).name}`,
      titleNumber: title,
      release: through,
      releaseDate: through,
      format: "open-law-dc",
      isFiction: false,
      positiveLaw: value(root, "enacted") === "true",
    };
  },

  levelNumber: (_kind, printed) => printed,
  levelNotes: (element) =>
    annotationGroups(element).flatMap((group) => (group.type === "History" ? [] : (noteOf(group, dcTarget)?.note ?? []))),
  section,
  idOf(href, level) {
    const name = /\/([^/]+)\.xml$/.exec(href)?.[1] ?? "";
    return /\d/.test(name) ? actIdOf(level, numberOf(name.replaceAll("~", ":"))) : null;
  },
};

/** Last day whose laws are included, from the code's own table. */
function currentThrough(about: XmlElement | null): string | null {
  const meta = about === null ? undefined : childOf(about, "meta");
  const recency = meta === undefined ? undefined : childOf(meta, "recency");
  const day = recency === undefined ? null : value(recency, "through");
  return day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null;
}

function section(element: XmlElement, level: OpenLawLevel): ImportedSection {
  const printed = wordsOf(childOf(element, "num"));
  // Brackets mean that the Council used a different section number.
  const number = numberOf(printed);
  if (!/\d/.test(number) || number.length > 100)
    throw new ImportError(`A section of the D.C. Code has the number “${printed.slice(0, 100)}”.`);
  const ends = /^(\S+) (?:to|through) (\S+)$/.exec(number)?.slice(1, 3);
  const { body, references } = openLawBody(element, dcTarget);
  const notes: Note[] = [];
  const all: Reference[] = [...references];
  const groups = annotationGroups(element);
  const history = dcHistory(groups.find((g) => g.type === "History")?.lines ?? []);
  for (const group of groups) {
    const read = noteOf(group, dcTarget, group.type === "History" ? [history.text] : undefined);
    if (read === null) continue;
    notes.push(read.note);
    all.push(...read.references);
  }
  const { heading, status: printedStatus, movedTo } = headOf(element, body.text);
  const isSetAside = setAside.test(number) || isReservedTitle(level);
  const status = isSetAside && printedStatus === "in_force" ? "inactive" : printedStatus;
  const expires = printedDay(/\[Expires ([^\]]+)\]$/.exec(heading)?.[1] ?? "");
  return {
    unit: "section",
    actId: actIdOf(level, number),
    identity: `state/dc/${number}`,
    identifier: null,
    divisionKey: level.division.key,
    corpusType: "STATE",
    source: null,
    number,
    numbers: ends ?? number.split(/, */),
    isRange: ends !== undefined,
    numberLabel: printed.startsWith("[") ? `[§ ${number}].` : `§ ${number}.`,
    heading,
    citationShort: `D.C. Code § ${number}`,
    status,
    renumberedTo: "",
    transferredTo: movedTo?.path ?? "",
    movedToLabel: movedTo?.label ?? null,
    body,
    notes,
    sourceCredit: "",
    amendmentYears: history.amendmentYears,
    amendmentsCount: history.amendments,
    publicLaws: history.publicLaws,
    popularNames: shortTitlesIn(heading, body.text),
    references: all,
    ...(isSetAside && { isSetAside }),
    extra: {
      ...(history.text !== "" && { history: history.text, amendmentHistory: history.entries }),
      ...(history.last !== null && { lastAmendedDate: history.last }),
      ...(expires !== null && { expirationDate: expires }),
      ...(history.first !== null && { originalEnactmentDate: history.first }),
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
  return top.division.number === "99" && /^reserved sections?$/i.test(top.division.name);
}

/** As cited: without brackets, with plain dashes. */
function numberOf(printed: string): string {
  return printed
    .replace(/[[\]]/g, "")
    .replace(/\s*[‐-―-]\s*/g, "-")
    .trim();
}

function actIdOf(level: OpenLawLevel, number: string): string {
  return `STATE_DC_${idPath(level)}S${number.replace(/[^A-Za-z0-9.:,-]/g, "-")}`;
}

const idLetters: Record<string, string | undefined> = { title: "T", article: "A", chapter: "C" };

/** Title, article and chapter; other levels are not part of an id (data-api §5). */
function idPath(level: OpenLawLevel): string {
  let path = "";
  for (let at: OpenLawLevel | null = level; at !== null; at = at.parent) {
    const letter = idLetters[at.division.kind];
    if (letter !== undefined && at.division.number !== null) path = `${letter}${at.division.number.replace(/[^A-Za-z0-9.-]/g, "")}_${path}`;
  }
  return path;
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
