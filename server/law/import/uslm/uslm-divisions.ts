import { foldNumber } from "../../citation/cite-key.ts";
import type { Body, ImportedDivision, Note } from "../../store/model.ts";
import { type RuleSet, ruleSetOfHeading, ruleSetOfIdentifier, unnamedRuleSet } from "./court-rules.ts";
import { canonicalTarget } from "../references.ts";
import type { Repeats } from "../input/repeats.ts";
import { idSegment, sectionNumber } from "./uslm-numbers.ts";

/** An element with its own number, heading and notes, while it is open. */
export interface Holder {
  element: string;
  identifier: string | null;
  status: string | null;
  /** Number of open elements around it. */
  depth: number;
  /** `num/@value`, and the number as printed. */
  value: string;
  printed: string;
  heading: Body | null;
  notes: Note[];
  /** Cross heading above its notes. */
  group: string | null;
}

/** An open level above the sections. Number and heading follow its start tag, so the record is made when its content begins. */
export interface OpenDivision extends Holder {
  /** Set once the record has been delivered. */
  record: ImportedDivision | null;
  /** Notes that were delivered with it. */
  announcedNotes: number;
  /** Court rules it contains. */
  rules: RuleSet | null;
  /** The text after `C` in the act ids of its sections; null when a level above decides. */
  segment: string | null;
}

/** The facts a title's file states about itself, as far as divisions need them. */
export interface TitleFacts {
  /** `17`, `18A`. */
  number: string;
  /** Public laws named in an appendix's table of contents, by the act's name in capitals: `FEDERAL …` → `96-456`. */
  acts: Map<string, string>;
}

/** Makes the record of a level; `keys` has those already used in this file. */
export function completeDivision(open: OpenDivision, parents: readonly OpenDivision[], title: TitleFacts, keys: Repeats): ImportedDivision {
  const parent = parents.at(-1);
  // The heading of an appendix is the name of its first act.
  const name = open.element === "appendix" ? "APPENDIX" : unbracketed(headingOf(open));
  const number = numberOf(open);
  if (open.element === "compiledAct") open.segment = actSegment(open, title);
  else if (open.element === "chapter" && number !== null && !parents.some((p) => p.element === "compiledAct")) {
    open.segment = sectionNumber(number).segment.replaceAll("_", "-");
  }
  if (open.element === "courtRules") open.rules = rulesOf(open, parents);
  const isRoot = parent === undefined;
  const key = isRoot ? `t${title.number}` : `${parent.record?.key ?? ""}/${keySegment(open, number, name)}`;
  open.record = {
    key: keys.distinct(key),
    parentKey: parent?.record?.key ?? null,
    kind: isRoot ? "title" : (kinds[open.element] ?? kebab(open.element)),
    number: isRoot ? title.number : number,
    label: labelOf(open.element === "appendix" ? (open.printed.split("—")[0] ?? "") : open.printed),
    name,
    status: open.status,
    notes: open.notes,
  };
  return open.record;
}

/** The data that the record of a unit takes from the title and the open levels around it, in one string. */
export function aroundUnit(format: string, title: TitleFacts, root: OpenDivision | null, open: readonly OpenDivision[]): string {
  const levels = open.map((level) => [
    level.element,
    level.identifier,
    level.status,
    level.value,
    level.printed,
    headingOf(level),
    level.segment,
    level.rules?.id,
    level.rules?.source,
    recordOf(level),
  ]);
  return JSON.stringify([format, title.number, root && recordOf(root), levels]);
}

function recordOf({ record }: OpenDivision): unknown {
  return record && [record.key, record.parentKey, record.kind, record.number, record.label, record.name];
}

export function headingOf(holder: Holder): string {
  return holder.heading?.text ?? "";
}

