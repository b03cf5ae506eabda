import { AppError } from "#shared/platform/errors.ts";
import type { AuthorityGap } from "#shared/law/missing-law.ts";
import type { AffectedMatter, matterLawRoutes, Pin } from "#shared/workspace/matter-law.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { type DocumentRow, mustHaveDocument, readableDocuments } from "../documents/store.ts";
import { newId } from "../../../platform/ids.ts";
import { hasMatter, matterNames } from "../matters/store.ts";
import { citedLaw, namedCitations, presentPassage } from "./cited.ts";
import { lawStamp, type SectionState } from "./corpus.ts";
import * as store from "./store.ts";

/** Most passages of one matter that are sent with a section. */
const mostPassages = 20;

/** Handlers of the law that a matter cites. */
export const matterLaw: WorkspaceHandlers<typeof matterLawRoutes> = {
  async read({ params: { matterId } }, ctx) {
    mustHaveMatter(ctx, matterId);
    // Must come first: a text that is scanned while the rest is read would count as scanned and be missing.
    const pending = unscannedIn(ctx, matterId);
    const rows = namedCitations(ctx.workspace, ctx.recordKinds, store.citationsOfMatter(ctx.workspace, matterId));
    const pins = store.listPins(ctx.workspace, matterId);
    const states = await statesOf(ctx, [...rows.map(({ actId }) => actId), ...pins.map(({ actId }) => actId)]);
    const documents = store.documentDays(ctx.workspace, readableDocuments(ctx.workspace, matterId));
    const changes = new Map([...states].map(([actId, { change }]) => [actId, change]));
    return {
      pins: pins.map((row) => presentPin(row, states)),
      cited: citedLaw(rows, new Map(documents.map(({ id, day }) => [id, day])), changes),
      total: rows.length,
      pending,
      documents: documents.map(({ id, filename, day, dayFrom }) => ({ documentId: id, filename, day, dayFrom })),
    };
  },

  async document({ params: { matterId, documentId } }, ctx) {
    mustHaveMatter(ctx, matterId);
    const document = mustHaveDocument(ctx.workspace, matterId, documentId);
    const all = store.citationsOfRecord(ctx.workspace, "documents", documentId);
    const rows = all.filter((row) => row.actId !== null);
    const states = await statesOf(
      ctx,
      rows.map(({ actId }) => actId),
    );
    const { day, dayFrom } = dayOf(ctx.workspace, document);
    return {
      isReady: store.stampOf(ctx.workspace, "documents", documentId) === lawStamp(ctx.local.corpus),
      day,
      dayFrom,
      citations: rows.map(({ start, end, actId, pinpoint, citation, heading }) => {
        const change = states.get(actId ?? "")?.change ?? null;
        const isLater = change !== null && change.day > day;
        return { start, end, actId: actId ?? "", pinpoint, citation, heading: heading ?? "", change: isLater ? change : null };
      }),
      unresolved: all.flatMap(({ start, end, actId, node, pinpoint, citation, gap, law }) =>
        // `keepCitations` only writes gaps of the closed list.
        actId === null ? [{ start, end, node, pinpoint, citation, gap: gap as AuthorityGap | null, law }] : [],
      ),
    };
  },

  setDay: ({ params: { matterId, documentId }, body: { day } }, ctx) =>
    ctx.write((tx) => {
      mustHaveMatter(ctx, matterId);
      const document = mustHaveDocument(tx, matterId, documentId);
      store.setOwnDay(tx, documentId, day);
      ctx.note({ resource: { kind: "document", id: documentId } });
      return dayOf(tx, document);
    }),

  async pin({ params: { matterId }, body: { actId, note } }, ctx) {
    mustHaveMatter(ctx, matterId);
    const place = await ctx.query("markedPlace", { actId, anchor: null }, ctx.signal);
    if (place === null) throw new AppError("not-found", "This section is not installed");
    const states = await statesOf(ctx, [actId]);
    return ctx.write((tx) => {
      // The matter may have been deleted during the lookup of the section.
      if (!hasMatter(tx, matterId, ctx.viewer)) throw new AppError("matter-not-found");
      ctx.note({ matterId });
      const known = store.findPinOf(tx, matterId, actId);
      if (known !== undefined) return presentPin(known, states);
      if (store.countPins(tx, matterId) >= store.mostPins)
        throw new AppError("conflict", `${store.mostPins} sections are pinned to this matter already; remove one first`);
      const { citation, heading } = place;
      const row = { id: newId("pin"), matterId, actId, citation, heading, note, createdAt: ctx.now().toISOString() };
      store.insertPin(tx, row);
      return presentPin(row, states);
    });
  },

  async note({ params: { matterId, pinId }, body: { note } }, ctx) {
    mustHaveMatter(ctx, matterId);
    const row = ctx.write((tx) => {
      ctx.note({ matterId });
      if (!store.updateNote(tx, matterId, pinId, note)) throw noPin();
      return store.findPin(tx, matterId, pinId);
    });
    if (row === undefined) throw noPin();
    return presentPin(row, await statesOf(ctx, [row.actId]));
  },

  unpin({ params: { matterId, pinId } }, ctx) {
    mustHaveMatter(ctx, matterId);
    ctx.note({ matterId });
    if (!ctx.write((tx) => store.removePin(tx, matterId, pinId))) throw noPin();
  },

  affected({ query: { actId } }, ctx) {
    const { workspace, viewer, recordKinds } = ctx;
    const pinned = store.mattersPinning(workspace, actId, viewer);
    const citing = namedCitations(workspace, recordKinds, store.citationsOfSection(workspace, actId, viewer));
    const names = matterNames(workspace, new Set([...pinned, ...citing].map(({ matterId }) => matterId)));
    const found = new Map<string, AffectedMatter>();
    const of = (matterId: string, note: string | null) => {
      const known = found.get(matterId) ?? {
        matterId,
        name: names.get(matterId) ?? "",
        note,
        isPinned: note !== null,
        count: 0,
        passages: [],
      };
      found.set(matterId, known);
      return known;
    };
    const byName = pinned.toSorted((a, b) => (names.get(a.matterId) ?? "").localeCompare(names.get(b.matterId) ?? ""));
    for (const { matterId, note } of byName) of(matterId, note);
    for (const row of citing) {
      const matter = of(row.matterId, null);
      matter.count++;
      if (matter.passages.length < mostPassages) matter.passages.push(presentPassage(row));
    }
    return { data: [...found.values()] };
  },

  citing({ body: { actIds } }, { workspace, viewer, recordKinds }) {
    const rows = namedCitations(workspace, recordKinds, store.citationsOfSections(workspace, actIds, viewer));
    const data = [...Map.groupBy(rows, ({ actId }) => actId)].map(([actId, places]) => ({
      actId,
      places: places.length,
      records: new Set(places.map(({ recordId }) => recordId)).size,
    }));
    return { data };
  },
};

