import type { ChangedProvision, homeRoutes } from "#shared/workspace/home.ts";
import type { AffectedRecord } from "#shared/workspace/living-citations.ts";
import type { WorkspaceHandlers } from "../../context.ts";
import { rowsOf } from "../../../platform/principal.ts";
import { redlineExcerpt } from "../../records/matter-law/excerpt.ts";
import { affectedMatters } from "../../records/matter-law/living-routes.ts";
import { recentWork } from "../../records/recent.ts";

const mostRecent = 12;

/** Handlers of the first screen of the window. */
export const home: WorkspaceHandlers<typeof homeRoutes> = {
  async changed({ query: { limit } }, ctx) {
    const matters = await affectedMatters(null, ctx);
    const provisions = matters
      .flatMap(({ matterId, name, records }) =>
        [...Map.groupBy(records, ({ actId }) => actId).values()].flatMap((of) => {
          const [first] = of;
          return first === undefined ? [] : [{ matterId, name, first, texts: new Set(of.map(textKey)).size }];
        }),
      )
      .toSorted((a, b) => (b.first.changedAt ?? "").localeCompare(a.first.changedAt ?? ""));
    const byMatter = Map.groupBy(provisions, ({ matterId }) => matterId);
    const shown = provisions.slice(0, limit);
    const sections = shown.map(({ first: { actId, release, day } }) => ({ actId, release, day }));
    const redlines = sections.length === 0 ? [] : await ctx.query("pinnedRedlines", sections, ctx.signal);
    return {
      total: provisions.length,
      matters: byMatter.size,
      counts: [...byMatter].flatMap(([matterId, of]) => (matterId === null ? [] : [{ matterId, provisions: of.length }])),
      data: shown.map(({ matterId, name, first, texts }, i): ChangedProvision => {
        const { actId, citation, heading, state, day } = first;
        const paragraphs = redlines[i]?.paragraphs ?? null;
        const excerpt = paragraphs === null ? null : redlineExcerpt(paragraphs, 300);
        return { matterId, matterName: name, actId, citation, heading, state, day, texts, excerpt };
      }),
    };
  },

  recent: (_input, { workspace, recordKinds, viewer, principal }) => ({
    data: recentWork(workspace, recordKinds, viewer, rowsOf(principal), mostRecent),
  }),
};

const textKey = ({ recordKind, recordId }: AffectedRecord) => `${recordKind} ${recordId}`;
