import { inOrderOfEffect, type WithEffect } from "#shared/law/days-of-effect.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { compareNatural } from "../statutes/natural-order.ts";
import { annualCfr } from "../store/annual-editions.ts";
import { type EnactmentKind, enactmentKey, enactmentKinds } from "./enactment-keys.ts";
import type { CitedEdition } from "./grammar.ts";
import { formerKey, lookupKeys } from "./key-parts.ts";
import { orderKey } from "./number-order.ts";
import { sql } from "../../platform/db/sql.ts";

export interface FoundSection {
  id: number;
  actId: string;
  corpusType: string;
  jurisdiction: string;
}

/**
 * The section a key names: its own key first, then in another letter case, then the range it lies in. Among several sections with one number
 * the one in effect on `day` wins (today when absent), else the first in document order; real law before the sample; the current text of the CFR before an annual edition, unless `edition` asks for that.
 * Null when nothing installed matches, and when several acts of an appendix title match: only the act's name can choose between them.
 */
export function sectionByKey(db: ReadDb, key: string, edition?: CitedEdition, day?: string): FoundSection | null {
  const sections = sectionsByKey(db, key, edition);
  return inSeveralActs(key, sections) ? null : (inEffect(db, sections, day)[0] ?? null);
}

/**
 * Sections with one number in the order of their effect on `day`, today when absent: a publisher prints two where the text changes on a known
 * day.
 */
export function inEffect(db: ReadDb, sections: readonly FoundSection[], day?: string): readonly FoundSection[] {
  if (sections.length < 2) return sections;
  return inOrderOfEffect(
    sections.map((one) => ({ ...effectOf(db, one.id), one })),
    day ?? new Date().toISOString().slice(0, 10),
  ).map(({ one }) => one);
}

/**
 * Every section that a key names equally well, in document order: two of one source where the publisher gave one number twice, and in an
 * appendix title one per act. `sectionByKey` takes one of them.
 */
export function sectionsByKey(db: ReadDb, key: string, edition?: CitedEdition): FoundSection[] {
  const exact = sectionsWithNumber(db, key, edition);
  if (exact.length > 0 && !ofUnnamedAct.test(key)) return exact;
  const acts = new Set(exact.map(({ actId }) => actOf(actId)));
  const ranges = db.all(byRange, rangeOf(key)).filter((row) => isWithin(key, row) && !acts.has(actOf(row.actId)));
  if (!ofUnnamedAct.test(key)) return equalTo(ofEdition(ranges, edition), ranges).slice(0, 1);
  return [...exact, ...ranges.filter((row, i) => ranges.findIndex((one) => actOf(one.actId) === actOf(row.actId)) === i)];
}

/** Like `sectionsByKey`, without the ranges a number lies in. */
export function sectionsWithNumber(db: ReadDb, key: string, edition?: CitedEdition): FoundSection[] {
  const keys = lookupKeys(key);
  const exact = db.all(byKey, [keys[0], keys[1] ?? keys[0], keys[0], keys[1] ?? keys[0], keys[2] ?? keys[0]]);
  return ofUnnamedAct.test(key) ? exact : equalTo(ofEdition(exact, edition), exact);
}

/** The sections whose notes or credit give a number as their former one, in the order they were installed; at most 20. */
export function sectionsFormerly(db: ReadDb, key: string): FoundSection[] {
  return db.all(byFormerKey, formerKey(key));
}

/** Whether sections belong to different acts of an appendix title, and the key does not name the act. */
export function inSeveralActs(key: string, sections: readonly FoundSection[]): boolean {
  return ofUnnamedAct.test(key) && new Set(sections.map(({ actId }) => actOf(actId))).size > 1;
}

/** Acts of an appendix title have their own numbers. */
const ofUnnamedAct = /^usc\/\d+[a-z]\/\d/;

