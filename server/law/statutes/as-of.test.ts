import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { install, library, section } from "../testing/fictional-code.ts";
import { textAsOf } from "./as-of.ts";
import { driverOf } from "../../platform/db/connection.ts";

const today = new Date("2026-11-24T09:00:00Z");

/** Installs releases of one title in one session; each has its label in the text of § 1, and § 2 never changes. */
async function installed(t: TestContext, releases: readonly { release: string | null; releaseDate?: string; at?: string }[]) {
  const dbs = library(t);
  for (const [i, { release, releaseDate = null, at }] of releases.entries()) {
    await install(
      dbs,
      {
        source: { release, releaseDate },
        sections: [section("1", `The lamp is lit as of text ${i + 1}.`), section("2", "The bell is of bronze.")],
      },
      { now: () => (at === undefined ? today : new Date(at)) },
    );
  }
  const asOf = (day: string, number = "1") => {
    const held = { actId: `USC_T97_C1_S${number}`, sourceKey: "usc-97", isHeld: true };
    const { asOf: answer, former } = textAsOf(dbs.history, held, day);
    const text = former === null ? answer.source : (/text \d/.exec(former.text)?.[0] ?? former.text);
    return answer.outOfCoverageReason ?? text;
  };
  return { dbs, asOf };
}

test("days between release points installed in one session have the text of the release before them", async (t) => {
  const { dbs, asOf } = await installed(t, [{ release: "113-31" }, { release: "117-80" }, { release: "119-36" }]);
  assert.deepEqual(
    ["2013-08-08", "2013-08-09", "2021-12-26", "2021-12-27", "2025-09-04"].map((day) => asOf(day)),
    ["before_first_release", "text 1", "text 1", "text 2", "text 2"],
  );
  assert.deepEqual([asOf("2025-09-05"), asOf("2026-11-24"), asOf("2022-01-01", "2")], ["live", "live", "live"]);
  const { asOf: known } = textAsOf(dbs.history, { actId: "USC_T97_C1_S1", sourceKey: "usc-97", isHeld: true }, "2022-01-01");
  assert.deepEqual([known.observedFrom, known.isBounded], ["2013-08-09", true]);
  assert.match(known.coverage, /^Releases 113-31 of 2013-08-09 to 119-36 of 2025-09-05, /);
});

test("releases answer by the publisher's days, whichever was installed first", async (t) => {
  const { asOf } = await installed(t, [{ release: "119-36" }, { release: "117-80" }]);
  assert.deepEqual([asOf("2022-01-01"), asOf("2026-01-01")], ["text 2", "live"]);
});

test("an undated release never counts as a release of its day of installation", async (t) => {
  const { asOf } = await installed(t, [{ release: "117-80" }, { release: "the owner's text" }]);
  assert.deepEqual([asOf("2021-12-27"), asOf("2023-01-01"), asOf("2023-01-01", "2")], ["text 1", "release_day_unknown", "live"]);
  assert.equal(asOf("2026-11-24"), "live");
});

test("an undated release counts no later than the dated one installed after it", async (t) => {
  const { asOf } = await installed(t, [{ release: null }, { release: "119-36" }]);
  assert.deepEqual([asOf("2025-09-04"), asOf("2026-11-24")], ["before_first_release", "live"]);
});

test("two undated releases of one day never get the same label", async (t) => {
  const { dbs } = await installed(t, [{ release: null }, { release: null }, { release: null }]);
  assert.deepEqual(driverOf(dbs.history).prepare("select release_to from refresh order by id").pluck().all(), [
    "installed 2026-11-24",
    "installed 2026-11-24 (2)",
    "installed 2026-11-24 (3)",
  ]);
});

test("where a title was removed and installed again with another text, the former text is not invented", async (t) => {
  const { dbs, asOf } = await installed(t, [{ release: "117-80" }]);
  const { removeTitle } = await import("../store/sources.ts");
  assert.equal(removeTitle(dbs.folder, "usc-97"), true);
  await install(dbs, { source: { release: "119-36" }, sections: [section("1", "The lamp is out.")] }, { now: () => today });
  assert.deepEqual([asOf("2022-01-01"), asOf("2026-01-01")], ["text_not_kept", "live"]);
});
