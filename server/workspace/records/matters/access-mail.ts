import { tellPeople } from "../../../platform/mail/tell-people.ts";
import type { PersonRow } from "../../../platform/people/store.ts";
import type { WorkspaceCtx } from "../../context.ts";
import { matterNames } from "./store.ts";

/** Tells the members of a matter that its wall was opened, where sending mail is set up. */
export function mailOpening(ctx: WorkspaceCtx, matterId: string, members: readonly PersonRow[], reason: string): void {
  const { workspace, principal } = ctx;
  const own = principal.kind === "person" ? principal.personId : null;
  const others = members.filter(({ id }) => id !== own).map(({ email }) => email);
  if (others.length === 0) return;
  const name = matterNames(workspace, [matterId]).get(matterId) ?? "";
  const by = principal.kind === "person" ? principal.name : "The owner of the server";
  const lines = [`${by} has opened the wall around the matter “${name}”.`, `Reason: ${reason}`];
  tellPeople(ctx, others, { subject: "Pandect: a wall was opened", lines, link: null });
}
