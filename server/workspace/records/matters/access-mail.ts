import { readMail, sendMail } from "../../../platform/mail/mailer.ts";
import type { PersonRow } from "../../../platform/people/store.ts";
import { serviceLog } from "../../../platform/log.ts";
import type { WorkspaceCtx } from "../../context.ts";
import { matterNames } from "./store.ts";

/**
 * Tells the members of a matter that its wall was opened, where sending mail is set up. They get it after the reply, one after the other;
 * a failure is in the log and on the list of connections.
 */
export function mailOpening(ctx: WorkspaceCtx, matterId: string, members: readonly PersonRow[], reason: string): void {
  const { workspace, outboundHttp, secrets, principal } = ctx;
  const own = principal.kind === "person" ? principal.personId : null;
  const others = members.filter(({ id }) => id !== own);
  if (others.length === 0 || readMail(workspace) === null) return;
  const name = matterNames(workspace, [matterId]).get(matterId) ?? "";
  const by = principal.kind === "person" ? principal.name : "The owner of the server";
  const lines = [`${by} has opened the wall around the matter “${name}”.`, `Reason: ${reason}`];
  const html = lines.map((line) => `<p>${escaped(line)}</p>`).join("");
  const send = async () => {
    for (const { email } of others) {
      const { error } = await sendMail(workspace, outboundHttp, secrets, {
        to: email,
        subject: "Pandect: a wall was opened",
        text: lines.join("\n\n"),
        html,
      });
      if (error !== null) serviceLog.warn("mail on a wall not sent", {});
    }
  };
  void send().catch((error: unknown) => serviceLog.unexpected("mail on a wall not sent", error));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