/** The rows of one source that match as well as the chosen one. */
function equalTo(chosen: EditionRow | undefined, rows: readonly EditionRow[]): EditionRow[] {
  if (chosen === undefined) return [];
  const equal = rows.filter((row) => row.sourceId === chosen.sourceId && row.nearness === chosen.nearness && row.id !== chosen.id);
  return equal.length === 0 ? [chosen] : [chosen, ...equal];
}

/**
 * Whether a number can lie in a range that was found by its sort order. `16-2326.01` is not between 11 and 40: a chapter or title before the
 * hyphen needs it at the ends too. An act of an appendix that is named contains only its own sections.
 */
function isWithin(key: string, { actId, low }: RangeRow): boolean {
  const act = /^usc\/\d+[a-z]\/pl([^/]+)\//.exec(key)?.[1];
  if (act !== undefined && actOf(actId) !== `PL${act}`) return false;
  return !/\/\d+-[^/]*$/.test(key) || low.includes("$");
}

/** All sections whose own key is exactly `key`, at most 20: in document order, real law before the sample. */
export function sectionsWithKey(db: ReadDb, key: string): FoundSection[] {
  return db.all(byKey, [key, key, key, key, key]);
}

/** The first of the sections, or an equally near one in another edition if that edition is closer to the requested one. */
function ofEdition<Row extends EditionRow>(rows: readonly Row[], edition: CitedEdition | undefined): Row | undefined {
  const [first, second] = rows;
  if (first === undefined || second === undefined) return first;
  const equal = rows.filter((row) => row.nearness === first.nearness && row.isFiction === first.isFiction);
  return equal.toSorted((a, b) => distanceFrom(a, edition) - distanceFrom(b, edition))[0];
}

interface EditionRow extends FoundSection {
  sourceId: number;
  editionYear: number | null;
  isFiction: number;
  /** The quality of the match by key or range; only equal matches are compared. */
  nearness: number | string;
}

interface RangeRow extends EditionRow {
  /** Sort key of the first number; `$` is a hyphen. */
  low: string;
}

/** The distance between the text of a section and the requested edition; without an edition the current text is requested. */
function distanceFrom({ corpusType, editionYear }: EditionRow, edition: CitedEdition | undefined): number {
  const isAnnual = corpusType === annualCfr;
  if (edition === undefined) return isAnnual ? 1 : 0;
  if (editionYear === edition.year) return isAnnual === edition.isAnnual ? 0 : isAnnual ? 1 : 2;
  return isAnnual ? 3 : 2;
}

/** Sections of different acts in one appendix title differ in this part of their ids. */
function actOf(actId: string): string {
  return /_C([^_]*)_/.exec(actId)?.[1] ?? "";
}

/** The ranges of an appendix title belong to the title; `isWithin` finds those of a named act. */
function rangeOf(key: string): [string, string, string] {
  const split = key.lastIndexOf("/");
  const family = key.slice(0, split).replace(/^(usc\/\d+[a-z])\/pl.*/, "$1");
  const number = orderKey(family, key.slice(split + 1));
  return [family, number, number];
}

export function sectionByActId(db: ReadDb, actId: string): FoundSection | null {
  const found = db.one(byActId, actId);
  return found ?? null;
}

/** A section of the Code that came from a section of a law. */
export interface EnactedSection extends FoundSection {
  kind: EnactmentKind;
}

/**
 * The section of the Code that an act's section became: the only one of the nearest kind (enactment-keys.ts). Null when there is none or
 * more than one. `path` is the section with the levels above it, `tI/s502`; levels may be left out.
 */
export function sectionOfAct(db: ReadDb, law: string, path: string): EnactedSection | null {
  const steps = path.split("/");
  for (const kind of enactmentKinds) {
    const key = enactmentKey(kind, law, [steps.at(-1) ?? ""]);
    // The levels follow the section in the key, after a `/`; `0` is the next character after `/`.
    const rows = db.all(byEnactment, [key, `${key}/`, `${key}0`]);
    const enacted = rows.filter((row) => holds(row.key.slice(key.length + 1).split("/"), steps.slice(0, -1)));
    const [first] = enacted;
    if (first === undefined) continue;
    const ids = [...new Set(enacted.map((row) => row.id))];
    if (ids.length === 1) return { ...first, kind };
    const begun = kind === "added" ? openingOf(db, enacted) : null;
    return begun === null ? null : { ...begun, kind };
  }
  return null;
}

