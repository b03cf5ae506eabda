import { formatDay } from "../../ui/format.ts";

/** An answer as it is drawn: a day in the way the window writes days, anything else as it is. */
export function shownValue(answer: string, columnType: string): string {
  return columnType === "date" && /^\d{4}-\d{2}-\d{2}$/.test(answer) ? formatDay(answer) : answer;
}
