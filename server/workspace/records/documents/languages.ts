import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { builtInLanguage, languageCode, mostLanguages } from "#shared/workspace/language-codes.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { setSetting, setting } from "../../../platform/session/store.ts";

const key = "recognition_languages";
const ending = ".traineddata";

/** Path of the file of a language that the owner adds. */
export function languageFile(folder: string, code: string): string {
  return join(folder, code + ending);
}

/** Languages that the owner has added, by name. */
export function addedLanguages(folder: string): { code: string; bytes: number }[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    // Somebody has removed the folder.
    return [];
  }
  const codes = names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
  return codes
    .filter((code) => languageCode.test(code) && code !== builtInLanguage)
    .toSorted()
    .flatMap((code) => {
      const stat = statSync(languageFile(folder, code), { throwIfNoEntry: false });
      return stat === undefined ? [] : [{ code, bytes: stat.size }];
    });
}

/** The languages that pages are read in, most important first: English and all that were added while the owner has chosen none. */
export function chosenLanguages(db: ReadDb, folder: string): string[] {
  const kept = setting(db, key) ?? "";
  if (kept !== "") return kept.split("+");
  return [builtInLanguage, ...addedLanguages(folder).map(({ code }) => code)].slice(0, mostLanguages);
}

export function chooseLanguages(tx: WriteDb, codes: readonly string[]): void {
  setSetting(tx, key, codes.join("+"));
}

/** What recognition gets: the path of the file of each chosen language, `eng` for the English that comes with Pandect. */
export function languageFiles(db: ReadDb, folder: string): string[] {
  const added = new Set(addedLanguages(folder).map(({ code }) => code));
  const files = chosenLanguages(db, folder).flatMap((code) => {
    if (code === builtInLanguage) return [code];
    return added.has(code) ? [languageFile(folder, code)] : [];
  });
  return files.length === 0 ? [builtInLanguage] : files;
}
