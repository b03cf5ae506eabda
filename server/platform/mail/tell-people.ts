import type { Services } from "../context.ts";
import { serviceLog } from "../log.ts";
import { readMail, sendMail } from "./mailer.ts";

/** A short mail to people: paragraphs, and an address to open. It says nothing of a matter beyond its name. */
export interface Told {
  subject: string;
  lines: readonly string[];
  /** Null for none. */
  link: string | null;
}

/**
 * Mails people where sending mail is set up. They get it after the reply, one after the other; a failure is in the log, and on the list
 * of connections.
 */
export function tellPeople(
  { workspace, outboundHttp, secrets }: Pick<Services, "workspace" | "outboundHttp" | "secrets">,
  addresses: readonly string[],
  { subject, lines, link }: Told,
): void {
  if (addresses.length === 0 || readMail(workspace) === null) return;
  const text = [...lines, ...(link === null ? [] : [link])].join("\n\n");
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`);
  const html = [...paragraphs, ...(link === null ? [] : [`<p><a href="${escaped(link)}">${escaped(link)}</a></p>`])].join("");
  const send = async () => {
    for (const to of addresses) {
      const { error } = await sendMail(workspace, outboundHttp, secrets, { to, subject, text, html });
      if (error !== null) serviceLog.warn("mail to people not sent");
    }
  };
  void send().catch((error: unknown) => serviceLog.unexpected("mail to people not sent", error));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
