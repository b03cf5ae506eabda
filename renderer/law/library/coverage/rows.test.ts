import assert from "node:assert/strict";
import { test } from "node:test";
import type { Coverage } from "#shared/law/law-browse.ts";
import { corpusRows, placeRows } from "./rows.ts";

const place = (code: string, name: string, kind: "federal" | "state", corpora: Record<string, number>) => ({
  code,
  name,
  kind,
  sectionCount: 0,
  hasData: true,
  corpora,
  statusBreakdown: {},
  sessionLaws: null,
});
const brought = (jurisdiction: string, corpusType: string, lastRetrievedAt: string) => ({
  jurisdiction,
  corpusType,
  status: "stale",
  lastRetrievedAt,
  cadence: "monthly",
});
const coverage: Coverage = {
  corpusTypes: [
    { token: "USC", description: "United States Code", scope: "federal", browsable: true, scopeNote: null },
    { token: "STATE", description: "State codes", scope: "state", browsable: true, scopeNote: null },
    { token: "A_LATER_ONE", description: "Not known here", scope: "federal", browsable: true, scopeNote: null },
  ],
  jurisdictions: [
    place("federal", "Federal", "federal", { USC: 9 }),
    place("nv", "Nevada", "state", { STATE: 3 }),
    place("or", "Oregon", "state", { STATE: 5 }),
    place("vt", "Vermont", "state", {}),
  ],
  totalSections: 17,
  stateCountWithData: 2,
  totalPassages: 17,
  freshness: [],
  retrieval: [brought("nv", "STATE", "2088-01-02T00:00:00Z"), brought("or", "STATE", "2088-03-04T00:00:00Z")],
  measuredAt: null,
};

test("a body of law has the sections of all places, the most first, and the day of the newest", () => {
  const [code, states, ...more] = corpusRows(coverage);
  assert.deepEqual([code?.sections, code?.places, code?.since, code?.origin.official], [9, [], null, ["usc"]]);
  assert.deepEqual(
    [states?.sections, states?.places.map(({ name }) => name), states?.since],
    [8, ["Oregon", "Nevada"], "2088-03-04T00:00:00Z"],
  );
  assert.deepEqual(more, [], "a token this window does not know");
});

test("states without law are left out unless asked for", () => {
  assert.deepEqual(
    placeRows(coverage, false).map(({ code }) => code),
    ["nv", "or"],
  );
  assert.equal(placeRows(coverage, true).length, 3);
});
