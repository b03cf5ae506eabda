import { Link } from "@tanstack/react-router";
import { Check, Pencil, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { MatterDate } from "#shared/workspace/matter-dates.ts";
import { IconButton } from "../../ui/Button.tsx";
import { formatDay } from "../../ui/format.ts";
import { Status } from "../../ui/Status.tsx";
import { dayParts, daysUntil, isDue } from "./days.ts";
import { useFinishDate } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./dates.module.css";

interface DateRowProps {
  date: MatterDate;
  onEdit?: () => void;
  /** After the title: the matter, if dates of several are shown. */
  children?: ReactNode;
}

/** A date as a calendar page, its title and how far away it is. */
export function DateRow({ date, onEdit, children }: DateRowProps) {
  const finish = useFinishDate();
  const left = daysUntil(date.day);
  const when = texts.when(left, date.time);
  return (
    <li className={styles.date}>
      <DayTile day={date.day} />
      <div className={styles.words}>
        <p>{date.title}</p>
        <p className={styles.when}>
          {date.reopenedAt === null ? null : (
            <Status tone="warn" icon={<TriangleAlert aria-hidden />}>
              {texts.reopened}
            </Status>
          )}
          {isDue(date) ? (
            <Status tone={left < 0 ? "bad" : "warn"} icon={<TriangleAlert aria-hidden />}>
              {when}
            </Status>
          ) : (
            when
          )}
          {children}
        </p>
      </div>
      <span className={styles.actions}>
        {onEdit === undefined ? null : (
          <IconButton label={texts.edit(date.title)} onPress={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
        )}
        <IconButton label={texts.done(date.title)} isDisabled={finish.isPending} onPress={() => finish.mutate(date)}>
          <Check aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}

/** The most dates of several matters that are shown. */
const most = 8;

/** Dates of several matters, each with a link to its matter. */
export function DatesOfMatters({ dates }: { dates: readonly (MatterDate & { matterName: string })[] }) {
  return (
    <ul className={styles.list}>
      {dates.slice(0, most).map((date) => (
        <DateRow key={date.id} date={date}>
          <Link to="/matters/$matterId" params={{ matterId: date.matterId }}>
            {date.matterName}
          </Link>
        </DateRow>
      ))}
    </ul>
  );
}

export function DayTile({ day }: { day: string }) {
  const { number, month } = dayParts(day);
  return (
    <time className={styles.day} dateTime={day} title={formatDay(day)}>
      <b>{number}</b>
      <span>{month}</span>
    </time>
  );
}
