const day = 86_400_000;

/** Longest life of a credential, in days. */
export const mostDays = 180;
/** Days before an expiry at which a warning appears. */
const warnDays = 14;

/** How close a credential is to its end. */
export type Nearness = "past" | "soon" | "far";

export function nearness(expiresAt: string, now: number): Nearness {
  const left = Date.parse(expiresAt) - now;
  return left <= 0 ? "past" : left <= warnDays * day ? "soon" : "far";
}

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** `in 12 days`, `in 3 hours`, `yesterday`. */
export function formatRelative(iso: string, now: number): string {
  const ms = Date.parse(iso) - now;
  const [unit, length] = (
    [
      ["day", day],
      ["hour", 3_600_000],
      ["minute", 60_000],
    ] as const
  ).find(([, size]) => Math.abs(ms) >= size) ?? ["second", 1000];
  return relative.format(Math.trunc(ms / length), unit);
}

/** The end of a day in this computer's time zone, from `YYYY-MM-DD`. */
export function endOfDay(date: string): Date {
  return new Date(`${date}T23:59:59`);
}

/** The day this many days after `now`, as `YYYY-MM-DD` in this computer's time zone. */
export function dayAfter(days: number, now: number): string {
  const at = new Date(now);
  at.setDate(at.getDate() + days);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The lifetime of a credential: a number of days, or until the end of a day. */
export type Lifetime = { days: number } | { day: string };

/** When a credential with this lifetime ends; null when the day cannot be chosen. */
export function expiryOf(lifetime: Lifetime, now: number): string | null {
  const latest = now + mostDays * day;
  if ("days" in lifetime) return new Date(Math.min(now + lifetime.days * day, latest)).toISOString();
  const end = endOfDay(lifetime.day).getTime();
  if (Number.isNaN(end) || lifetime.day < dayAfter(0, now) || lifetime.day > dayAfter(mostDays - 1, now)) return null;
  // A calendar day can be longer than twenty-four hours.
  return new Date(Math.min(end, latest)).toISOString();
}
