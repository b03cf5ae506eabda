import type { Redline, RedlineRun } from "#shared/law/redline.ts";
import { copyText } from "../../ui/clipboard.ts";
import { texts } from "./texts.ts";

/** Copies the changed paragraphs of a redline to the clipboard: struck and underlined for word processors, bracketed as plain text. */
export function copyRedline(redline: Redline, head: string): Promise<boolean> {
  return copyText(redlineText(redline, head), texts.copied, redlineHtml(redline, head));
}

export function redlineText({ paragraphs }: Redline, head: string): string {
  const mark = ({ op, text }: RedlineRun) => (op === "equal" ? text : op === "delete" ? `[-${text}-]` : `{+${text}+}`);
  return [head, ...paragraphs.flatMap(({ kind, runs }) => (kind === "equal" ? [] : [runs.map(mark).join("")]))].join("\n");
}

export function redlineHtml({ paragraphs }: Redline, head: string): string {
  const changed = paragraphs.flatMap(({ kind, runs }) => (kind === "equal" ? [] : [`<p>${runsHtml(runs)}</p>`]));
  return [`<p><strong>${escapeHtml(head)}</strong></p>`, ...changed].join("\n");
}

const tags = { insert: "ins", delete: "del" };

export function runsHtml(runs: readonly RedlineRun[]): string {
  return runs.map(({ op, text }) => (op === "equal" ? escapeHtml(text) : `<${tags[op]}>${escapeHtml(text)}</${tags[op]}>`)).join("");
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
