import type { MenuItemConstructorOptions } from "electron";

/** The clicked item, as far as the menu depends on it. */
export interface ClickedOn {
  isEditable: boolean;
  selectionText: string;
  misspelledWord: string;
  dictionarySuggestions: readonly string[];
}

/** The menu of the right mouse button: corrections first, then the clipboard. Empty when there is nothing to offer. */
export function contextMenu(on: ClickedOn, correct: (word: string) => void, learn: (word: string) => void): MenuItemConstructorOptions[] {
  const corrections: MenuItemConstructorOptions[] = on.dictionarySuggestions.map((word) => ({ label: word, click: () => correct(word) }));
  const spelling: MenuItemConstructorOptions[] =
    on.misspelledWord === ""
      ? []
      : [
          ...(corrections.length > 0 ? corrections : [{ label: "No suggestions", enabled: false }]),
          { type: "separator" },
          { label: "Add to dictionary", click: () => learn(on.misspelledWord) },
          { type: "separator" },
        ];
  if (on.isEditable)
    return [...spelling, { role: "cut" }, { role: "copy" }, { role: "paste" }, { type: "separator" }, { role: "selectAll" }];
  return on.selectionText.trim() === "" ? [] : [{ role: "copy" }];
}
