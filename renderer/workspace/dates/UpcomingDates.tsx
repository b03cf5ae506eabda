import { useQuery } from "@tanstack/react-query";
import { CalendarArrowDown } from "lucide-react";
import { IconButton } from "../../ui/Button.tsx";
import { formatCount } from "../../ui/format.ts";
import { Block } from "../../ui/Page.tsx";
import { DatesOfMatters } from "./DateRow.tsx";
import { daysUntil, isDue } from "./days.ts";
import { dateQueries, useCalendarFile } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./dates.module.css";

/** How many days ahead dates are shown although no reminder is due. */
const ahead = 14;

/** Dates of all matters that are overdue, within their lead time or near; for Home. */
export function UpcomingDates() {
  const { data } = useQuery(dateQueries.upcoming());
  const file = useCalendarFile(null);
  // A newcomer has no dates; Home shows other content then.
  if (data === undefined || data.total === 0) return null;
  const near = data.data.filter((date) => isDue(date) || daysUntil(date.day) <= ahead);
  return (
    <Block
      title={texts.home.title}
      {...(near.length === 0 ? {} : { count: formatCount(near.length) })}
      action={
        <IconButton label={texts.exportAll} isDisabled={file.isPending} onPress={() => file.mutate()}>
          <CalendarArrowDown aria-hidden />
        </IconButton>
      }
    >
      {near.length === 0 ? <p className={styles.none}>{texts.home.none}</p> : null}
      <DatesOfMatters dates={near} />
    </Block>
  );
}
