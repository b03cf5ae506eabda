import { isDeadStatus, type StateCode, states } from "#shared/law/corpus-tokens.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import {
  type FoundDivision,
  type FoundSection,
  creditOf,
  hasWords,
  constitutionLevel,
  divisionByPath,
  firstSectionIn,
  inSeveralActs,
  sectionByKey,
  sectionsByKey,
  inEffect,
  sectionsFormerly,
  statusOf,
  firstSectionOfLevel,
  openingOf,
  sectionOfAct,
  sectionOfLawByNumber,
  sectionsAmendedBy,
  sectionsChangedBy,
} from "./corpus.ts";
import { lawsNamed } from "./act-laws.ts";
import { provisionsOf } from "./enactment-keys.ts";
import { type CitationFamily, editionBehind, type Recognised, type Target } from "./grammar.ts";
import { readInstalled } from "./bare-section.ts";
import { lawAnchor } from "./key-parts.ts";
import { readTyped, type Typed } from "./recognise.ts";
import { stateLevelCited } from "./state-levels.ts";
import { relativeForm } from "./typed-forms.ts";
import { ownRules } from "./own-rules.ts";
import { ruleInSection } from "./rules-in-sections.ts";
import { type Served, servedAbove, servedAs } from "./served.ts";
import { uniformKey } from "./uniform-code.ts";
import { keyInState, mayChoose, sectionsInStates } from "./shared-names.ts";

/** Scope of a resolution (data-api §6.5). A scope constrains and names the state of a shared acronym; it never redirects. */
export interface CitationScope {
  state?: string | undefined;
  corpusType?: string | undefined;
  /** The day, `YYYY-MM-DD`, that decides between versions of one number; today when absent. */
  day?: string | undefined;
}

export interface Resolved {
  /**
   * `resolved`: an installed section · `outside-scope`: installed, but the scope excludes it · `needs-scope`: an acronym several states
   * share, or a uniform text, without a state · `unresolved`: anything else, including divisions and law that is not installed.
   */
  status: "resolved" | "unresolved" | "needs-scope" | "outside-scope";
  /** Null when the input is not one citation. */
  family: CitationFamily | null;
  /** Key of the target chosen, or the first one read; null when the input is not one citation. */
  key: string | null;
  actId: string | null;
  sectionId: number | null;
  /** Pinpoint as cited, `(b)(2)`; null when the whole section is cited. */
  subsection: string | null;
  /** The installed chapter or part an input such as `42 U.S.C. ch. 21` names, as `division.key`, and its source's key. */
  divisionKey: string | null;
  sourceKey: string | null;
  /** With `outside-scope`: which of `state` and `corpusType` exclude the section. */
  excludedBy: ("state" | "corpusType")[];
  /** With `needs-scope`: ids of the installed sections that the words mean in one state each. */
  candidates: number[];
  /** The sections among which the citation alone does not decide; null where it names at most one. */
  choice: Choice | null;
}

/**
 * Sections among which a citation does not decide. `amended`: a section of an act amended several and became none · `same-number`: the
 * publisher gave one number twice; `sectionId` is the one in effect · `several-acts`: an appendix has the number in more than one act ·
 * `renumbered`: the cited number is a former number of these · `parallel`: the citations given for one provision lead to different
 * sections. Except with `same-number`, and where the cited section is no longer in force, none is chosen.
 */
export interface Choice {
  why: "amended" | "same-number" | "several-acts" | "renumbered" | "parallel";
  ids: number[];
}

/** A resolved input, with what was read in it. */
export interface ResolvedInput extends Resolved {
  /** Null when the input neither is a citation nor begins with one. */
  typed: Typed | null;
}

/**
 * The installed section a citation names. Where its words can be read in several ways the installed sections decide (`1395w-4` is that
 * section if there is one, else a range). For a list or range the result is the first installed section, and so it is for a whole article
 * or amendment of a constitution. A section of an act leads to the section of the Code whose credit says that the act's section was enacted
 * there.
 */
