import { screenAt } from "#shared/screen-addresses.ts";
import { settingsItems } from "./settings-items.ts";
import { settingsTexts as texts } from "./settings-texts.ts";

/** Screens of Settings. */
export type SettingsPath = keyof typeof settingsItems;

interface SettingsEntry {
  path: SettingsPath;
  /** What the user can set on the screen, by the names shown there. */
  items: readonly string[];
}

interface SettingsSection {
  /** Empty for the last group, which needs no name. */
  title: string;
  entries: readonly SettingsEntry[];
}

const section = (title: string, ...paths: SettingsPath[]): SettingsSection => ({
  title,
  entries: paths.map((path) => ({ path, items: Object.keys(settingsItems[path]) })),
});

/** Every screen of Settings in the order of the list. To add one, add a name here, its items and its icon. */
export const settingsSections: readonly SettingsSection[] = [
  section(texts.sections.you, "/settings", "/settings/appearance", "/settings/keys", "/settings/citations", "/settings/sign-in"),
  section(texts.sections.firm, "/settings/people"),
  section(texts.sections.data, "/settings/backups", "/settings/trash", "/settings/scans", "/settings/network"),
  section(
    texts.sections.programs,
    "/settings/credentials",
    "/settings/workspace-api",
    "/settings/audit",
    "/settings/local-api",
    "/settings/model",
    "/settings/mail",
  ),
  section("", "/settings/about"),
];

/** The screens that the person may open; those of a firm only at its public address. */
export function sectionsShown(isAtFirm: boolean, canOpen: (path: SettingsPath) => boolean): readonly SettingsSection[] {
  return settingsSections
    .filter(({ title }) => isAtFirm || title !== texts.sections.firm)
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ path }) => canOpen(path)) }))
    .filter(({ entries }) => entries.length > 0);
}

/**
 * Screens whose name or settings have a word that begins with each typed word; of those settings, the ones with all the words, or else any.
 * All screens when nothing is typed.
 */
export function findSettings(sections: readonly SettingsSection[], typed: string): SettingsSection[] {
  const sought = stems(typed);
  if (sought.length === 0) return [...sections];
  return sections.flatMap(({ title, entries }) => {
    const found = entries.flatMap(({ path, items }) => {
      const ofScreen = wordsOf(screenAt(path)?.tab ?? "");
      const also: Record<string, string> = settingsItems[path];
      const ofItems = items.map((name) => ({ name, words: wordsOf(`${name} ${also[name] ?? ""}`) }));
      if (!hasAll([...ofScreen, ...ofItems.flatMap(({ words }) => words)], sought)) return [];
      const whole = ofItems.filter(({ words }) => hasAll([...ofScreen, ...words], sought) && sought.some((one) => has(words, one)));
      const best = whole.length > 0 ? whole : ofItems.filter(({ words }) => sought.some((one) => has(words, one)));
      return [{ path, items: best.map(({ name }) => name) }];
    });
    return found.length === 0 ? [] : [{ title, entries: found }];
  });
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
/** A typed plural also finds the singular. */
const stems = (typed: string) => wordsOf(typed).map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
/** A word of two letters, such as “ai”, matches only itself. */
const has = (words: readonly string[], typed: string) =>
  words.some((word) => word === typed || (typed.length > 2 && word.startsWith(typed)));
const hasAll = (words: readonly string[], sought: readonly string[]) => sought.every((one) => has(words, one));
