import { AppError } from "#shared/platform/errors.ts";
import type { ResolvedFrom } from "#shared/law/statutes.ts";
import { lookUp, type MissReason } from "../citation/normalise-id.ts";
import type { LawCtx } from "../context.ts";
import { sectionByActId, sectionById, type SectionRow } from "./corpus.ts";

/** A section found by the text in the place of an id. */
export interface Located {
  row: SectionRow;
  resolvedFrom: ResolvedFrom | null;
}

/** The reason nothing was found (data-api §3). */
export interface Miss {
  reason: MissReason;
  didYouMean: string[];
}

/** The section that an id or a citation names. An exact id, the usual case, costs one read. */
export function find(ctx: Pick<LawCtx, "local">, raw: string): Located | Miss {
  const db = ctx.local.corpus;
  const exact = sectionByActId(db, raw);
  if (exact?.act_id === raw) return { row: exact, resolvedFrom: null };
  const found = lookUp(db, raw);
  if (found.sectionId === null) return { reason: found.reason, didYouMean: found.didYouMean };
  const row = sectionById(db, found.sectionId);
  return row === undefined ? goneMiss : { row, resolvedFrom: found.resolvedFrom };
}

/** Like `find`; charges `price` and the cost of reading a citation. Throws the 404 of data-api §3. */
export function locate(ctx: LawCtx, raw: string, price: number): Located {
  const found = find(ctx, raw);
  if ("reason" in found) throw missed(ctx, raw, found);
  ctx.charge(price + readingPrice(found.resolvedFrom));
  return found;
}

/** The 404 of the section routes; only the reading of a citation is charged. */
export function missed(ctx: Pick<LawCtx, "charge">, raw: string, miss: Miss): AppError {
  ctx.charge(missPrice(miss));
  return notFound(raw, miss);
}

/** The section was found but is gone: an update has just been installed. */
export function gone(ctx: Pick<LawCtx, "charge">, raw: string): AppError {
  return missed(ctx, raw, goneMiss);
}

export function notFound(raw: string, miss: Miss): AppError {
  return new AppError("not-found", sentences[miss.reason], { actId: raw, reason: miss.reason, didYouMean: miss.didYouMean });
}

/** The price of reading the input: a citation costs, an id does not. */
export function readingPrice(resolvedFrom: ResolvedFrom | null): number {
  return resolvedFrom?.via === "citation" ? citationPrice : 0;
}

export function missPrice(miss: Miss): number {
  return miss.reason === "unresolved_citation" ? citationPrice : 0;
}

/** Price of resolving a citation in the place of an id; charged even when nothing is found (data-api §1, charging 5). */
const citationPrice = 2;

const goneMiss: Miss = { reason: "not_in_corpus", didYouMean: [] };

const sentences: Record<MissReason, string> = {
  assembled_id: "No section has this id; the section exists under another one",
  unresolved_citation: "This citation leads to no section of the installed law",
  not_in_corpus: "No section of the installed law has this id",
  missing_act_id: "The id of a section is missing from the path",
  state_session_law: "This is the id of a state session law; use /api/v1/us/session-laws",
};
