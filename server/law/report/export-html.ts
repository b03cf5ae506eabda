import type { Redline, RedlineParagraph, RedlineRun } from "#shared/law/redline.ts";
import { frozenSentence } from "#shared/law/frozen.ts";
import type { InstalledRelease, ReportEntry, ReportKind, ReportLevel } from "#shared/law/report.ts";
import { css } from "./export-style.ts";
import type { ReportOf } from "./reader-queries.ts";

const kindWords: Record<ReportKind, string> = {
  added: "Added",
  amended: "Amended",
  removed: "Removed",
  notes: "Notes or credit only",
};
const coarseNotice = "Parts of this text were too long to compare word by word; they are compared by paragraph and shown as replaced.";

/** Everything up to the first section: the releases compared, the time, and the number of changes by place. */
export function htmlStart(
  { source, from, to }: ReportOf,
  about: { levels: readonly ReportLevel[]; entries: number; isWhole: boolean; madeAt: Date },
): string {
  const title = `${source.name}: ${from.release} to ${to.release}`;
  const partly = about.isWhole ? "" : `<p>Part of the report: ${about.entries} of the changes counted below are shown.</p>`;
  const frozen = source.isFrozen ? `<p class="frozen">${frozenSentence}</p>` : "";
  const fiction = source.isFiction ? `<p class="fiction">Fiction: this law does not exist.</p>` : "";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(title)}</title><style>${css}</style></head><body>
<header><h1>${escape(source.name)}</h1>
<p class="what">What changed from release ${releaseWords(from)} to release ${releaseWords(to)}</p>
<p class="made">Report of ${about.madeAt.toISOString().slice(0, 10)}, from the releases installed on this computer. <ins>Inserted text</ins>, <del>deleted text</del>.</p>
${frozen}${fiction}${partly}</header>
${countTable(about.levels)}
<main>
${about.entries === 0 ? "<p>Nothing differs.</p>\n" : ""}`;
}

/** Headings of the level whose sections follow. */
export function htmlLevels(path: readonly ReportLevel[]): string {
  return `<h2>${path.map(levelName).join(" <span>›</span> ")}</h2>\n`;
}

export function htmlEntry(entry: ReportEntry, redline: Redline): string {
  const notice = redline.coarse ? `<p class="notice">${coarseNotice}</p>` : "";
  const same = redline.paragraphs.every((p) => p.kind === "equal") ? `<p class="notice">${sameText(entry.kind)}</p>` : "";
  return `<article class="${entry.kind}"><h3>${escape(entry.citation)} <em>${escape(entry.heading)}</em> <b>${kindWords[entry.kind]}</b></h3>
${notice}${same}${paragraphs(redline.paragraphs)}</article>
`;
}

export const htmlEnd = "</main></body></html>\n";

function sameText(kind: ReportKind): string {
  return kind === "amended" ? "The words are the same; the status of the section changed." : "Pandect did not keep the text.";
}

/** Changed paragraphs with one unchanged neighbor on either side; longer unchanged stretches are counted. */
function paragraphs(list: readonly RedlineParagraph[]): string {
  const isShown = (i: number) => [i - 1, i, i + 1].some((at) => list[at] !== undefined && list[at].kind !== "equal");
  const out: string[] = [];
  let hidden = 0;
  const flush = () => {
    if (hidden > 0) out.push(`<p class="same">… ${hidden} unchanged ${hidden === 1 ? "paragraph" : "paragraphs"} …</p>\n`);
    hidden = 0;
  };
  for (const [i, paragraph] of list.entries()) {
    if (!isShown(i)) {
      hidden++;
      continue;
    }
    flush();
    out.push(paragraphHtml(paragraph));
  }
  flush();
  return out.join("");
}

function paragraphHtml({ kind, runs, pair }: RedlineParagraph): string {
  const text = runs.map(runHtml).join("");
  if (kind === "moved-from")
    return `<p class="moved-from"><small>Moved away (${pair})</small> <s>${text.replaceAll(/<\/?del>/g, "")}</s></p>\n`;
  if (kind === "moved") return `<p class="moved"><small>Moved here (${pair})</small> ${text}</p>\n`;
  return `<p>${text}</p>\n`;
}

function runHtml({ op, text }: RedlineRun): string {
  if (op === "equal") return escape(text);
  return op === "insert" ? `<ins>${escape(text)}</ins>` : `<del>${escape(text)}</del>`;
}

function countTable(levels: readonly ReportLevel[]): string {
  const rows = levels.map(
    ({ depth, counts, ...level }) =>
      `<tr><th scope="row" style="padding-left:${0.4 + depth * 1.2}em">${levelName(level)}</th>${[
        counts.added,
        counts.amended,
        counts.removed,
        counts.notes,
      ]
        .map((n) => `<td>${n === 0 ? "" : n}</td>`)
        .join("")}</tr>\n`,
  );
  return `<table><thead><tr><th scope="col">Place</th><th scope="col">Added</th><th scope="col">Amended</th><th scope="col">Removed</th><th scope="col">Notes only</th></tr></thead>
<tbody>${rows.join("")}</tbody></table>
`;
}

function levelName({ label, name }: Pick<ReportLevel, "label" | "name">): string {
  return escape(`${label} ${name}`.trim());
}

function releaseWords({ release, releaseDate, installedAt }: InstalledRelease): string {
  const installed = `installed ${installedAt.slice(0, 10)}`;
  const day = releaseDate === null ? `day unknown, ${installed}` : releaseDate === release ? installed : releaseDate;
  return `<strong>${escape(release)}</strong> (${escape(day)})`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
