import assert from "node:assert/strict";
import { test } from "node:test";
import type { Outlook } from "#shared/law/searches.ts";
import { filterCosts } from "./filter-costs.ts";
import { addressOf, formOf } from "./search-form.ts";

test("each filter says how many hits it removes, the most rewarding first, and is cleared with all its values", () => {
  const form = formOf({ q: "lamp", corpus: ["USC", "CFR"], title: 42, from: 2001 });
  const without: Outlook["without"] = [
    { filter: "corpusType", hits: 0 },
    { filter: "titleNumber", hits: 7 },
    { filter: "yearFrom", hits: 9 },
    { filter: "yearTo", hits: 1 },
  ];
  const costs = filterCosts(form, { without } as Outlook);
  assert.deepEqual(
    costs.map((cost) => [cost.names.map((name) => name.value).join(), cost.hits]),
    [
      ["2001", 9],
      ["42", 7],
      ["USC,CFR", 0],
    ],
  );
  assert.deepEqual(addressOf(costs[2]?.without ?? form), { q: "lamp", title: 42, from: 2001 });
});
