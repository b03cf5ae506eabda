import type { ApprovalLevel, Priority } from "#shared/workspace/playbooks.ts";

/** At most `most` characters, the last of them an ellipsis where the text is longer. */
export function shortened(text: string, most: number): string {
  const plain = text.trim();
  if (plain.length <= most) return plain;
  const end = /[\uD800-\uDBFF]/.test(plain.charAt(most - 2)) ? most - 2 : most - 1;
  return `${plain.slice(0, end).trimEnd()}…`;
}

/** Fallbacks of a cell, best first: one per line, or numbered "1. … 2. …" on one line. */
export function fallbacksOf(text: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const parts = lines.length > 1 ? lines : numbered(text);
  return parts
    .map((line) => line.replace(/^\s*(?:[-*•·]|\(?\d{1,2}[.):]\)?|\(?[a-z][.)]|fall-?\s?back\s*#?\d{0,2}\s*:)\s+/i, "").trim())
    .filter((line) => line !== "");
}

/** "1. A 2. B" as two parts where the numbers count from 1. */
function numbered(text: string): string[] {
  const starts: number[] = [];
  for (const found of text.matchAll(/(?:^|\s)\(?(\d{1,2})[.)]\s+(?=\S)/g))
    if (Number(found[1]) === starts.length + 1) starts.push(found.index);
  if (starts.length < 2 || text.slice(0, starts[0]).trim() !== "") return [text];
  return starts.map((start, i) => text.slice(start, starts[i + 1]));
}

/** "High", "Must have", "Critical", "1", "Red" and their like; null for other words. */
export function priorityOf(text: string): Priority | null {
  const word = text.toLowerCase().trim();
  if (
    /\b(?:must|critical|high|highest|essential|mandatory|required|red|severe|major|tier 1|p1|p0)\b|^[15]\b.*\bhigh|^(?:y|yes|1|a)$/.test(
      word,
    )
  )
    return "must_have";
  if (/\b(?:nice|low|lowest|optional|green|minor|tier 3|p3)\b|^(?:3|c|n|no)$/.test(word)) return "nice_to_have";
  return /\b(?:should|medium|moderate|normal|yellow|amber|tier 2|p2)\b|^(?:2|b)$/.test(word) ? "should_have" : null;
}

/** Who approves; null for a person that no level names. */
export function approvalOf(text: string): ApprovalLevel | null {
  const word = text.toLowerCase().trim();
  if (/\b(?:gc|general counsel|clo|chief legal|legal director|head of legal)\b/.test(word)) return "gc";
  if (/\bpartners?\b/.test(word)) return "partner";
  if (/\bmanagers?\b|\bsupervisor\b|\bteam lead\b/.test(word)) return "manager";
  return /^(?:none|no|n\/a|not needed|not required|-|–)$/.test(word) ? "none" : null;
}
