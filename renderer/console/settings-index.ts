import { screenAt } from "#shared/screens.ts";
import { settingsTexts as texts } from "./settings-texts.ts";

/** Screens of Settings. */
export type SettingsPath = keyof typeof texts.items;

interface SettingsEntry {
  path: SettingsPath;
  /** What the screen lets a person set, by the names shown there. */
  items: readonly string[];
}

interface SettingsSection {
  /** Empty for the last one, which needs no name. */
  title: string;
  entries: readonly SettingsEntry[];
}

const section = (title: string, ...paths: SettingsPath[]): SettingsSection => ({
  title,
  entries: paths.map((path) => ({ path, items: texts.items[path] })),
});

/** Every screen of Settings in the order of the list. A new one is a name here, its items and its icon. */
export const settingsSections: readonly SettingsSection[] = [
  section(texts.sections.you, "/settings", "/settings/appearance", "/settings/keys", "/settings/citations", "/settings/sign-in"),
  section(texts.sections.data, "/settings/backups", "/settings/trash", "/settings/network"),
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

/** Screens whose name, or one of whose items, has every word typed; of the items those that have one. All of them when nothing is typed. */
export function findSettings(sections: readonly SettingsSection[], typed: string): SettingsSection[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...sections];
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const hasAny = (text: string) => words.some((word) => text.toLowerCase().includes(word));
  return sections.flatMap(({ title, entries }) => {
    const found = entries
      .filter(({ path, items }) => hasAll([screenAt(path)?.tab ?? "", ...items].join(" ")))
      .map(({ path, items }) => ({ path, items: items.filter(hasAny) }));
    return found.length === 0 ? [] : [{ title, entries: found }];
  });
}
