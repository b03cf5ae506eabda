import type { CommandId } from "#shared/platform/commands.ts";
import { type FoldedName, foldName, nameMatch, nameScore } from "#shared/platform/name-match.ts";
import type { BoxRow, BoxSetting } from "./box-row.ts";

export interface BoxCommand {
  id: CommandId;
  title: string;
  /** Synonyms that find it, after other titles that each end with a semicolon. */
  words: string;
  keys: string | null;
  blocked: string | null;
  /** Opens a screen. */
  isPlace?: boolean;
}

/** A command or a setting that the typed text may mean. */
export interface Match {
  row: BoxRow;
  /** How well its name matches, as `nameScore`; 0 where only its synonyms do. */
  score: number;
  /** Its name contains every word, and it can be used here. */
  isStrong: boolean;
  isPlace: boolean;
}

/**
 * The commands that the typed text names, those that can run and the best names first, then those whose synonyms begin with every typed
 * word.
 */
export function matchingCommands(typed: string, commands: readonly BoxCommand[]): Match[] {
  const sought = folded(typed);
  return commands
    .flatMap((command) => {
      const titles = [command.title, ...command.words.split(";").slice(0, -1)].map(folded);
      const score = typed === "" ? 0 : Math.max(...titles.map((title) => nameScore(sought, title)));
      if (score === 0 && !beginsWords(sought, [...titles, folded(command.words)])) return [];
      return [{ command, score, isStrong: score >= nameMatch.anyOrder && command.blocked === null }];
    })
    .sort((a, b) => Number(a.command.blocked !== null) - Number(b.command.blocked !== null) || b.score - a.score)
    .map(({ command, score, isStrong }) => ({ row: commandRow(command), score, isStrong, isPlace: command.isPlace === true }));
}

/** The settings whose name, screen and synonyms have every typed word; the best names first. */
export function matchingSettings(typed: string, settings: readonly BoxSetting[]): Match[] {
  const sought = folded(typed);
  if (sought.text === "") return [];
  return settings
    .flatMap((setting) => {
      const score = nameScore(sought, folded(setting.name));
      if (score === 0 && !beginsWords(sought, [setting.name, setting.screen, setting.words].map(folded))) return [];
      const row: BoxRow = { id: `setting:${setting.path} ${setting.name}`, kind: "setting", setting };
      return [{ row, score, isStrong: score >= nameMatch.prefix, isPlace: false }];
    })
    .sort((a, b) => b.score - a.score);
}

export function commandRow({ id, title, keys, blocked }: BoxCommand): BoxRow {
  return { id: `command:${id}`, kind: "command", command: id, label: title, keys, blocked };
}

/** Whether every typed word begins a word of one of the texts. */
function beginsWords(typed: FoldedName, texts: readonly FoldedName[]): boolean {
  return typed.words.every((word) => texts.some(({ words }) => words.some((one) => one.startsWith(word))));
}

const known = new Map<string, FoldedName>();

/** Names of commands and settings never change while the window is open. */
function folded(text: string): FoldedName {
  let name = known.get(text);
  if (name === undefined) {
    if (known.size > 2000) known.clear();
    known.set(text, (name = foldName(text)));
  }
  return name;
}
