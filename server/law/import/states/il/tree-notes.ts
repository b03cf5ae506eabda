import { illinoisName } from "./file-names.ts";

/** `Section Sequence.txt`: a name in each line. */
export function isSequence(text: string): boolean {
  const lines = text.trimStart().split(/\s+/, 3);
  return lines.length > 1 && lines.slice(0, 2).every((line) => illinoisName(line) !== null);
}

/** `aReadMe.txt`: `… updated on 11/21/2025 with all Public Acts through Public Act 104-433.` */
export function isUpdateNote(text: string): boolean {
  return /updated on \d{1,2}\/\d{1,2}\/\d{4}\s+with\s+all\s+Public\s+Acts/i.test(text);
}
