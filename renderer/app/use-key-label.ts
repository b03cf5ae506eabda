import type { CommandId } from "#shared/commands.ts";
import { useKeyboard } from "../state/keyboard.ts";
import { isSingleKey, keyLabel, keysOf } from "./keymap.ts";
import { isMac } from "./use-command.ts";

/** The first key of a command as it works now, for tips and lists; null when it has none. */
export function useKeyLabel(id: CommandId): string | null {
  const { own, singleKeys } = useKeyboard();
  const key = keysOf(id, own).find((binding) => singleKeys || !isSingleKey(binding));
  return key === undefined ? null : keyLabel(key, isMac);
}
