import type { Computation } from "#shared/workspace/date-computation.ts";
import type { DateRow } from "./store.ts";

/** A date with the name of its matter. */
export type CalendarDate = Pick<
  DateRow,
  "id" | "title" | "day" | "time" | "note" | "passage" | "computation" | "remindDays" | "updatedAt" | "version" | "state"
> & { matterName: string };

const newline = "\r\n";
/** Octets of a line without its end (RFC 5545 §3.1). */
const longestLine = 75;
/** A reminder of a whole day rings at nine in the morning; a reminder on the day itself of a date with an hour rings an hour before. */
const morning = 9;

/**
 * Dates as an iCalendar file (RFC 5545): a whole day as a date, a time without a zone, which every calendar shows in its local time. The
 * UID of a date never changes and its SEQUENCE rises, so that importing the file again updates the calendar.
 */
export function iCalendar(dates: readonly CalendarDate[], name: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Pandect//Dates of matters//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    ...dates.flatMap(event),
    "END:VCALENDAR",
  ];
  return lines.map((line) => folded(line) + newline).join("");
}

function event(date: CalendarDate): string[] {
  const { id, title, day, time, note, passage, computation, matterName, updatedAt, version } = date;
  const start = day.replaceAll("-", "");
  const description = [matterName, note, passage === null || passage === "" ? "" : `“${passage}”`, ...stepsOf(computation)]
    .filter((part) => part !== "")
    .join("\n\n");
  return [
    "BEGIN:VEVENT",
    `UID:${id}@pandect.local`,
    `DTSTAMP:${stamp(updatedAt)}`,
    `LAST-MODIFIED:${stamp(updatedAt)}`,
    `SEQUENCE:${version - 1}`,
    ...(time === null
      ? [`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${nextDay(day)}`, "TRANSP:TRANSPARENT"]
      : [`DTSTART:${start}T${time.replace(":", "")}00`, "DURATION:PT1H"]),
    `SUMMARY:${escaped(matterName === "" ? title : `${title} – ${matterName}`)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...alarm(date),
    "END:VEVENT",
  ];
}

/** The steps of a computed date, each with its provision, and what a person has to check. */
function stepsOf(computation: string | null): string[] {
  if (computation === null) return [];
  const { lines, remarks } = JSON.parse(computation) as Computation;
  return [
    [
      ...lines.map(({ text, citation, edition }) =>
        citation === null ? text : `${text} (${[citation, edition ?? ""].filter(Boolean).join(", ")})`,
      ),
      ...remarks,
    ].join("\n"),
  ];
}

function alarm({ title, time, remindDays, state }: CalendarDate): string[] {
  if (remindDays === null || state === "done") return [];
  return ["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${escaped(title)}`, `TRIGGER:${trigger(time, remindDays)}`, "END:VALARM"];
}

function trigger(time: string | null, days: number): string {
  if (time !== null) return days === 0 ? "-PT1H" : `-P${days}D`;
  return days === 0 ? `PT${morning}H` : `-PT${days * 24 - morning}H`;
}

function nextDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10).replaceAll("-", "");
}

function stamp(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** A value of type TEXT (§3.3.11); characters that control a terminal are removed. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, " ")
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll("\n", "\\n");
}

/** Lines of at most 75 octets, never cut inside a character. */
function folded(line: string): string {
  let out = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      out += `${newline} `;
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}
