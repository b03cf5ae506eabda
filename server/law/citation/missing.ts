import type { AuthorityGap } from "#shared/law/missing-law.ts";
import { hasNo, notInstalled as notInstalledWords } from "#shared/law/law-words.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { titleOfLaw } from "./act-titles.ts";
import { keysFrom } from "./corpus.ts";
import type { Recognised } from "./grammar.ts";
import { missingPart } from "./missing-parts.ts";
import { isWholeLaw, lawName, lawPrefix } from "./law-name.ts";
import type { Resolved } from "./resolve.ts";
import { stateLevelKey } from "./state-levels.ts";
import { sql } from "../../platform/db/sql.ts";
import { virginiaTitles } from "../sources/virginia-titles.ts";

/** The missing law where a citation leads to no installed section. */
export interface MissingLaw {
  gap: AuthorityGap;
  /** The law the citation belongs to, e.g. `Title 17 of the United States Code`; null where the law has no name. */
  law: string | null;
  /** One sentence that names the missing law. */
  sentence: string;
  /**
   * The argument for `law fetch` that installs the law, with the edition that the citation names; null where it is installed, and where no
   * official source offers it under this name.
   */
  fetch: { source: string; item: string; release?: string } | null;
}

/**
 * The reason a citation leads to no installed section. `resolved` is the result of `resolveCitation` or `resolveRecognised` for it; its
 * status is not `resolved`.
 */
export function missingLaw(db: ReadDb, cited: Recognised, resolved: Resolved): MissingLaw {
  const key = resolved.key ?? cited.targets[0]?.key ?? "";
  const text = cited.text.trim().replaceAll(/\s+/g, " ");
  if (resolved.status === "needs-scope") {
    return { gap: "needs-state", law: null, sentence: `Several states use the name in “${text}”. Choose a state.`, fetch: null };
  }
  const title = cited.family === "act-section" ? titleOfLaw(key) : null;
  if (title !== null && db.one(sourceOf, `usc-${title}`) === undefined) {
    const law = `Title ${title} of the United States Code`;
    const sentence = `${law} has most of the law cited in “${text}” and is not installed.`;
    return { gap: "not-installed", law, sentence, fetch: fetchOf(`usc/${title}/`) };
  }
  const law = lawName(key);
  if (resolved.choice?.why === "several-acts") {
    const sentence = `${law} has a section ${key.slice(key.lastIndexOf("/") + 1)} in more than one act.`;
    return { gap: "no-such-provision", law, sentence, fetch: null };
  }
  const part = missingPart(db, key, text);
  if (part !== null) {
    const fetch = fetchOf(key);
    return { gap: "not-installed", law: part.law, sentence: fetch === null ? part.sentence : `${notInstalledWords(part.law)}.`, fetch };
  }
  if (isInstalled(db, cited, key)) return { gap: "no-such-provision", law, sentence: noSuch(law, key, text), fetch: null };
  const year = cited.family === "cfr" ? cited.edition?.year : undefined;
  if (law !== null && year !== undefined) return { gap: "not-installed", law, ...missingEdition(key, law, year) };
  return { gap: "not-installed", law, sentence: notInstalled(cited, key, law, text), fetch: fetchOf(key) };
}

/** The missing law where an input cites a title or chapter of a state's law that is not installed: `ORS chapter 90`; otherwise null. */
export function missingStateLevel(db: ReadDb, input: string): MissingLaw | null {
  const key = stateLevelKey(input);
  const law = key === null ? null : lawName(key);
  if (key === null || law === null || isPrefixInstalled(db, lawPrefix(key))) return null;
  return { gap: "not-installed", law, sentence: `${notInstalledWords(law)}.`, fetch: fetchOf(key) };
}

/** First year of the CFR, and of its annual editions as files. */
const firstYears = { printed: 1938, offered: 1996 };

/** The annual edition of a title of the CFR; today's text where the publisher has no file of that year. */
function missingEdition(key: string, law: string, year: number): Pick<MissingLaw, "sentence" | "fetch"> {
  const current = fetchOf(key);
  const title = /^cfr\/(\d+)\//.exec(key)?.[1];
  if (year > new Date().getUTCFullYear())
    return { sentence: `${law} is not installed, and no edition of ${year} exists yet.`, fetch: current };
  if (year < firstYears.printed) return { sentence: `${law} is not installed. The CFR begins in ${firstYears.printed}.`, fetch: current };
  const sentence = `The ${year} edition of ${law.replace(/^(?:Part|Title)\b/, (word) => word.toLowerCase())} is not installed.`;
  if (current === null || title === undefined) return { sentence, fetch: current };
  if (year >= firstYears.offered) return { sentence, fetch: { source: "cfr-annual", item: `cfr-annual-${title}`, release: String(year) } };
  return { sentence: `${sentence} The publisher offers editions since ${firstYears.offered}.`, fetch: current };
}

