import assert from "node:assert/strict";
import { test } from "node:test";
import { screenList } from "#shared/screens.ts";
import { findSettings, settingsSections } from "./settings-index.ts";

const paths = (typed: string) => findSettings(settingsSections, typed).flatMap(({ entries }) => entries.map(({ path }) => path));

test("every screen of Settings is in the list once", () => {
  assert.deepEqual(paths("").toSorted(), screenList.flatMap(({ group, path }) => (group === "settings" ? [path] : [])).toSorted());
});

test("a search finds screens by their names and by what can be set there, and shows what matched", () => {
  assert.deepEqual(paths("theme"), ["/settings/appearance"]);
  assert.deepEqual(paths("CREDIT"), ["/settings/local-api"]);
  assert.deepEqual(paths("text size"), ["/settings/appearance"]);
  assert.deepEqual(paths("xyzzy"), []);
  assert.deepEqual(findSettings(settingsSections, "theme")[0]?.entries[0]?.items, ["Theme"]);
});
