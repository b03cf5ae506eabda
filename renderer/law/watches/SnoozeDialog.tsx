import { type FormEvent, useState } from "react";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogBody } from "../../ui/Dialog.tsx";
import { countOf, formatMoment } from "../../ui/format.ts";
import { snoozeUntil } from "./snooze.ts";
import { texts } from "./texts.ts";
import styles from "./watches.module.css";
import fieldLook from "../../ui/field.module.css";

const words = texts.snooze;

interface SnoozeDialogProps {
  count: number;
  onSnooze: (until: string) => void;
  onClose: () => void;
}

/** Until when changes are put off. */
export function SnoozeDialog({ count, onSnooze, onClose }: SnoozeDialogProps) {
  const [day, setDay] = useState("");
  const [isPast, setPast] = useState(false);
  function handleDay(event: FormEvent) {
    event.preventDefault();
    const until = snoozeUntil({ day }, new Date());
    if (until === null) setPast(true);
    else onSnooze(until.toISOString());
  }
  return (
    <Dialog title={words.title(countOf(count, "change"))} isOpen onClose={onClose} closeLabel={uiTexts.close}>
      <DialogBody>
        {(["tomorrow", "week"] as const).map((when, i) => {
          const until = snoozeUntil(when, new Date()) ?? new Date();
          return (
            <Button key={when} autoFocus={i === 0} onPress={() => onSnooze(until.toISOString())}>
              {words[when]} ({formatMoment(until.toISOString())})
            </Button>
          );
        })}
        <form onSubmit={handleDay} className={styles.watchSnoozeDay}>
          <label className={fieldLook.native}>
            <span>{words.day}</span>
            <input
              type="date"
              required
              value={day}
              aria-invalid={isPast}
              aria-describedby={isPast ? "snooze-past" : undefined}
              onChange={(event) => (setDay(event.target.value), setPast(false))}
            />
          </label>
          <Button type="submit">{words.confirm}</Button>
        </form>
        {isPast ? (
          <p role="alert" id="snooze-past">
            {words.past}
          </p>
        ) : null}
      </DialogBody>
    </Dialog>
  );
}