function isInstalled(db: ReadDb, cited: Recognised, key: string): boolean {
  if (isWholeLaw(cited.family)) return false;
  if (isPrefixInstalled(db, lawPrefix(key))) return true;
  // If a complete CFR title lacks a part, no other file has it either.
  const title = /^cfr\/(\d+)\//.exec(key)?.[1];
  return title !== undefined && db.one(sourceOf, `cfr-${title}`) !== undefined;
}

/** Whether a section has a key with this prefix. Title 99 of the D.C. Code has reserved sections with the numbers of other titles. */
function isPrefixInstalled(db: ReadDb, prefix: string): boolean {
  const title = /^state\/dc\/(\d+[a-z]?)-/i.exec(prefix)?.[1];
  if (title === undefined) return keysFrom(db, prefix, 1).length > 0;
  return db.one(titledSource, [prefix, `${prefix}\u{10ffff}`, title]) !== undefined;
}

function noSuch(law: string | null, key: string, text: string): string {
  const number = /^(?:usc|cfr)\/[^/]+\/(\d[^/]*)$/.exec(key)?.[1];
  return `${hasNo(law ?? "The law", number === undefined ? `“${text}”` : `section ${number}`)}.`;
}

function notInstalled(cited: Recognised, key: string, law: string | null, text: string): string {
  if (key.startsWith("act-name/")) return `No installed short-title note names the act in “${text}”.`;
  const isOfLaw = cited.family === "public-law" || cited.family === "act-section";
  // A law that is cited as a whole may be the source of sections; this code does not look for them.
  if (isOfLaw && cited.targets.some((target) => target.pinpoint !== null)) {
    return `${law ?? `“${text}”`} is not installed, and no installed section of the Code comes from “${text}”.`;
  }
  return `${notInstalledWords(law ?? `“${text}”`)}.`;
}

/**
 * Each pattern of a citation's key with the official source that offers its law, and the item there
 * (server/law/sources/official-sources.ts). California is left out: its one file has more than a
 * gigabyte, which the library shows before a download.
 */
const offers: [RegExp, (match: RegExpExecArray) => { source: string; item: string }][] = [
  [/^usc\/(\d+a?)\//, ([, title]) => ({ source: "usc", item: `usc-${title}` })],
  [/^cfr\/(\d+)\//, ([, title]) => ({ source: "ecfr", item: `cfr-${title}` })],
  [/^pl\/(\d+)-(\d+)$/, ([, congress, law]) => ({ source: "pl", item: `pl-${congress}-${law}` })],
  [/^state\/dc\//, () => ({ source: "dc-code", item: "dc-code" })],
  [/^reg\/md\//, () => ({ source: "md-comar", item: "md-comar" })],
  [/^state\/in\//, () => ({ source: "in-code", item: "in-code" })],
  [/^state\/nd\//, () => ({ source: "nd-ndcc", item: "nd-ndcc" })],
  [/^state\/ne\//, () => ({ source: "ne-rrs", item: "ne-rrs" })],
  [/^state\/nj\//, () => ({ source: "nj-statutes", item: "nj-statutes" })],
  [/^state\/tx\/([a-z][a-z\d])\//, ([, code]) => ({ source: "tx-codes", item: `tx-codes-${code}` })],
  [/^state\/va\/(\d+(?:\.\d+)?[a-z]?)-/i, ([, title]) => ({ source: "va-code", item: `va-code-${title?.toLowerCase()}` })],
  [/^state\/nv\/(\d+[a-z]*)\./i, ([, chapter]) => ({ source: "nv-nrs", item: `nv-nrs-${chapter?.toLowerCase()}` })],
  [/^state\/or\/(\d+[a-z]*)\./i, ([, chapter]) => ({ source: "or-ors", item: `or-ors-${chapter?.toLowerCase()}` })],
];

/** Congresses whose laws the publisher offers as files. */
const firstCongress = 113;
/** The US Code has 54 titles and the CFR 50; the numbers 53 and 35 have no text. */
const titles: Record<string, (title: number) => boolean> = {
  usc: (title) => title >= 1 && title <= 54 && title !== 53,
  ecfr: (title) => title >= 1 && title <= 50 && title !== 35,
  pl: (congress) => congress >= firstCongress,
};

function fetchOf(key: string): MissingLaw["fetch"] {
  for (const [pattern, offer] of offers) {
    const match = pattern.exec(key);
    if (match === null) continue;
    const found = offer(match);
    if (found.source === "va-code")
      return virginiaTitles.some(([number]) => found.item === `va-code-${number.toLowerCase()}`) ? found : null;
    return (titles[found.source]?.(Number.parseInt(match[1] ?? "", 10)) ?? true) ? found : null;
  }
  return null;
}

const sourceOf = sql<string, { id: number }>("select id from source where key = ?");
/** A section with a key from a prefix up, whose source is its own title or has no number. */
const titledSource = sql<[string, string, string], { id: number }>(
  `select s.id from cite_key k join section s on s.id = k.section_id join source o on o.id = s.source_id
   where k.key >= ? || '' and k.key < ? || '' and (o.title_number is null or lower(o.title_number) = lower(?)) limit 1`,
);
