import { AppError } from "#shared/platform/errors.ts";
import { page } from "#shared/platform/pages.ts";
import type { Computation, ComputationRequest } from "#shared/workspace/date-computation.ts";
import type { datesRoutes, MatterDate, matterDatesRoutes } from "#shared/workspace/matter-dates.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { mustMatch, sendVersion } from "../../../platform/calls/record-version.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { newId } from "../../../platform/ids.ts";
import { safeName } from "../../records/archive/paths.ts";
import { findMatter, hasMatter, matterNames } from "../../records/matters/store.ts";
import { iCalendar } from "./calendar.ts";
import { lawDay } from "../../records/matter-law/pin-store.ts";
import type { LawLines } from "./computation/resolve-lines.ts";
import { computeDay } from "./computation/service.ts";
import { periodsOfMatter, periodsOfProvision } from "./computation/stated-periods.ts";
import { mustBeSource, sourceTitles } from "./sources.ts";
import * as store from "./store.ts";
import { suggestDates } from "./suggest.ts";

const mostUpcoming = 200;
const mostInCalendar = 10_000;

/** Handlers of dates of matters (workspace-api §8). */
export const dates: WorkspaceHandlers<typeof datesRoutes> = {
  list({ params: { matterId }, query }, ctx) {
    mustHaveMatter(ctx, matterId);
    // At most a thousand.
    const rows = store.datesOfMatter(ctx.workspace, matterId).filter(({ state }) => state !== "dismissed");
    return page(present(ctx.workspace, ctx, rows.slice(query.offset, query.offset + query.limit)), rows.length, query);
  },

  get({ params: { matterId, dateId } }, ctx) {
    const row = mustHaveDate(ctx.workspace, ctx, matterId, dateId);
    sendVersion(ctx, row.version);
    return presentOne(ctx.workspace, ctx, row);
  },

  async create({ params: { matterId }, body: { source, computation: request, ...date } }, ctx) {
    mustHaveMatter(ctx, matterId);
    const computation = await computed(request, matterId, ctx);
    const made = ctx.write((tx) => {
      const row = keep(tx, ctx, matterId, { ...date, state: "open", computation }, source);
      ctx.note({ matterId, resource: { kind: "date", id: row.id } });
      sendVersion(ctx, row.version);
      return presentOne(tx, ctx, row);
    });
    if (computation !== null) ctx.textsChanged();
    return made;
  },

  async compute({ params: { matterId }, body }, ctx) {
    mustHaveMatter(ctx, matterId);
    ctx.note({ matterId });
    return await computeDay(body, onMattersDay(matterId, ctx));
  },

  async update({ params: { matterId, dateId }, body: { isDone, computation: request, ...changed } }, ctx) {
    mustHaveDate(ctx.workspace, ctx, matterId, dateId);
    const computation = request === undefined ? undefined : await computed(request, matterId, ctx);
    const saved = ctx.write((tx) => {
      const known = mustHaveDate(tx, ctx, matterId, dateId);
      mustMatch(ctx, known.version);
      const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
      const state = isDone === undefined ? known.state : isDone ? "done" : "open";
      // Whoever computes a date again or says whether it is done has seen that its rule changed.
      const isSeen = isDone !== undefined || computation !== undefined;
      const row = {
        ...known,
        ...given,
        state,
        computation: computation === undefined ? known.computation : computation,
        reopenedAt: isSeen ? null : known.reopenedAt,
        updatedAt: ctx.now().getTime(),
        version: known.version + 1,
      };
      store.updateDate(tx, row);
      ctx.note({ matterId, resource: { kind: "date", id: dateId } });
      sendVersion(ctx, row.version);
      return presentOne(tx, ctx, row);
    });
    if (saved.computation !== null) ctx.textsChanged();
    return saved;
  },

  delete({ params: { matterId, dateId } }, ctx) {
    ctx.write((tx) => {
      mustHaveDate(tx, ctx, matterId, dateId);
      store.removeDate(tx, matterId, dateId);
      ctx.note({ matterId, resource: { kind: "date", id: dateId } });
    });
  },
};

