const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", year: "numeric" });
const dayInUtc = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

const second = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
});

export function formatCount(n: number): string {
  return whole.format(n);
}

/** `1 section`, `1,204 sections`. */
export function countOf(n: number, one: string, many = `${one}s`): string {
  return `${whole.format(n)} ${n === 1 ? one : many}`;
}

/** `once`, `twice`, `3 times`. */
export function timesOf(n: number): string {
  return n === 1 ? "once" : n === 2 ? "twice" : countOf(n, "time");
}

/** Decimal units as in file managers: `493 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ["kB", "MB", "GB", "TB"];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 10 ? tenth.format(value) : whole.format(value)} ${units[unit]}`;
}

/** `Nov 20, 2026` from a date (`2026-11-20`, read as exactly that day) or a timestamp (shown in local time). */
export function formatDay(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? dayInUtc.format(at) : day.format(at);
}

/** A release with the publisher's label (`119-36`); a day, which names a release without another label, in the usual format. */
export function formatRelease(label: string): string {
  const day = /^(?:installed )?(\d{4}-\d{2}-\d{2})(?: \(\d+\))?$/.exec(label)?.[1];
  return day === undefined ? label : label.replace(day, formatDay(day));
}

export function formatMoment(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : moment.format(at);
}

/** `3:04 PM`, in local time. */
export function formatTime(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : time.format(at);
}

export function formatSecond(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : second.format(at);
}

/** Time left, rounded as in speech: `about 20 s`, `about 3 min`. */
export function formatLeft(seconds: number): string {
  if (seconds < 1.5) return "a moment";
  if (seconds < 10) return `about ${Math.round(seconds)} s`;
  if (seconds < 55) return `about ${Math.round(seconds / 5) * 5} s`;
  if (seconds < 90) return "about a minute";
  return `about ${Math.round(seconds / 60)} min`;
}
