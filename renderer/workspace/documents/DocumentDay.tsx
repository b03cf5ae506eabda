import { useQuery } from "@tanstack/react-query";
import { type FocusEvent, useRef, useState } from "react";
import { matterLawQueries, useSetDay } from "../matter-law/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { texts } from "./texts.ts";
import styles from "./documents.module.css";

/**
 * The day of a document, and its source; the list of law that changed later depends on it. Saved on Enter, and when the user leaves the
 * field.
 */
export function DocumentDay({ matterId, documentId, filename }: { matterId: string; documentId: string; filename: string }) {
  const law = useQuery(matterLawQueries.document({ matterId, documentId }));
  const setDay = useSetDay(matterId, documentId, filename);
  const place = useRef<HTMLDivElement>(null);
  /** The typed text that is not saved yet; an empty field restores the text's own day. */
  const [typed, setTyped] = useState<{ day: string | null } | null>(null);
  if (law.data === undefined) return <>–</>;
  const { day, dayFrom } = law.data;
  const own = dayFrom === "owner" ? day : null;

  function handleSave() {
    setTyped(null);
    if (typed !== null && typed.day !== day) setDay.mutate({ before: own, day: typed.day });
  }

  function handleBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) handleSave();
  }

  function handleLeave() {
    // The button disappears with the day.
    place.current?.querySelector<HTMLElement>("[role=spinbutton]")?.focus();
    setDay.mutate({ before: own, day: null });
  }

  return (
    <div className={styles.documentDay} ref={place}>
      <div onBlur={handleBlur} onKeyDownCapture={({ key }) => key === "Enter" && handleSave()}>
        <DateField
          label={texts.open.day}
          isLabelHidden
          hint={texts.open.dayFrom[dayFrom]}
          value={typed === null ? day : typed.day}
          onChange={(next) => setTyped({ day: next })}
        />
      </div>
      {own === null ? null : (
        <Button look="quiet" isDisabled={setDay.isPending} onPress={handleLeave}>
          {texts.open.dayOfText}
        </Button>
      )}
    </div>
  );
}
