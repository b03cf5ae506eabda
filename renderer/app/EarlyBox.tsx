import { Search } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { createPortal } from "react-dom";
import { Kbd } from "../ui/Kbd.tsx";
import styles from "./one-box.module.css";
import { texts } from "./texts.ts";

/** Typed before the code of the box was there, and whether Enter followed. */
export interface Early {
  text: string;
  isSent: boolean;
}

interface EarlyBoxProps {
  field: RefObject<HTMLInputElement | null>;
  early: Early;
  onChange: (early: Early) => void;
  onClose: () => void;
}

/** The field of the one box alone: takes what is typed until the code of the box is there. */
export function EarlyBox({ field, early, onChange, onClose }: EarlyBoxProps) {
  function handleKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) onChange({ ...early, isSent: true });
    else if (event.key !== "Tab") return;
    event.preventDefault();
  }
  return createPortal(
    <div className={styles.over}>
      <div className={styles.box}>
        <div className={styles.content} role="dialog" aria-label={texts.box.dialog}>
          <div className={styles.field}>
            <Search aria-hidden />
            <input
              ref={field}
              className={styles.input}
              role="combobox"
              aria-expanded={false}
              aria-autocomplete="list"
              aria-label={texts.box.label}
              placeholder={texts.box.placeholder}
              autoFocus
              value={early.text}
              onChange={(event) => onChange({ text: event.target.value, isSent: false })}
              onKeyDown={handleKeyDown}
              spellCheck={false}
              autoComplete="off"
            />
            <Kbd>Esc</Kbd>
          </div>
        </div>
      </div>
    </div>,
    document.body,
  );
}
