/** Days as `YYYY-MM-DD`, counted without time zones. */
const millisecondsOfDay = 86_400_000;

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const text = (date: Date): string => date.toISOString().slice(0, 10);

export function addDays(day: string, count: number): string {
  return text(new Date(at(day).getTime() + count * millisecondsOfDay));
}

/** The same day of another month; its last day where the month is shorter. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return text(new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))));
}

export function isWeekend(day: string): boolean {
  return [0, 6].includes(at(day).getUTCDay());
}

/** "March 2, 2026". */
export function dateWords(day: string): string {
  return at(day).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

/** "Monday, March 2, 2026". */
export function dayWords(day: string): string {
  return `${at(day).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" })}, ${dateWords(day)}`;
}
