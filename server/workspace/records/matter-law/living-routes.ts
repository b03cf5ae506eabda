import { AppError } from "#shared/platform/errors.ts";
import type { livingCitationsRoutes } from "#shared/workspace/living-citations.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { signingAs } from "../../../platform/organization.ts";
import { safeName } from "../archive/paths.ts";
import { hasMatter, matterNames } from "../matters/store.ts";
import { affectedRecords } from "./affected.ts";
import { lawStamp } from "./corpus.ts";
import { dayKey, type PinnedSection } from "./day-law.ts";
import { livingCitations } from "./living.ts";
import { lawDay, pinsOfRecord, setLawDay } from "./pin-store.ts";
import { changedLawMemo } from "./memo.ts";
import type { ComparedSection } from "./pinned-redlines.ts";
import { pin } from "./pins.ts";
import { matterOfRecord, stampOf } from "./store.ts";

type RecordParams = { matterId: string; recordKind: string; recordId: string };

/** Handlers of citations that track changes in the law they cite. */
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
    return await presentRecord(params, ctx);
  },

  async affected({ query: { matterId = null } }, ctx) {
    return { data: await affectedMatters(matterId, ctx) };
  },

  async memo({ body: { matterId } }, ctx) {
    const matters = await affectedMatters(matterId, ctx);
    const all = matters.flatMap(({ records }) => records);
    const sections = new Map(all.map(({ actId, release, day }) => [sectionKey({ actId, release, day }), { actId, release, day }]));
    const redlines = sections.size === 0 ? [] : await ctx.query("pinnedRedlines", [...sections.values()], ctx.signal);
    const found = new Map(redlines.map((one) => [sectionKey(one), one.paragraphs]));
    const at = ctx.now();
    const day = dayOf(at);
    const memo = changedLawMemo(matters, (record) => found.get(sectionKey(record)) ?? null, day);
    const author = signingAs(ctx.workspace, ctx.principal).ownerName;
    const options = { title: "Changed law", author, at: at.toISOString() };
    const { bytes } = await ctx.drafts.threads.file("docx", { text: memo, options, signal: ctx.signal });
    ctx.write(() => ctx.note({ ...(matterId !== null && { matterId }) }));
    const filename = safeName(`Changed law ${at.toISOString().slice(0, 10)}.docx`, "changed-law.docx");
    return { filename, sizeBytes: bytes.length, content: bytes.toString("base64") };
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

/** Matters with their records that cite law that changed; one, or all where it is null. Throws `matter-not-found`. */
export async function affectedMatters(matterId: string | null, ctx: WorkspaceCtx) {
  if (matterId !== null) mustHaveMatter(matterId, ctx);
  const { workspace, viewer, recordKinds } = ctx;
  const found = await affectedRecords(
    workspace,
    recordKinds,
    { matterId, viewer },
    {
      texts: (places) => ctx.query("lawTexts", places, ctx.signal),
      onDay: (sections, day) => ctx.query("lawOnDay", { sections, day }, ctx.signal),
    },
  );
  const matters = Map.groupBy(found, (one) => one.matterId);
  const names = matterNames(workspace, new Set([...matters.keys()].filter((id) => id !== null)));
  return [...matters].map(([id, of]) => ({
    matterId: id,
    name: id === null ? noMatter : (names.get(id) ?? ""),
    records: of.map(({ record }) => record),
  }));
}

const dayOf = (at: Date) => at.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

const noMatter = "Used in no matter";

const sectionKey = ({ actId, release, day }: ComparedSection) => JSON.stringify([actId, release, day]);

async function presentRecord(params: RecordParams, ctx: WorkspaceCtx) {
  mustHaveRecord(params, ctx);
  const { recordKind, recordId, matterId } = params;
  const day = lawDay(ctx.workspace, matterId);
  const sections = day === null ? [] : pinsOfRecord(ctx.workspace, params);
  const onDay =
    day === null || sections.length === 0 ? [] : await ctx.query("lawOnDay", { sections: sections.map(sectionOf), day }, ctx.signal);
  return {
    day,
    isReady: stampOf(ctx.workspace, recordKind, recordId) === lawStamp(ctx.local.corpus),
    citations: livingCitations(ctx.workspace, params, new Map(onDay.map((one) => [dayKey(one), one]))),
  };
}

const sectionOf = ({ actId, release }: PinnedSection): PinnedSection => ({ actId, release });

/** Throws `matter-not-found`. */
export function mustHaveMatter(matterId: string, { workspace, viewer }: WorkspaceCtx): void {
  if (!hasMatter(workspace, matterId, viewer)) throw new AppError("matter-not-found");
}

/** A record in the matter that was scanned or is waiting for the scan. Throws `matter-not-found` and `not-found`. */
export function mustHaveRecord({ matterId, recordKind, recordId }: RecordParams, ctx: WorkspaceCtx): void {
  mustHaveMatter(matterId, ctx);
  const cites = ctx.recordKinds.find(({ name }) => name === recordKind)?.cites;
  const found = matterOfRecord(ctx.workspace, recordKind, recordId) ?? cites?.read(ctx.workspace, recordId)?.matterId;
  const isUsed = () => cites?.usedIn?.(ctx.workspace, [recordId], ctx.viewer).get(recordId)?.includes(matterId) ?? false;
  if (cites === undefined || (found !== matterId && !isUsed())) throw new AppError("not-found", "The matter has no such record");
}
