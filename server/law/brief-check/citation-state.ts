import type { CheckedKind, CheckedState } from "#shared/law/brief-check.ts";
import { effectOn, statusOn } from "#shared/law/days-of-effect.ts";
import type { Mention } from "../authorities/mention.ts";
import { didYouMean } from "../citation/did-you-mean.ts";
import type { CitationFamily, Recognised } from "../citation/grammar.ts";
import { missingLaw } from "../citation/missing.ts";
import { versionsOfNumber } from "../citation/versions-of-number.ts";
import { effectOf, sectionByKey, sectionsFormerly } from "../citation/corpus.ts";
import { type Resolved, resolveRecognised } from "../citation/resolve.ts";
import { isCfr } from "../store/annual-editions.ts";
import { sectionByActId, sectionById, type SectionRow } from "../statutes/corpus.ts";
import { inEdition } from "../statutes/held-edition.ts";
import { sessionLawMatch } from "../statutes/session-law-match.ts";
import type { QueryDbs } from "../store/query-dbs.ts";
import type { CheckedSection } from "./section-text.ts";

/** What the installed law says about a mention. */
export interface MentionState {
  kind: CheckedKind;
  state: CheckedState;
  resolvedTo: string | null;
  sectionId: number | null;
  /** Of the section or act; null where none is installed. */
  citation: string | null;
  pinpoint: string | null;
  note: string | null;
  fetch: string | null;
  candidates: { actId: string; citation: string }[];
}

/** The day as of which a text uses the law, and today, `YYYY-MM-DD`; the same where the text has no day of its own. */
export interface CheckedDays {
  day: string;
  today: string;
}

/** Looks a mention up in the installed law. Null where an inferred short form fits no installed section: the words mean something else. */
export function stateOfMention(
  dbs: QueryDbs,
  mention: Mention,
  read: (id: number) => CheckedSection | null,
  days: CheckedDays,
): MentionState | null {
  const { cited } = mention;
  const resolved = resolveRecognised(dbs.corpus, wholeProvision(dbs, cited), { day: days.day });
  const base: MentionState = {
    kind: checkedKind(cited.family),
    state: "not-found",
    resolvedTo: null,
    sectionId: null,
    citation: null,
    pinpoint: resolved.subsection ?? cited.targets[0]?.pinpoint ?? null,
    note: null,
    fetch: null,
    candidates: [],
  };
  if (resolved.sectionId !== null) {
    if (mention.inferred === "undecided") return undecided(dbs, base, mention);
    const row = sectionById(dbs.corpus, resolved.sectionId);
    if (row !== undefined) return stateOfSection(dbs, base, mention, row, read, days);
  }
  return stateWithoutSection(dbs, base, mention, resolved);
}

/** A whole amendment or article that is divided means its first section. */
function wholeProvision({ corpus }: QueryDbs, cited: Recognised): Recognised {
  const [target] = cited.targets;
  if (target === undefined || !/^const\/\w+\/(?:art|amd)[^/]*$/.test(target.key)) return cited;
  const first = `${target.key}/s1`;
  const isDivided = sectionByKey(corpus, target.key) === null && sectionByKey(corpus, first) !== null;
  return isDivided ? { ...cited, targets: [{ ...target, key: first }] } : cited;
}

function stateOfSection(
  dbs: QueryDbs,
  base: MentionState,
  { cited }: Mention,
  found: SectionRow,
  read: (id: number) => CheckedSection | null,
  { day, today }: CheckedDays,
): MentionState {
  const row = cited.edition === undefined ? found : inEdition(dbs, found, cited.edition.year).row;
  const kind = row.corpus_type === "USC" ? "statute" : isCfr(row.corpus_type) ? "regulation" : base.kind;
  const section: MentionState = { ...base, kind, resolvedTo: row.act_id, sectionId: row.id, citation: row.citation_short };
  const effect = effectOf(dbs.corpus, row.id);
  const status = statusOn(row, today);
  // A version that a day has ended since was the law of the text's own day.
  const dead = day < today && effectOn(effect, day) === "in_effect" ? undefined : deadStates[status ?? ""];
  if (dead !== undefined) return { ...section, state: dead, note: `${row.citation_short} is ${status?.replaceAll("_", " ")}.` };
  const words = read(row.id)?.words;
  if (base.pinpoint !== null && words !== undefined && lacksParagraph(words, base.pinpoint))
    return { ...section, state: "paragraph-not-found", note: `${row.citation_short} has no ${base.pinpoint}.` };
  return { ...section, state: "found", ...otherVersions(dbs, row, day) };
}

/** The other versions of a number, offered beside the one of the day; also where none had effect on it. */
function otherVersions({ corpus }: QueryDbs, row: SectionRow, day: string): Partial<MentionState> {
  const versions = versionsOfNumber(corpus, row.id);
  if (versions.length < 2) return {};
  const isOfDay = effectOn(effectOf(corpus, row.id), day) === "in_effect";
  const which = isOfDay ? `this one had effect on ${day}` : `none had effect on ${day}`;
  const note = `The publisher prints ${versions.length} versions of this number; ${which}.`;
  const candidates = versions.filter(({ id }) => id !== row.id).flatMap(({ id }) => candidateOf(sectionById(corpus, id)));
  return { note, candidates: candidates.slice(0, mostCandidates) };
}

const deadStates: Record<string, CheckedState | undefined> = {
  repealed: "repealed",
  rescinded: "repealed",
  revoked: "repealed",
  superseded: "repealed",
  terminated: "repealed",
  abolished: "repealed",
  expired: "repealed",
  removed: "repealed",
  deleted: "repealed",
  withdrawn: "repealed",
  omitted: "omitted",
  reserved: "omitted",
  vacant: "omitted",
  renumbered: "renumbered",
  transferred: "renumbered",
  recodified: "renumbered",
  recompiled: "renumbered",
  relocated: "renumbered",
};

