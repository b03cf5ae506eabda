import type { Editor } from "@tiptap/core";
import { CaseSensitive, ChevronDown, ChevronUp, X } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { Button, IconButton } from "../../ui/Button.tsx";
import { say } from "../../ui/say.ts";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./draft.module.css";
import { findKey, replaceHits, setWords, step } from "./editor/find.ts";
import { texts } from "./texts.ts";
import { useEditorValue } from "./use-draft-editor.ts";

const words = texts.find;

interface FindBarProps {
  editor: Editor;
  input: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** Finds words in the draft and replaces them. */
export function FindBar({ editor, input, onClose }: FindBarProps) {
  const { at, count } = useEditorValue(editor, (state) => {
    const found = findKey.getState(state);
    return { at: (found?.at ?? -1) + 1, count: found?.found.length ?? 0 };
  });
  const [text, setText] = useState("");
  const [other, setOther] = useState("");
  const [isExact, setExact] = useState(false);
  useEffect(() => {
    input.current?.focus();
    return () => {
      if (!editor.isDestroyed) editor.view.dispatch(setWords(editor.state, "", false));
    };
  }, [editor, input]);

  function look(next: string, exact: boolean) {
    setText(next);
    setExact(exact);
    editor.view.dispatch(setWords(editor.state, next, exact));
  }
  function move(by: 1 | -1) {
    const transaction = step(editor.state, by);
    if (transaction !== null) editor.view.dispatch(transaction);
  }
  function replace(which: "one" | "all") {
    const { transaction, count: done } = replaceHits(editor.state, other, which);
    editor.view.dispatch(transaction);
    if (which === "all") say(words.replaced(done));
    else move(1);
  }
  function close() {
    onClose();
    editor.view.focus();
  }
  return (
    <div
      className={styles.find}
      role="search"
      aria-label={words.title}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
        else if (event.key === "Enter" && event.target === input.current) move(event.shiftKey ? -1 : 1);
        else return;
        event.preventDefault();
      }}
    >
      <div className={styles.findWords}>
        <TextField
          label={words.find}
          isLabelHidden
          placeholder={words.find}
          value={text}
          onChange={(next) => look(next, isExact)}
          size="small"
          input={input}
        />
      </div>
      <span className={styles.count} role="status">
        {text === "" ? "" : words.count(at, count)}
      </span>
      <IconButton label={words.previous} keys="Shift Enter" onPress={() => move(-1)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton label={words.next} keys="Enter" onPress={() => move(1)}>
        <ChevronDown aria-hidden />
      </IconButton>
      <IconButton label={words.exact} aria-pressed={isExact} onPress={() => look(text, !isExact)}>
        <CaseSensitive aria-hidden />
      </IconButton>
      <div className={styles.findWords}>
        <TextField label={words.replace} isLabelHidden placeholder={words.replace} value={other} onChange={setOther} size="small" />
      </div>
      <Button size="small" isDisabled={count === 0} onPress={() => replace("one")}>
        {words.one}
      </Button>
      <Button size="small" isDisabled={count === 0} onPress={() => replace("all")}>
        {words.all}
      </Button>
      <IconButton label={words.close} keys="Esc" onPress={close}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
