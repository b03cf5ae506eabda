import assert from "node:assert/strict";
import { test } from "node:test";
import { editionYear, goesBack } from "./edition.ts";

test("the edition is the year of the label, of the publisher's date, of the Congress, or of the installation", () => {
  assert.equal(editionYear({ label: "2024-02-01", date: null }, 2030), 2024);
  assert.equal(editionYear({ label: "2013", date: "2014-01-01" }, 2030), 2013);
  assert.equal(editionYear({ label: "119-36", date: "2026-08-01" }, 2030), 2026);
  assert.equal(editionYear({ label: "119-36", date: null }, 2030), 2025);
  assert.equal(editionYear({ label: "119-102not101", date: null }, 2030), 2025);
  assert.equal(editionYear({ label: "our copy", date: null }, 2030), 2030);
});

test("release points are compared by number, editions and dates by time", () => {
  const at = (label: string, date: string | null = null) => ({ label, date });
  assert.equal(goesBack(at("119-36"), at("119-9")), true);
  assert.equal(goesBack(at("119-9"), at("119-36")), false);
  assert.equal(goesBack(at("119-36"), at("118-209not159")), true);
  assert.equal(goesBack(at("119-36"), at("119-36")), false);
  assert.equal(goesBack(at("2014"), at("2013")), true);
  assert.equal(goesBack(at("2024-02-01"), at("2022-12-01")), true);
  assert.equal(goesBack(at("2024-02-01"), at("2024")), false);
  assert.equal(goesBack(at("mine", "2024-02-01"), at("yours", "2023-02-01")), true);
});

test("labels that cannot be compared do not count as older", () => {
  assert.equal(goesBack({ label: "mine", date: null }, { label: "119-36", date: null }), false);
  assert.equal(goesBack({ label: "119-36", date: null }, { label: "2013", date: null }), false);
});
