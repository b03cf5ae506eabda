import { AppError } from "#shared/platform/errors.ts";
import type { matterOverviewRoutes } from "#shared/workspace/matter-overview.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { readableDocuments } from "../documents/store.ts";
import { hasMatter } from "../matters/store.ts";
import { changedLaw, documentLaw, uncheckedLaw } from "./changed-law.ts";
import { citedLaw, namedCitations } from "./cited.ts";
import { redlineExcerpt } from "./excerpt.ts";
import { affectedMatters } from "./living-routes.ts";
import { presentPin, statesOf, unscannedIn } from "./routes.ts";
import { citationsOfMatter, documentDays, listPins } from "./store.ts";

/** Handlers of the law in the overview of a matter. */
export const matterOverview: WorkspaceHandlers<typeof matterOverviewRoutes> = {
  async law({ params: { matterId } }, ctx) {
    const { workspace, viewer, recordKinds } = ctx;
    if (!hasMatter(workspace, matterId, viewer)) throw new AppError("matter-not-found");
    // Must come first: a text that is scanned while the rest is read would count as scanned and be missing.
    const pending = unscannedIn(ctx, matterId);
    const rows = namedCitations(workspace, recordKinds, citationsOfMatter(workspace, matterId));
    const kept = listPins(workspace, matterId);
    const states = await statesOf(ctx, [...rows.map(({ actId }) => actId), ...kept.map(({ actId }) => actId)]);
    const days = new Map(documentDays(workspace, readableDocuments(workspace, matterId)).map(({ id, day }) => [id, day]));
    const cited = citedLaw(rows, days, new Map([...states].map(([actId, { change }]) => [actId, change])));
    const pins = kept.map((row) => presentPin(row, states));
    const affected = (await affectedMatters(matterId, ctx)).flatMap(({ records }) => records);
    const { changed, elsewhere } = changedLaw({ affected, cited, pins, rows });
    const frozen = new Set([...states.values()].flatMap(({ actId, isFrozen }) => (isFrozen ? [actId] : [])));
    const unchecked = new Set([...uncheckedLaw(rows, frozen), ...kept.map(({ actId }) => actId).filter((actId) => frozen.has(actId))]);
    const all = [...changed, ...elsewhere];
    const asked = all.map(({ actId, release, day }) => ({ actId, release, day }));
    const redlines = asked.length === 0 ? [] : await ctx.query("pinnedRedlines", asked, ctx.signal);
    const presented = all.map(({ release: _release, ...one }, i) => ({ ...one, excerpt: redlineExcerpt(redlines[i]?.paragraphs ?? []) }));
    return {
      changed: presented.slice(0, changed.length),
      elsewhere: presented.slice(changed.length),
      authorities: new Set([...cited.map(({ actId, key }) => actId ?? key), ...pins.map(({ actId }) => actId)]).size,
      unchecked: unchecked.size,
      frozen: [...unchecked].filter((actId) => frozen.has(actId)).length,
      pending,
      documents: documentLaw(rows, changed, frozen),
    };
  },
};
