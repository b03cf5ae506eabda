import type { CommandId } from "#shared/platform/commands.ts";
import { useKeyboard } from "../commands/keyboard-state.ts";
import { Kbd } from "./Kbd.tsx";
import { isSingleKey, keyLabel, keysOf } from "../commands/keymap.ts";
import { isMac } from "../commands/use-command.ts";

/** The first current key of a command, for tips; nothing if it has none or single keys are off. */
export function KeyOf({ id }: { id: CommandId }) {
  const { own, singleKeys } = useKeyboard();
  const key = keysOf(id, own).find((binding) => singleKeys || !isSingleKey(binding));
  return key === undefined ? null : <Kbd>{keyLabel(key, isMac)}</Kbd>;
}
