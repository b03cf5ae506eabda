import { criticAttributes, type Signature } from "./critic.ts";
import { withoutEntities } from "./entities.ts";

/** Text as a code span, between more backticks than it has side by side. */
export function codeSpan(text: string): string {
  const fence = "`".repeat(longestRun(text, 0) + 1);
  const pad = text.trim() !== "" && /^`|`$|^ .* $/s.test(text) ? " " : "";
  return fence + pad + text.replaceAll("\n", " ") + pad + fence;
}

/** Lines of a code block. */
export function codeBlockLines(text: string, language: string): string[] {
  const fence = "`".repeat(longestRun(text, 2) + 1);
  return [fence + language, ...(text === "" ? [] : text.split("\n")), fence];
}

function longestRun(text: string, least: number): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), least);
}

/** The target of a link, written so that blanks and brackets stay in it. */
export function linkTarget(href: string): string {
  if (/^[^\s()<>\\]+$/.test(href) && withoutEntities(href) === href) return href;
  return `<${withoutEntities(href)
    .replaceAll(/[<>\\]/g, "\\$&")
    .replaceAll("\n", "%0A")}>`;
}

/** Text as a suggested change. */
export function changeSpan(text: string, change: Signature & { kind: "insertion" | "deletion" }): string {
  const sign = change.kind === "insertion" ? "++" : "--";
  return `{${sign}${text}${sign}}${criticAttributes(change)}`;
}

export type Align = "left" | "center" | "right" | null;

/** Lines of a table whose first row is its head. Cells are Markdown without a line end; missing ones are empty. */
export function tableLines(rows: readonly (readonly string[])[], aligns: readonly Align[]): string[] {
  const line = (cells: readonly string[]) => `| ${aligns.map((_, i) => cells[i] ?? "").join(" | ")} |`;
  const rule = aligns.map((align) => rules[align ?? "none"]);
  const [head = [], ...body] = rows;
  return [line(head), line(rule), ...body.map(line)];
}

const rules = { left: ":---", center: ":---:", right: "---:", none: "---" } as const;
