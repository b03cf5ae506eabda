import assert from "node:assert/strict";
import { test } from "node:test";
import type { MatterDate } from "#shared/workspace/matter-dates.ts";
import type { Matter } from "#shared/workspace/matters.ts";
import { nextSort } from "../../ui/sorting.ts";
import { filledColumns, matterColumns, matterRows, shownRows, usualView } from "./matter-rows.ts";

const date = (matterId: string, day: string): MatterDate => ({
  id: `dat_${matterId}${day}`,
  matterId,
  title: "Hearing",
  kind: "hearing",
  day,
  time: null,
  note: "",
  remindDays: null,
  isDone: false,
  source: null,
  computation: null,
  reopenedAt: null,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
});

function matter(id: string, more: Partial<Matter>): Matter {
  return {
    id,
    name: id,
    clientId: null,
    description: null,
    instructions: null,
    status: "open",
    practiceArea: null,
    matterType: null,
    caseNumber: null,
    responsibleAttorneyName: null,
    openDate: null,
    billingType: null,
    billingRate: null,
    billingCurrency: null,
    country: null,
    metadata: {},
    isDefault: false,
    createdAt: "2026-01-01T00:00:00Z",
    updatedAt: "2026-01-01T00:00:00Z",
    ...more,
  };
}

const clients = [{ id: "cli_1", name: "Café Brûlot" }];
const rows = matterRows(
  [
    matter("Matter 10", { openDate: "2026-03-01", status: "closed" }),
    matter("matter 9", { clientId: "cli_1" }),
    matter("Zebra", { openDate: "2025-12-31", status: "on_appeal", caseNumber: "26-0417" }),
  ],
  clients,
);
const names = (view: Partial<typeof usualView>) => shownRows(rows, { ...usualView, ...view }).map(({ matter: { name } }) => name);

test("names sort without case and with numbers as numbers", () => {
  assert.deepEqual(names({}), ["matter 9", "Matter 10", "Zebra"]);
  assert.deepEqual(names({ sort: { column: "name", isDescending: true } }), ["Zebra", "Matter 10", "matter 9"]);
});

test("rows without a value come last in both directions", () => {
  assert.deepEqual(names({ sort: { column: "openDate", isDescending: false } }), ["Zebra", "Matter 10", "matter 9"]);
  assert.deepEqual(names({ sort: { column: "openDate", isDescending: true } }), ["Matter 10", "Zebra", "matter 9"]);
});

test("the quick filter finds every word, without accents, in name, client and number", () => {
  assert.deepEqual(names({ words: "cafe brulot" }), ["matter 9"]);
  assert.deepEqual(names({ words: "0417 zeb" }), ["Zebra"]);
  assert.deepEqual(names({ words: "zeb nothing" }), []);
});

test("a status is filtered as received, known or not", () => {
  assert.deepEqual(names({ status: "on_appeal" }), ["Zebra"]);
});

test("a second press on a head reverses the order", () => {
  const once = nextSort(usualView.sort, "client");
  assert.deepEqual([once.isDescending, nextSort(once, "client").isDescending], [false, true]);
});

test("a matter has its first open date and the number of changed provisions, and sorts by both", () => {
  const matters = [matter("A", {}), matter("B", {}), matter("C", {})];
  const dates = [date("C", "2026-11-01"), date("B", "2026-12-01"), date("C", "2026-12-24")];
  const joined = matterRows(matters, [], dates, [
    { matterId: "B", provisions: 12 },
    { matterId: "A", provisions: 2 },
  ]);
  assert.deepEqual(
    joined.map(({ nextDate, changedLaw }) => [nextDate?.day ?? null, changedLaw]),
    [
      [null, 2],
      ["2026-12-01", 12],
      ["2026-11-01", 0],
    ],
  );
  const by = (column: string) =>
    shownRows(joined, { ...usualView, sort: { column, isDescending: false } }).map(({ matter: { name } }) => name);
  assert.deepEqual(by("nextDate"), ["C", "B", "A"]);
  assert.deepEqual(by("changedLaw"), ["A", "B", "C"]);
});

test("columns without any value are left out, except name and status", () => {
  assert.deepEqual(filledColumns(matterRows([matter("A", { status: null })], []), ["name", "client", "status", "nextDate", "openDate"]), [
    "name",
    "status",
  ]);
  assert.deepEqual(filledColumns(rows, matterColumns), ["name", "client", "status", "caseNumber", "openDate", "updatedAt", "createdAt"]);
});