/**
 * The sections of the Code whose credits say that an act's section amended them, in the order of their keys; `path` as in `sectionOfAct`.
 */
export function sectionsAmendedBy(db: ReadDb, law: string, path: string): FoundSection[] {
  return sectionsChangedBy(db, law, path, ["amended"]);
}

/** Like `sectionsAmendedBy`, for the relations in `kinds`. */
export function sectionsChangedBy(db: ReadDb, law: string, path: string, kinds: readonly EnactmentKind[]): FoundSection[] {
  const steps = path.split("/");
  const changed = kinds.flatMap((kind) => {
    const key = enactmentKey(kind, law, [steps.at(-1) ?? ""]);
    const rows = db.all(byEnactment, [key, `${key}/`, `${key}0`]);
    return rows.filter((row) => holds(row.key.slice(key.length + 1).split("/"), steps.slice(0, -1)));
  });
  return [...new Map(changed.map((row) => [row.id, row])).values()];
}

/**
 * The only section of the Code with this number that came from a law, or that the law amended: `FDCPA § 1692e`. Null when there is none or
 * more than one.
 */
export function sectionOfLawByNumber(db: ReadDb, law: string, number: string): FoundSection | null {
  const ids = new Map<number, FoundSection>();
  for (const kind of [...enactmentKinds, "amended"] as const) {
    if (kind === "noted") continue;
    const prefix = enactmentKey(kind, law, [""]);
    for (const row of db.all(numberUnder, [prefix, `${prefix.slice(0, -1)}0`, number])) ids.set(row.id, row);
  }
  const [only, ...others] = ids.values();
  return only !== undefined && others.length === 0 ? only : null;
}

/** The first of sections that are consecutive in one title, or null where they are scattered. */
export function openingOf(db: ReadDb, sections: readonly FoundSection[]): FoundSection | null {
  const opening = db.value(openingOfRun, JSON.stringify(sections.map(({ id }) => id)));
  return sections.find(({ id }) => id === opening) ?? null;
}

/** Whether the text of a section contains these words. */
export function hasWords(db: ReadDb, id: number, words: string): boolean {
  return db.one(textWith, [id, words]) !== undefined;
}

/** The status of a section; null when it is gone. */
export function statusOf(db: ReadDb, id: number): string | null {
  return db.value(status, id) ?? null;
}

/** What decides when a section has effect (shared/law/days-of-effect.ts). */
export function effectOf(db: ReadDb, id: number): WithEffect {
  return db.one(effect, id) ?? { heading: "", status: "" };
}

/** The source credit of a section. */
export function creditOf(db: ReadDb, id: number): string {
  return db.value(credit, id) ?? "";
}

/** The first section of the Code that came from a level of a law, such as `tVII`; null when none did. */
export function firstSectionOfLevel(db: ReadDb, law: string, level: string): FoundSection | null {
  const prefix = enactmentKey("enacted", law, [""]);
  const rows = db
    .all(keysUnder, [prefix, `${prefix.slice(0, -1)}0`])
    .filter((row) => row.key.slice(prefix.length).split("/").slice(1).includes(level));
  return rows.toSorted((a, b) => compareNatural(numberOf(a.key, prefix), numberOf(b.key, prefix)))[0] ?? null;
}

function numberOf(key: string, prefix: string): string {
  return key.slice(prefix.length + 1).split("/", 1)[0] ?? "";
}

/** Whether `all` contains `steps` in their order. */
function holds(all: string[], steps: string[]): boolean {
  let at = 0;
  for (const step of all) if (step === steps[at]) at++;
  return at === steps.length;
}

