import { useQuery } from "@tanstack/react-query";
import { useWantedLaw } from "../law/library/sources/use-wanted-law.ts";
import { useDateReminders } from "../workspace/dates/use-date-reminders.ts";
import { workQueries } from "../workspace/operations/queries.ts";
import { useWorkWatch } from "../workspace/operations/use-work-watch.ts";
import { useVisited } from "../workspace/search/use-visited.ts";

/** The work of the frame that draws nothing. */
export function FrameWork() {
  useWantedLaw();
  useDateReminders();
  useVisited();
  useWorkWatch(useQuery(workQueries.work()).data);
  return null;
}
