import { z } from "zod";
import { calendarDate, notEmpty, typedName } from "../platform/fields.ts";
import { pageFields, pageOf } from "../platform/pages.ts";
import { route } from "../route.ts";
import { Computation, ComputationRequest, Period } from "./date-computation.ts";

const s = z.string();
const sn = z.string().nullable();

export const dateKinds = ["deadline", "hearing", "renewal", "notice", "expiration", "other"] as const;
export type DateKind = (typeof dateKinds)[number];

/** The source of a date: a place in a document, or a cell of a grid. */
const Source = z.object({
  recordKind: z.enum(["documents", "matrices"]),
  recordId: s,
  /** In UTF-16 code units of the text; null in a grid. */
  start: z.int().nullable(),
  end: z.int().nullable(),
  /** Title of the record; null once it is gone. */
  title: sn,
  /** Words around the date, 300 characters at most. */
  passage: s,
});

/** A day of a matter to remember. */
export const MatterDate = z.object({
  id: s,
  matterId: s,
  title: s,
  kind: z.enum(dateKinds),
  /** `YYYY-MM-DD`. */
  day: s,
  /** `HH:MM` in local time of the place, 24 hours; null for the whole day. */
  time: sn,
  note: s,
  /** Days before the date, from 0 to 365, when a reminder appears; null for none. */
  remindDays: z.int().nullable(),
  isDone: z.boolean(),
  source: Source.nullable(),
  /** How the day was computed; null where it was typed or found in a text. `day` stays what the person decided. */
  computation: Computation.nullable(),
  /** When law that the computation rests on changed; null where it has not changed since a person last looked at the date. */
  reopenedAt: sn,
  createdAt: s,
  updatedAt: s,
});
export type MatterDate = z.output<typeof MatterDate>;

/** A date found in a text of the matter that is neither kept nor dismissed. */
export const DateSuggestion = z.object({ title: s, kind: z.enum(dateKinds), day: s, source: Source });
export type DateSuggestion = z.output<typeof DateSuggestion>;

/** A period that a text states, such as "within 30 days after service of this notice". */
export const StatedPeriod = z.object({
  period: Period,
  /** Words for the event that it runs from, such as "service of this notice"; empty where the text names none. */
  event: s,
  passage: s,
  /** The document that states it; null for a provision. */
  source: Source.nullable(),
});
export type StatedPeriod = z.output<typeof StatedPeriod>;

const fields = {
  title: typedName(200),
  kind: z.enum(dateKinds),
  day: calendarDate,
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  note: z.string().trim().max(2000),
  remindDays: z.int().min(0).max(365).nullable(),
};
const place = z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable();
const source = z.strictObject({
  recordKind: z.enum(["documents", "matrices"]),
  recordId: s.min(1).max(60),
  start: place,
  end: place,
  passage: s.max(300),
});
const calendar = z.object({
  filename: s,
  /** iCalendar text (RFC 5545), lines ended by CRLF. */
  content: s,
});
const matter = z.object({ matterId: s });
const one = matter.extend({ dateId: s });
const missing = { 404: "matter-not-found, not-found" };

