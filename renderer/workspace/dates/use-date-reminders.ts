import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { create } from "zustand";
import { persist } from "zustand/middleware";
import { notify } from "../../ui/notify.ts";
import { clockTime, daysUntil, isDue } from "./days.ts";
import { dateQueries } from "./queries.ts";
import { texts } from "./texts.ts";

/** Reminders shown at once; the others are on Home. */
const most = 5;

/** Dates that the user was reminded of, with their day at that time: a moved date reminds again. */
const useReminded = create<{ days: Readonly<Record<string, string>> }>()(
  persist((): { days: Readonly<Record<string, string>> } => ({ days: {} }), { name: "pandect.reminded", version: 1 }),
);

/** Reminds of dates through the system, once each, as soon as they are within their lead time. */
export function useDateReminders(): void {
  const { data } = useQuery(dateQueries.upcoming());
  const router = useRouter();
  useEffect(() => {
    if (data === undefined) return;
    const { days } = useReminded.getState();
    const due = data.data.filter((date) => isDue(date) && days[date.id] !== date.day);
    if (due.length === 0) return;
    for (const { title, day, time, matterId, matterName } of due.slice(0, most))
      notify(
        "date",
        {
          title: texts.notice(title, daysUntil(day)),
          body: `${matterName}${time === null ? "" : `, ${clockTime(time)}`}`,
          path: `/matters/${matterId}`,
        },
        (path) => router.history.push(path),
      );
    // Dates that are removed or done are forgotten.
    const open = new Map(data.data.map(({ id, day }) => [id, day]));
    const kept = Object.entries(days).filter(([id, day]) => open.get(id) === day);
    useReminded.setState({ days: Object.fromEntries([...kept, ...due.map(({ id, day }) => [id, day] as const)]) });
  }, [data, router]);
}
