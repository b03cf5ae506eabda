import { type FormEvent, useState } from "react";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Button } from "../../ui/Button.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { Dialog, DialogBody } from "../../ui/Dialog.tsx";
import { countOf, formatMoment } from "../../ui/format.ts";
import { snoozeUntil } from "./snooze.ts";
import { texts } from "./texts.ts";
import styles from "./watches.module.css";

const words = texts.snooze;

interface SnoozeDialogProps {
  count: number;
  onSnooze: (until: string) => void;
  onClose: () => void;
}

/** Until when changes are snoozed. */
export function SnoozeDialog({ count, onSnooze, onClose }: SnoozeDialogProps) {
  const [day, setDay] = useState<string | null>(null);
  const [isPast, setPast] = useState(false);
  function handleDay(event: FormEvent) {
    event.preventDefault();
    const until = day === null ? null : snoozeUntil({ day }, new Date());
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
          <DateField
            label={words.day}
            value={day}
            error={isPast ? words.past : null}
            onChange={(next) => {
              setDay(next);
              setPast(false);
            }}
          />
          <Button type="submit">{words.confirm}</Button>
        </form>
      </DialogBody>
    </Dialog>
  );
}