export function resolveCitation(db: ReadDb, input: string, scope: CitationScope = {}): ResolvedInput {
  const relative = scope.state === undefined ? null : relativeForm(input, scope.state);
  const typed = readInstalled(db, input, scope) ?? (relative === null ? null : readTyped(relative, scope));
  return { ...resolveTyped(db, input, typed, scope), typed };
}

/** `resolveCitation` for an input whose `readInstalled` is known. */
export function resolveTyped(db: ReadDb, input: string, typed: Typed | null, scope: CitationScope): Resolved {
  const resolved = resolveReading(db, input, typed, scope);
  return { ...resolved, ...withChoice(db, resolved, typed, scope.day) };
}

/** What a reader who follows a typed citation must know: other sections that it may mean. */
function withChoice(
  db: ReadDb,
  { sectionId, status, key, choice }: Resolved,
  typed: Typed | null,
  day: string | undefined,
): Partial<Resolved> {
  if (typed === null || key === null || choice !== null || status === "needs-scope") return {};
  if (sectionId === null) {
    const now = formerly(db, typed.citation.targets.length === 1 ? [key, ...typed.citation.alternatives.flatMap(onlyKey)] : [key]);
    return now.length === 0 ? {} : { choice: { why: "renumbered", ids: now } };
  }
  const other = (typed.others ?? []).map((one) => resolveRecognised(db, one)).find((one) => isElsewhere(one, sectionId));
  if (other?.sectionId != null) {
    const ids = [sectionId, other.sectionId];
    return { status: "unresolved", sectionId: null, actId: null, subsection: null, choice: { why: "parallel", ids } };
  }
  const alike = sectionsByKey(db, key, typed.citation.edition);
  if (alike.length > 1 && alike.some(({ id }) => id === sectionId))
    return { choice: { why: "same-number", ids: inEffect(db, alike, day).map(({ id }) => id) } };
  const now = isDeadStatus(statusOf(db, sectionId)) ? formerly(db, [key]) : [];
  return now.length === 0 ? {} : { choice: { why: "renumbered", ids: now } };
}

/** A section of an act that leads to another section; a law as a whole contains many. */
function isElsewhere({ status, sectionId, family }: Resolved, chosen: number): boolean {
  return status === "resolved" && family === "act-section" && sectionId !== chosen;
}

function formerly(db: ReadDb, keys: readonly string[]): number[] {
  return [...new Set(keys.flatMap((key) => sectionsFormerly(db, key).map(({ id }) => id)))];
}

/** The key of a reading with one target; a range has no former number of its own. */
function onlyKey(targets: readonly Target[]): string[] {
  return targets.length === 1 ? targets.map(({ key }) => key) : [];
}

function resolveReading(db: ReadDb, input: string, typed: Typed | null, scope: CitationScope): Resolved {
  const relative = typed !== null || scope.state === undefined ? null : relativeForm(input, scope.state);
  const recognised = (typed ?? (relative === null ? null : readTyped(relative, scope)))?.citation ?? null;
  const base = { ...nothing, family: recognised?.family ?? null };
  const served = servedAs(db, input, scope, recognised?.edition ?? editionBehind(lastBracket.exec(input)?.[0] ?? ""));
  if (served !== null) return foundServed(base, served, scope);
  const resolved = resolveRead(db, input, recognised, scope);
  if (resolved.status !== "unresolved" && resolved.status !== "needs-scope") return resolved;
  const own = recognised === null && scope.state !== undefined ? ownRules(db, input, scope.state) : null;
  if (own !== null) return foundServed({ ...base, family: "rule" }, own, scope);
  const above = resolved.divisionKey === null && resolved.choice === null ? servedAbove(db, input, scope) : null;
  return above === null ? resolved : foundServed(base, above, scope);
}

/** The section served under the input's own words; of several states none is chosen. */
function foundServed(base: Resolved, { key, pinpoint, sections }: Served, scope: CitationScope): Resolved {
  const [first, ...others] = sections;
  if (first === undefined) return base;
  if (others.length === 0) return found(base, first, { key, pinpoint }, scope);
  return { ...base, status: "needs-scope", key, subsection: pinpoint, candidates: sections.map(({ id }) => id) };
}

