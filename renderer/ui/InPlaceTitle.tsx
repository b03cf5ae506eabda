import { Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { inPlaceTexts as texts } from "./in-place-texts.ts";
import styles from "./in-place-title.module.css";
import { type InPlaceProps, useInPlace } from "./use-in-place.ts";

type InPlaceTitleProps = Pick<InPlaceProps, "label" | "maxLength" | "onSave"> & { value: string };

/** The title of a page, which is the name of its record. A press turns it into a field; Enter saves, Escape restores the name. */
export function InPlaceTitle({ label, value, maxLength, onSave }: InPlaceTitleProps) {
  const field = useInPlace({ value, isArea: false, onSave, onSentAgain: handleSentAgain });
  const { draft, state } = field;
  const [isOpen, setOpen] = useState(false);
  const isEditing = isOpen || state.is === "refused";
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);

  useEffect(() => {
    if (isEditing) input.current?.select();
    else if (returns.current) button.current?.focus();
    returns.current = false;
  }, [isEditing]);

  function handleSentAgain() {
    returns.current = document.activeElement === input.current;
  }

  return (
    <div className={styles.place}>
      <h1 className={styles.title}>
        {isEditing ? (
          <span className="only-spoken">{value}</span>
        ) : (
          <button ref={button} type="button" className={styles.value} title={texts.edit(label)} onClick={() => setOpen(true)}>
            {draft ?? value}
            <Pencil aria-hidden />
          </button>
        )}
      </h1>
      {isEditing ? (
        <input
          ref={input}
          className={styles.input}
          aria-label={label}
          aria-invalid={state.is === "refused"}
          autoComplete="off"
          maxLength={maxLength}
          value={draft ?? value}
          {...(draft === null ? { "data-undisturbed": "" } : {})}
          onChange={({ target }) => field.type(target.value)}
          onBlur={() => {
            field.commit();
            setOpen(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== "Escape") return;
            field.handleKeyDown(event);
            event.preventDefault();
            returns.current = true;
            setOpen(false);
          }}
        />
      ) : null}
      <span className={styles.said} role="status">
        {state.is === "saving" ? texts.saving : null}
        {state.is === "saved" ? texts.saved : null}
        {state.is === "refused" ? `${texts.notSaved} ${state.message}` : null}
      </span>
      {state.is === "conflict" ? (
        <div className={styles.conflict} role="alert">
          <strong>{texts.conflict}</strong>
          <span>
            {texts.yours} {state.mine}
          </span>
          <span>
            {texts.theirs} {state.theirs}
          </span>
          <span>
            <Button size="small" onPress={field.saveMine}>
              {texts.keepMine}
            </Button>{" "}
            <Button size="small" onPress={field.putBack}>
              {texts.takeTheirs}
            </Button>
          </span>
        </div>
      ) : null}
    </div>
  );
}
