import { isApproval, type TaskState } from "#shared/workspace/task-kinds.ts";
import type { Task } from "#shared/workspace/tasks.ts";
import { formatDay } from "../../ui/format.ts";
import { texts } from "./texts.ts";

/** The state of a task in a sentence, without its period. An approval of a text that has changed since is never called one. */
export function stateWords(task: Task): string {
  const by = task.answeredByName ?? "";
  const day = task.answeredAt === null ? "" : formatDay(task.answeredAt);
  switch (task.state) {
    case "open": {
      const asked = texts.open[task.kind](task.assigneeName);
      return task.dueDay === null ? asked : `${asked}, ${texts.due(formatDay(task.dueDay))}`;
    }
    case "done":
      return task.isEarlierText ? texts.doneEarlier(by, day) : texts.done(by, day);
    case "approved":
      if (task.isEarlierText) return texts.earlier(by, day);
      return task.answeredVersion === null ? texts.approved(by, day) : texts.approvedVersion(by, task.answeredVersion, day);
    case "declined":
      return texts.declined(by, day);
    case "withdrawn":
      return texts.withdrawnBy(task.assigneeName);
  }
}

/** Why nobody answers an open task; null where its assignee can. */
export function stuckWords({ state, assigneeState, assigneeName }: Task): string | null {
  return state !== "open" || assigneeState === "may-answer" ? null : texts.stuck[assigneeState](assigneeName);
}

/** `plain` for what waits, `good` for what was given to the present text, `warn` for what needs a look. */
export function toneOf(task: Task): "plain" | "good" | "warn" {
  if (stuckWords(task) !== null || task.state === "declined") return "warn";
  if (task.state === "approved" || task.state === "done") return task.isEarlierText ? "warn" : "good";
  return "plain";
}

/** The answers that tasks of a kind have. */
export function answersOf(task: Pick<Task, "kind">): readonly Extract<TaskState, "done" | "approved" | "declined">[] {
  return [isApproval(task.kind) ? "approved" : "done", "declined"];
}

/** Tasks to show beside a record: the open ones, and of those with an answer the last; withdrawn ones are of no use there. */
export function shownTasks(tasks: readonly Task[]): Task[] {
  const open = tasks.filter(({ state }) => state === "open");
  const [last] = tasks
    .filter(({ answeredAt }) => answeredAt !== null)
    .toSorted((a, b) => (b.answeredAt ?? "").localeCompare(a.answeredAt ?? ""));
  return last === undefined ? open : [...open, last];
}