function resolveRead(db: ReadDb, input: string, recognised: Recognised | null, scope: CitationScope): Resolved {
  const level = stateLevelCited(db, input, scope.state);
  if (recognised === null) return { ...nothing, divisionKey: level?.key ?? null, sourceKey: level?.sourceKey ?? null };
  const resolved = resolveRecognised(db, recognised, scope);
  if (level !== null && resolved.status === "unresolved") return { ...resolved, divisionKey: level.key, sourceKey: level.sourceKey };
  const { key } = resolved;
  const lettered = resolved.status === "unresolved" && resolved.subsection === null ? letteredSubsection(db, key) : null;
  if (lettered !== null) return found(resolved, lettered.section, lettered, scope);
  if (resolved.divisionKey === null || key === null || !wholePart.test(key)) return resolved;
  const part = divisionOf(db, key);
  const first = part && firstSectionIn(db, part.id);
  return first === null ? resolved : found(resolved, first, { key, pinpoint: null }, scope);
}

/** `28 USC 1292b` where there is no § 1292b, and § 1292 has a (b). */
function letteredSubsection(db: ReadDb, key: string | null): ({ section: FoundSection } & Target) | null {
  const [, whole = "", letter = ""] = /^(usc\/\d+\/\d+)([a-z])$/.exec(key ?? "") ?? [];
  const section = whole === "" ? null : sectionByKey(db, whole);
  const pinpoint = `(${letter})`;
  // A range that contains § 1292 would also contain § 1292b.
  const isAlone = section?.actId.endsWith(`_S${whole.slice(whole.lastIndexOf("/") + 1)}`) === true;
  return section !== null && isAlone && hasWords(db, section.id, pinpoint) ? { section, key: whole, pinpoint } : null;
}

/** The place where a citation in words names its edition. */
const lastBracket = /\([^()]*\)\.?$/;

/** Key of a whole article or amendment of a constitution. */
const wholePart = /^const\/\w+\/(?:art|amd)[^/]*$/;

/** `resolveCitation` for a citation found in a text. */
export function resolveRecognised(db: ReadDb, recognised: Recognised, scope: CitationScope = {}): Resolved {
  const first = recognised.targets[0];
  if (first === undefined) return { ...nothing };
  const base: Resolved = { ...nothing, family: recognised.family, key: first.key, subsection: pinpointOf(first) };
  for (const reading of readings(recognised)) {
    for (const target of reading.flatMap((one) => [ruleInSection(one) ?? [], one].flat())) {
      // A section of a law is first of all the section of the Code it became; the law itself comes second.
      const codified = codifiedSection(db, target);
      if (codified !== null) return found(base, codified.section, { key: target.key, pinpoint: codified.pinpoint }, scope);
      const key = inScope(target.key, scope);
      const section = key === null ? null : sectionByKey(db, key, recognised.edition, scope.day);
      if (section !== null && key !== null) return found(base, section, { key, pinpoint: pinpointIn(target) }, scope);
    }
  }
  const [amended, ...others] = amendedBy(db, first);
  const numbered = amended === undefined && recognised.family === "act-section" ? sectionByCodeNumber(db, first) : null;
  if (numbered !== null) return found(base, numbered, { key: first.key, pinpoint: pinpointOf(first) }, scope);
  if (amended !== undefined && others.length > 0)
    return { ...base, choice: { why: "amended", ids: [amended, ...others].map(({ id }) => id) } };
  if (amended !== undefined) return found(base, amended, { key: first.key, pinpoint: null }, scope);
  const scoped = inScope(first.key, scope);
  if (scoped === null) return inSeveralStates(db, base, recognised, scope);
  const acts = sectionsByKey(db, scoped);
  if (inSeveralActs(scoped, acts)) return { ...base, choice: { why: "several-acts", ids: acts.map(({ id }) => id) } };
  const division = divisionOf(db, scoped);
  return { ...base, key: scoped, divisionKey: division?.key ?? null, sourceKey: division?.sourceKey ?? null };
}