/** Up to `limit` installed keys that begin with `prefix`, with the sections they name. */
export function keysFrom(db: ReadDb, prefix: string, limit: number): { key: string; actId: string }[] {
  return db.all(keysBetween, [prefix, `${prefix}\u{10ffff}`, limit]);
}

export interface FoundDivision {
  id: number;
  key: string;
  sourceKey: string;
}

/** A division by the path of its key (`ch21`, `ch7/schXVIII/ptA`); levels in between may be left out. */
export function divisionByPath(db: ReadDb, family: "usc" | "cfr", title: string, path: string[]): FoundDivision | null {
  const steps = path.map(divisionStep);
  const deepest = steps.at(-1);
  if (deepest === undefined || deepest === null) return null;
  // The current text of the CFR ranks before its annual edition.
  const corpora = family === "usc" ? ["USC", "USC"] : ["CFR", annualCfr];
  const candidates = db.all(divisionsNamed, [...corpora, title, deepest.kind, deepest.number, ...corpora.slice(0, 1)]);
  const above = steps.slice(0, -1).toReversed();
  return candidates.find((c) => standsUnder(db, c.parentId, above)) ?? null;
}

/** The article, amendment or chapter of a constitution that `const/us/amd14` names. */
export function constitutionLevel(db: ReadDb, of: string, path: string): FoundDivision | null {
  return db.one(levelOfConstitution, [of === "us" ? "federal" : of, path]) ?? null;
}

/** The first section directly in a division. */
export function firstSectionIn(db: ReadDb, division: number): FoundSection | null {
  return db.one(firstOf, division) ?? null;
}

function standsUnder(db: ReadDb, parentId: number | null, above: (DivisionStep | null)[]): boolean {
  const wanted = [...above];
  for (let at = parentId; at !== null && wanted.length > 0;) {
    const row = db.one(levelAbove, at);
    if (row === undefined) break;
    if (row.kind === wanted[0]?.kind && row.number?.toLowerCase() === wanted[0]?.number) wanted.shift();
    at = row.parentId;
  }
  return wanted.length === 0;
}

interface DivisionStep {
  kind: string;
  number: string;
}

function divisionStep(step: string): DivisionStep | null {
  const [, kind = "", number = ""] = /^(ch|sch|pt|spt|st|d|sd)([A-Z\d].*)$/.exec(step) ?? [];
  const word = kinds[kind];
  return word === undefined ? null : { kind: word, number: number.toLowerCase() };
}

const kinds: Record<string, string> = {
  ch: "chapter",
  sch: "subchapter",
  pt: "part",
  spt: "subpart",
  st: "subtitle",
  d: "division",
  sd: "subdivision",
};

