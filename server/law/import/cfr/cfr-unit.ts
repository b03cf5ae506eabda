import { amendmentHistory } from "./cfr-history.ts";
import { appendixHead, withoutBrackets } from "./cfr-heading.ts";
import { withLevels } from "./cfr-levels.ts";
import { type SectionNumber, sectionNumber, splitSectionHead } from "./cfr-number.ts";
import type { Body, ImportedSection, Note, Reference } from "../../store/model.ts";

/** A section or appendix as read, before it gets its name. */
export interface RawUnit {
  unit: "section" | "appendix";
  /** The publisher's number attribute or element; null when absent. */
  n: string | null;
  /** Number and heading as printed; the number alone where `heading` is a separate element. */
  head: string;
  heading: string | null;
  identifier: string | null;
  body: Body;
  notes: Note[];
  references: Reference[];
}

/** Its place. Numbers are null where the tree has no such level. */
export interface UnitPlace {
  title: string;
  /** The edition of the CFR text. */
  corpusType: string;
  divisionKey: string;
  chapter: string | null;
  subchapter: string | null;
  part: string | null;
}

/**
 * Names a section or appendix. `actId` and `identity` are not yet unique: the document makes them unique. `extra`: record fields that apply
 * to the whole file.
 */
export function nameUnit(raw: RawUnit, place: UnitPlace, extra: Record<string, unknown>): ImportedSection {
  return raw.unit === "appendix" ? appendix(raw, place, extra) : section(raw, place, extra);
}

function section(raw: RawUnit, place: UnitPlace, extra: Record<string, unknown>): ImportedSection {
  const printed = raw.heading === null ? splitSectionHead(raw.head, raw.n) : { number: sectionNumber(raw.head), heading: raw.heading };
  const { number } = printed;
  if (number === null) return unnumbered(raw, place, extra);
  const { status, heading, movedTo } = state(printed.heading, raw.body);
  const part = place.part ?? number.number.split(".")[0] ?? "";
  return {
    ...common(raw, place, status, extra),
    unit: "section",
    actId: actId(place, part, number.number),
    identity: `cfr/${place.title}/${number.number}`,
    number: number.number,
    numbers: number.numbers,
    isRange: number.isRange,
    numberLabel: number.label,
    heading,
    citationShort: `${place.title} C.F.R. ${number.label}`,
    renumberedTo: movedTo === null ? "" : `self:${movedTo.number}`,
    movedToLabel: movedTo === null ? null : movedTo.label,
    body: withLevels(raw.body, false),
  };
}

/** A section without a number from the publisher: identified by its heading within its part. */
function unnumbered(raw: RawUnit, place: UnitPlace, extra: Record<string, unknown>): ImportedSection {
  const name = `${raw.head} ${raw.heading ?? ""}`.replace(/\s+/g, " ").trim();
  const { status, heading } = state(name, raw.body);
  const slug = slugOf(name).slice(0, 80) || "unnumbered";
  return {
    ...common(raw, place, status, extra),
    unit: "section",
    actId: actId(place, place.part, slug),
    identity: `${scope(place)}/${slug}`,
    number: name.slice(0, 120) || "unnumbered",
    numbers: [name.slice(0, 120) || "unnumbered"],
    isRange: false,
    numberLabel: "",
    heading,
    citationShort: [`${place.title} C.F.R.`, ...owners(place, null), ...(name === "" ? [] : [`(${name.slice(0, 120)})`])].join(" "),
    body: withLevels(raw.body, false),
  };
}

function appendix(raw: RawUnit, place: UnitPlace, extra: Record<string, unknown>): ImportedSection {
  const head = appendixHead(raw.head, raw.n);
  const part = place.part ?? head.part;
  // `Appendix A to Part 7` is Appendix A wherever its part is known; `… to Subpart C of Part 7` is a different one.
  const within = head.label.replace(part === null ? /$^/ : new RegExp(`,? (?:to|of) part ${escaped(part)}$`, "i"), "");
  const short = head.isPlural ? "apps." : (abbreviations[head.word ?? ""] ?? head.word?.toLowerCase());
  const own = head.word === null ? head.label : `${short} ${head.letter}`.trim();
  const number = head.word === null ? head.label : `${head.isPlural ? "Appendices" : head.word} ${head.letter}`.trim();
  return {
    ...common(raw, place, head.status !== null && raw.body.text === "" ? "reserved" : "in_force", extra),
    unit: "appendix",
    actId: actId(place, part, within),
    identity: `${scope({ ...place, part })}/${slugOf(within).toLowerCase()}`,
    number,
    numbers: [number],
    isRange: false,
    numberLabel: head.label,
    heading: head.heading,
    citationShort: `${place.title} C.F.R. ${[...owners({ ...place, part }, head.subpart), own].join(", ")}`,
    body: withLevels(raw.body, true),
  };
}

