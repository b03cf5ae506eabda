import { z } from "zod";
import { calendarDate } from "../platform/fields.ts";
import { route } from "../route.ts";
import { citationStates } from "./citation-states.ts";

export { affectedStates, type CitationState, citationStates } from "./citation-states.ts";

const s = z.string();
const sn = z.string().nullable();

export const MovedTo = z.object({ actId: s, citation: s });

export const Pinned = z.object({
  /** The release of the words that it was pinned to, by its publisher's name. */
  release: s,
  at: s,
  /** Version of the draft that first cited it; null for records without versions. */
  version: z.int().nullable(),
});

/** One place of a text that cites law. */
export const LivingCitation = z.object({
  /** In UTF-16 code units of the text; `end` is excluded. */
  start: z.int(),
  end: z.int(),
  /** As written. */
  text: s,
  key: s,
  citation: s,
  heading: sn,
  /** Null if no installed section matches. */
  actId: sn,
  pinpoint: sn,
  state: z.enum(citationStates),
  /** The current place of its words, if the section was renumbered; null otherwise. */
  movedTo: MovedTo.nullable(),
  /** Null if it was never installed. */
  pinned: Pinned.nullable(),
  /** When its state last changed; null since it was pinned. */
  changedAt: sn,
  /**
   * The text of the matter's own day, which `state` is then compared with. Null if the matter reads law as installed, or if the installed
   * history does not go back to the day; `state` is then compared with today's text.
   */
  onDay: z.object({ release: s, releaseDate: sn }).nullable(),
});
export type LivingCitation = z.output<typeof LivingCitation>;

/** A text that relies on changed law. */
export const AffectedRecord = z.object({
  /** `documents`, `drafts`, `matrices`, `reviews`, `playbooks`: kinds of records whose texts cite law. */
  recordKind: s,
  recordId: s,
  title: s,
  /** As written if one place is meant; the citation otherwise. */
  citation: s,
  heading: s,
  actId: s,
  pinpoint: sn,
  state: z.enum(citationStates),
  movedTo: MovedTo.nullable(),
  release: s,
  /** The release installed today; null if the section is not installed. */
  today: sn,
  changedAt: sn,
  /** The matter's own day (`YYYY-MM-DD`), whose text it was compared with, instead of today's; null if it was compared with today's. */
  day: sn,
  /** Words around the first place that cites it, and the number of such places. */
  passage: z.object({ before: s, text: s, after: s, page: z.int().nullable(), start: z.int(), end: z.int() }).nullable(),
  places: z.int(),
});
export type AffectedRecord = z.output<typeof AffectedRecord>;

const record = z.object({ matterId: s, recordKind: s.max(40), recordId: s.max(60) });
const missing = { 404: "matter-not-found, not-found" };
const citations = z.object({
  /** False while the text is still being read for citations. */
  isReady: z.boolean(),
  /** The day for which the matter reads law, `YYYY-MM-DD`; null if the matter reads law as installed. */
  day: sn,
  citations: z.array(LivingCitation),
});

const wordFile = z.object({
  filename: s,
  /** Before base64. */
  sizeBytes: z.int(),
  /** A docx file in base64. */
  content: s,
});

/** Citations that know the state of the law they were written on. Only for the owner. */
export const livingCitationsRoutes = {
  read: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/records/{recordKind}/{recordId}/citations",
    summary: "Law a record cites, place by place, with its state since it was pinned",
    auth: "owner",
    right: "read",
    params: record,
    reply: citations,
    refusals: missing,
  }),
  repin: route({
    method: "POST",
    path: "/console/v1/matters/{matterId}/records/{recordKind}/{recordId}/pins",
    summary: "Pin citations of a record to the law installed today; all citations if none are named",
    auth: "owner",
    right: "write",
    action: "citations.repin",
    params: record,
    body: z.strictObject({
      citations: z
        .array(z.strictObject({ actId: s.max(300), pinpoint: s.max(300).nullable() }))
        .max(1000)
        .nullable(),
    }),
    reply: citations,
    refusals: missing,
  }),
  affected: route({
    method: "GET",
    path: "/console/v1/affected-law",
    summary: "Matters with documents, drafts, cells, playbook positions and reviews that rely on changed law, with the passages",
    auth: "owner",
    right: "read",
    query: z.object({ matterId: s.optional() }),
    reply: z.object({
      data: z.array(
        z.object({
          /** Null for playbooks that no matter uses. */
          matterId: sn,
          name: s,
          /** Newest change first. */
          records: z.array(AffectedRecord),
        }),
      ),
    }),
    refusals: { 404: "matter-not-found" },
  }),
  memo: route({
    method: "POST",
    path: "/console/v1/affected-law/memo",
    summary: "The same as a Word memo, with what changed in each provision",
    auth: "owner",
    right: "export",
    action: "affectedLaw.memo",
    /** Null: of every matter. */
    body: z.strictObject({ matterId: s.nullable() }),
    reply: wordFile,
    refusals: { 404: "matter-not-found" },
  }),
  setDay: route({
    method: "PUT",
    path: "/console/v1/matters/{matterId}/law-day",
    summary: "Set the day for the law of a matter; null reads law as installed",
    auth: "owner",
    right: "write",
    action: "matters.setLawDay",
    params: z.object({ matterId: s }),
    body: z.strictObject({ day: calendarDate.nullable() }),
    reply: z.object({ day: sn }),
    refusals: { 404: "matter-not-found" },
  }),
  day: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/law-day",
    summary: "The day for the law of a matter; null if the matter reads law as installed",
    auth: "owner",
    right: "read",
    params: z.object({ matterId: s }),
    reply: z.object({ day: sn }),
    refusals: { 404: "matter-not-found" },
  }),
};
