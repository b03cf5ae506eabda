import { AppError } from "#shared/platform/errors.ts";
import type { livingCitationsRoutes } from "#shared/workspace/living-citations.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../context.ts";
import { hasMatter, matterNames } from "../matters/store.ts";
import { affectedRecords } from "./affected.ts";
import { lawStamp } from "./corpus.ts";
import { livingCitations } from "./living.ts";
import { lawDay, pinsOfRecord, setLawDay } from "./pin-store.ts";
import { pin } from "./pins.ts";
import { matterOfRecord, stampOf } from "./store.ts";

type RecordParams = { matterId: string; recordKind: string; recordId: string };

/** Handlers of citations that know what became of the law they were written on. */
export const livingCitationsHandlers: WorkspaceHandlers<typeof livingCitationsRoutes> = {
  read: ({ params }, ctx) => presentRecord(params, ctx),

  async repin({ params, body: { citations } }, ctx) {
    mustHaveRecord(params, ctx);
    const { recordKind, recordId, matterId } = params;
    const asked = citations && new Set(citations.map(({ actId, pinpoint }) => `${actId} ${pinpoint ?? ""}`));
    const wanted = pinsOfRecord(ctx.workspace, { recordKind, recordId }).filter(
      ({ actId, pinpoint, lastVersion }) => lastVersion === null && (asked === null || asked.has(`${actId} ${pinpoint}`)),
    );
    const places = wanted.map((row) => ({ ...row, pinpoint: row.pinpoint === "" ? null : row.pinpoint }));
    const stamp = lawStamp(ctx.local.corpus);
    const texts = places.length === 0 ? [] : await ctx.query("lawTexts", places, ctx.signal);
    ctx.write((tx) => {
      ctx.note({ matterId, resource: { kind: recordKind, id: recordId } });
      for (const [i, place] of places.entries()) {
        const text = texts[i];
        if (text !== undefined)
          pin(tx, { recordKind, recordId }, place, text, { version: place.firstVersion, now: ctx.now().getTime(), stamp });
      }
    });
    return presentRecord(params, ctx);
  },

  async affected({ query: { matterId = null } }, ctx) {
    if (matterId !== null) mustHaveMatter(matterId, ctx);
    const { workspace, allowlist, recordKinds } = ctx;
    const found = await affectedRecords(workspace, recordKinds, { matterId, allowlist }, (places) =>
      ctx.query("lawTexts", places, ctx.signal),
    );
    const matters = Map.groupBy(found, (one) => one.matterId);
    const names = matterNames(workspace, new Set(matters.keys()));
    return { data: [...matters].map(([id, of]) => ({ matterId: id, name: names.get(id) ?? "", records: of.map(({ record }) => record) })) };
  },

  setDay: ({ params: { matterId }, body: { day } }, ctx) =>
    ctx.write((tx) => {
      mustHaveMatter(matterId, ctx);
      setLawDay(tx, matterId, day);
      ctx.note({ matterId, resource: { kind: "matter", id: matterId } });
      return { day };
    }),

  day({ params: { matterId } }, ctx) {
    mustHaveMatter(matterId, ctx);
    return { day: lawDay(ctx.workspace, matterId) };
  },
};

function presentRecord(params: RecordParams, ctx: WorkspaceCtx) {
  mustHaveRecord(params, ctx);
  const { recordKind, recordId } = params;
  return {
    isReady: stampOf(ctx.workspace, recordKind, recordId) === lawStamp(ctx.local.corpus),
    citations: livingCitations(ctx.workspace, recordKind, recordId),
  };
}

function mustHaveMatter(matterId: string, { workspace, allowlist }: WorkspaceCtx): void {
  if (!hasMatter(workspace, matterId, allowlist)) throw new AppError("matter-not-found");
}

/** A record that was scanned, or is there to be scanned, in the matter. */
function mustHaveRecord({ matterId, recordKind, recordId }: RecordParams, ctx: WorkspaceCtx): void {
  mustHaveMatter(matterId, ctx);
  const cites = ctx.recordKinds.find(({ name }) => name === recordKind)?.cites;
  const found = matterOfRecord(ctx.workspace, recordKind, recordId) ?? cites?.read(ctx.workspace, recordId)?.matterId;
  if (cites === undefined || found !== matterId) throw new AppError("not-found", "The matter has no such record");
}
