import { AppError } from "#shared/platform/errors.ts";
import { page } from "#shared/platform/pages.ts";
import { isApproval } from "#shared/workspace/task-kinds.ts";
import type { Task, tasksRoutes } from "#shared/workspace/tasks.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { newId } from "../../../platform/ids.ts";
import type { PersonRow } from "../../../platform/people/store.ts";
import { personIdOf } from "../../../platform/principal.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { hasMatter } from "../../records/matters/store.ts";
import { answerApproval, askApproval, callerName, moveApproval } from "../reviews/approvals.ts";
import { choosable, presentPerson } from "./assignees.ts";
import { presentTasks } from "./present.ts";
import * as store from "./store.ts";
import { subjectOf } from "./subjects.ts";
import { mailAnswer, mailTask } from "./task-mail.ts";

/** Handlers of tasks of people (workspace-api §20, decision 161). */
export const tasks: WorkspaceHandlers<typeof tasksRoutes> = {
  mine({ query: { side, ...at } }, { workspace, viewer, principal }) {
    const { rows, total } = store.tasksOf(workspace, side, { ...at, viewer, personId: personIdOf(principal) });
    return page(presentTasks(workspace, rows, principal), total, at);
  },

  people({ params: { matterId } }, ctx) {
    mustSee(ctx.workspace, matterId, ctx);
    return { people: choosable(ctx.workspace, matterId).map(presentPerson) };
  },

  list({ params: { matterId }, query: { recordId = null, ...at } }, ctx) {
    const { workspace, viewer, principal } = ctx;
    mustSee(workspace, matterId, ctx);
    const { rows, total } = store.tasksIn(workspace, { ...at, viewer, matterId, recordId });
    return page(presentTasks(workspace, rows, principal), total, at);
  },

  create({ params: { matterId }, body: { clauses, ...body } }, ctx) {
    const made = ctx.write((tx) => {
      mustSee(tx, matterId, ctx);
      const findings = [...new Set(clauses ?? [])];
      const { title, part } = subjectOf(tx, { ...body, matterId, clauses: findings }, ctx.viewer);
      const assignee = mustBeChoosable(tx, matterId, body.assigneeId);
      const askedBy = personIdOf(ctx.principal);
      mustBeAnother(body.kind, assignee.id, askedBy);
      if (store.countOpen(tx, matterId) >= store.mostOpen)
        throw new AppError("conflict", `A matter has at most ${store.mostOpen} open tasks; nothing was saved`);
      const now = ctx.now().getTime();
      const task: store.StoredTask = {
        ...body,
        id: newId("tsk"),
        matterId,
        clauses: clauses === null ? null : JSON.stringify(findings),
        title,
        part,
        askedBy,
        state: "open",
        answer: "",
        answeredBy: null,
        answeredAt: null,
        answeredText: null,
        answeredVersion: null,
        createdAt: now,
        updatedAt: now,
        version: 1,
      };
      store.insertTask(tx, task);
      if (task.kind === "approve_findings")
        askApproval(tx, ctx, reviewOf(task), { clauses: findings, approver: assignee.name, words: body.note, taskId: task.id });
      return noted(tx, ctx, task);
    });
    mailTask(ctx, made);
    return made;
  },

  get({ params }, ctx) {
    const { workspace, viewer, principal } = ctx;
    const row = mustHaveTask(workspace, params, ctx);
    // One row in, one task out.
    const [task] = presentTasks(workspace, [row], principal) as [Task];
    const now = found(() => subjectOf(workspace, pointerOf(row), viewer));
    return { ...task, text: now?.text ?? null, recordVersion: now?.version ?? null };
  },

  change({ params, body: { expectedVersion, assigneeId, note, dueDay } }, ctx) {
    const { changed, isMoved } = ctx.write((tx) => {
      const row = mustBeOpen(tx, params, expectedVersion, ctx);
      mustBeAllowed(tx, row, ctx, "mayChange", "Only whoever asked, whoever was asked, or an owner may change this");
      const isMoved = assigneeId !== undefined && assigneeId !== row.assigneeId;
      const assignee = assigneeId === undefined ? null : mustBeChoosable(tx, row.matterId, assigneeId);
      if (assignee !== null) mustBeAnother(row.kind, assignee.id, row.askedBy);
      const task = {
        ...touched(row, ctx),
        assigneeId: assignee?.id ?? row.assigneeId,
        note: note ?? row.note,
        dueDay: dueDay === undefined ? row.dueDay : dueDay,
      };
      store.updateTask(tx, task);
      if (row.kind === "approve_findings" && (assignee !== null || note !== undefined))
        moveApproval(tx, ctx, reviewOf(row), {
          clauses: store.clausesOf(row),
          taskId: row.id,
          approver: assignee?.name ?? nameIn(tx, row, ctx),
          words: task.note,
        });
      return { changed: noted(tx, ctx, task), isMoved };
    });
    if (isMoved) mailTask(ctx, changed);
    return changed;
  },

  answer({ params, body: { expectedVersion, state, words, text } }, ctx) {
    const answered = ctx.write((tx) => {
      const row = mustBeOpen(tx, params, expectedVersion, ctx);
      mustBeAllowed(
        tx,
        row,
        ctx,
        "mayAnswer",
        row.askedBy === personIdOf(ctx.principal) && isApproval(row.kind)
          ? "You asked for this approval; somebody else has to give it"
          : "Only whoever was asked, or an owner, may answer",
      );
      if (!store.answers(row.kind, state))
        throw new AppError(
          "conflict",
          `This is answered by “${isApproval(row.kind) ? "approved" : "done"}” or “declined”; nothing was saved`,
        );
      // What was declined or done may be gone by now; an approval needs its text.
      const read = () => subjectOf(tx, pointerOf(row), ctx.viewer);
      const now = state === "approved" ? read() : found(read);
      if (text !== null && text !== now?.text)
        throw new AppError("conflict", "The text changed since you opened it; nothing was saved. Read it again.");
      const task = {
        ...touched(row, ctx),
        state,
        answer: words,
        answeredBy: personIdOf(ctx.principal),
        answeredAt: ctx.now().getTime(),
        answeredText: now?.text ?? null,
        answeredVersion: now?.version ?? null,
      };
      store.updateTask(tx, task);
      if (row.kind === "approve_findings" && now !== null)
        answerApproval(tx, ctx, reviewOf(row), {
          clauses: store.clausesOf(row),
          taskId: row.id,
          outcome: state === "approved" ? "approved" : "refused",
          decidedBy: callerName(tx, ctx),
          answer: words,
        });
      return noted(tx, ctx, task);
    });
    mailAnswer(ctx, answered);
    return answered;
  },

  withdraw: ({ params, body: { expectedVersion } }, ctx) =>
    ctx.write((tx) => {
      const row = mustBeOpen(tx, params, expectedVersion, ctx);
      mustBeAllowed(tx, row, ctx, "mayWithdraw", "Only whoever asked, or an owner, may withdraw this");
      const task = { ...touched(row, ctx), state: "withdrawn" as const };
      store.updateTask(tx, task);
      if (row.kind === "approve_findings" && found(() => subjectOf(tx, pointerOf(row), ctx.viewer)) !== null)
        moveApproval(tx, ctx, reviewOf(row), { clauses: store.clausesOf(row), taskId: row.id, approver: null, words: "" });
      return noted(tx, ctx, task);
    }),
};

