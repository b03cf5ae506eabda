import { z } from "zod";
import { pageFields, pageOf } from "../platform/pages.ts";
import { route } from "../route.ts";

const s = z.string();
const sn = z.string().nullable();

/** Most names of one check. */
export const mostNames = 40;

/** How near a hit is to the typed name. `exact`: the same words, whatever the form of the company; the others say what differs. */
export const nameLikenesses = ["exact", "order", "middle", "form", "initial", "spelling", "part"] as const;

/** What has the name. A `party` is one whom the text of a document introduces; an `author` or a `recipient` stands in the head of a mail. */
export const conflictRoles = ["client", "matter", "party", "author", "recipient", "document", "filename"] as const;

const ConflictHit = z.object({
  /** The typed name. */
  name: s,
  role: z.enum(conflictRoles),
  likeness: z.enum(nameLikenesses),
  recordKind: z.enum(["clients", "matters", "documents"]),
  recordId: s,
  title: s,
  /** Null for a client. */
  matterId: sn,
  matterName: sn,
  /** Words around the name; the name itself for a client or matter. */
  passage: s,
  /** The name within the passage, in UTF-16 code units. */
  mark: z.object({ start: z.int(), end: z.int() }),
  /** Its place in a document's text; null elsewhere. */
  place: z.object({ start: z.int(), end: z.int() }).nullable(),
  /** Further places of the same name in this record. */
  more: z.int(),
});
export type ConflictHit = z.output<typeof ConflictHit>;

export const conflictDecisions = ["open", "clear", "waived", "conflict"] as const;
export type ConflictDecision = (typeof conflictDecisions)[number];

/** A check of names against clients, matters and documents, with what a person decided. */
export const ConflictCheck = z.object({
  id: s,
  names: z.array(s),
  /** What was asked about, such as "New matter: Falk v. Harbor Board"; empty for nothing. */
  about: s,
  /** The best first, at most 200. */
  hits: z.array(ConflictHit),
  /** Documents that have the words of a name and were not looked at, because there are too many. */
  unread: z.int(),
  /** Hits in matters that the caller may not see; null for anybody but the owner. */
  hidden: z.int().nullable(),
  decision: z.enum(conflictDecisions),
  note: s,
  decidedAt: sn,
  createdAt: s,
});
export type ConflictCheck = z.output<typeof ConflictCheck>;

const one = z.object({ checkId: s });
const missing = { 404: "not-found" };

/** Checks of conflicts of interest. A check is a record: it stays with its hits of that day and its decision. */
export const conflictsRoutes = {
  check: route({
    method: "POST",
    path: "/workspace/v1/conflict-checks",
    summary: "Look for names among clients, matters, parties and documents, and keep the check",
    description:
      "A name may be of a person or a company, also with `d/b/a`, `formerly` or `née`. Company forms, titles and accents make no difference. " +
      "Near hits say what differs. Only what the caller may see is searched.",
    auth: "workspace",
    right: "write",
    action: "conflicts.check",
    scopes: ["clients:read", "matters:read", "documents:read"],
    tier: "write",
    status: 201,
    body: z.strictObject({
      names: z.array(s.trim().min(2).max(200)).min(1).max(mostNames),
      about: s.trim().max(300).default(""),
    }),
    example: { names: ["Robert Hale", "Harbor Lights, Inc."], about: "New matter: Hale v. Harbor Lights" },
    reply: ConflictCheck,
  }),
};

/** Kept checks of conflicts. Only for the owner. */
export const conflictRecordsRoutes = {
  list: route({
    method: "GET",
    path: "/console/v1/conflict-checks",
    summary: "Checks of conflicts, newest first, without their hits",
    auth: "owner",
    right: "read",
    query: z.object(pageFields),
    reply: pageOf(ConflictCheck.omit({ hits: true }).extend({ hits: z.int() })),
  }),
  get: route({
    method: "GET",
    path: "/console/v1/conflict-checks/{checkId}",
    summary: "One check of conflicts with its hits",
    auth: "owner",
    right: "read",
    params: one,
    reply: ConflictCheck,
    refusals: missing,
  }),
  decide: route({
    method: "PATCH",
    path: "/console/v1/conflict-checks/{checkId}",
    summary: "Record what was decided about a check",
    auth: "owner",
    right: "write",
    action: "conflicts.decide",
    params: one,
    body: z.strictObject({ decision: z.enum(conflictDecisions), note: s.trim().max(4000).default("") }),
    reply: ConflictCheck,
    refusals: missing,
  }),
  file: route({
    method: "GET",
    path: "/console/v1/conflict-checks/{checkId}/file",
    summary: "A check of conflicts as a Word file",
    auth: "owner",
    right: "export",
    action: "conflicts.export",
    auditReads: true,
    params: one,
    reply: z.object({ filename: s, sizeBytes: z.int(), content: s }),
    refusals: missing,
  }),
};