function dayOf(db: ReadDb, document: DocumentRow): { day: string; dayFrom: "owner" | "mail" | "text" | "added" } {
  const [dated] = store.documentDays(db, [document]);
  if (dated === undefined) throw new AppError("document-not-found");
  return { day: dated.day, dayFrom: dated.dayFrom };
}

/** Records of a matter that are waiting for the citation scan. */
export function unscannedIn({ workspace, recordKinds, local }: WorkspaceCtx, matterId: string): number {
  const stamp = lawStamp(local.corpus);
  return recordKinds.reduce((sum, { cites }) => sum + (cites?.countUnscanned(workspace, matterId, stamp) ?? 0), 0);
}

function mustHaveMatter(ctx: WorkspaceCtx, matterId: string): void {
  if (!hasMatter(ctx.workspace, matterId, ctx.viewer)) throw new AppError("matter-not-found");
}

/** What is known about sections today, by their ids. */
export async function statesOf(ctx: WorkspaceCtx, actIds: readonly (string | null)[]): Promise<Map<string, SectionState>> {
  const wanted = [...new Set(actIds.filter((actId) => actId !== null))];
  const states = wanted.length === 0 ? [] : await ctx.query("sectionStates", wanted, ctx.signal);
  return new Map(states.map((state) => [state.actId, state]));
}

export function presentPin(
  { id, actId, citation, heading, note, createdAt }: store.PinRow,
  states: ReadonlyMap<string, SectionState>,
): Pin {
  const state = states.get(actId);
  return { id, actId, citation, heading, note, createdAt, isInstalled: state?.isInstalled ?? false, change: state?.change ?? null };
}

function noPin(): AppError {
  return new AppError("not-found", "This section is not pinned to the matter");
}
