import type { Citation, LawAnchor } from "#shared/workspace/matrices.ts";
import type { LawQueries } from "../../../law/reader-queries.ts";
import { documentsLog } from "../../../platform/log.ts";
import type { QueryRunner } from "../../../platform/query-runner.ts";
import type { WorkspaceQueries } from "../../records/reader-queries.ts";
import { type DayLaw, dayKey, stateOnDay } from "../../records/matter-law/day-law.ts";
import { lacksParagraph, stateOf } from "../../records/matter-law/law-state.ts";
import type { LawDigest, LawText } from "../../records/matter-law/law-texts.ts";
import type { CellResult } from "./run-store.ts";

/** Runs a query of the law in a reader thread. */
export type Query = QueryRunner<LawQueries & WorkspaceQueries>["query"];

/**
 * Law that an answer cites, as of the time when the answer was found or written. Places count UTF-16 code units of the document's text,
 * or of a written answer.
 */
export interface PinnedLaw extends Pick<LawAnchor, "actId" | "citation" | "heading" | "pinpoint" | "start" | "end" | "release"> {
  digest: LawDigest;
}

/** Most laws that one cell is pinned to. */
const mostLaw = 20;
/** Words that a passage must contain to cite anything that could be installed. */
const lawful = /§|\b(?:U\.?\s?S\.?\s?C|C\.?\s?F\.?\s?R|Code|Stat|Const|Reg|Acts?|Section|Title|Rule|Pub)\b/i;

/** How the law of a cell is looked up. */
export interface LawLookup {
  query: Query;
  signal: AbortSignal;
  /** The matter's own day, `YYYY-MM-DD`, which decides between versions of one number; null where it uses the law as installed. */
  day: string | null;
}

/** The results of a row with the installed law that the passages of each answer cite. Rejects when the reader threads end. */
export async function withLaw(results: readonly CellResult[], lookup: LawLookup): Promise<CellResult[]> {
  // Passages are read once, however many answers use them.
  const passages = new Map<string, Citation>();
  for (const { citations } of results)
    for (const passage of citations) if (/\d/.test(passage.quote) && lawful.test(passage.quote)) passages.set(placeOf(passage), passage);
  const lawOf = new Map<string, PinnedLaw[]>();
  for (const [place, passage] of passages) {
    const found = await lawIn(passage, lookup);
    if (found.length > 0) lawOf.set(place, found);
  }
  if (lawOf.size === 0) return [...results];
  return results.map((result) => {
    const law = result.citations.flatMap((passage) => lawOf.get(placeOf(passage)) ?? []);
    return { ...result, law: law.slice(0, mostLaw) };
  });
}

/**
 * Installed law that a person's written answer cites, with its places in the answer; none when the law cannot be read: that must not lose
 * the answer.
 */
export async function lawOfWritten(answer: string, lookup: LawLookup): Promise<PinnedLaw[]> {
  if (!/\d/.test(answer) || !lawful.test(answer)) return [];
  try {
    return (await lawIn({ quote: answer, start: 0 }, lookup)).slice(0, mostLaw);
  } catch (error) {
    lookup.signal.throwIfAborted();
    documentsLog.unexpected("law of a written answer not found", error);
    return [];
  }
}

const placeOf = ({ start, end }: Pick<Citation, "start" | "end">) => `${start}-${end}`;

async function lawIn({ quote, start }: Pick<Citation, "quote" | "start">, { query, signal, day }: LawLookup): Promise<PinnedLaw[]> {
  const { authorities } = await query("authorities", { text: quote, day }, signal);
  const cited = authorities.flatMap(({ section, citation, places }) =>
    section === null ? [] : places.map((place) => ({ actId: section.actId, heading: section.heading ?? "", citation, place })),
  );
  if (cited.length === 0) return [];
  const texts = await query(
    "lawTexts",
    cited.map(({ actId, place }) => ({ actId, pinpoint: place.pinpoint })),
    signal,
  );
  return cited.flatMap(({ actId, citation, heading, place }, i): PinnedLaw[] => {
    const { digest = null, release = null } = texts[i] ?? {};
    if (digest === null || release === null) return [];
    return [{ actId, citation, heading, pinpoint: place.pinpoint, start: start + place.start, end: start + place.end, release, digest }];
  });
}

/** The law that cells are compared with: today's law by `keyOf`, and that of the matter's own day by `dayKey`. */
export interface ComparedLaw {
  today: ReadonlyMap<string, LawText>;
  onDay: ReadonlyMap<string, DayLaw>;
}

/**
 * The installed law that cells cite; `day` is the matter's own, null where the matter uses the law as installed. Rejects when the reader
 * threads end.
 */
export async function comparedLaw(laws: readonly (readonly PinnedLaw[])[], { query, signal, day }: LawLookup): Promise<ComparedLaw> {
  const sections = new Map(laws.flat().map(({ actId, release }) => [dayKey({ actId, release }), { actId, release }]));
  const days = day === null || sections.size === 0 ? [] : await query("lawOnDay", { sections: [...sections.values()], day }, signal);
  const places = new Map(laws.flat().map(({ actId, pinpoint }) => [keyOf({ actId, pinpoint }), { actId, pinpoint }]));
  const texts = places.size === 0 ? [] : await query("lawTexts", [...places.values()], signal);
  return {
    today: new Map(texts.map((text) => [keyOf(text), text])),
    onDay: new Map(days.map((one) => [dayKey(one), one])),
  };
}

const keyOf = ({ actId, pinpoint }: { actId: string; pinpoint: string | null }) => JSON.stringify([actId, pinpoint]);

/** Law in the form of the API; without `compared`, as pinned. */
export function presentLaw(law: readonly PinnedLaw[], compared: ComparedLaw | null): LawAnchor[] {
  return law.map(({ digest, ...pinned }) => {
    const now = compared?.today.get(keyOf(pinned));
    const onDay = compared?.onDay.get(dayKey(pinned));
    const isUnknown = lacksParagraph(pinned.pinpoint, digest);
    const state = now === undefined ? "current" : stateOnDay(stateOf(pinned.pinpoint, digest, now), { onDay, isUnknown });
    const moved = onDay?.text == null || onDay.isNewest ? (now?.movedTo ?? null) : null;
    return {
      ...pinned,
      // Answers have one state for both (workspace-api §14).
      state: state === "paragraph_not_found" ? "no_such_paragraph" : state,
      movedTo: moved && { actId: moved.actId, citation: moved.citation },
    };
  });
}