const reviewOf = ({ matterId, recordId }: store.StoredTask) => ({ matterId, reviewId: recordId });
const pointerOf = (row: store.StoredTask) => ({ ...row, clauses: store.clausesOf(row) });
const touched = (row: store.TaskRow, ctx: WorkspaceCtx) => ({ ...row, updatedAt: ctx.now().getTime(), version: row.version + 1 });
const recordKinds = { review_finding: "review", approve_findings: "review", check_cell: "matrix", sign_off_draft: "draft" } as const;

/** Notes the record on the trail, and returns the task as it was saved. */
function noted(tx: WriteDb, ctx: WorkspaceCtx, { id, matterId, kind, recordId }: store.StoredTask): Task {
  ctx.note({ matterId, resource: { kind: recordKinds[kind], id: recordId } });
  const saved = store.findTask(tx, { matterId, id }, null);
  // It was saved in this transaction.
  return presentTasks(tx, saved === undefined ? [] : [saved], ctx.principal)[0] as Task;
}

/** Null where the record is gone. */
function found<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

function mustSee(db: ReadDb, matterId: string, { viewer }: WorkspaceCtx): void {
  if (!hasMatter(db, matterId, viewer)) throw new AppError("matter-not-found");
}

function mustHaveTask(db: ReadDb, { matterId, taskId }: { matterId: string; taskId: string }, ctx: WorkspaceCtx): store.TaskRow {
  mustSee(db, matterId, ctx);
  const row = store.findTask(db, { matterId, id: taskId }, ctx.viewer);
  if (row === undefined) throw new AppError("not-found", "The matter has no such task");
  return row;
}

/** Throws `conflict` where the task has an answer, or another version than the caller read. */
function mustBeOpen(tx: ReadDb, path: { matterId: string; taskId: string }, version: number, ctx: WorkspaceCtx): store.TaskRow {
  const row = mustHaveTask(tx, path, ctx);
  if (row.version !== version) throw new AppError("conflict", "This changed after you read it; nothing was saved. Look at it again.");
  if (row.state !== "open") throw new AppError("conflict", "This is answered or withdrawn already; nothing was saved");
  return row;
}

function mustBeAllowed(
  tx: ReadDb,
  row: store.TaskRow,
  { principal }: WorkspaceCtx,
  what: "mayAnswer" | "mayChange" | "mayWithdraw",
  refusal: string,
): void {
  if (presentTasks(tx, [row], principal)[0]?.[what] !== true) throw new AppError("forbidden", refusal);
}

const nameIn = (tx: ReadDb, row: store.TaskRow, { principal }: WorkspaceCtx) => presentTasks(tx, [row], principal)[0]?.assigneeName ?? "";

function mustBeChoosable(tx: ReadDb, matterId: string, personId: string): PersonRow {
  const person = choosable(tx, matterId).find(({ id }) => id === personId);
  if (person === undefined)
    throw new AppError("not-found", "There is no such person who sees this matter and may change it; nothing was saved");
  return person;
}

function mustBeAnother(kind: Task["kind"], assigneeId: string, askedBy: string | null): void {
  if (isApproval(kind) && assigneeId === askedBy)
    throw new AppError("conflict", "Somebody else has to approve what you ask for; nothing was saved");
}
