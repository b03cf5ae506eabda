import { commands, type CommandId, commandIds, type CommandPane } from "#shared/platform/commands.ts";

/** Keys the person chose instead of those of the registry; an empty list takes the command its keys. */
export type OwnKeys = Readonly<Partial<Record<CommandId, readonly string[]>>>;

/** The keys of a command as they are now. */
export function keysOf(id: CommandId, own: OwnKeys): readonly string[] {
  return own[id] ?? commands[id].keys;
}

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

export interface KeyOptions {
  isMac: boolean;
  singleKeys: boolean;
  own?: OwnKeys;
}

/**
 * The command a key means here, null when none. Characters are compared as the layout produces them, so that `[` and `?`
 * work wherever they sit. Single keys can be switched off (WCAG 2.1.4).
 */
export function commandFor(press: KeyPress, place: KeyPlace, options: KeyOptions): CommandId | null {
  for (const id of specificFirst) {
    if (!listensIn(commands[id].pane, place.pane)) continue;
    for (const binding of keysOf(id, options.own ?? {})) {
      if (!matches(press, binding, options.isMac)) continue;
      if (isSingleKey(binding) && (place.isTyping || !options.singleKeys)) continue;
      return id;
    }
  }
  return null;
}

/** What a pane does with a key goes before what the window does with it: `/` finds in a document that is read. */
const specificFirst = commandIds.toSorted((a, b) => Number(commands[a].pane === null) - Number(commands[b].pane === null));

/** A key that writes a character or moves a caret, without Ctrl or Command. */
export function isSingleKey(binding: string): boolean {
  return !binding.startsWith("mod+") && !/^(shift\+)?F\d+$/.test(binding);
}

/** Panes that are a list of records. */
const listPanes = new Set(["matters", "clients", "documents", "grids", "drafts", "reviews", "comparisons"]);

/** Whether commands of a pane hear keys pressed in another (`data-pane`). */
export function listensIn(wanted: CommandPane, pane: string | null): boolean {
  if (wanted === null) return true;
  if (wanted === "list") return pane !== null && listPanes.has(pane);
  if (wanted === "matrix") return pane === "matrix" || pane === "drawer";
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

const names: Record<string, string> = { " ": "Space", ArrowRight: "→", ArrowLeft: "←", ArrowDown: "↓", ArrowUp: "↑" };

/** `Ctrl K`, on a Mac `⌘ K`; `J` typed with Shift as `Shift J`. */
export function keyLabel(binding: string, isMac: boolean): string {
  const parts = binding === "+" ? ["+"] : binding.split("+");
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
