import type { ChangeDetail } from "./change-detail.ts";
import type { Redline, RedlineParagraph } from "#shared/law/redline.ts";
import type { ChangeReleases } from "#shared/law/watches-console.ts";
import type { Message } from "../../platform/mail/mailer.ts";
import { releaseWords } from "#shared/law/release-words.ts";
import { longDay } from "../citation/law-name.ts";
import { boardLabel } from "./boards.ts";
import type { ChangeLine } from "./summary.ts";
import { scopeWords } from "./scope-words.ts";
import type { WatchRow } from "./store.ts";

/** The content of a mail about one refresh: fields of the webhook's body, and changes only in notes. */
export interface MailNotice {
  refreshLogId: number;
  sectionsAdded: number;
  sectionsAmended: number;
  sectionsRemoved: number;
  changes: ChangeLine[];
  changesOverflowCount: number;
  notesChanged: number;
  notes: ChangeLine[];
}

const kindWords = { added: "Added", amended: "Amended", removed: "Removed" } as const;
const mostParagraphs = 40;
const mostTitles = 3;

/** One message for one refresh, or for a whole digest: a readable plain part, and the same with redlines as HTML. */
export function mailMessage(
  watch: Pick<WatchRow, "corpusType" | "state" | "scope" | "note">,
  notices: readonly MailNotice[],
  details: Readonly<Record<number, ChangeDetail>>,
  appUrl: string,
): Omit<Message, "to" | "messageId"> {
  const sum = (of: (one: MailNotice) => number) => notices.reduce((total, one) => total + of(one), 0);
  const total = sum((one) => one.sectionsAdded + one.sectionsAmended + one.sectionsRemoved);
  const quiet = sum((one) => one.notesChanged);
  const entries = notices
    .flatMap(({ changes, notes }) => [
      ...changes.map((one) => ({ ...one, word: kindWords[one.changeKind] })),
      ...notes.map((one) => ({ ...one, word: "Notes only" })),
    ])
    .map((one) => ({ ...one, head: `${one.word}: ${nameOf(one)}`, url: `${appUrl}/law/${encodeURIComponent(one.actId)}` }));
  // A section by its citation; its id is for programs.
  const section = watch.scope?.["actId"] === undefined ? undefined : entries[0]?.citation;
  const place = watch.scope === null ? [] : [section ?? scopeWords(watch.scope)];
  const label = [boardLabel(watch.corpusType, watch.state), ...place].join(", ");
  const counts = [
    ...(total > 0 || quiet === 0 ? [changedWords(total)] : []),
    ...(quiet > 0 ? [`notes of ${sections(quiet)} changed`] : []),
  ];
  const only = entries.length === 1 && section != null ? entries[0] : undefined;
  const title = only === undefined ? `${label}: ${counts.join(", ")}` : onlyWords(only);
  const named = entries.slice(0, mostTitles).map(({ citation, actId }) => citation ?? actId);
  const subject = section == null ? `${title} (${[...named, ...(entries.length > mostTitles ? ["…"] : [])].join(", ")})` : title;
  const overflow = sum((one) => one.changesOverflowCount + one.notesChanged - one.notes.length);
  const more = overflow === 0 ? "" : `and ${overflow} more, listed in Pandect: ${appUrl}/watches`;
  const stop = `Links open on the computer that runs Pandect. To stop these messages, pause or end the watch there: ${appUrl}/watches`;
  const note = watch.note === "" ? "" : `Your reason: ${watch.note}`;
  const between = entries.map(({ id }) => betweenWords(details[id]?.releases));
  // One line for all of them where one refresh brought them all, as it mostly did.
  const ofAll = new Set(between).size === 1 ? (between[0] ?? "") : "";
  const ofOne = (index: number) => (ofAll === "" ? (between[index] ?? "") : "");
  const marks = entries.some(({ id }) => shown(details[id]?.redline).length > 0) ? "Marks: [-deleted-] {+added+}" : "";
  const text = [
    title,
    ofAll,
    note,
    marks,
    ...entries.map(({ id, head, url }, index) =>
      [head, ofOne(index), plainRedline(details[id]?.redline), affectedWords(details[id]), url].filter((line) => line !== "").join("\n"),
    ),
    more,
    stop,
  ];
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title></head>
<body style="font-family:Georgia,serif;max-width:44em">
<h1 style="font-size:1.2em">${escape(title)}</h1>${paragraph(ofAll)}${paragraph(note)}
${entries
  .map(
    ({ id, head, url }, index) =>
      `<h2 style="font-size:1em"><a href="${escape(url)}">${escape(head)}</a></h2>\n${paragraph(ofOne(index))}${htmlRedline(details[id]?.redline)}${paragraph(affectedWords(details[id]))}`,
  )
  .join("\n")}
${paragraph(more)}<hr><p style="font-size:.85em">${escape(stop)}</p></body></html>`;
  return { subject, text: text.filter((part) => part !== "").join("\n\n"), html };
}

/** What became of the one section that is watched. */
function onlyWords({ word, citation, actId }: ChangeLine & { word: string }): string {
  const section = citation ?? actId;
  return word === "Notes only" ? `The notes of ${section} changed` : `${section} was ${word.toLowerCase()}`;
}

/** `Between release 117-80 (December 27, 2021) and release 119-36 (September 5, 2025).` */
function betweenWords(releases: ChangeReleases | null | undefined): string {
  if (releases == null) return "";
  const { before, after } = releases;
  return before === null ? `First installed in ${datedRelease(after)}.` : `Between ${datedRelease(before)} and ${datedRelease(after)}.`;
}

/** A release with its day, where that is not its name. */
function datedRelease({ release, releaseDate }: ChangeReleases["after"]): string {
  return releaseDate === null || release === releaseDate ? releaseWords(release) : `${releaseWords(release)} (${longDay(releaseDate)})`;
}

function changedWords(count: number): string {
  return `${sections(count)} changed`;
}

function sections(count: number): string {
  return `${count} ${count === 1 ? "section" : "sections"}`;
}

function nameOf({ citation, title, actId }: ChangeLine): string {
  return `${citation ?? actId}${title === null ? "" : `, ${title}`}`;
}

/** `Cited by 12 sections installed here: 97 CFR 1.2, …` */
function affectedWords(detail: ChangeDetail | undefined): string {
  const { sections: citing, total } = detail?.affected ?? { sections: [], total: 0 };
  if (total === 0) return "";
  const rest = total > citing.length ? ", …" : "";
  return `Cited by ${sections(total)} installed here: ${citing.map(({ citation }) => citation).join("; ")}${rest}`;
}

/** Only changed paragraphs; a whole title is too long for mail. */
function shown(redline: Redline | null | undefined): RedlineParagraph[] {
  return (redline?.paragraphs ?? []).filter(({ kind }) => kind !== "equal").slice(0, mostParagraphs);
}

function plainRedline(redline: Redline | null | undefined): string {
  const lines = shown(redline).map(({ runs }) =>
    runs.map(({ op, text }) => (op === "equal" ? text : op === "insert" ? `{+${text}+}` : `[-${text}-]`)).join(""),
  );
  return lines.map((line) => `    ${line}`).join("\n");
}

function htmlRedline(redline: Redline | null | undefined): string {
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

function paragraph(words: string): string {
  return words === "" ? "" : `<p>${escape(words)}</p>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
