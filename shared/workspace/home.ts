import { z } from "zod";
import { RedlineRun } from "../law/redline.ts";
import { route } from "../route.ts";
import { citationStates } from "./citation-states.ts";

const s = z.string();
const sn = z.string().nullable();

/** A provision that changed since a matter's texts cited it. */
export const ChangedProvision = z.object({
  /** Null for playbooks that no matter uses. */
  matterId: sn,
  matterName: s,
  actId: s,
  citation: s,
  heading: s,
  /** Its state: of its first place in the newest text that cites it. */
  state: z.enum(citationStates),
  /** The matter's own day (`YYYY-MM-DD`), whose text it was compared with; null if it was compared with today's. */
  day: sn,
  /** Texts and answers that cite it. */
  texts: z.int(),
  /** The first change with the words around it, at most 300 characters; null if the former text was not kept. */
  excerpt: z.array(RedlineRun).nullable(),
});
export type ChangedProvision = z.output<typeof ChangedProvision>;

/** Kinds of records that Home lists by the time of their last change. `sections` are sections that were read. */
export const recentKinds = ["sections", "matters", "documents", "drafts", "matrices", "comparisons", "reviews"] as const;

/** Something the owner worked on or read. */
export const RecentWork = z.object({
  kind: z.enum(recentKinds),
  id: s,
  /** Null for a section. */
  matterId: sn,
  /** For a section: its citation. */
  title: s,
  /** Name of its matter; for a section: its heading. */
  about: s,
  /** When it was changed, or read. */
  at: s,
});
export type RecentWork = z.output<typeof RecentWork>;

/** What the first screen of the window shows. Only for the owner. */
export const homeRoutes = {
  changed: route({
    method: "GET",
    path: "/console/v1/home/changed-law",
    summary: "Provisions that changed since texts of any matter cited them, newest change first",
    auth: "owner",
    right: "read",
    query: z.object({
      /** The most that are listed, from 1 to 50. */
      limit: z.coerce.number().int().min(1).max(50).default(6),
    }),
    reply: z.object({
      /** The total number. */
      total: z.int(),
      /** In how many matters they are cited. */
      matters: z.int(),
      /** How many in each of these matters, ignoring the limit. */
      counts: z.array(z.object({ matterId: s, provisions: z.int() })),
      data: z.array(ChangedProvision),
    }),
  }),
  recent: route({
    method: "GET",
    path: "/console/v1/home/recent",
    summary: "Changed records and recently viewed sections, newest first; at most twelve",
    auth: "owner",
    right: "read",
    reply: z.object({ data: z.array(RecentWork) }),
  }),
};
