import type { Redline, RedlineParagraph } from "#shared/law/redline.ts";
import { escapeHtml, runsHtml } from "./copy.ts";
import { texts } from "./texts.ts";
import { sideOf } from "./rows.ts";

export interface RedlineDocument {
  title: string;
  /** What was compared, and when. */
  lead: string;
  /** Headings of the two columns; null for one column. */
  sides: { before: string; after: string } | null;
  redline: Redline;
}

/** A complete page that shows the whole redline in any browser or word processor, and fetches and runs nothing. */
export function redlineDocument({ title, lead, sides, redline }: RedlineDocument): string {
  const body =
    sides === null
      ? redline.paragraphs.map((one) => `<p class="${one.kind}">${moveWords(one)}${runsHtml(one.runs)}</p>`).join("\n")
      : `<table><thead><tr><th scope="col">${escapeHtml(sides.before)}</th><th scope="col">${escapeHtml(sides.after)}</th></tr></thead><tbody>
${redline.paragraphs.map((one) => `<tr class="${one.kind}"><td>${sideHtml(one, "before")}</td><td>${sideHtml(one, "after")}</td></tr>`).join("\n")}
</tbody></table>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${css}</style></head><body>
<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p>${redline.coarse ? `<p>${escapeHtml(texts.coarse)}</p>` : ""}</header>
<main>
${body}
</main></body></html>
`;
}

function sideHtml(paragraph: RedlineParagraph, side: "before" | "after"): string {
  const runs = sideOf(paragraph, side);
  return runs === null ? "" : `${moveWords(paragraph)}${runsHtml(runs)}`;
}

function moveWords({ kind, pair }: RedlineParagraph): string {
  if (pair === null || (kind !== "moved" && kind !== "moved-from")) return "";
  return `<small>${kind === "moved" ? texts.movedHere : texts.movedAway} ${pair}</small> `;
}

const css = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.55 Georgia,serif;color:#1b1b1b;background:#fff}
h1{font-size:1.4rem}header p{color:#555}p,td{white-space:pre-wrap;overflow-wrap:anywhere}
ins{background:#e3f4e6;color:#0b5a25}del{background:#fde8e6;color:#97180f}
small{font:600 .8rem sans-serif;color:#234f9d}.moved-from del{background:none;color:#666}
table{width:100%;border-collapse:collapse;table-layout:fixed}th,td{padding:.3rem .6rem;vertical-align:top;text-align:left;border-bottom:1px solid #ddd}`;