/** Dates of matters (workspace-api §8); governed by the scopes of matters. */
export const datesRoutes = {
  list: route({
    method: "GET",
    path: "/workspace/v1/matters/{matterId}/dates",
    summary: "Dates of a matter by day, completed dates included",
    auth: "workspace",
    right: "read",
    action: "dates.list",
    scopes: ["matters:read"],
    tier: "read",
    params: matter,
    query: z.object(pageFields),
    reply: pageOf(MatterDate),
    refusals: { 404: "matter-not-found" },
  }),
  create: route({
    method: "POST",
    path: "/workspace/v1/matters/{matterId}/dates",
    summary: "Add a date to a matter, typed or accepted from a text",
    auth: "workspace",
    right: "write",
    action: "dates.create",
    scopes: ["matters:write"],
    tier: "write",
    status: 201,
    params: matter,
    body: z.strictObject({
      title: fields.title,
      kind: fields.kind.default("deadline"),
      day: fields.day,
      time: fields.time.default(null),
      note: fields.note.default(""),
      remindDays: fields.remindDays.default(7),
      source: source.nullable().default(null),
      computation: ComputationRequest.nullable().default(null),
    }),
    reply: MatterDate,
    refusals: {
      404: "matter-not-found; document-not-found, matrix-not-found: the source is not in the matter",
      409: "conflict: the matter already has a thousand",
    },
  }),
  compute: route({
    method: "POST",
    path: "/workspace/v1/matters/{matterId}/dates/computation",
    summary: "Compute a day from a rule, without storing it",
    description:
      "Counts a period forward or backward under Fed. R. Civ. P. 6, Fed. R. App. P. 26, Fed. R. Crim. P. 45, Fed. R. Bankr. P. 9006, in calendar " +
      "days, or under a rule of a person's own. Each line of the reply cites the provision that it follows. Pandect knows no local rules and no " +
      "orders of a court: the person decides.",
    auth: "workspace",
    right: "read",
    action: "dates.compute",
    scopes: ["matters:read"],
    tier: "read",
    params: matter,
    body: ComputationRequest,
    example: {
      trigger: { title: "Complaint served", day: "2027-03-01" },
      period: { amount: 21, unit: "days", direction: "after" },
      provision: "Fed. R. Civ. P. 12(a)(1)(A)(i)",
      rule: "frcp-6",
    },
    reply: Computation,
    refusals: { 404: "matter-not-found" },
  }),
  get: route({
    method: "GET",
    path: "/workspace/v1/matters/{matterId}/dates/{dateId}",
    summary: "One date of a matter",
    auth: "workspace",
    right: "read",
    action: "dates.get",
    scopes: ["matters:read"],
    tier: "read",
    params: one,
    reply: MatterDate,
    refusals: missing,
  }),
  update: route({
    method: "PATCH",
    path: "/workspace/v1/matters/{matterId}/dates/{dateId}",
    summary: "Change a date, or mark it as done",
    auth: "workspace",
    right: "write",
    action: "dates.update",
    scopes: ["matters:write"],
    tier: "write",
    ifMatch: true,
    params: one,
    body: z
      .strictObject({
        title: fields.title.optional(),
        kind: fields.kind.optional(),
        day: fields.day.optional(),
        time: fields.time.optional(),
        note: fields.note.optional(),
        remindDays: fields.remindDays.optional(),
        isDone: z.boolean().optional(),
        computation: ComputationRequest.nullable().optional(),
      })
      .refine(...notEmpty()),
    reply: MatterDate,
    refusals: missing,
  }),
  delete: route({
    method: "DELETE",
    path: "/workspace/v1/matters/{matterId}/dates/{dateId}",
    summary: "Remove a date",
    auth: "workspace",
    right: "remove",
    action: "dates.delete",
    scopes: ["matters:write"],
    tier: "write",
    status: 204,
    params: one,
    refusals: missing,
  }),
};

/** Dates across matters, dates that their texts suggest, and calendar files. Only for the owner. */
export const matterDatesRoutes = {
  upcoming: route({
    method: "GET",
    path: "/console/v1/dates",
    summary: "Open dates of all matters by day, overdue ones first; 200 at most",
    auth: "owner",
    right: "read",
    reply: z.object({ data: z.array(MatterDate.extend({ matterName: s })), total: z.int() }),
  }),
  suggestions: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/date-suggestions",
    summary:
      "Dates from today on that documents and grids of a matter name as a hearing, deadline, notice, renewal or expiration; 50 at most",
    auth: "owner",
    right: "read",
    params: matter,
    reply: z.object({
      data: z.array(DateSuggestion),
      /** False if there were too many texts to read them all at once. */
      isWhole: z.boolean(),
    }),
    refusals: { 404: "matter-not-found" },
  }),
  dismiss: route({
    method: "POST",
    path: "/console/v1/matters/{matterId}/date-suggestions/dismissed",
    summary: "Dismiss a suggested date",
    auth: "owner",
    right: "write",
    action: "dates.dismiss",
    status: 204,
    params: matter,
    body: z.strictObject({ title: fields.title, kind: fields.kind, day: fields.day, source }),
    refusals: {
      404: "matter-not-found; document-not-found, matrix-not-found: the source is not in the matter",
      409: "conflict: the matter already has a thousand",
    },
  }),
  periods: route({
    method: "POST",
    path: "/console/v1/matters/{matterId}/stated-periods",
    summary: "Periods that a provision of the installed law states, or the documents of a matter where none is named; 50 at most",
    auth: "owner",
    right: "read",
    params: matter,
    body: z.strictObject({ provision: s.trim().max(200).nullable() }),
    reply: z.object({
      data: z.array(StatedPeriod),
      /** Citation of the provision that was read; null where none is installed or none was named. */
      citation: sn,
    }),
    refusals: { 404: "matter-not-found" },
  }),
  calendar: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/dates/calendar",
    summary: "Dates of a matter as an iCalendar file, with alarms",
    auth: "owner",
    right: "export",
    params: matter,
    reply: calendar,
    refusals: { 404: "matter-not-found" },
  }),
  wholeCalendar: route({
    method: "GET",
    path: "/console/v1/dates/calendar",
    summary: "Open dates of all matters as an iCalendar file, with alarms",
    auth: "owner",
    right: "export",
    reply: calendar,
  }),
};
