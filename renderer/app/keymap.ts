import { commands, type CommandId, commandIds, type CommandPane } from "#shared/commands.ts";

/** The parts of a KeyboardEvent that decide which command it is. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** AltGr is held; it makes characters such as `[` on many layouts and is no modifier then. */
  altGraph: boolean;
}

/** Where the key was pressed. */
export interface KeyPlace {
  /** `data-pane` of the nearest pane, null outside any. */
  pane: string | null;
  /** In a text field, where single keys write. */
  isTyping: boolean;
}

/**
 * The command a key means here, null when none. Characters are compared as the layout produces them, so that `[` and `?`
 * work wherever they sit. Single keys can be switched off (WCAG 2.1.4).
 */
export function commandFor(press: KeyPress, place: KeyPlace, options: { isMac: boolean; singleKeys: boolean }): CommandId | null {
  for (const id of commandIds) {
    const { keys, pane } = commands[id];
    if (!isWithin(pane, place.pane)) continue;
    for (const binding of keys) {
      if (!matches(press, binding, options.isMac)) continue;
      if (isSingleKey(binding) && (place.isTyping || !options.singleKeys)) continue;
      return id;
    }
  }
  return null;
}

/** A key that writes a character or moves a caret, without Ctrl or Command. */
function isSingleKey(binding: string): boolean {
  return !binding.startsWith("mod+") && !/^(shift\+)?F\d+$/.test(binding);
}

function isWithin(wanted: CommandPane, pane: string | null): boolean {
  if (wanted === null) return true;
  return wanted === "law" ? pane === "tree" || pane === "reading" || pane === "context" : pane === wanted;
}

function matches(press: KeyPress, binding: string, isMac: boolean): boolean {
  const parts = binding === "+" ? ["+"] : binding.split("+");
  const key = parts.at(-1) ?? "";
  const wantsMod = parts.includes("mod");
  const ctrl = press.ctrlKey && !press.altGraph;
  const alt = press.altKey && !press.altGraph;
  if (alt || (isMac ? press.metaKey : ctrl) !== wantsMod || (isMac ? ctrl : press.metaKey)) return false;
  const isCharacter = key.length === 1;
  if (isCharacter && !wantsMod) return press.key === key;
  if (press.shiftKey !== parts.includes("shift")) return false;
  return isCharacter ? press.key.toLowerCase() === key : press.key === key;
}

const names: Record<string, string> = { ArrowRight: "→", ArrowLeft: "←", ArrowDown: "↓", ArrowUp: "↑" };

/** `Ctrl K`, on a Mac `⌘ K`; `J` typed with Shift as `Shift J`. */
export function keyLabel(binding: string, isMac: boolean): string {
  const parts = binding.split("+");
  return parts
    .map((part) => {
      if (part === "mod") return isMac ? "⌘" : "Ctrl";
      if (part === "shift") return "Shift";
      if (names[part] !== undefined) return names[part];
      if (/^[A-Z]$/.test(part)) return `Shift ${part}`;
      return part.length === 1 ? part.toUpperCase() : part;
    })
    .join(" ");
}