/** Whether a section surely has no such paragraph: it has designated paragraphs, and no text of them begins one of this name. */
export function lacksParagraph({ anchors, text }: { anchors: readonly string[]; text: string }, pinpoint: string): boolean {
  const designation = /^(?:\([^()]+\))+/.exec(pinpoint)?.[0];
  if (designation === undefined || anchors.length < 2 || anchors.includes(designation)) return false;
  const parts = designation.match(/\([^()]+\)/g) ?? [];
  // A paragraph inside a line of text has no anchor of its own.
  const above = parts.slice(0, -1).join("");
  const isAboveThere = above === "" || anchors.includes(above);
  return !(isAboveThere && above !== "" && text.includes(`${parts.at(-1)} `) && !anchors.some((one) => one.startsWith(`${above}(`)));
}

function stateWithoutSection(dbs: QueryDbs, base: MentionState, mention: Mention, resolved: Resolved): MentionState | null {
  const { corpus, sessionLaws } = dbs;
  const { cited } = mention;
  if (resolved.divisionKey !== null) return { ...base, state: "found" };
  if (cited.family === "session-law" || cited.family === "public-law") {
    const match = sessionLawMatch(sessionLaws, mention.cited.text, null);
    if (match !== null && match.status === "matched")
      return { ...base, state: "found", resolvedTo: match.sessionLawId, citation: match.citation };
    if (match !== null && match.candidates.length > 1)
      return {
        ...base,
        state: "ambiguous",
        note: "Several session laws have this number.",
        candidates: match.candidates.flatMap(({ sessionLawId, citation }) =>
          typeof sessionLawId === "string" ? [{ actId: sessionLawId, citation: String(citation) }] : [],
        ),
      };
  }
  const ids = [...(resolved.choice?.ids ?? []), ...resolved.candidates];
  const candidates = ids.slice(0, mostCandidates).flatMap((id) => candidateOf(sectionById(corpus, id)));
  if (resolved.choice !== null && resolved.choice.why !== "same-number" && resolved.choice.why !== "renumbered")
    return { ...base, state: "ambiguous", note: "The citation fits several provisions.", candidates };
  if (mention.inferred === "named" && missingLaw(corpus, cited, resolved).gap === "no-such-provision")
    return { ...base, state: "ambiguous", note: "The number may be that of the act itself, which the code numbers otherwise." };
  if (mention.inferred === "likely" || mention.inferred === "undecided") return inferredMissing(base, mention);
  const former = formerNumbers(dbs, mention);
  if (former.length > 0) return { ...base, state: "renumbered", note: "Cited by a former number.", candidates: former };
  const missing = missingLaw(corpus, { ...cited, text: partText(mention) }, resolved);
  if (missing.gap === "needs-state") return { ...base, state: "ambiguous", note: missing.sentence, candidates };
  const state = missing.gap === "not-installed" ? "not-installed" : "not-found";
  const nearest =
    state === "not-found" ? didYouMean(corpus, mention.text).flatMap((actId) => candidateOf(sectionByActId(corpus, actId))) : [];
  return { ...base, state, note: missing.sentence, fetch: missing.fetch?.item ?? null, candidates: nearest };
}

/** A part of a list by its own number, else the citation as written. */
function partText({ start, end, part, text, cited }: Mention): string {
  const isWhole = part.start === start && part.end === end;
  return isWhole ? text : (cited.targets[0]?.key.split("/").at(-1) ?? text);
}

const mostCandidates = 10;

/** A short form whose number is new: with `§` it cites a law of the text, with a word only it may be a section of a contract. */
function inferredMissing(base: MentionState, { cited, text }: Mention): MentionState | null {
  if (!text.startsWith("§") || cited.alternatives.length > 0) return null;
  return { ...base, state: "not-found", note: "The law cited before has no such section." };
}

function undecided(dbs: QueryDbs, base: MentionState, { cited }: Mention): MentionState {
  const candidates = [cited.targets, ...cited.alternatives].flatMap((targets) => {
    const { sectionId } = resolveRecognised(dbs.corpus, { ...cited, targets, alternatives: [] });
    return sectionId === null ? [] : candidateOf(sectionById(dbs.corpus, sectionId));
  });
  return { ...base, state: "ambiguous", note: "Several laws that the text cites have this number.", candidates };
}

function formerNumbers({ corpus }: QueryDbs, { cited }: Mention): { actId: string; citation: string }[] {
  const key = cited.targets[0]?.key ?? "";
  if (cited.targets.length > 1) return [];
  return sectionsFormerly(corpus, key)
    .slice(0, mostCandidates)
    .flatMap(({ id }) => candidateOf(sectionById(corpus, id)));
}

function candidateOf(row: SectionRow | undefined): { actId: string; citation: string }[] {
  return row === undefined ? [] : [{ actId: row.act_id, citation: row.citation_short }];
}

function checkedKind(family: CitationFamily): CheckedKind {
  return kinds[family];
}

const kinds: Record<CitationFamily, CheckedKind> = {
  usc: "statute",
  cfr: "regulation",
  "public-law": "public-law",
  stat: "session-law",
  "fed-reg": "register",
  "executive-order": "register",
  plan: "statute",
  "act-section": "statute",
  constitution: "constitution",
  rule: "rule",
  guidelines: "rule",
  "uniform-code": "statute",
  state: "statute",
  "state-reg": "regulation",
  "session-law": "session-law",
  shared: "statute",
};
