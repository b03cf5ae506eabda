import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { matterLawQueries, useSetDay } from "../matter-law/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { texts } from "./texts.ts";
import styles from "./documents.module.css";
import fieldLook from "../../ui/field.module.css";

/** The day a document is of, and where it is known from; law that changed later is told by it. */
export function DocumentDay({ matterId, documentId, filename }: { matterId: string; documentId: string; filename: string }) {
  const id = useId();
  const law = useQuery(matterLawQueries.document({ matterId, documentId }));
  const setDay = useSetDay(matterId, documentId, filename);
  const field = useRef<HTMLInputElement>(null);
  const shown = law.data?.day;
  // What was saved elsewhere, or taken back, shows at once.
  useEffect(() => {
    if (field.current !== null && shown !== undefined) field.current.value = shown;
  }, [shown]);
  if (law.data === undefined) return <>–</>;
  const { day, dayFrom } = law.data;
  const own = dayFrom === "owner" ? day : null;

  function handleDay(input: HTMLInputElement) {
    // A day half typed is no day, and an empty field is the text's own again.
    if (input.validity.badInput || input.value === day) return;
    setDay.mutate({ before: own, day: input.value === "" ? null : input.value });
  }

  function handleLeave() {
    // The button is gone with the day.
    field.current?.focus();
    setDay.mutate({ before: own, day: null });
  }

  return (
    <div className={styles.documentDay}>
      <input
        type="date"
        className={fieldLook.input}
        aria-label={texts.open.day}
        aria-describedby={id}
        ref={field}
        defaultValue={day}
        onBlur={(event) => handleDay(event.target)}
        onKeyDown={(event) => {
          if (event.key === "Enter") handleDay(event.currentTarget);
        }}
      />
      {own === null ? null : (
        <Button look="quiet" isDisabled={setDay.isPending} onPress={handleLeave}>
          {texts.open.dayOfText}
        </Button>
      )}
      <small id={id}>{texts.open.dayFrom[dayFrom]}</small>
    </div>
  );
}
