import type { Redline, RedlineParagraph } from "#shared/redline.ts";
import type { Message } from "../mail/mailer.ts";
import { boardLabel } from "./boards.ts";
import type { ChangeLine } from "./reads.ts";
import { scopeWords } from "./scope-words.ts";
import type { WatchRow } from "./store.ts";

/** What a mail says of one refresh: fields of the webhook's body. */
export interface MailNotice {
  refreshLogId: number;
  sectionsAdded: number;
  sectionsAmended: number;
  sectionsRemoved: number;
  changes: ChangeLine[];
  changesOverflowCount: number;
}

const kindWords = { added: "Added", amended: "Amended", removed: "Removed" } as const;
const mostParagraphs = 40;

/** One message for one refresh, or for all of a digest: a readable plain part, and the same with redlines as HTML. */
export function mailMessage(
  watch: WatchRow,
  notices: readonly MailNotice[],
  redlines: Readonly<Record<number, Redline>>,
  appUrl: string,
): Omit<Message, "to" | "messageId"> {
  const label = `${boardLabel(watch.corpusType, watch.state)}${watch.scope === null ? "" : `, ${scopeWords(watch.scope)}`}`;
  const total = notices.reduce((sum, one) => sum + one.sectionsAdded + one.sectionsAmended + one.sectionsRemoved, 0);
  const subject = `${label}: ${total} ${total === 1 ? "section" : "sections"} changed`;
  const changes = notices.flatMap((one) => one.changes);
  const overflow = notices.reduce((sum, one) => sum + one.changesOverflowCount, 0);
  const more = overflow === 0 ? "" : `and ${overflow} more, listed in Pandect`;
  const stop = `This watch was set up in Pandect on this machine. To stop it, pause or end it there: ${appUrl}`;
  const note = watch.note === "" ? "" : `Why you watch it: ${watch.note}`;
  const text = [
    subject,
    note,
    ...changes.map((one) => `${kindWords[one.changeKind]}: ${nameOf(one)}\n${plainRedline(redlines[one.id])}`),
    more,
    stop,
  ];
  const html = `<!doctype html><html lang="en"><body style="font-family:Georgia,serif;max-width:44em">
<h1 style="font-size:1.2em">${escape(subject)}</h1>${note === "" ? "" : `<p>${escape(note)}</p>`}
${changes.map((one) => `<h2 style="font-size:1em">${kindWords[one.changeKind]}: ${escape(nameOf(one))}</h2>\n${htmlRedline(redlines[one.id])}`).join("\n")}
${more === "" ? "" : `<p>${escape(more)}</p>`}<hr><p style="font-size:.85em">${escape(stop)}</p></body></html>`;
  return { subject, text: text.filter((part) => part !== "").join("\n\n"), html };
}

function nameOf({ citation, title, actId }: ChangeLine): string {
  return `${citation ?? actId}${title === null ? "" : `, ${title}`}`;
}

/** Changed paragraphs alone; mail is no place for a whole title. */
function shown(redline: Redline | undefined): RedlineParagraph[] {
  return (redline?.paragraphs ?? []).filter(({ kind }) => kind !== "equal").slice(0, mostParagraphs);
}

function plainRedline(redline: Redline | undefined): string {
  const lines = shown(redline).map(({ runs }) =>
    runs.map(({ op, text }) => (op === "equal" ? text : op === "insert" ? `{+${text}+}` : `[-${text}-]`)).join(""),
  );
  return lines.map((line) => `    ${line}`).join("\n");
}

function htmlRedline(redline: Redline | undefined): string {
  return shown(redline)
    .map(({ runs }) => {
      const parts = runs.map(({ op, text }) => {
        if (op === "equal") return escape(text);
        return op === "insert"
          ? `<ins style="background:#dff3df">${escape(text)}</ins>`
          : `<del style="background:#f8dede">${escape(text)}</del>`;
      });
      return `<p>${parts.join("")}</p>`;
    })
    .join("\n");
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