/** A name that several states share, without its state: the only installed section it can mean, where the name allows that. */
function inSeveralStates(db: ReadDb, base: Resolved, recognised: Recognised, scope: CitationScope): Resolved {
  for (const [target] of readings(recognised)) {
    if (target === undefined || !target.key.startsWith("shared/")) continue;
    const sections = sectionsInStates(db, target.key, scope.day);
    const [only, ...others] = sections;
    if (only === undefined) continue;
    const isChosen = others.length === 0 && mayChoose(target.key);
    if (isChosen) return found(base, only.section, { key: only.key, pinpoint: pinpointOf(target) }, scope);
    return { ...base, status: "needs-scope", candidates: sections.map(({ section }) => section.id) };
  }
  return { ...base, status: "needs-scope" };
}

const nothing: Resolved = {
  status: "unresolved",
  family: null,
  key: null,
  actId: null,
  sectionId: null,
  subsection: null,
  divisionKey: null,
  sourceKey: null,
  excludedBy: [],
  candidates: [],
  choice: null,
};

/** Readings in the order they are tried: a hyphenated section that exists beats a range, unless the text announces several sections. */
export function readings(recognised: Recognised): Target[][] {
  const all = [recognised.targets, ...recognised.alternatives];
  if (/§ ?§|sections\b/i.test(recognised.text)) return all;
  return all.sort((a, b) => Number(a.length > 1) - Number(b.length > 1));
}

function found(base: Resolved, section: FoundSection, target: Target, scope: CitationScope): Resolved {
  const excludedBy: Resolved["excludedBy"] = [];
  if (scope.state !== undefined && section.jurisdiction !== scope.state.toLowerCase()) excludedBy.push("state");
  if (scope.corpusType !== undefined && section.corpusType !== scope.corpusType) excludedBy.push("corpusType");
  return {
    ...base,
    status: excludedBy.length === 0 ? "resolved" : "outside-scope",
    key: target.key,
    actId: section.actId,
    sectionId: section.id,
    subsection: target.pinpoint,
    excludedBy,
  };
}

/** `pl/93-406` with `tI/s502/a/1`: the section § 502 was classified to, and `(a)(1)`. A title alone means the first section it became. */
function codifiedSection(db: ReadDb, target: Target): { section: FoundSection; pinpoint: string | null } | null {
  if (!hasPath(target) || target.pinpoint === null) return null;
  const [, path, below = ""] = actPath.exec(target.pinpoint) ?? [];
  for (const law of lawsOf(db, target)) {
    if (path === undefined) {
      const first = firstSectionOfLevel(db, law, target.pinpoint);
      if (first !== null) return { section: first, pinpoint: null };
      continue;
    }
    const section = sectionOfAct(db, law, path);
    const isEnacted = section?.kind === "enacted" || section?.kind === "revised";
    const exact = isEnacted || below === "" ? null : onlyOf(db, namedExactly(db, law, path, below));
    if (exact !== null) return { section: exact, pinpoint: null };
    // A note next to amendments says when they take effect.
    if (section?.kind === "noted" && below === "" && sectionsAmendedBy(db, law, path).length > 0) continue;
    if (section !== null) return { section, pinpoint: section.kind === "noted" ? "note" : pinpointOf(target) };
  }
  return null;
}

/**
 * The sections that a section of a law amended: the last resort, for sections that became no section of the Code and laws that are not
 * installed.
 */
function amendedBy(db: ReadDb, target: Target): FoundSection[] {
  const [, path, below] = (hasPath(target) ? actPath.exec(target.pinpoint ?? "") : null) ?? [];
  if (path === undefined) return [];
  return lawsOf(db, target).flatMap((law) => {
    // Among the sections that `§ 3(b)(1)` may have amended, those whose credits name exactly that provision, or a provision that contains
    // it.
    const exact = below === undefined || below === "" ? [] : namedExactly(db, law, path, below);
    return exact.length > 0 ? exact : sectionsAmendedBy(db, law, path);
  });
}

