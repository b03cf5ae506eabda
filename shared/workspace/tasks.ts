import { z } from "zod";
import { calendarDate } from "../platform/fields.ts";
import { pageFields, pageOf } from "../platform/pages.ts";
import { roles } from "../rights.ts";
import { route } from "../route.ts";
import { taskKinds, taskStates } from "./task-kinds.ts";

const s = z.string();
const sn = s.nullable();

/** Something that a person was asked to do in a matter. */
export const Task = z.object({
  id: s,
  matterId: s,
  matterName: s,
  kind: z.enum(taskKinds),
  /** A review, a matrix or a draft, as the kind says. */
  recordId: s,
  /** Findings, as indices of the clauses of a review; null for the other kinds. */
  clauses: z.array(z.int()).nullable(),
  /** A cell of a matrix; null for the other kinds. */
  cellId: sn,
  /** Title of the record when it was asked. */
  title: s,
  /** Names of the findings, or question and document of the cell; empty for a draft. */
  part: s,
  assigneeId: s,
  assigneeName: s,
  /** Why nobody can answer: the assignee's access has ended, their role changes nothing, or a wall keeps them out. */
  assigneeState: z.enum(["may-answer", "access-ended", "role", "walled"]),
  /** Null: the owner of the server. */
  askedById: sn,
  askedByName: s,
  askedAt: s,
  note: s,
  /** `YYYY-MM-DD`; null for none. */
  dueDay: sn,
  state: z.enum(taskStates),
  /** Words of the answer; empty until there is one. */
  answer: s,
  /** Null until there is an answer, as the next two. */
  answeredByName: sn,
  answeredAt: sn,
  /** Version of the draft that was answered on; also null for the other kinds. */
  answeredVersion: z.int().nullable(),
  /** Whether the record has another text by now than the one that was answered on, or none. */
  isEarlierText: z.boolean(),
  /** What the caller may do with it. */
  mayAnswer: z.boolean(),
  mayChange: z.boolean(),
  mayWithdraw: z.boolean(),
  /** Number of changes to the task; the first is its creation. */
  version: z.int(),
});
export type Task = z.output<typeof Task>;

/** A task with the text that an answer would be on. */
export const TaskToAnswer = Task.extend({
  /** Names the present text; null where the record is gone. */
  text: sn,
  /** Present version of the draft; null for the other kinds. */
  recordVersion: z.int().nullable(),
});
export type TaskToAnswer = z.output<typeof TaskToAnswer>;

export const TaskPerson = z.object({ personId: s, name: s, role: z.enum(roles) });
export type TaskPerson = z.output<typeof TaskPerson>;

const base = "/console/v1/matters/{matterId}/tasks";
const inMatter = z.object({ matterId: s });
const one = z.object({ matterId: s, taskId: s });
const words = s.trim().max(2000);
const expectedVersion = z.int().min(1);
const missing = { 404: "matter-not-found; not-found: no such task" };
const stale = "conflict: the task changed meanwhile";

