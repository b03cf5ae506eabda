import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { ComputationRequest, type PeriodUnit } from "#shared/workspace/date-computation.ts";
import { type Count, countDay } from "./compute.ts";
import { holidayCalendar } from "./holidays.ts";

/** A day that was computed without this program, with the source of its rule. */
interface ComputedDay {
  source: string;
  rule: string;
  trigger: string;
  time?: string;
  amount: number;
  unit: PeriodUnit;
  direction: "after" | "before";
  provision?: string;
  state?: string;
  service?: string;
  closed?: string[];
  expect: string;
  expectTime?: string;
}

async function count(request: object): Promise<Count> {
  const parsed = ComputationRequest.parse(request);
  return countDay(parsed, await holidayCalendar(parsed), "America/New_York");
}

const served = (day: string) => ({ title: "Paper served", day });

/** Examples of the committee notes, every federal holiday of three years, and periods of rules and statutes from invented days. */
test("computes the days of the committee notes and of common periods", async () => {
  const lines = (await readFile(new URL("fixtures/computed-days.jsonl", import.meta.url), "utf8")).trim().split("\n");
  const days = lines.map((line) => JSON.parse(line) as ComputedDay);
  assert.ok(days.length >= 160);
  for (const { source, rule, trigger, time, amount, unit, direction, expect, expectTime, ...more } of days) {
    const { provision = "", state = null, service = "other", closed = [] } = more;
    const period = { amount, unit, direction };
    const event = { title: "Event", day: trigger, time: time ?? null };
    const found = await count({ trigger: event, period, provision, rule, state, service, closedDays: closed });
    assert.deepEqual([found.day, found.time], [expect, expectTime ?? null], source);
  }
});

test("each line says its step and cites the provision it follows", async () => {
  const { day, lines, holidays } = await count({
    trigger: served("2026-05-08"),
    period: { amount: 14, unit: "days", direction: "after" },
    provision: "Fed. R. Civ. P. 6(c)(1)",
    rule: "frcp-6",
    service: "mail",
  });
  assert.equal(day, "2026-05-26");
  assert.deepEqual(
    lines.map(({ text, citation }) => `${text} ${citation}`),
    [
      "Paper served: Friday, May 8, 2026. The day of the event is not counted. Fed. R. Civ. P. 6(a)(1)(A)",
      "The period is stated in Fed. R. Civ. P. 6(c)(1). Fed. R. Civ. P. 6(c)(1)",
      "14 days after: Friday, May 22, 2026 (every day counts). Fed. R. Civ. P. 6(a)(1)(B)",
      "3 days are added for service by mail: Monday, May 25, 2026. Fed. R. Civ. P. 6(d)",
      "May 25, 2026 is a legal holiday (Memorial Day). The period runs until the next day that is not a Saturday, Sunday, or legal holiday: Tuesday, May 26, 2026. Fed. R. Civ. P. 6(a)(1)(C)",
      "The last day ends at midnight in the court’s time zone for electronic filing, and when the clerk’s office is scheduled to close for other filing, unless a statute, local rule, or order sets another time. Fed. R. Civ. P. 6(a)(4)",
    ],
  );
  assert.deepEqual(holidays, [{ day: "2026-05-25", name: "Memorial Day", scope: "federal", source: "5 U.S.C. § 6103, 2026" }]);
});

test("counts under a rule of the matter, with holidays that a person added", async () => {
  const ownRule = { title: "Local Rule 7", source: "Standing order of May 1, 2026", skipsBelow: 7, lastDay: "earlier" };
  const period = { amount: 5, unit: "days", direction: "after" };
  const holidays = [{ day: "2026-06-03", name: "Founders’ Day", declaredBy: "state" }];
  // Wednesday is the holiday, and Saturday and Sunday are left out: Tuesday, Thursday, Friday, Monday, Tuesday.
  assert.equal((await count({ trigger: served("2026-06-01"), period, rule: "own", ownRule, holidays })).day, "2026-06-09");
  const longer = { trigger: served("2026-06-01"), period: { ...period, amount: 12 }, rule: "own", ownRule };
  assert.equal((await count(longer)).day, "2026-06-12");
  // The day of the event counts, and the last day moves nowhere.
  const inclusive = { ...longer, ownRule: { ...ownRule, excludesTrigger: false, lastDay: "stays" } };
  assert.equal((await count(inclusive)).day, "2026-06-12");
  const remarks = (await count({ trigger: served("2026-06-01"), period, rule: "calendar" })).remarks;
  assert.ok(remarks.some((remark) => remark.startsWith("No rule moves the last day")));
});

test("refuses requests that no rule answers", () => {
  const request = { trigger: served("2026-06-01"), period: { amount: 14, unit: "days", direction: "after" }, rule: "frcp-6" };
  const isRefused = (more: object) => !ComputationRequest.safeParse({ ...request, ...more }).success;
  assert.ok(!isRefused({}));
  assert.ok(isRefused({ period: { amount: 24, unit: "hours", direction: "after" } }), "hours without a time");
  assert.ok(isRefused({ rule: "own" }), "an own rule without its words");
  assert.ok(isRefused({ rule: "calendar", service: "mail" }), "days for service without a federal rule");
  assert.ok(isRefused({ service: "mail", period: { amount: 14, unit: "days", direction: "before" } }), "days for service counted back");
  assert.ok(isRefused({ period: { amount: 101, unit: "years", direction: "after" } }), "more than a hundred years");
  assert.ok(isRefused({ trigger: served("2026-02-30") }), "a day that does not exist");
});
