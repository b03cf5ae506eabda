import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { announce } from "../../ui/announce.ts";
import { IconButton } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { texts } from "./texts.ts";
import type { Find } from "./use-find.ts";
import styles from "./find-bar.module.css";

interface FindBarProps {
  wanted: string;
  onWanted: (words: string) => void;
  find: Pick<Find, "count" | "at" | "move">;
  /** Counts how often the bar was opened; opening it again focuses it again. */
  asked: number;
  onClose: () => void;
  /** The searched text, if it is not a section. */
  label?: string;
}

/** Finds words in the section and its notes: Enter goes to the next match, Shift+Enter to the previous one, Escape closes. */
export function FindBar({ wanted, onWanted, find, asked, onClose, label = texts.find.label }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), [asked]);
  const count = wanted.trim() === "" ? "" : texts.find.count(find.at + 1, find.count);
  useEffect(() => {
    if (count !== "") announce(count);
  }, [count]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter") find.move(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.findBar} role="search" aria-label={label} onKeyDown={handleKeyDown}>
      <div className={styles.words}>
        <TextField
          label={label}
          isLabelHidden
          placeholder={label}
          value={wanted}
          onChange={onWanted}
          size="small"
          input={field}
          spellCheck="false"
          autoFocus
        />
      </div>
      <span className={styles.findCount}>{count}</span>
      <IconButton label={texts.find.previous} keys="Shift Enter" isDisabled={find.count === 0} onPress={() => find.move(-1)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton label={texts.find.next} keys="Enter" isDisabled={find.count === 0} onPress={() => find.move(1)}>
        <ChevronDown aria-hidden />
      </IconButton>
      <IconButton label={texts.find.close} keys="Esc" onPress={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