/** Tasks of people in a matter (workspace-api §20, decision 161). */
export const tasksRoutes = {
  mine: route({
    method: "GET",
    path: "/console/v1/tasks",
    summary: "What others ask of you, by due day, or what you asked of others with the answers",
    auth: "owner",
    right: "read",
    query: z.object({ ...pageFields, side: z.enum(["assignee", "asker"]).default("assignee") }),
    reply: pageOf(Task),
  }),
  people: route({
    method: "GET",
    path: "/console/v1/matters/{matterId}/task-people",
    summary: "People who can be asked: they see the matter and may change it",
    auth: "owner",
    right: "read",
    params: inMatter,
    reply: z.object({ people: z.array(TaskPerson) }),
    refusals: { 404: "matter-not-found" },
  }),
  list: route({
    method: "GET",
    path: base,
    summary: "Tasks of a matter, or of one of its records, open ones first",
    auth: "owner",
    right: "read",
    params: inMatter,
    query: z.object({ ...pageFields, recordId: s.max(60).optional() }),
    reply: pageOf(Task),
    refusals: { 404: "matter-not-found" },
  }),
  create: route({
    method: "POST",
    path: base,
    summary: "Ask a person to look at a finding or a cell, or to approve findings or a draft",
    auth: "owner",
    right: "write",
    action: "tasks.create",
    status: 201,
    params: inMatter,
    body: z
      .strictObject({
        kind: z.enum(taskKinds),
        /** A review, a matrix or a draft of the matter. */
        recordId: s.min(1).max(60),
        /** Findings of a review, as indices of its clauses; one for `review_finding`. */
        clauses: z.array(z.int().min(0).max(1000)).min(1).max(1000).nullable().default(null),
        cellId: s.min(1).max(60).nullable().default(null),
        assigneeId: s.min(1).max(60),
        note: words.default(""),
        dueDay: calendarDate.nullable().default(null),
      })
      .superRefine(({ kind, clauses, cellId }, ctx) => {
        const isOfReview = kind === "review_finding" || kind === "approve_findings";
        const refuse = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
        if (isOfReview !== (clauses !== null)) refuse("clauses", isOfReview ? "names the findings" : "is only for findings");
        if (kind === "review_finding" && (clauses?.length ?? 1) > 1) refuse("clauses", "has one finding");
        if ((kind === "check_cell") !== (cellId !== null)) refuse("cellId", kind === "check_cell" ? "names the cell" : "is only for cells");
      }),
    example: {
      kind: "approve_findings",
      recordId: `rev_${"0".repeat(32)}`,
      clauses: [2],
      assigneeId: `per_${"0".repeat(32)}`,
      note: "The cap is below our limit",
      dueDay: "2027-03-01",
    },
    reply: Task,
    refusals: {
      404: "matter-not-found; not-found: no such person, or none who may be asked; review-not-found, matrix-not-found, matrix-cell-not-found, draft-not-found",
      409: "conflict: approval is asked already, or of the person who asks; the matter has too many open tasks",
    },
  }),
  get: route({
    method: "GET",
    path: `${base}/{taskId}`,
    summary: "A task, with the text that an answer would be on",
    auth: "owner",
    right: "read",
    params: one,
    reply: TaskToAnswer,
    refusals: missing,
  }),
  change: route({
    method: "PATCH",
    path: `${base}/{taskId}`,
    summary: "Ask somebody else, or change the day or the note, of an open task",
    auth: "owner",
    right: "write",
    action: "tasks.change",
    params: one,
    body: z.strictObject({
      expectedVersion,
      assigneeId: s.min(1).max(60).optional(),
      note: words.optional(),
      dueDay: calendarDate.nullable().optional(),
    }),
    reply: Task,
    refusals: { ...missing, 403: "forbidden: neither asked it, nor was asked, nor is an owner", 409: stale },
  }),
  answer: route({
    method: "POST",
    path: `${base}/{taskId}/answer`,
    summary: "Say that it is done or approved, or decline it with words",
    auth: "owner",
    right: "write",
    action: "tasks.answer",
    params: one,
    body: z
      .strictObject({
        expectedVersion,
        state: z.enum(["done", "approved", "declined"]),
        words: words.default(""),
        /** `text` of the task as it was read; needed to approve. */
        text: s.max(100).nullable().default(null),
      })
      .superRefine(({ state, words: said, text }, ctx) => {
        if (state === "declined" && said === "") ctx.addIssue({ code: "custom", path: ["words"], message: "say why" });
        if (state === "approved" && text === null) ctx.addIssue({ code: "custom", path: ["text"], message: "names what is approved" });
      }),
    example: { expectedVersion: 1, state: "declined", words: "Ask for twelve months first" },
    reply: Task,
    refusals: {
      ...missing,
      403: "forbidden: was not asked and is no owner, or asked for the approval",
      409: `${stale}, or its text; it is answered already, or by another answer than its kind has`,
    },
  }),
  withdraw: route({
    method: "POST",
    path: `${base}/{taskId}/withdraw`,
    summary: "Take an open task back",
    auth: "owner",
    right: "write",
    action: "tasks.withdraw",
    params: one,
    body: z.strictObject({ expectedVersion }),
    reply: Task,
    refusals: { ...missing, 403: "forbidden: did not ask it and is no owner", 409: stale },
  }),
};
