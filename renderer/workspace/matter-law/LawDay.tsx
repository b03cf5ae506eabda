import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { formatDay } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { livingQueries, useLawDay } from "./living-queries.ts";
import { livingTexts } from "./living-texts.ts";
import styles from "./matter-law.module.css";

const words = livingTexts.day;

/** The day for which the matter reads law, with the controls that set and clear it. */
export function LawDay({ matterId }: { matterId: string }) {
  const { data, error, refetch } = useQuery(livingQueries.day(matterId));
  const set = useLawDay(matterId);
  /** The typed text; undefined while there is none. */
  const [typed, setTyped] = useState<string | null | undefined>(undefined);
  if (error !== null) return <ErrorNote title={words.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const { day } = data;

  function save(next: string | null) {
    set.mutate(next, {
      onSuccess: () => {
        setTyped(undefined);
        say(next === null ? words.cleared : words.set(formatDay(next)));
      },
      onError: (failure) => sayFailed(words.notSet, failure),
    });
  }

  if (typed !== undefined)
    return (
      <form
        className={styles.lawDay}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== null) save(typed);
        }}
      >
        <DateField label={words.label} value={typed} onChange={setTyped} autoFocus />
        <Button type="submit" look="primary" isDisabled={typed === null} isPending={set.isPending}>
          {words.save}
        </Button>
        <Button onPress={() => setTyped(undefined)}>{words.cancel}</Button>
      </form>
    );
  return (
    <p className={styles.lawDay}>
      <CalendarDays aria-hidden />
      <span>{day === null ? words.installed : words.asOf(formatDay(day))}</span>
      <Button size="small" onPress={() => setTyped(day)}>
        {day === null ? words.choose : words.change}
      </Button>
      {day === null ? null : (
        <Button size="small" isPending={set.isPending} onPress={() => save(null)}>
          {words.clear}
        </Button>
      )}
    </p>
  );
}