/** `FDCPA § 1692e`, `FSIA § 1605`: an act by the number its provision has in the Code, where the credit of that section names the act. */
function sectionByCodeNumber(db: ReadDb, target: Target): FoundSection | null {
  const number = /^s(\d[^/]*)/.exec(target.pinpoint ?? "")?.[1];
  if (number === undefined || !hasPath(target)) return null;
  return lawsOf(db, target).flatMap((law) => sectionOfLawByNumber(db, law, number) ?? [])[0] ?? null;
}

/** The sections whose credits name `§ 6(a)` of a law, or a provision that contains it, as the source that added or amended them. */
function namedExactly(db: ReadDb, law: string, path: string, below: string): FoundSection[] {
  const changed = sectionsChangedBy(db, law, path, ["added", "amended"]);
  return changed.filter(({ id }) => isNamedIn(creditOf(db, id), law, path, below));
}

/** The only section, or the first of a chapter that one provision of a law added or rewrote. */
function onlyOf(db: ReadDb, sections: readonly FoundSection[]): FoundSection | null {
  const [first, second, third] = sections;
  if (first === undefined || second === undefined) return first ?? null;
  return third === undefined ? null : openingOf(db, sections);
}

function isNamedIn(credit: string, law: string, path: string, below: string): boolean {
  const section = path.slice(path.lastIndexOf("/") + 1);
  return provisionsOf(credit).some(({ key, pinpoint }) => {
    const named = `${pinpoint}/`.split(`${section}/`).slice(1).join(`${section}/`);
    return key === law && named !== "" && (named.startsWith(`${below.slice(1)}/`) || `${below.slice(1)}/`.startsWith(named));
  });
}

function lawsOf(db: ReadDb, target: Target): string[] {
  const name = /^act-name\/(.+)$/.exec(target.key)?.[1];
  return name === undefined ? [target.key] : lawsNamed(db, name);
}

/** Levels and section of an act, then the parts below the section. */
const actPath = /^((?:[a-z]+[A-Z\d][^/]*\/)*s\d[^/]*)((?:\/[^/]+)*)$/;

function hasPath(target: Target): boolean {
  return /^(?:pl|pvtl|act|act-name|eo|plan)\//.test(target.key);
}

/** The pinpoint within the target of the key: a law is read as a whole, so its own section is part of the pinpoint. */
function pinpointIn(target: Target): string | null {
  return hasPath(target) && target.pinpoint !== null ? lawAnchor(target.pinpoint) : target.pinpoint;
}

/** The pinpoint below a section; laws and acts keep their section before it. */
function pinpointOf(target: Target): string | null {
  if (!hasPath(target)) return target.pinpoint;
  const below = actPath.exec(target.pinpoint ?? "")?.[2] ?? "";
  return below === "" ? null : below.replace(/\/([^/]+)/g, "($1)");
}

/** The key with the scope's state filled into a shared acronym or uniform text; null when this needs a state and there is none. */
function inScope(key: string, scope: CitationScope): string | null {
  if (!key.startsWith("shared/") && !key.startsWith("ucc/")) return key;
  const state = scope.state?.toLowerCase();
  if (state === undefined || !isState(state)) return null;
  return key.startsWith("ucc/") ? (uniformKey(key.slice(4), state) ?? key.replace("ucc/", `ucc/${state}/`)) : keyInState(key, state);
}

function isState(code: string): code is StateCode {
  return Object.hasOwn(states, code);
}

function divisionOf(db: ReadDb, key: string): FoundDivision | null {
  const [code, title = "", ...path] = key.split("/");
  if (code === "const") return constitutionLevel(db, title, path.join("/"));
  if ((code !== "usc" && code !== "cfr") || !/^[a-z]/.test(path[0] ?? "")) return null;
  return divisionByPath(db, code, title, path);
}