function common(raw: RawUnit, place: UnitPlace, status: string, extra: Record<string, unknown>) {
  const citations = raw.notes.filter((n) => n.topic === "citation");
  const history = citations.length === 0 ? null : amendmentHistory(citations.map((n) => n.body.text));
  const own = { ...extra };
  if (history !== null && history.citations.length > 0) own["federalRegisterCitations"] = history.citations;
  if (history !== null && history.last !== null) own["lastAmendedDate"] = history.last;
  if (history !== null && history.newest !== history.last) own["newestSourceDate"] = history.newest;
  return {
    identifier: raw.identifier,
    divisionKey: place.divisionKey,
    corpusType: place.corpusType,
    source: null,
    status,
    renumberedTo: "",
    transferredTo: "",
    movedToLabel: null,
    notes: raw.notes,
    sourceCredit: "",
    amendmentYears: history?.years ?? [],
    amendmentsCount: history?.count ?? null,
    publicLaws: [],
    popularNames: [],
    references: raw.references,
    extra: own,
  };
}

const states: [RegExp, string][] = [
  [/reserved/i, "reserved"],
  [/redesignated/i, "renumbered"],
  [/transferred/i, "transferred"],
  [/removed/i, "removed"],
  [/repealed/i, "repealed"],
  [/revoked/i, "revoked"],
  [/rescinded/i, "rescinded"],
  [/expired/i, "expired"],
  [/terminated/i, "terminated"],
  [/withdrawn/i, "withdrawn"],
  [/vacated/i, "vacated"],
  [/suspended|stayed/i, "inactive"],
];

/** Status of a section whose text is words in brackets: `[Reserved]`, `[Redesignated as § 7.12]`. */
function state(heading: string, body: Body): { status: string; heading: string; movedTo: SectionNumber | null } {
  const bracket = /\[([^[\]]+)\]\s*\.?$/.exec(body.text === "" ? heading : /^\[[^[\]]*\]\.?$/.test(body.text) ? body.text : "")?.[1];
  const status = bracket === undefined ? undefined : states.find(([words]) => words.test(bracket))?.[1];
  if (bracket === undefined || status === undefined) return { status: "in_force", heading: heading.trim(), movedTo: null };
  const moved = status === "renumbered" ? /\bas\s+(§{1,2}\s*\S+)/i.exec(bracket)?.[1] : undefined;
  const plain = status === "reserved" ? withoutBrackets(heading) : heading.replace(/[[\]]/g, "").trim();
  return { status, heading: plain, movedTo: moved === undefined ? null : sectionNumber(moved.replace(/[,;.]+$/, "")) };
}

/** `_` replaces every run of characters that an id cannot have; a part's hyphen is written `x`, which no part number contains. */
function actId({ title, corpusType, chapter }: UnitPlace, part: string | null, name: string): string {
  const level = part ?? (chapter === null ? "0" : `Ch${chapter}`);
  return `${corpusType}_T${title}_P${level.replace(/-/g, "x").replace(/[^A-Za-z0-9]/g, "")}_S${slugOf(name).replace(/-/g, "_")}`;
}

function slugOf(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

function scope({ title, chapter, subchapter, part }: Pick<UnitPlace, "title" | "chapter" | "subchapter" | "part">): string {
  if (part !== null) return `cfr/${title}/pt${part}`;
  if (chapter === null) return `cfr/${title}`;
  return `cfr/${title}/ch${chapter}${subchapter === null ? "" : `/sch${subchapter}`}`;
}

function owners({ chapter, subchapter, part }: Pick<UnitPlace, "chapter" | "subchapter" | "part">, subpart: string | null): string[] {
  if (part !== null) return [`pt. ${part}`, ...(subpart === null ? [] : [`subpt. ${subpart}`])];
  return [...(chapter === null ? [] : [`ch. ${chapter}`]), ...(subchapter === null ? [] : [`subch. ${subchapter}`])];
}

const abbreviations: Record<string, string> = {
  Appendix: "app.",
  Supplement: "supp.",
  Exhibit: "ex.",
  Schedule: "sched.",
  Attachment: "attach.",
  Table: "tbl.",
  Figure: "fig.",
};

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
