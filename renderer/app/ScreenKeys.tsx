import { KeyOf } from "../ui/KeyOf.tsx";
import { useActiveCommands } from "../commands/use-command.ts";
import { useKeyboard } from "../commands/keyboard-state.ts";
import { keysOfScreen } from "./screen-keys.ts";
import styles from "./shell.module.css";

/** The most useful keys of the screen; nothing while single keys are off. For the eye: the help page has all keys for everybody. */
export function ScreenKeys() {
  const keys = useActiveCommands(({ handlers }) => handlers);
  const singleKeys = useKeyboard((state) => state.singleKeys);
  const shown = singleKeys ? keysOfScreen(keys) : [];
  return (
    <span className={styles.statusKeys} aria-hidden>
      {shown.map(([id, word]) => (
        <span key={id}>
          <KeyOf id={id} /> {word}
        </span>
      ))}
    </span>
  );
}
