import { setImmediate } from "node:timers/promises";
import type { StatedPeriod } from "#shared/workspace/matter-dates.ts";
import type { WorkspaceCtx } from "../../../context.ts";
import { readableDocuments, readText } from "../../../records/documents/store.ts";
import { readPeriods } from "./read-periods.ts";

const mostPeriods = 50;
/** Characters read in one call, newest document first; this bounds how long a person waits. */
const mostRead = 1_000_000;

/** Periods that the installed provision states; the citation is null where it is not installed. */
export async function periodsOfProvision(provision: string, ctx: WorkspaceCtx): Promise<{ data: StatedPeriod[]; citation: string | null }> {
  const { authorities } = await ctx.query("authorities", provision, ctx.signal);
  const [first] = authorities;
  if (first?.section == null) return { data: [], citation: null };
  const place = { actId: first.section.actId, pinpoint: first.places[0]?.pinpoint ?? null };
  const words = await ctx.query("placeWords", place, ctx.signal);
  const data = readPeriods(words ?? "").slice(0, mostPeriods);
  return { data: data.map(({ period, event, passage }) => ({ period, event, passage, source: null })), citation: first.citation };
}

/** Periods that documents of a matter state, newest document first. */
export async function periodsOfMatter(matterId: string, { workspace }: WorkspaceCtx): Promise<StatedPeriod[]> {
  const found: StatedPeriod[] = [];
  let read = 0;
  for (const { id, filename } of readableDocuments(workspace, matterId)) {
    if (read >= mostRead || found.length >= mostPeriods) break;
    const text = readText(workspace, id);
    read += text.length;
    for (const { period, event, start, end, passage } of readPeriods(text))
      found.push({ period, event, passage, source: { recordKind: "documents", recordId: id, start, end, title: filename, passage } });
    // Other calls get their turn between two documents.
    await setImmediate();
  }
  return found.slice(0, mostPeriods);
}