// `+ 0` and `|| ''` keep the query plan: see db/sql.ts.
const byKey = sql<unknown[], EditionRow>(
  `select s.id, s.act_id as actId, s.corpus_type as corpusType, s.jurisdiction, s.source_id as "sourceId",
         o.edition_year as "editionYear", o.is_fiction as "isFiction", case k.key when ? || '' then 0 when ? || '' then 1 else 2 end as nearness
       from cite_key k join section s on s.id = k.section_id join source o on o.id = s.source_id
       where k.key in (? || '', ? || '', ? || '')
       order by nearness, o.is_fiction, s.source_id, s.position limit 20`,
);
const byFormerKey = sql<string, FoundSection>(
  `select s.id, s.act_id as actId, s.corpus_type as corpusType, s.jurisdiction
   from cite_key k join section s on s.id = k.section_id join source o on o.id = s.source_id
   where k.key = ? || '' order by o.is_fiction, s.source_id, s.position limit 20`,
);
const byRange = sql<[string, string, string], RangeRow>(
  `select s.id, s.act_id as actId, s.corpus_type as corpusType, s.jurisdiction, s.source_id as "sourceId",
         o.edition_year as "editionYear", o.is_fiction as "isFiction", r.low as nearness, r.low
       from cite_range r join section s on s.id = r.section_id join source o on o.id = s.source_id
       where r.family = ? || '' and r.low <= ? || '' and r.high >= ? || ''
       order by o.is_fiction, r.low desc, s.source_id, s.position limit 20`,
);
// The first of sections that are consecutive in one title: a chapter that one section of a law added. Up to one in five may come from a
// later law, which inserted it. None where they are scattered.
const openingOfRun = sql<string, number>(
  `with run as (select id, source_id, position from section where id in (select cast(value as bigint) from json_each(?))),
     span as (select min(source_id) as source, max(source_id) as other, min(position) as low, max(position) as high, count(*) as n from run)
   select r.id from run r, span
   where source = other and r.position = low
     and (select count(*) from section s where s.source_id = source and s.position between low and high) * 4 <= n * 5`,
);
const byEnactment = sql<unknown[], FoundSection & { key: string }>(
  `select k.key, s.id, s.act_id as actId, s.corpus_type as corpusType, s.jurisdiction
   from cite_key k join section s on s.id = k.section_id
   where k.key = ? or (k.key > ? and k.key < ?) order by k.key limit 200`,
);
const keysUnder = sql<[string, string], FoundSection & { key: string }>(
  `select k.key, s.id, s.act_id as actId, s.corpus_type as corpusType, s.jurisdiction
   from cite_key k join section s on s.id = k.section_id where k.key > ? and k.key < ? limit 5000`,
);
const numberUnder = sql<[string, string, string], FoundSection>(
  `select s.id, s.act_id as actId, s.corpus_type as corpusType, s.jurisdiction
   from cite_key k join section s on s.id = k.section_id where k.key > ? and k.key < ? and s.number = ? limit 20`,
);
const byActId = sql<string, FoundSection>(
  "select id, act_id as actId, corpus_type as corpusType, jurisdiction from section where act_id = ?",
);
const textWith = sql<[number, string], { one: number }>("select 1 as one from section_text where section_id = ? and instr(body, ?) > 0");
const status = sql<number, string>("select status from section where id = ?");
const effect = sql<number, WithEffect>(
  `select heading, coalesce(status, '') as status, json_extract(record, '$.effectiveDate') as "effectiveDate",
     json_extract(record, '$.expirationDate') as "expirationDate"
   from section where id = ?`,
);
const credit = sql<number, string>("select credit from section_text where section_id = ?");
const firstOf = sql<number, FoundSection>(
  `select id, act_id as actId, corpus_type as corpusType, jurisdiction from section where division_id = ? order by position limit 1`,
);
const keysBetween = sql<unknown[], { key: string; actId: string }>(
  `select k.key, s.act_id as actId from cite_key k join section s on s.id = k.section_id
       where k.key >= ? || '' and k.key < ? || '' order by k.key limit ? + 0`,
);
const divisionsNamed = sql<unknown[], FoundDivision & { parentId: number | null }>(
  `select d.id, d.key, d.parent_id as parentId, o.key as sourceKey
       from source o join division d on d.source_id = o.id
       where o.corpus_type in (? || '', ? || '') and lower(o.title_number) = ? || '' and d.kind = ? || '' and lower(d.number) = ? || ''
       order by o.is_fiction, o.corpus_type <> ? || '', o.id, d.position`,
);
const levelOfConstitution = sql<[string, string], FoundDivision>(
  `select d.id, d.key, o.key as sourceKey from source o join division d on d.source_id = o.id
   where o.corpus_type in ('CONSTITUTION', 'STATE_CONSTITUTION') and o.jurisdiction = ? || '' and lower(d.key) = lower(?)
   order by o.is_fiction, o.id`,
);
const levelAbove = sql<number, { kind: string; number: string | null; parentId: number | null }>(
  "select kind, number, parent_id as parentId from division where id = ?",
);
