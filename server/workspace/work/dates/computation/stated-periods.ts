import type { StatedPeriod } from "#shared/workspace/matter-dates.ts";
import type { WorkspaceCtx } from "../../../context.ts";
import { readableDocuments, readText } from "../../../records/documents/store.ts";
import { pauses } from "../../../../platform/pauses.ts";
import { lawDay } from "../../../records/matter-law/pin-store.ts";
import { readPeriods } from "./read-periods.ts";

const mostPeriods = 50;
/** Characters read in one call, newest document first; this bounds how long a person waits. */
const mostRead = 1_000_000;

/** Periods that the installed provision states, in the version of the matter's day; the citation is null where it is not installed. */
export async function periodsOfProvision(
  provision: string,
  matterId: string,
  ctx: WorkspaceCtx,
): Promise<{ data: StatedPeriod[]; citation: string | null }> {
  const { authorities } = await ctx.query("authorities", { text: provision, day: lawDay(ctx.workspace, matterId) }, ctx.signal);
  const [first] = authorities;
  if (first?.section == null) return { data: [], citation: null };
  const place = { actId: first.section.actId, pinpoint: first.places[0]?.pinpoint ?? null };
  const words = await ctx.query("placeWords", place, ctx.signal);
  const data = readPeriods(words ?? "").slice(0, mostPeriods);
  return { data: data.map(({ period, event, passage }) => ({ period, event, passage, source: null })), citation: first.citation };
}

/** A long text in parts that end with a line, each with its offset. */
function* partsOf(text: string): Generator<[at: number, part: string]> {
  for (let at = 0; at < text.length;) {
    const line = text.lastIndexOf("\n", at + partLength);
    const end = at + partLength >= text.length ? text.length : line > at ? line + 1 : at + partLength;
    yield [at, text.slice(at, end)];
    at = end;
  }
}

/** Characters that are read between two pauses: about 20 ms. */
const partLength = 200_000;

/** Periods that documents of a matter state, newest document first. */
export async function periodsOfMatter(matterId: string, { workspace }: WorkspaceCtx): Promise<StatedPeriod[]> {
  const found: StatedPeriod[] = [];
  const pause = pauses();
  let read = 0;
  for (const { id, filename } of readableDocuments(workspace, matterId)) {
    if (read >= mostRead || found.length >= mostPeriods) break;
    const text = readText(workspace, id);
    read += text.length;
    const known = new Set<string>();
    for (const [at, part] of partsOf(text)) {
      for (const { period, event, start, end, passage } of readPeriods(part)) {
        const key = JSON.stringify([period, event.toLowerCase()]);
        if (known.has(key)) continue;
        known.add(key);
        const source = { recordKind: "documents" as const, recordId: id, start: at + start, end: at + end, title: filename, passage };
        found.push({ period, event, passage, source });
      }
      await pause();
    }
  }
  return found.slice(0, mostPeriods);
}
