import { screens } from "#shared/screens.ts";
import type { Task } from "#shared/workspace/tasks.ts";
import { viewersAmong } from "../../../platform/credentials/viewer-store.ts";
import { tellPeople } from "../../../platform/mail/tell-people.ts";
import { personById } from "../../../platform/people/store.ts";
import { personIdOf } from "../../../platform/principal.ts";
import type { WorkspaceCtx } from "../../context.ts";

const screenOf = { review_finding: "review", approve_findings: "review", check_cell: "grid", sign_off_draft: "draft" } as const;

/** Tells an assignee that something is asked of them, with the address of its record, where sending mail is set up. */
export function mailTask(ctx: WorkspaceCtx, task: Task): void {
  const person = personById(ctx.workspace, task.assigneeId);
  if (person === null || person.id === personIdOf(ctx.principal)) return;
  const lines = [`${task.askedByName} asks something of you in the matter “${task.matterName}”.`];
  tellPeople(ctx, [person.email], { subject: "Pandect: something is asked of you", lines, link: linkOf(ctx, task) });
}

/** Tells whoever asked that there is an answer, where they still see the matter; what it says stays on the server. */
export function mailAnswer(ctx: WorkspaceCtx, task: Task): void {
  const person = task.askedById === null ? null : personById(ctx.workspace, task.askedById);
  if (person === null || person.endedAt !== null || person.id === personIdOf(ctx.principal)) return;
  if (!viewersAmong(ctx.workspace, task.matterId, [person.id]).has(person.id)) return;
  const lines = [`${task.answeredByName ?? "The owner"} answered what you asked in the matter “${task.matterName}”.`];
  tellPeople(ctx, [person.email], { subject: "Pandect: an answer to what you asked", lines, link: linkOf(ctx, task) });
}

function linkOf(ctx: WorkspaceCtx, { kind, matterId, recordId, cellId, clauses }: Task): string {
  const path = screens[screenOf[kind]].path.replace("$matterId", matterId).replace(/\$\w+/, recordId);
  const [finding] = clauses ?? [];
  const part = cellId !== null ? `?cell=${cellId}` : finding === undefined ? "" : `?finding=${finding}`;
  return `${ctx.baseUrl()}${path}${part}`;
}
