import { ArrowDown, ArrowUp, Search } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Kbd } from "../ui/Kbd.tsx";
import { classNames } from "../ui/class-names.ts";
import { rowLook } from "../ui/row-look.ts";
import type { BoxRow } from "../workspace/search/box-row.ts";
import { canChoose, isBriefText } from "../workspace/search/one-box.ts";
import { useLawOffer } from "../law/library/sources/use-law-offer.ts";
import type { Early } from "./EarlyBox.tsx";
import { OneBoxRow } from "./OneBoxRow.tsx";
import styles from "./one-box.module.css";
import { texts } from "./texts.ts";
import { useBoxActions } from "./use-box-actions.ts";
import { useBoxRows } from "./use-box-rows.ts";

interface BoxPaletteProps {
  field: RefObject<HTMLInputElement | null>;
  early: Early;
  onClose: () => void;
}

/** The longest time that Enter waits for the replies to the typed text, in milliseconds. */
const longestWait = 1500;

/** The field and its rows. One row is always selected, and Enter runs it; Enter waits until the rows answer what was typed. */
export function BoxPalette({ field, early, onClose }: BoxPaletteProps) {
  const [text, setText] = useState(early.text);
  const [moved, setMoved] = useState<string | null>(null);
  const [waitsFor, setWaitsFor] = useState(early.isSent ? early.text : null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { groups, missing, isSettled } = useBoxRows(text);
  const offer = useLawOffer(missing);
  const { choose, search, readBrief } = useBoxActions(offer, onClose);
  const rows = groups.flatMap((group) => group.rows).filter(canChoose);
  const chosen = rows.find((row) => row.id === moved) ?? rows[0] ?? null;
  const idOf = (row: BoxRow) => `${id}-${row.id}`;

  useEffect(() => {
    field.current?.focus();
    // What was typed early is continued at its end.
    field.current?.setSelectionRange(early.text.length, early.text.length);
  }, [field, early]);

  const chosenId = chosen?.id ?? null;
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);

  useEffect(() => {
    if (waitsFor !== text || !isSettled) return;
    setWaitsFor(null);
    if (chosen !== null) choose(chosen);
  }, [waitsFor, text, isSettled, chosen, choose]);
  // The row highlighted when the wait ends, which may differ from the one at its start.
  const chooseNow = useEffectEvent(() => {
    setWaitsFor(null);
    if (chosen !== null) choose(chosen);
  });
  useEffect(() => {
    if (waitsFor === null) return;
    const timer = setTimeout(() => chooseNow(), longestWait);
    return () => clearTimeout(timer);
  }, [waitsFor]);

  function handleChange(typed: string) {
    setText(typed);
    setMoved(null);
    setWaitsFor(null);
  }

  function handleMove(step: 1 | -1) {
    const at = rows.findIndex((row) => row.id === chosenId);
    setMoved(rows[(at + step + rows.length) % rows.length]?.id ?? null);
    setWaitsFor(null);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") handleMove(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) search(text);
    else if (event.key === "Enter") {
      if (isSettled || moved !== null) {
        if (chosen !== null) choose(chosen);
      } else setWaitsFor(text);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A brief is not a question: its citations are listed. */
  function handlePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData("text/plain");
    if (!isBriefText(pasted)) return;
    event.preventDefault();
    readBrief(pasted);
  }

  return (
    <>
      <div className={styles.field}>
        <Search aria-hidden />
        <input
          ref={field}
          className={styles.input}
          role="combobox"
          aria-label={texts.box.label}
          aria-expanded={rows.length > 0}
          aria-controls={groups.length > 0 ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={chosen === null ? undefined : idOf(chosen)}
          placeholder={texts.box.placeholder}
          value={text}
          onChange={(event) => handleChange(event.target.value)}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          spellCheck={false}
          autoComplete="off"
        />
        <Kbd>Esc</Kbd>
      </div>
      {groups.length === 0 ? (
        <p className={styles.none} role="status">
          {isSettled ? texts.box.nothing(text.trim()) : ""}
        </p>
      ) : (
        // Only the field has the focus; keys move the selection.
        <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label={texts.box.results}>
          {groups.map(({ name, rows: own }) => (
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <div id={`${id}-${name}`} className={styles.name} role="presentation">
                {texts.box.groups[name]}
              </div>
              {own.map((row) => (
                <div
                  key={row.id}
                  id={idOf(row)}
                  role="option"
                  aria-selected={row.id === chosenId}
                  aria-disabled={!canChoose(row)}
                  className={classNames(rowLook({ size: "roomy" }), styles.row)}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onPointerMove={() => canChoose(row) && row.id !== chosenId && setMoved(row.id)}
                  onClick={() => canChoose(row) && choose(row)}
                >
                  <OneBoxRow row={row} action={offer === null ? null : (offer.label ?? texts.box.fromFile)} />
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      <div className={styles.foot} aria-hidden>
        <span>
          <Kbd>
            <ArrowUp />
          </Kbd>
          <Kbd>
            <ArrowDown />
          </Kbd>{" "}
          {texts.box.keys.move}
        </span>
        <span>
          <Kbd>Enter</Kbd> {texts.box.keys.open}
        </span>
        <span className={styles.only}>
          <Kbd>&gt;</Kbd> {texts.box.keys.commands}
        </span>
        <span>
          <Kbd>@</Kbd> {texts.box.keys.own}
        </span>
        <span>
          <Kbd>§</Kbd> {texts.box.keys.law}
        </span>
      </div>
    </>
  );
}
