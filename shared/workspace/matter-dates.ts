import { z } from "zod";
import { calendarDate, notEmpty, typedName } from "../platform/fields.ts";
import { pageFields, pageOf } from "../platform/pages.ts";
import { route } from "../route.ts";

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
  createdAt: s,
  updatedAt: s,
});
export type MatterDate = z.output<typeof MatterDate>;

/** A date found in a text of the matter that is neither kept nor dismissed. */
export const DateSuggestion = z.object({ title: s, kind: z.enum(dateKinds), day: s, source: Source });
export type DateSuggestion = z.output<typeof DateSuggestion>;

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
    }),
    reply: MatterDate,
    refusals: {
      404: "matter-not-found; document-not-found, matrix-not-found: the source is not in the matter",
      409: "conflict: the matter already has a thousand",
    },
  }),
  get: route({
    method: "GET",
    path: "/workspace/v1/matters/{matterId}/dates/{dateId}",
    summary: "One date of a matter",
    auth: "workspace",
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
    reply: z.object({ data: z.array(MatterDate.extend({ matterName: s })), total: z.int() }),
  }),
  suggestions: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/date-suggestions",
    summary:
      "Dates from today on that documents and grids of a matter name as a hearing, deadline, notice, renewal or expiration; 50 at most",
    auth: "owner",
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
    action: "dates.dismiss",
    status: 204,
    params: matter,
    body: z.strictObject({ title: fields.title, kind: fields.kind, day: fields.day, source }),
    refusals: {
      404: "matter-not-found; document-not-found, matrix-not-found: the source is not in the matter",
      409: "conflict: the matter already has a thousand",
    },
  }),
  calendar: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/dates/calendar",
    summary: "Dates of a matter as an iCalendar file, with alarms",
    auth: "owner",
    params: matter,
    reply: calendar,
    refusals: { 404: "matter-not-found" },
  }),
  wholeCalendar: route({
    method: "GET",
    path: "/console/v1/dates/calendar",
    summary: "Open dates of all matters as an iCalendar file, with alarms",
    auth: "owner",
    reply: calendar,
  }),
};
