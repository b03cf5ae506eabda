import { screens } from "#shared/screens.ts";
import type { Task } from "#shared/workspace/tasks.ts";
import { tellPeople } from "../../../platform/mail/tell-people.ts";
import { personById } from "../../../platform/people/store.ts";
import { personIdOf } from "../../../platform/principal.ts";
import type { WorkspaceCtx } from "../../context.ts";

const screenOf = { review_finding: "review", approve_findings: "review", check_cell: "grid", sign_off_draft: "draft" } as const;

/** Tells an assignee that something is asked of them, with the address of its record, where sending mail is set up. */
export function mailTask(ctx: WorkspaceCtx, task: Task): void {
  const person = personById(ctx.workspace, task.assigneeId);
  if (person === null || person.id === personIdOf(ctx.principal)) return;
  const path = screens[screenOf[task.kind]].path.replace("$matterId", task.matterId).replace(/\$\w+/, task.recordId);
  const lines = [`${task.askedByName} asks something of you in the matter “${task.matterName}”.`];
  tellPeople(ctx, [person.email], { subject: "Pandect: something is asked of you", lines, link: `${ctx.baseUrl()}${path}` });
}
