import type { ImportedSection, Note, TableCell } from "../store/model.ts";
import { foldDashes } from "./dashes.ts";
import type { Recognised, Target } from "./grammar.ts";
import { lawTargets } from "./laws.ts";
import { recogniseCitations } from "./recognise.ts";

/**
 * How a section of the Code came from a section of a law, nearest first. `enacted`: its credit begins with that section of the law ·
 * `added`: the law's section put it into the Code, or only part of the law's section became this one · `revised`: the notes of a title
 * enacted as law name that section as its source · `noted`: the law's section is set out as a note under it.
 */
export const enactmentKinds = ["enacted", "added", "revised", "noted"] as const;
/** `amended`: a later item of the credit names the law's section. One section of a law may have amended many of the Code. */
export type EnactmentKind = (typeof enactmentKinds)[number] | "amended";

type Enacted = Pick<ImportedSection, "sourceCredit" | "notes" | "number">;

/**
 * Keys of `cite_key` that lead from sections of laws to a section of the Code: `enacted/act/1952-06-27/ch477/s212/tII/ch2`, with the levels
 * above the law's section at the end.
 */
export function enactmentKeys(section: Enacted): string[] {
  return [...new Set([...keysOfCredit(section.sourceCredit), ...amendingKeys(section.sourceCredit), ...keysOfNotes(section)])];
}

/** The key of a law's section, with the levels above it (`["tII", "ch2", "s212"]`) or alone. */
export function enactmentKey(kind: EnactmentKind, law: string, path: readonly string[]): string {
  return [kind, law, path.at(-1), ...path.slice(0, -1)].join("/");
}

/**
 * `(June 27, 1952, ch. 477, title II, ch. 2, § 212, 66 Stat. 182; …`: the first item, with the law that added it where the credit says so.
 */
function keysOfCredit(credit: string): string[] {
  const [item = ""] = unbracketed(credit).split(";", 1);
  if (!item.includes("§")) return [];
  const isAdded = /^\(?Added /.test(item);
  const [first, second] = recogniseCitations(item).flatMap((cited) => lawSection(cited) ?? []);
  const keys: string[] = [];
  if (first !== undefined) keys.push(enactmentKey(isAdded || !first.isWhole ? "added" : "enacted", first.law, first.path));
  if (second !== undefined && /\bas added\b/.test(item)) keys.push(enactmentKey("added", second.law, second.path));
  return keys;
}

/** `…; Pub. L. 104–132, title I, §§ 104, 106(a), Apr. 24, 1996, 110 Stat. 1218`: the later items. Acts before public laws had numbers are left out. */
function amendingKeys(credit: string): string[] {
  return amendments(credit).flatMap(({ key, pinpoint }) => {
    const path = sectionPath(pinpoint);
    return path === null ? [] : [enactmentKey("amended", key, path)];
  });
}

/** The provisions of public laws that the later items of a credit name. */
function amendments(credit: string): Target[] {
  const later = credit.indexOf(";");
  return later < 0 ? [] : provisionsOf(credit.slice(later));
}

/** The provisions of public laws that a credit, or a part of one, names. */
export function provisionsOf(credit: string): Target[] {
  const text = foldDashes(unbracketed(credit));
  return [...text.matchAll(amendingLaw)].flatMap(({ index, 0: { length }, 1: congress, 2: number }) => {
    return lawTargets(text, index + length, `pl/${congress}-${number}`);
  });
}

/** `§ 101[(a)] [title VIII, § 804(a)]` of an act within an act: the words the Office supplied are part of the number. */
function unbracketed(credit: string): string {
  return credit.replaceAll(/\[(\(\w{1,5}\))\]/g, "$1");
}

const amendingLaw = /Pub\. L\. (\d{2,3})-(\d{1,4})(?=,)/g;

interface LawSection {
  law: string;
  /** Levels, then the section. */
  path: string[];
  /** False when only a subdivision of the section is cited. */
  isWhole: boolean;
}

function lawSection({ family, targets: [target] }: Recognised): LawSection | null {
  if ((family !== "public-law" && family !== "act-section") || target?.pinpoint == null) return null;
  const path = sectionPath(target.pinpoint);
  return path === null ? null : { law: target.key, path, isWhole: target.pinpoint === path.join("/") };
}

/** Levels and section of a pinpoint, without the parts below the section. Null when it has no section, and for a note. */
function sectionPath(pinpoint: string | null): string[] | null {
  const steps = pinpoint?.split("/") ?? [];
  const at = steps.findLastIndex((step) => /^s\d/.test(step));
  return at < 0 || steps.includes("note") ? null : steps.slice(0, at + 1);
}

function keysOfNotes({ notes, number }: Enacted): string[] {
  return notes.flatMap((note) => {
    if (sourceTopics.has(note.topic)) return sourcesIn(note, number).map(({ law, path }) => enactmentKey("revised", law, path));
    const set = setOut(note);
    return set === null ? [] : [enactmentKey("noted", set.law, set.path)];
  });
}

const sourceTopics = new Set(["historicalAndRevision", "derivation"]);

/** The first law cited in each row of a source table that is about this section; without a table, the first one in the note. */
function sourcesIn({ body }: Note, number: string): LawSection[] {
  if (body.tables.length === 0) return firstIn(body.text.slice(0, 300));
  return body.tables.flatMap(({ rows }) => {
    let isOwn = true;
    return rows.flatMap((row) => {
      const revised = row[0]?.text.trim() ?? "";
      if (revised !== "") isOwn = revised === number || revised.startsWith(`${number}(`);
      return !isOwn || row.some((cell) => cell.header) ? [] : firstIn(lastCell(row));
    });
  });
}

function lastCell(row: readonly TableCell[]): string {
  return row.findLast((cell) => cell.text.trim() !== "")?.text ?? "";
}

function firstIn(text: string): LawSection[] {
  if (!text.includes("§")) return [];
  return recogniseCitations(text)
    .flatMap((cited) => lawSection(cited) ?? [])
    .slice(0, 1);
}

/** `Pub. L. 104–191, title II, § 264, Aug. 21, 1996, 110 Stat. 2033, provided that: “…”`: a provision set out as a note. */
function setOut({ body }: Note): LawSection | null {
  const opening = body.text.slice(0, 250);
  if (!/^(?:Pub\. L\. |Act )/.test(opening) || !/\bprovided(?: that)?:/.test(opening)) return null;
  const [cited] = recogniseCitations(opening);
  return cited?.start === 0 ? lawSection(cited) : null;
}
