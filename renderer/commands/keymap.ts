import { commands, type CommandId, commandIds, type CommandPane } from "#shared/platform/commands.ts";

/** Keys that the user chose instead of those of the registry; an empty list leaves the command without keys. */
export type OwnKeys = Readonly<Partial<Record<CommandId, readonly string[]>>>;

/** The current keys of a command. */
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
  /** AltGr is held. On many layouts it makes characters such as `[`, so it is not a modifier then. */
  altGraph: boolean;
}

/** Where the key was pressed. */
export interface KeyPlace {
  /** `data-pane` of the nearest pane, null outside any. */
  pane: string | null;
  /** In a text field, where single keys type. */
  isTyping: boolean;
}

export interface KeyOptions {
  isMac: boolean;
  singleKeys: boolean;
  own?: OwnKeys;
}

/**
 * The command that a key means here, null when none. Characters are compared as the layout produces them, so that `[` and `?` work wherever
 * they are on the keyboard. Single keys can be switched off (WCAG 2.1.4).
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

/** A pane's meaning of a key comes before the window's meaning: `/` finds in the open document. */
const specificFirst = commandIds.toSorted((a, b) => Number(commands[a].pane === null) - Number(commands[b].pane === null));

/** A key that types a character or moves a caret, without Ctrl or Command. */
export function isSingleKey(binding: string): boolean {
  return !binding.startsWith("mod+") && !/^(shift\+)?F\d+$/.test(binding);
}

/** Panes that are lists of records. */
const listPanes = new Set(["matters", "clients", "documents", "grids", "drafts", "reviews", "comparisons"]);

/** Whether commands of a pane also react to keys pressed in another pane (`data-pane`). */
export function listensIn(wanted: CommandPane, pane: string | null): boolean {
  if (wanted === null) return true;
  if (wanted === "list") return pane !== null && listPanes.has(pane);
  if (wanted === "matrix" || wanted === "review") return pane === wanted || pane === "drawer";
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

const names: Record<string, string> = { " ": "Space", Delete: "Del", ArrowRight: "→", ArrowLeft: "←", ArrowDown: "↓", ArrowUp: "↑" };

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
