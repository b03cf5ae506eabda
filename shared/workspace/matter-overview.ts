import { z } from "zod";
import { RedlineRun } from "../law/redline.ts";
import { route } from "../route.ts";
import { citationStates } from "./citation-states.ts";
import { LawChange } from "./matter-law.ts";

const s = z.string();
const sn = z.string().nullable();

/** A text of the matter that cites changed law, and the pages of those citations. */
const CitingText = z.object({
  /** `documents`, `drafts`, `matrices`, `reviews`, `playbooks`. */
  recordKind: s,
  recordId: s,
  title: s,
  /** In order, each once; empty if the text has no pages. */
  pages: z.array(z.int()),
  /** The first place, in UTF-16 code units of the text; null if no place is known. */
  place: z.object({ start: z.int(), end: z.int() }).nullable(),
  /** Citations pinned to a former text, which `citations.repin` can pin to today's. */
  pinned: z.array(z.object({ actId: s, pinpoint: sn })),
});

/** A section whose text changed after the matter cited or pinned it. */
export const ChangedSection = z.object({
  actId: s,
  /** With the paragraph, if one is cited. */
  citation: s,
  heading: s,
  /** The state of the cited words; null if only a newer text of the section is known. */
  state: z.enum(citationStates).nullable(),
  movedTo: z.object({ actId: s, citation: s }).nullable(),
  /** The newest recorded change; null if none was recorded. */
  change: LawChange.nullable(),
  /** The matter's own day (`YYYY-MM-DD`), if the text of that day was compared instead of today's. */
  day: sn,
  /** The first changed words with some context, at most 240 characters; null if the former text was not kept. */
  excerpt: z.array(RedlineRun).nullable(),
  isPinned: z.boolean(),
  citedIn: z.array(CitingText),
});
export type ChangedSection = z.output<typeof ChangedSection>;

/** What the overview of a matter shows about its law. Only for the owner. */
export const matterOverviewRoutes = {
  law: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/changed-law",
    summary: "Sections that a matter relies on and that changed since, each with the first changed words and the texts that cite it",
    auth: "owner",
    right: "read",
    params: z.object({ matterId: s }),
    reply: z.object({
      /** Changed in the words that texts cite: the sections that Home counts, newest change first. */
      changed: z.array(ChangedSection),
      /** Changed after a text was written or the section was pinned, but not in words cited since they were read; `state` is null. */
      elsewhere: z.array(ChangedSection),
      /** Authorities that the matter cites or has pinned, each once. */
      authorities: z.int(),
      /** Those whose cited words could not be compared: not installed, not found, without the cited paragraph, or no longer updated. */
      unchecked: z.int(),
      /** Those of `unchecked` whose installed text its publisher no longer updates: laws enacted since are not in it. */
      frozen: z.int(),
      /** Texts that are still being read for citations. */
      pending: z.int(),
      /** Documents that cite law: how many authorities, how many of them changed in the cited words, and how many could not be compared. */
      documents: z.array(z.object({ documentId: s, authorities: z.int(), changed: z.int(), unchecked: z.int() })),
    }),
    refusals: { 404: "matter-not-found" },
  }),
};
