/** A time on the clock of a place. */
export interface ClockTime {
  /** `YYYY-MM-DD`. */
  day: string;
  /** `HH:MM`. */
  time: string;
}

/** Whether this computer knows a time zone by its IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The clock so many hours later (or earlier, where negative); the change to daylight saving time and back is an hour of its own. */
export function addHours(start: ClockTime, hours: number, timeZone: string): ClockTime {
  return clockAt(instantOf(start, timeZone) + hours * 3_600_000, timeZone);
}

function clockAt(instant: number, timeZone: string): ClockTime {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, time: `${part("hour")}:${part("minute")}` };
}

/** The instant of a time on the clock: the first of two where the clock was set back, and the one after the gap where it was set forward. */
function instantOf({ day, time }: ClockTime, timeZone: string): number {
  const asUtc = (clock: ClockTime) => new Date(`${clock.day}T${clock.time}:00Z`).getTime();
  const wanted = asUtc({ day, time });
  const offsets = [wanted - 86_400_000, wanted + 86_400_000].map((instant) => asUtc(clockAt(instant, timeZone)) - instant);
  const found = offsets.map((offset) => wanted - offset).find((instant) => asUtc(clockAt(instant, timeZone)) === wanted);
  return found ?? wanted - (offsets[0] ?? 0);
}
