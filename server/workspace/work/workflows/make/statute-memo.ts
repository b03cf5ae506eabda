import type { RedlineRun } from "#shared/law/redline.ts";
import { releaseName, releaseWords } from "#shared/law/release-words.ts";
import type { Block, Run } from "../../../../text/markdown/document.ts";
import { heading, paragraph, quote, short } from "../memo.ts";

/** A section that changed, and its citations. */
export interface ChangedSection {
  citation: string;
  heading: string;
  kind: "added" | "amended" | "removed";
  /** Date of the release with the change. */
  day: string;
  release: string;
  isPinned: boolean;
  /** Paragraphs that changed; null where a text was not kept. */
  redline: RedlineRun[][] | null;
  cites: { filename: string; page: number | null; text: string }[];
}

/** The data of the memo about a matter. */
export interface StatuteFacts {
  matter: string;
  /** Installed sections that are cited or pinned. */
  sections: number;
  changed: ChangedSection[];
}

const kinds = { added: "Added", amended: "Amended", removed: "Removed" };
const mostCites = 8;

/** Each changed section with its redline and the citing passages, newest change first. */
export function statuteMemo({ matter, sections, changed }: StatuteFacts, inputs: Record<string, unknown>): Block[] {
  const { since } = inputs;
  const shown = changed.filter(({ day }) => typeof since !== "string" || day >= since);
  const period = typeof since === "string" ? ` since ${releaseName(since, "long")}` : "";
  return [
    paragraph(`Matter: ${matter}. ${sections} installed sections are cited or pinned. ${shown.length} changed${period}.`),
    ...(shown.length === 0 ? [paragraph("No recorded change concerns this matter.")] : []),
    ...shown.flatMap(({ citation, heading: title, kind, day, release, isPinned, redline, cites }): Block[] => [
      heading(2, `${citation}${title === "" ? "" : ` – ${title}`}`),
      paragraph(`${kinds[kind]} by ${releaseIn(release, day)}.${isPinned ? " Pinned to this matter." : ""}`),
      ...(redline === null
        ? [paragraph("Pandect did not keep the earlier text, so there is no redline.")]
        : redline.map((runs): Block => ({ kind: "paragraph", indent: 1, runs: runs.map(drawn) }))),
      ...(cites.length === 0 ? [] : [heading(3, "Cited in")]),
      ...cites
        .slice(0, mostCites)
        .flatMap(({ filename, page, text }) => [paragraph(`${filename}${page === null ? "" : `, page ${page}`}`), quote(short(text, 300))]),
      ...(cites.length > mostCites ? [paragraph(`${cites.length - mostCites} more places cite it.`)] : []),
    ]),
  ];
}

function releaseIn(release: string, day: string): string {
  return release === day || release.startsWith("installed")
    ? releaseWords(release)
    : `${releaseWords(release)} of ${releaseName(day, "long")}`;
}

/** Insertions underlined and deletions struck, as text: a memo has no changes to accept or reject. */
function drawn({ op, text }: RedlineRun): Run {
  if (op === "equal") return { text };
  return op === "insert" ? { text, underline: true, bold: true } : { text, strike: true };
}
