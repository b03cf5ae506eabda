import type { ActResolvedFrom } from "#shared/law/acts.ts";
import { AppError } from "#shared/platform/errors.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { compareNatural } from "../statutes/natural-order.ts";
import { actByActId, type ActRow, actsLike, type SectionRow, sectionsByKey, sectionsByNumber, sectionsOf } from "./corpus.ts";
import { fold } from "./fold.ts";
import { isSameNumber, numberKey, readings } from "./section-number.ts";

/** The place where the acts are held. */
interface StoredAct {
  local: { acts: ReadDb };
}

/** The act of this id. Throws the 404 of data-api §3, which distinguishes a title from an id. */
export function mustFindAct({ local }: StoredAct, sent: string): ActRow {
  const act = actByActId(local.acts, sent);
  if (act !== undefined) return act;
  const isId = /^[A-Z]{2,5}_[A-Za-z0-9]+(_[A-Za-z0-9-]+)*$/.test(sent);
  const words = fold(sent)
    .replace(/[_-]+/g, " ")
    .replace(/\b(the|act)\b|\b\d{4}\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const didYouMean = actsLike(local.acts, isId ? "" : words, sent);
  if (isId) throw missing("No installed act has this id", { actId: sent, reason: "not_in_corpus", didYouMean });
  const query = words.length < 2 ? sent.padEnd(2) : words;
  throw missing("This is a title, not the id of an act; the suggested request finds the id", {
    actId: sent,
    reason: "act_name_or_citation",
    didYouMean,
    suggestedRequest: { method: "POST", path: "/api/v1/in/acts/search", body: { query } },
  });
}

/** A section of an act, and how its number was interpreted. */
export interface LocatedSection {
  act: ActRow;
  section: SectionRow;
  resolvedFrom: ActResolvedFrom | null;
}

/**
 * The section with this number. A different spelling is accepted where exactly one stored number fits it. Throws the 404 of data-api §3.
 */
export function mustFindSection(ctx: StoredAct, actId: string, sent: string): LocatedSection {
  const act = mustFindAct(ctx, actId);
  const db = ctx.local.acts;
  const [exact] = sectionsByNumber(db, act.id, sent);
  if (exact !== undefined) return { act, section: exact, resolvedFrom: null };
  const [fit, ...others] = sectionsFitting(db, act.id, sent);
  if (fit !== undefined && others.length === 0) {
    const { section, subProvision } = fit;
    const resolvedFrom: ActResolvedFrom = {
      input: actId,
      actId: act.actId,
      via: ["normalized_section"],
      sectionInput: sent,
      sectionNumber: section.number,
      subProvision,
    };
    return { act, section, resolvedFrom };
  }
  const isHeld = act.passages > 0;
  throw missing(isHeld ? "This act has no section of this number" : "The text of this act is not installed, only its catalog entry", {
    actId,
    reason: "section_not_found",
    didYouMean: nearest(db, act.id, sent),
    sectionNumber: sent,
  });
}

/** The stored numbers that a spelling fits, one section each: `2(a)` is clause (a) of section 2, and section 2A where the act has one. */
export function sectionsFitting(db: ReadDb, act: number, sent: string): { section: SectionRow; subProvision: string | null }[] {
  const fits = readings(sent).flatMap(({ number, subProvision }) =>
    sectionsByKey(db, act, numberKey(number))
      .filter((section) => isSameNumber(section.number, number))
      .map((section) => ({ section, subProvision })),
  );
  const asWritten = fits.filter(({ section, subProvision }) => subProvision === null && section.number.includes("("));
  const taken = asWritten.length > 0 ? asWritten : fits;
  return taken.filter((one, i) => taken.findIndex((other) => other.section.number === one.section.number) === i);
}

/** The numbers next to the place where this number would be. */
function nearest(db: ReadDb, act: number, sent: string): string[] {
  const bare = sent
    .replace(/^(sections?|secs?|ss?)\b\.?\s*/i, "")
    .replace(/\(.*$/, "")
    .trim();
  const numbers = [...new Set(sectionsOf(db, act).map((section) => section.number))].toSorted(compareNatural);
  const at = numbers.findIndex((number) => compareNatural(number, bare) >= 0);
  const from = at < 0 ? numbers.length : at;
  // The number before and the two after; fewer at either end.
  const start = Math.max(0, Math.min(from - 1, numbers.length - 3));
  return numbers.slice(start, start + 3);
}

function missing(detail: string, extra: Record<string, unknown>): AppError {
  return new AppError("not-found", detail, { didYouMean: [], suggestedRequest: null, sectionNumber: null, ...extra });
}
