import { Plus, RotateCcw, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { type CommandId, commands } from "#shared/platform/commands.ts";
import { keyLabel, keysOf } from "../../commands/keymap.ts";
import { isMac } from "../../commands/use-command.ts";
import { useKeyboard } from "../../commands/keyboard-state.ts";
import { announce } from "../../ui/announce.ts";
import { IconButton } from "../../ui/Button.tsx";
import { bindingOf, isSilent, takenBy } from "./bindings.ts";
import { texts } from "./texts.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./keys.module.css";

/** One command: its keys, each with a remove button, and the recorder for another key. */
export function KeyRow({ id }: { id: CommandId }) {
  const { own, setKeys, singleKeys } = useKeyboard();
  const [isRecording, setRecording] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const { title } = commands[id];
  const keys = keysOf(id, own);

  function handleAdd(binding: string) {
    const other = takenBy(binding, id, own);
    if (other !== null) return setProblem(texts.taken(keyLabel(binding, isMac), commands[other].title));
    stop();
    if (!keys.includes(binding)) setKeys(id, [...keys, binding]);
    announce(texts.changed(title, keyLabel(binding, isMac)));
  }

  function stop() {
    setProblem(null);
    setRecording(false);
    // The button replaces the recorder again and gets the focus.
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>(`.${styles.keyAdd} button`)?.focus());
  }

  return (
    <li className={styles.keyRow} ref={row}>
      <span>{title}</span>
      <span className={classNames(styles.keyList, isSilent(keys, singleKeys) ? styles.keySilent : null)}>
        {keys.length === 0 ? <span className={styles.keyNone}>{texts.noKey}</span> : null}
        {keys.map((key) => (
          <span key={key} className={styles.keyChip}>
            <kbd>{keyLabel(key, isMac)}</kbd>
            <IconButton
              label={texts.remove(keyLabel(key, isMac), title)}
              onPress={() =>
                setKeys(
                  id,
                  keys.filter((one) => one !== key),
                )
              }
            >
              <X aria-hidden />
            </IconButton>
          </span>
        ))}
        {isSilent(keys, singleKeys) ? <span className={styles.keyNone}>{texts.silent}</span> : null}
      </span>
      <span className={styles.keyAdd}>
        {isRecording ? (
          <Recorder label={texts.addTo(title)} onBinding={handleAdd} onRefused={setProblem} onStop={stop} />
        ) : (
          <IconButton label={texts.addTo(title)} onPress={() => setRecording(true)}>
            <Plus aria-hidden />
          </IconButton>
        )}
        {own[id] === undefined ? null : (
          <IconButton label={texts.resetOne(title)} onPress={() => setKeys(id, null)}>
            <RotateCcw aria-hidden />
          </IconButton>
        )}
      </span>
      {problem === null ? null : (
        <p className={styles.keyProblem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

interface RecorderProps {
  label: string;
  onBinding: (binding: string) => void;
  onRefused: (problem: string) => void;
  onStop: () => void;
}

/** Records the next key press as a shortcut. Tab and Escape leave the recorder, so the keyboard cannot get trapped. */
function Recorder({ label, onBinding, onRefused, onStop }: RecorderProps) {
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") return onStop();
    const pressed = bindingOf(
      {
        key: event.key,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        shiftKey: event.shiftKey,
        altGraph: event.getModifierState("AltGraph"),
      },
      isMac,
    );
    if (pressed === null) return;
    if ("refused" in pressed) onRefused(texts.refused[pressed.refused]);
    else onBinding(pressed.binding);
  }
  return (
    <input
      className={styles.keyRecorder}
      aria-label={label}
      placeholder={texts.press}
      readOnly
      autoFocus
      onKeyDown={handleKeyDown}
      onBlur={onStop}
    />
  );
}
