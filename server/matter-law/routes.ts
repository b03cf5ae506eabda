import { AppError } from "#shared/errors.ts";
import type { AffectedMatter, matterLawRoutes, Pin } from "#shared/matter-law.ts";
import type { Ctx } from "../context.ts";
import type { ReadDb } from "../db/open.ts";
import { mustHaveDocument } from "../documents/store.ts";
import type { Handlers } from "../http/handlers.ts";
import { newId } from "../ids.ts";
import { findMatter, hasMatter } from "../matters/store.ts";
import { citedLaw, presentPassage } from "./cited.ts";
import { lawStamp, type SectionState } from "./corpus.ts";
import * as store from "./store.ts";

/** Passages of one matter that are sent with a section. */
const mostPassages = 20;

/** Handlers of the law a matter rests on. */
export const matterLaw: Handlers<typeof matterLawRoutes> = {
  async read({ params: { matterId } }, ctx) {
    mustHaveMatter(ctx, matterId);
    const rows = store.citationsOfMatter(ctx.workspace, matterId);
    const pins = store.listPins(ctx.workspace, matterId);
    const states = await statesOf(ctx, [...rows.map(({ actId }) => actId), ...pins.map(({ actId }) => actId)]);
    const documents = store.documentDays(ctx.workspace, matterId);
    const changes = new Map([...states].map(([actId, { change }]) => [actId, change]));
    return {
      pins: pins.map((row) => presentPin(row, states)),
      cited: citedLaw(rows, new Map(documents.map(({ documentId, day }) => [documentId, day])), changes),
      total: rows.length,
      pending: store.countToLookThrough(ctx.workspace, matterId, lawStamp(ctx.local.corpus)),
      documents,
    };
  },

  async document({ params: { matterId, documentId } }, ctx) {
    mustHaveMatter(ctx, matterId);
    mustHaveDocument(ctx.workspace, matterId, documentId);
    const rows = store.citationsOfDocument(ctx.workspace, documentId).filter((row) => row.actId !== null);
    const states = await statesOf(
      ctx,
      rows.map(({ actId }) => actId),
    );
    const { day, dayFrom } = mustHaveDay(ctx.workspace, documentId);
    return {
      isReady: store.stampOf(ctx.workspace, documentId) === lawStamp(ctx.local.corpus),
      day,
      dayFrom,
      citations: rows.map(({ start, end, actId, pinpoint, citation, heading }) => {
        const change = states.get(actId ?? "")?.change ?? null;
        const isLater = change !== null && change.day > day;
        return { start, end, actId: actId ?? "", pinpoint, citation, heading: heading ?? "", change: isLater ? change : null };
      }),
    };
  },

  setDay: ({ params: { matterId, documentId }, body: { day } }, ctx) =>
    ctx.write((tx) => {
      mustHaveMatter(ctx, matterId);
      mustHaveDocument(tx, matterId, documentId);
      store.setOwnDay(tx, documentId, day);
      ctx.note({ resource: { kind: "document", id: documentId } });
      return mustHaveDay(tx, documentId);
    }),

  async pin({ params: { matterId }, body: { actId, note } }, ctx) {
    mustHaveMatter(ctx, matterId);
    const place = await ctx.query("markedPlace", { actId, anchor: null }, ctx.signal);
    if (place === null) throw new AppError("not-found", "This section is not installed");
    const states = await statesOf(ctx, [actId]);
    return ctx.write((tx) => {
      // The matter may have been deleted while the section was looked up.
      if (!hasMatter(tx, matterId, null)) throw new AppError("matter-not-found");
      ctx.note({ matterId });
      const known = store.findPinOf(tx, matterId, actId);
      if (known !== undefined) return presentPin(known, states);
      if (store.countPins(tx, matterId) >= store.mostPins)
        throw new AppError("conflict", `${store.mostPins} sections are pinned to this matter already; take one out first`);
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
    const pinned = store.mattersPinning(ctx.workspace, actId);
    const found = new Map<string, AffectedMatter>(
      pinned.map(({ matterId, name, note }) => [matterId, { matterId, name, note, isPinned: true, count: 0, passages: [] }]),
    );
    for (const row of store.citationsOfSection(ctx.workspace, actId)) {
      const { matterId } = row;
      const name = () => findMatter(ctx.workspace, matterId, null)?.name ?? "";
      const known = found.get(matterId) ?? { matterId, name: name(), note: null, isPinned: false, count: 0, passages: [] };
      known.count++;
      if (known.passages.length < mostPassages) known.passages.push(presentPassage(row));
      found.set(matterId, known);
    }
    return { data: [...found.values()] };
  },
};

function mustHaveDay(db: ReadDb, documentId: string) {
  const day = store.dayOfDocument(db, documentId);
  if (day === undefined) throw new AppError("document-not-found");
  return day;
}

function mustHaveMatter(ctx: Ctx, matterId: string): void {
  if (!hasMatter(ctx.workspace, matterId, null)) throw new AppError("matter-not-found");
}

async function statesOf(ctx: Ctx, actIds: readonly (string | null)[]): Promise<Map<string, SectionState>> {
  const wanted = [...new Set(actIds.filter((actId) => actId !== null))];
  const states = wanted.length === 0 ? [] : await ctx.query("sectionStates", wanted, ctx.signal);
  return new Map(states.map((state) => [state.actId, state]));
}

function presentPin({ id, actId, citation, heading, note, createdAt }: store.PinRow, states: ReadonlyMap<string, SectionState>): Pin {
  const state = states.get(actId);
  return { id, actId, citation, heading, note, createdAt, isInstalled: state?.isInstalled ?? false, change: state?.change ?? null };
}

function noPin(): AppError {
  return new AppError("not-found", "This section is not pinned to the matter");
}