/** Handlers of dates across matters, suggestions and calendar files. */
export const matterDates: WorkspaceHandlers<typeof matterDatesRoutes> = {
  upcoming(_input, ctx) {
    const { workspace, viewer } = ctx;
    const { rows, total } = store.openDates(workspace, viewer, mostUpcoming);
    const names = matterNames(
      workspace,
      rows.map(({ matterId }) => matterId),
    );
    return { data: present(workspace, ctx, rows).map((date) => ({ ...date, matterName: names.get(date.matterId) ?? "" })), total };
  },

  suggestions({ params: { matterId } }, ctx) {
    mustHaveMatter(ctx, matterId);
    const from = ctx.now().toISOString().slice(0, 10);
    return suggestDates(ctx.workspace, { matterId, from, known: store.datesOfMatter(ctx.workspace, matterId) });
  },

  dismiss({ params: { matterId }, body: { source, ...date } }, ctx) {
    ctx.write((tx) => {
      keep(tx, ctx, matterId, { ...date, time: null, note: "", remindDays: null, state: "dismissed", computation: null }, source);
      ctx.note({ matterId });
    });
  },

  async periods({ params: { matterId }, body: { provision } }, ctx) {
    mustHaveMatter(ctx, matterId);
    if (provision !== null && provision !== "") return await periodsOfProvision(provision, matterId, ctx);
    return { data: await periodsOfMatter(matterId, ctx), citation: null };
  },

  calendar({ params: { matterId } }, ctx) {
    const matter = findMatter(ctx.workspace, matterId, ctx.viewer);
    if (matter === undefined) throw new AppError("matter-not-found");
    const rows = store.datesOfMatter(ctx.workspace, matterId).filter(({ state }) => state !== "dismissed");
    return {
      filename: safeName(`${matter.name} dates.ics`, "dates.ics"),
      content: iCalendar(
        rows.map((row) => ({ ...row, matterName: matter.name })),
        matter.name,
      ),
    };
  },

  wholeCalendar(_input, { workspace, viewer }) {
    const { rows } = store.openDates(workspace, viewer, mostInCalendar);
    const names = matterNames(
      workspace,
      rows.map(({ matterId }) => matterId),
    );
    const dates = rows.map((row) => ({ ...row, matterName: names.get(row.matterId) ?? "" }));
    return { filename: "Dates of all matters.ics", content: iCalendar(dates, "Dates of all matters") };
  },
};

type Typed = Pick<store.DateRow, "title" | "kind" | "day" | "time" | "note" | "remindDays" | "state" | "computation">;
type SentSource = {
  recordKind: "documents" | "matrices";
  recordId: string;
  start: number | null;
  end: number | null;
  passage: string;
} | null;

function keep(tx: WriteDb, ctx: WorkspaceCtx, matterId: string, date: Typed, source: SentSource): store.DateRow {
  if (!hasMatter(tx, matterId, ctx.viewer)) throw new AppError("matter-not-found");
  if (store.datesOfMatter(tx, matterId).length >= store.mostDates)
    throw new AppError("conflict", `A matter has at most ${store.mostDates} dates; remove one first`);
  if (source !== null) mustBeSource(tx, ctx.principal, matterId, source);
  const now = ctx.now().getTime();
  const row: store.DateRow = {
    ...date,
    id: newId("mdt"),
    matterId,
    sourceKind: source?.recordKind ?? null,
    sourceId: source?.recordId ?? null,
    sourceStart: source?.start ?? null,
    sourceEnd: source?.end ?? null,
    passage: source?.passage ?? null,
    reopenedAt: null,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  store.insertDate(tx, row);
  return row;
}

function onMattersDay(matterId: string, { workspace, query, now, signal }: WorkspaceCtx): LawLines {
  return { query, now, signal, day: lawDay(workspace, matterId) };
}

/** The computation as it is stored. */
async function computed(request: ComputationRequest | null, matterId: string, ctx: WorkspaceCtx): Promise<string | null> {
  return request === null ? null : JSON.stringify(await computeDay(request, onMattersDay(matterId, ctx)));
}

function mustHaveMatter({ workspace, viewer }: WorkspaceCtx, matterId: string): void {
  if (!hasMatter(workspace, matterId, viewer)) throw new AppError("matter-not-found");
}

function mustHaveDate(db: ReadDb, { viewer }: WorkspaceCtx, matterId: string, id: string): store.DateRow {
  if (!hasMatter(db, matterId, viewer)) throw new AppError("matter-not-found");
  const found = store.findDate(db, matterId, id);
  if (found === undefined) throw new AppError("not-found", "The matter has no such date");
  return found;
}

function presentOne(db: ReadDb, ctx: WorkspaceCtx, row: store.DateRow): MatterDate {
  // One row in, one record out.
  return present(db, ctx, [row])[0] as MatterDate;
}

function present(db: ReadDb, { principal }: WorkspaceCtx, rows: readonly store.DateRow[]): MatterDate[] {
  const titles = sourceTitles(db, principal, rows);
  return rows.map((row) => ({
    id: row.id,
    matterId: row.matterId,
    title: row.title,
    kind: row.kind,
    day: row.day,
    time: row.time,
    note: row.note,
    remindDays: row.remindDays,
    isDone: row.state === "done",
    source:
      row.sourceKind === null || row.sourceId === null
        ? null
        : {
            recordKind: row.sourceKind,
            recordId: row.sourceId,
            start: row.sourceStart,
            end: row.sourceEnd,
            title: titles.get(row.id) ?? null,
            passage: row.passage ?? "",
          },
    // Only `computed` writes it.
    computation: row.computation === null ? null : (JSON.parse(row.computation) as Computation),
    reopenedAt: row.reopenedAt === null ? null : new Date(row.reopenedAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  }));
}
