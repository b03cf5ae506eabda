import { type CommandId, commandIds, commands, type CommandPane } from "#shared/platform/commands.ts";
import { isSingleKey, type KeyPress, keysOf, type OwnKeys } from "../../commands/keymap.ts";

/** What a key press would be as a shortcut: its binding, or why it cannot be one. `null`: not finished (a modifier alone). */
export type Pressed = { binding: string } | { refused: "reserved" | "editing" } | null;

/** Reads a press the way `keymap.ts` will match it. */
export function bindingOf(press: KeyPress, isMac: boolean): Pressed {
  const { key } = press;
  if (key === "Control" || key === "Shift" || key === "Alt" || key === "Meta" || key === "AltGraph") return null;
  if (key === "Dead" || key === "Process" || key === "Unidentified") return { refused: "reserved" };
  const mod = isMac ? press.metaKey : press.ctrlKey && !press.altGraph;
  if ((press.altKey && !press.altGraph) || (isMac ? press.ctrlKey && !press.altGraph : press.metaKey)) return { refused: "reserved" };
  if (kept.has(key)) return { refused: "editing" };
  if (mod) {
    const name = key.length === 1 ? key.toLowerCase() : key;
    if (!press.shiftKey && systems.has(name)) return { refused: "reserved" };
    return { binding: press.shiftKey ? `mod+shift+${name}` : `mod+${name}` };
  }
  if (key.length === 1) return { binding: key };
  if (key === "F5" || key === "F11" || key === "F12") return { refused: "reserved" };
  return { binding: press.shiftKey ? `shift+${key}` : key };
}

/** The command that already has this key, if both could receive it; null when the key is free. */
export function takenBy(binding: string, id: CommandId, own: OwnKeys): CommandId | null {
  return (
    commandIds.find(
      (other) =>
        other !== id &&
        meet(commands[other].pane, commands[id].pane) &&
        !isMeant(other, id, binding) &&
        keysOf(other, own).some((key) => key === binding),
    ) ?? null
  );
}

/** A default key that two commands share, one in its pane and one everywhere else: the pane comes first (keymap.ts). */
function isMeant(a: CommandId, b: CommandId, binding: string): boolean {
  const isUsual = (id: CommandId) => commands[id].keys.some((key) => key === binding);
  return (commands[a].pane === null) !== (commands[b].pane === null) && isUsual(a) && isUsual(b);
}

/** Commands whose single keys do nothing while those are switched off. */
export function isSilent(keys: readonly string[], singleKeys: boolean): boolean {
  return !singleKeys && keys.length > 0 && keys.every(isSingleKey);
}

/** Keys that move the focus, open the focused item, or leave. */
const kept = new Set(["Tab", "Enter", "Escape", "Backspace", "Delete", "CapsLock", "ContextMenu"]);
/** Ctrl or Command with these keys belongs to the system and the browser. */
const systems = new Set(["a", "c", "v", "x", "z", "y", "w", "t", "n", "q", "r", "l", "h", "m", "+", "-", "0", "="]);

/** Panes overlap when one is everywhere, or both are in the reader. */
function meet(a: CommandPane, b: CommandPane): boolean {
  if (a === null || b === null || a === b) return true;
  const reader = (pane: CommandPane) => pane === "reading" || pane === "law";
  return reader(a) && reader(b);
}
