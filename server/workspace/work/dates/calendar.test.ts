import assert from "node:assert/strict";
import { test } from "node:test";
import { type CalendarDate, iCalendar } from "./calendar.ts";

const date = (more: Partial<CalendarDate> = {}): CalendarDate => ({
  id: "mdt_0123456789abcdef0123456789abcdef",
  title: "Reply brief due",
  day: "2026-12-31",
  time: null,
  note: "",
  passage: null,
  computation: null,
  remindDays: 7,
  updatedAt: Date.UTC(2026, 10, 25, 9, 5, 7),
  version: 1,
  state: "open",
  matterName: "Delmar Supply",
  ...more,
});

/** Properties of a calendar as a program reads them: unfolded, by name; text values unescaped. */
function parse(file: string): [name: string, value: string][] {
  assert.ok(file.endsWith("\r\n"));
  const lines = file.slice(0, -2).split("\r\n");
  for (const line of lines) {
    assert.ok(Buffer.byteLength(line) <= 75, `${Buffer.byteLength(line)} octets: ${line}`);
    assert.ok(!/[\r\n]/.test(line), "a bare CR or LF");
    assert.ok(line.isWellFormed(), line);
  }
  return lines
    .join("\r\n")
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .map((line) => {
      const at = line.indexOf(":");
      assert.ok(at > 0, line);
      return [line.slice(0, at), line.slice(at + 1).replaceAll(/\\([\\;,nN])/g, (_all, c: string) => (/n/i.test(c) ? "\n" : c))];
    });
}
const valueOf = (file: string, name: string) => parse(file).find(([one]) => one === name)?.[1];

test("a whole day is a date with the day after it as its end, and its reminder rings at nine in the morning of its day", () => {
  const file = iCalendar([date()], "Delmar Supply");
  assert.equal(valueOf(file, "DTSTART;VALUE=DATE"), "20261231");
  assert.equal(valueOf(file, "DTEND;VALUE=DATE"), "20270101");
  assert.equal(valueOf(file, "TRIGGER"), "-PT159H");
  assert.equal(valueOf(file, "UID"), "mdt_0123456789abcdef0123456789abcdef@pandect.local");
  assert.equal(valueOf(file, "DTSTAMP"), "20261125T090507Z");
  assert.equal(valueOf(file, "SUMMARY"), "Reply brief due – Delmar Supply");
  assert.equal(valueOf(iCalendar([date({ remindDays: 0 })], ""), "TRIGGER"), "PT9H");
});

test("an hour is on the local clock, a changed date has the same UID and a higher SEQUENCE, and a finished one no longer rings", () => {
  const file = iCalendar([date({ time: "14:30", remindDays: 1, version: 4 })], "x");
  assert.deepEqual([valueOf(file, "DTSTART"), valueOf(file, "TRIGGER"), valueOf(file, "SEQUENCE")], ["20261231T143000", "-P1D", "3"]);
  for (const silent of [date({ state: "done" }), date({ remindDays: null })])
    assert.equal(valueOf(iCalendar([silent], "x"), "TRIGGER"), undefined);
});

test("hostile text opens no property of its own, folds between characters, and reads back unchanged", () => {
  const title = "Due; by, noon \\ \u{1F4C5}é".repeat(12);
  const note = "one\nBEGIN:VEVENT\r\nATTACH:file:///etc/passwd\rEND:VEVENT\u0000\u001B[2J";
  const file = iCalendar([date({ title, note, matterName: "" }), date({ title: "\uD800" })], "a;b,c\\d\nX-EVIL:1");
  const names = parse(file).map(([name]) => name);
  assert.deepEqual(
    [names.filter((name) => name === "BEGIN").length, names.includes("ATTACH"), names.includes("X-EVIL")],
    [5, false, false],
  );
  assert.equal(valueOf(file, "SUMMARY"), title);
  assert.equal(valueOf(file, "DESCRIPTION"), "one\nBEGIN:VEVENT\nATTACH:file:///etc/passwd\nEND:VEVENT  [2J");
  assert.equal(valueOf(file, "X-WR-CALNAME"), "a;b,c\\d\nX-EVIL:1");
  assert.deepEqual(parse(iCalendar([], "None")).at(-1), ["END", "VCALENDAR"]);
});
