import { formatDay } from "../../ui/format.ts";

/** An answer as drawn: a day in the window's usual format, anything else unchanged. */
export function shownValue(answer: string, columnType: string): string {
  return columnType === "date" && /^\d{4}-\d{2}-\d{2}$/.test(answer) ? formatDay(answer) : answer;
}
