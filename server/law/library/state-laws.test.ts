import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { states } from "#shared/law/corpus-tokens.ts";
import { savedByHand } from "../import/states/publisher-pages.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { stateSources } from "../sources/state-sources.ts";
import { stateLaws } from "./state-laws.ts";

test("every state, D.C. and Puerto Rico have a way in", () => {
  const laws = stateLaws();
  assert.deepEqual([...new Set(laws.map(({ state }) => state))].toSorted(), Object.keys(states).toSorted());
  for (const { state, ways, codes } of laws) assert.ok(ways.length > 0 && codes.length > 0, state);
});

test("states come by their names, and codes that come in the same way are one entry", () => {
  const laws = stateLaws();
  assert.deepEqual(
    laws.slice(0, 3).map(({ state }) => state),
    ["al", "ak", "az"],
  );
  assert.ok((laws.find(({ state }) => state === "tx")?.codes.length ?? 0) > 20);
});

test("a state that Pandect cannot ask has the page of its publisher, and one that forbids programs is never asked", () => {
  const asked = new Set([...stateSources.map(({ state }) => state), "dc", "nv", "or", "ne"]);
  for (const { state, page, isByHand } of stateLaws()) {
    assert.equal(page === null, asked.has(state), state);
    if (page !== null) assert.match(page, /^https:\/\/[a-z.]+\//, state);
    assert.equal(isByHand, savedByHand.has(state as "oh"), state);
  }
  assert.deepEqual(
    [...savedByHand].filter((state) => asked.has(state)),
    [],
  );
});

const captured = "states/captured.json";

test("“tried with the publisher’s files” is said only of files that are at hand", { skip: skipWithoutData(captured) }, () => {
  const folder = join(dataFile(captured) ?? "", "..");
  const has = (path: string) => existsSync(join(folder, path)) && readdirSync(join(folder, path)).length > 0;
  const records = JSON.parse(readFileSync(dataFile(captured) ?? "", "utf8")) as { file: string; state: string }[];
  const invented = new Set(records.flatMap(({ file, state }) => (file.startsWith("synthetic/") ? [state] : [])));
  let described = 0;
  for (const { state, ways } of stateLaws())
    for (const { publisher, evidence } of ways) {
      if (evidence === "description") described++;
      else assert.ok(has(publisher === "Public.Resource.Org" ? `cic/${state}` : state), `${state} ${publisher}`);
      if (invented.has(state) && !has(state) && !has(`cic/${state}`)) assert.equal(evidence, "description", state);
    }
  assert.ok(described > 10);
});

test("the constitution of Texas was not tried with its publisher's files, as its codes were", () => {
  const texas = stateLaws().filter(({ state }) => state === "tx");
  assert.deepEqual(
    texas.map(({ codes, ways }) => [codes.length > 20, codes.includes("Constitution of Texas"), ways[0]?.evidence]),
    [
      [true, false, "files"],
      [false, true, "description"],
    ],
  );
});
