import { z } from "zod";
import { authorityKinds } from "../law/authorities.ts";
import { authorityGaps } from "../law/missing-law.ts";
import { calendarDate } from "../platform/fields.ts";
import { route } from "../route.ts";

const s = z.string();
const sn = z.string().nullable();
const ActId = z.string().min(1).max(300);

/** The newest recorded change of a section's text. */
export const LawChange = z.object({
  kind: z.enum(["added", "amended", "removed"]),
  /** The publisher's day of the release that brought it, else the day it was installed. */
  day: s,
  /** The publisher states the day; otherwise the law may have changed long before. */
  isPublished: z.boolean(),
  release: s,
  /** The refresh that brought it, by the name that the comparison of texts uses. */
  refreshId: z.int(),
});
export type LawChange = z.output<typeof LawChange>;

/** A section pinned to a matter. */
export const Pin = z.object({
  id: s,
  actId: s,
  citation: s,
  heading: s,
  note: s,
  createdAt: s,
  isInstalled: z.boolean(),
  /** Since it was pinned or before; null if none is recorded. */
  change: LawChange.nullable(),
});
export type Pin = z.output<typeof Pin>;

/** A place in a document that cites law. */
export const Passage = z.object({
  /** Id and title of the record that cites. */
  documentId: s,
  filename: s,
  /** Name of its kind; absent for a document. */
  recordKind: s.optional(),
  start: z.int(),
  end: z.int(),
  page: z.int().nullable(),
  before: s,
  /** As written. */
  text: s,
  after: s,
  pinpoint: sn,
  /** False if the installed section has no such paragraph. */
  pinpointExists: z.boolean().nullable(),
});
export type Passage = z.output<typeof Passage>;

/** The day of a document: set by its owner, else from its text, else the day it was added. */
const day = { day: s, dayFrom: z.enum(["owner", "mail", "text", "added"]) };

/** Law cited in the documents of a matter. */
export const CitedLaw = z.object({
  key: s,
  kind: z.enum(authorityKinds),
  citation: s,
  /** Null if no installed section matches. */
  actId: sn,
  heading: sn,
  status: sn,
  node: sn,
  gap: z.enum(authorityGaps).nullable(),
  /** The missing law. */
  law: sn,
  url: sn,
  isFiction: z.boolean(),
  count: z.int(),
  change: LawChange.nullable(),
  /** Documents that are older than the change. */
  outdated: z.array(s),
  /** The first of these; `count` counts them all. */
  passages: z.array(Passage),
});
export type CitedLaw = z.output<typeof CitedLaw>;

export const AffectedMatter = z.object({
  matterId: s,
  name: s,
  /** Null if the section is not pinned to it. */
  note: sn,
  isPinned: z.boolean(),
  count: z.int(),
  passages: z.array(Passage),
});
export type AffectedMatter = z.output<typeof AffectedMatter>;

/** Places where records of matters cite a section, and the number of those records. */
export const CitingCount = z.object({ actId: s, places: z.int(), records: z.int() });
export type CitingCount = z.output<typeof CitingCount>;

/** The number of sections that one call counts. */
export const mostCounted = 200;

const matter = z.object({ matterId: s });
const missing = { 404: "matter-not-found" };

/** The law that a matter relies on: its pins, and the citations in its documents. Only for the owner. */
export const matterLawRoutes = {
  read: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/law",
    summary: "Sections pinned to a matter, and all law its documents cite, with what changed",
    auth: "owner",
    right: "read",
    params: matter,
    reply: z.object({
      pins: z.array(Pin),
      cited: z.array(CitedLaw),
      /** Places that cite law. */
      total: z.int(),
      /** Documents that are still being searched. */
      pending: z.int(),
      documents: z.array(z.object({ documentId: s, filename: s, ...day })),
    }),
    refusals: missing,
  }),
  document: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/documents/{documentId}/citations",
    summary: "Citations of a document in their places, with the installed sections they lead to",
    auth: "owner",
    right: "read",
    params: matter.extend({ documentId: s }),
    reply: z.object({
      /** False while it is being searched. */
      isReady: z.boolean(),
      ...day,
      citations: z.array(
        z.object({ start: z.int(), end: z.int(), actId: s, pinpoint: sn, citation: s, heading: s, change: LawChange.nullable() }),
      ),
      /** Citations without an installed section, in their places; `node` is an installed level, such as a chapter. */
      unresolved: z.array(
        z.object({ start: z.int(), end: z.int(), node: sn, pinpoint: sn, citation: s, gap: z.enum(authorityGaps).nullable(), law: sn }),
      ),
    }),
    refusals: { 404: "matter-not-found, document-not-found" },
  }),
  setDay: route({
    method: "PUT",
    path: "/console/v1/matters/{matterId}/documents/{documentId}/day",
    summary: "Set the date of a document; null reads the date from its text",
    auth: "owner",
    right: "write",
    action: "documents.setDay",
    params: matter.extend({ documentId: s }),
    body: z.strictObject({ day: calendarDate.nullable() }),
    reply: z.object(day),
    refusals: { 404: "matter-not-found, document-not-found" },
  }),
  pin: route({
    method: "POST",
    path: "/console/v1/matters/{matterId}/pins",
    summary: "Pin an installed section to a matter; an existing pin does not change",
    auth: "owner",
    right: "write",
    action: "pins.create",
    status: 201,
    params: matter,
    body: z.strictObject({ actId: ActId, note: z.string().trim().max(2000).default("") }),
    reply: Pin,
    refusals: { 404: "matter-not-found, or not-found: the section is not installed", 409: "conflict: a thousand are already pinned" },
  }),
  note: route({
    method: "PATCH",
    path: "/console/v1/matters/{matterId}/pins/{pinId}",
    summary: "Change the note of a pinned section",
    auth: "owner",
    right: "write",
    action: "pins.update",
    params: matter.extend({ pinId: s }),
    body: z.strictObject({ note: z.string().trim().max(2000) }),
    reply: Pin,
    refusals: { 404: "matter-not-found, not-found" },
  }),
  unpin: route({
    method: "DELETE",
    path: "/console/v1/matters/{matterId}/pins/{pinId}",
    summary: "Unpin a section from a matter",
    auth: "owner",
    right: "write",
    action: "pins.delete",
    status: 204,
    params: matter.extend({ pinId: s }),
    refusals: { 404: "matter-not-found, not-found" },
  }),
  affected: route({
    method: "GET",
    path: "/console/v1/law/affected-matters",
    summary: "Matters a section is pinned to or whose documents cite it, with the passages",
    auth: "owner",
    right: "read",
    query: z.object({ actId: ActId }),
    reply: z.object({ data: z.array(AffectedMatter) }),
  }),
  citing: route({
    method: "POST",
    path: "/console/v1/law/citing-counts",
    summary: "How often documents and other records of matters cite each of these sections; uncited sections are left out",
    auth: "owner",
    right: "read",
    body: z.strictObject({ actIds: z.array(ActId).min(1).max(mostCounted) }),
    reply: z.object({ data: z.array(CitingCount) }),
  }),
};
