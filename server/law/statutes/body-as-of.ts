import type { SectionBody } from "#shared/law/section-body.ts";
import type { ResolvedFrom } from "#shared/law/statutes.ts";
import { textAsOf } from "./as-of.ts";
import { absentBody, type BodyFormat, formerBody } from "./body.ts";
import { lastSourceOf, releasesOf } from "./corpus-history.ts";
import type { LawCtx } from "../context.ts";
import { find, gone, type Located, missed, readingPrice } from "./locate.ts";
import { annualId } from "../store/annual-editions.ts";
import { sectionByActId } from "./corpus.ts";

interface Asked {
  asOf: string;
  format: BodyFormat;
  structured: boolean;
}

const noRelease = "No release from that day or earlier is recorded here";
const whyNot: Record<string, string> = {
  text_not_kept: "Pandect did not keep the text of that date",
  release_day_unknown: "A release whose day is not known changed this section; Pandect cannot tell which text applied on that day",
};

/** The body route with `asOf` (data-api §13). A section that is gone today may still have a recorded text. Charges the price. */
export async function bodyAsOf(
  ctx: LawCtx,
  raw: string,
  asked: Asked,
  price: number,
): Promise<SectionBody & { resolvedFrom: ResolvedFrom | null }> {
  const located = find(ctx, raw);
  const found = "reason" in located ? located : (annualOf(ctx, located, asked.asOf) ?? located);
  const { row, resolvedFrom } = "reason" in found ? { row: null, resolvedFrom: null } : found;
  const actId = row?.act_id ?? raw;
  const sourceKey = row?.source_key ?? lastSourceOf(ctx.local.history, raw);
  if (sourceKey === undefined) throw "reason" in found ? missed(ctx, raw, found) : gone(ctx, raw);
  const { asOf, former } = textAsOf(ctx.local.history, { actId, sourceKey, isHeld: row !== null }, asked.asOf);
  const reading = readingPrice(resolvedFrom);
  if (asOf.source === "unavailable") {
    ctx.charge(reading);
    return { ...absentBody(actId, whyNot[asOf.outOfCoverageReason ?? ""] ?? noRelease, asOf), resolvedFrom };
  }
  ctx.charge(price + reading);
  if (asOf.existed !== true) return { ...absentBody(actId, `On ${asked.asOf} this section did not exist`, asOf), resolvedFrom };
  if (former !== null) return { ...formerBody(row, actId, former, asOf, asked.format), resolvedFrom };
  const id = row?.id ?? 0;
  const reply = await ctx.query("sectionBody", { id, format: asked.format, structured: asked.structured }, ctx.signal);
  if (reply === null) throw gone(ctx, raw);
  if (!reply.available) ctx.charge(reading);
  return { ...reply, asOf, resolvedFrom };
}

/**
 * The section in the annual edition, if the requested day is before all releases of the current text, and in the year in which an installed
 * edition was the newest. Null otherwise.
 */
function annualOf({ local: { corpus, history } }: Pick<LawCtx, "local">, { row, resolvedFrom }: Located, day: string): Located | null {
  const id = annualId(row.act_id);
  const annual = id === null ? undefined : sectionByActId(corpus, id);
  if (annual === undefined || releasesOf(history, row.source_key).some((one) => (one.day ?? one.installedAt) <= day)) return null;
  const edition = releasesOf(history, annual.source_key).findLast((one) => one.day !== null && one.day <= day && day < yearAfter(one.day));
  return edition === undefined ? null : { row: annual, resolvedFrom };
}

function yearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}
