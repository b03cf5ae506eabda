import assert from "node:assert/strict";
import { test } from "node:test";
import { countPlaceholders } from "./placeholders.ts";

test("counts open places, and no marks of a quotation, links, notes or boxes", () => {
  assert.equal(countPlaceholders("[Supplier] pays {{fee}} on <<date>>, signed ____; Seller[s]."), 5);
  assert.equal(countPlaceholders("“[t]he oil [sic] burns [. . .] at night [...].” [a](https://a.example) [^1] - [x] done"), 0);
});
