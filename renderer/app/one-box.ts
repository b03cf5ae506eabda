import type { CommandId } from "#shared/commands.ts";

/** A row under the box. Their order is fixed: citation, sections, search, commands; lately read ones when nothing is typed. */
export type BoxRow =
  | {
      id: string;
      kind: "citation" | "section" | "recent";
      actId: string;
      pinpoint: string | null;
      label: string;
      name: string;
      status: string | null;
    }
  | { id: "search"; kind: "search"; text: string }
  | { id: string; kind: "command"; command: CommandId; label: string; keys: string | null };

interface FoundSection {
  actId: string;
  citation: string;
  name: string;
  status: string | null;
}

export interface BoxInput {
  text: string;
  /** The section a typed citation names, when it is installed. */
  cited: (FoundSection & { pinpoint: string | null }) | null;
  sections: FoundSection[];
  recents: { actId: string; citation: string; heading: string }[];
  commands: { id: CommandId; title: string; keys: string | null }[];
}

const mostCommands = 6;

/** `>` in front asks for commands only. */
export function boxRows({ text, cited, sections, recents, commands }: BoxInput): BoxRow[] {
  const typed = text.trim();
  if (typed === "") {
    return recents.map((r) => ({
      id: `recent:${r.actId}`,
      kind: "recent",
      actId: r.actId,
      pinpoint: null,
      label: r.citation,
      name: r.heading,
      status: null,
    }));
  }
  const commandRows = matchingCommands(typed.replace(/^>\s*/, ""), commands);
  if (typed.startsWith(">")) return commandRows;
  const rows: BoxRow[] = [];
  if (cited !== null) {
    const label = cited.pinpoint === null ? cited.citation : `${cited.citation}${cited.pinpoint}`;
    rows.push({
      id: `citation:${cited.actId}`,
      kind: "citation",
      actId: cited.actId,
      pinpoint: cited.pinpoint,
      label,
      name: cited.name,
      status: cited.status,
    });
  }
  // A citation is understood as one thing; sections that merely share its words would be noise.
  for (const section of cited === null ? sections : []) {
    rows.push({
      id: `section:${section.actId}`,
      kind: "section",
      actId: section.actId,
      pinpoint: null,
      label: section.citation,
      name: section.name,
      status: section.status,
    });
  }
  if (typed.length >= 2) rows.push({ id: "search", kind: "search", text: typed });
  return [...rows, ...commandRows];
}

/** Every typed word must begin a word of the title; titles whose first word matches come first. */
function matchingCommands(typed: string, commands: BoxInput["commands"]): BoxRow[] {
  const words = wordsOf(typed);
  return commands
    .map((command) => ({ command, titleWords: wordsOf(command.title) }))
    .filter(({ titleWords }) => words.every((word) => titleWords.some((t) => t.startsWith(word))))
    .sort((a, b) => Number(b.titleWords[0]?.startsWith(words[0] ?? "")) - Number(a.titleWords[0]?.startsWith(words[0] ?? "")))
    .slice(0, mostCommands)
    .map(({ command }) => ({
      id: `command:${command.id}`,
      kind: "command",
      command: command.id,
      label: command.title,
      keys: command.keys,
    }));
}

/** Whether it is worth asking the resolver: every citation of a section has a number. */
export function mayBeCitation(text: string): boolean {
  const typed = text.trim();
  return typed.length >= 3 && typed.length <= 200 && !typed.startsWith(">") && /\d/.test(typed);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
