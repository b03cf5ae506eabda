import type { CommandId } from "#shared/commands.ts";
import { useKeyboard } from "../state/keyboard.ts";
import { isSingleKey, keyLabel, keysOf } from "./keymap.ts";
import { isMac } from "./use-command.ts";

/** The first key of a command as it works now, for tips; nothing when it has none or single keys are off. */
export function KeyOf({ id }: { id: CommandId }) {
  const { own, singleKeys } = useKeyboard();
  const key = keysOf(id, own).find((binding) => singleKeys || !isSingleKey(binding));
  return key === undefined ? null : <kbd>{keyLabel(key, isMac)}</kbd>;
}
