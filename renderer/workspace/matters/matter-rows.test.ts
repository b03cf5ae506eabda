import assert from "node:assert/strict";
import { test } from "node:test";
import type { Matter } from "#shared/workspace/matters.ts";
import { nextSort } from "../../ui/sorting.ts";
import { matterRows, shownRows, usualView } from "./matter-rows.ts";

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

test("rows without a value come last, whichever way the column is sorted", () => {
  assert.deepEqual(names({ sort: { column: "openDate", isDescending: false } }), ["Zebra", "Matter 10", "matter 9"]);
  assert.deepEqual(names({ sort: { column: "openDate", isDescending: true } }), ["Matter 10", "Zebra", "matter 9"]);
});

test("the quick filter finds every word, without accents, in name, client and number", () => {
  assert.deepEqual(names({ words: "cafe brulot" }), ["matter 9"]);
  assert.deepEqual(names({ words: "0417 zeb" }), ["Zebra"]);
  assert.deepEqual(names({ words: "zeb nothing" }), []);
});

test("a status is filtered by as it came, known or not", () => {
  assert.deepEqual(names({ status: "on_appeal" }), ["Zebra"]);
});

test("a head pressed twice turns the order round", () => {
  const once = nextSort(usualView.sort, "client");
  assert.deepEqual([once.isDescending, nextSort(once, "client").isDescending], [false, true]);
});