/** Public laws that the table of contents of an appendix gives next to the names of its acts. */
export function actsOf(contents: Body): Map<string, string> {
  const acts = new Map<string, string>();
  for (const mark of contents.marks) {
    const law = /^pl\/([^#]+)/.exec(canonicalTarget(mark.target ?? "") ?? "")?.[1];
    const name = contents.text
      .slice(contents.text.lastIndexOf("\n", mark.start) + 1, mark.start)
      .split(" (")[0]
      ?.trim();
    if (law !== undefined && name !== undefined && name !== "") acts.set(name.toUpperCase(), law);
  }
  return acts;
}

/** Heading without the brackets around dead parts: `REPEALED]`, ` Repealed. Pub. L. …]`, `[Reserved]`. */
export function unbracketed(heading: string): string {
  let text = heading.trim();
  if (!text.startsWith("[") && !text.endsWith("]")) return text;
  const opens = text.split("[").length;
  const closes = text.split("]").length;
  if (text.startsWith("[") && text.endsWith("]") && text.indexOf("]") === text.length - 1) text = text.slice(1, -1);
  else if (closes > opens && text.endsWith("]")) text = text.slice(0, -1);
  else if (opens > closes && text.startsWith("[")) text = text.slice(1);
  return text.trim();
}

const kinds: Record<string, string> = {
  courtRules: "rules",
  level: "subject-group",
  crossHeading: "subject-group",
};

/** How container identifiers of the US Code abbreviate (`/us/usc/t42/ch7/schXVIII/ptA`). */
const abbreviations: Record<string, string> = {
  title: "t",
  subtitle: "st",
  division: "d",
  subdivision: "sd",
  part: "pt",
  subpart: "spt",
  chapter: "ch",
  subchapter: "sch",
  article: "art",
  subarticle: "sart",
  level: "level-",
  crossHeading: "head-",
};

function keySegment(open: OpenDivision, number: string | null, name: string): string {
  if (open.element === "appendix") return "appendix";
  if (open.element === "compiledAct") return open.segment ?? "act";
  if (open.element === "courtRules") return `rules-${open.rules?.source ?? idSegment(open.rules?.id ?? "").toLowerCase()}`;
  const slug = idSegment(name.toLowerCase())
    .slice(0, 40)
    .replace(/[-.]+$/, "");
  if (number !== null) return (abbreviations[open.element] ?? `${kebab(open.element)}-`) + idSegment(sectionNumber(number).segment);
  if (open.element === "reorganizationPlans") return "reorganization-plans";
  return `${(abbreviations[open.element] ?? kebab(open.element)).replace(/-?$/, "-")}${slug}`;
}

/** `PL96-456` by identifier, else by the table of contents of the appendix, else the act's name: `Interstate-Agreement`. */
function actSegment(open: OpenDivision, title: TitleFacts): string {
  const law = /\/pl\/(\d+)\/(\d+)/.exec(open.identifier ?? "");
  if (law) return `PL${law[1]}-${law[2]}`;
  const act = title.acts.get(headingOf(open).toUpperCase());
  if (act !== undefined) return `PL${act}`;
  return idSegment(
    headingOf(open)
      .toLowerCase()
      .replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  ).replaceAll("_", "-");
}

function rulesOf(open: OpenDivision, parents: readonly OpenDivision[]): RuleSet {
  // The heading of an appendix is whatever comes first in it, which says nothing about the rules further down.
  const around = parents.filter((parent) => parent.element !== "appendix");
  const inherited = around.map((parent) => ruleSetOfHeading(headingOf(parent))).find((rules) => rules !== null);
  return ruleSetOfHeading(headingOf(open)) ?? ruleSetOfIdentifier(open.identifier ?? "") ?? inherited ?? unnamedRuleSet(headingOf(open));
}

function numberOf(open: OpenDivision): string | null {
  if (open.element === "appendix") return null;
  const number = foldNumber(open.value || open.printed.replace(/^[[\s]*[A-Za-z]+\s+(?=\S)/, "").replace(/[[\]—–-]+\s*$/g, "")).replace(
    /^\[|\]$/g,
    "",
  );
  return number === "" ? null : number;
}

/** `CHAPTER 1` of `CHAPTER 1—`, `TITLE IV` of `[TITLE IV—`. */
function labelOf(printed: string): string {
  return printed.replace(/^[[\s]+/, "").replace(/[\]\s.:—–-]+$/, "");
}

function kebab(element: string): string {
  return element.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
