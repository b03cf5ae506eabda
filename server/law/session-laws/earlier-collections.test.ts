import assert from "node:assert/strict";
import { test } from "node:test";
import { driverOf } from "../../platform/db/connection.ts";
import { testRegistry, type TestRegistry } from "../testing/registry.ts";
import { dcArchive, dcFile } from "../testing/sample-dc.ts";
import { actLine, lines, registryLine, sessionLine } from "../testing/sample-session-laws.ts";
import { installedSessionLaws } from "./installed.ts";

const id = (n: string) => `SSL_MN_2087R_G_Y2087_C${n}`;
const day = (releaseDate: string) => ({ ...registryLine, releaseDate });
const whole = sessionLine("2087R", { isWhole: true });

const march = lines(day("2087-03-31"), whole, actLine("1", { text: "Old." }), actLine("2"), actLine("3"));
const june = lines(day("2087-06-30"), whole, actLine("1", { text: "New." }), actLine("4"), {
  type: "gone",
  id: id("3"),
  mergedInto: id("4"),
});
const september = lines(day("2087-09-30"), whole, actLine("1", { text: "Newest." }), actLine("4"), actLine("5"));

function acts({ db }: TestRegistry): unknown[] {
  return driverOf(db)
    .prepare("select l.id, l.state, l.merged_into, l.record, t.sha256 from law l left join law_text t on t.law_id = l.id order by l.id")
    .all();
}

test("session laws are the same in whatever order their collections are installed", async (t) => {
  const files = { march, june, september };
  const orders = [
    ["march", "june", "september"],
    ["march", "september", "june"],
    ["june", "march", "september"],
    ["june", "september", "march"],
    ["september", "march", "june"],
    ["september", "june", "march"],
  ] as const;
  let first: unknown;
  for (const order of orders) {
    const registry = testRegistry(t);
    for (const name of order) await registry.install(`${name}.jsonl`, files[name]);
    const [source] = installedSessionLaws(registry.db);
    const shown = { acts: acts(registry), release: source?.release, day: source?.releaseDate, file: source?.fileName, acts1: source?.acts };
    first ??= shown;
    assert.deepEqual(shown, first, order.join());
    assert.deepEqual([source?.release, source?.fileName, source?.acts], ["2087-09-30", "september.jsonl", 3]);
    const before = registry.feed();
    const again = await registry.install("again.jsonl", files[order[2]]);
    assert.equal(again.skipped > 0, true, `${order.join()}: the last file is installed once`);
    assert.deepEqual(registry.feed(), before);
  }
});

test("an older collection is an earlier version and no news, and is added once", async (t) => {
  const registry = testRegistry(t);
  await registry.install("june.jsonl", june);
  const news = registry.feed();
  const earlier = await registry.install("march.jsonl", march);
  assert.deepEqual([earlier.release, earlier.earlierThan, earlier.skipped, earlier.added], ["2087-03-31", "2087-06-30", 0, 0]);
  assert.deepEqual(registry.feed(), news);
  const again = await registry.install("march.jsonl", march);
  assert.deepEqual([again.earlierThan, again.skipped > 0], [undefined, true]);
  assert.match(again.warnings.join(), /^Session laws of Minnesota: Mar 31, 2087 is already an earlier version/);
});

test("an older whole collection adds the acts that newer single acts say nothing about", async (t) => {
  const registry = testRegistry(t);
  const single = lines(day("2087-06-30"), sessionLine("2087R"), actLine("2", { text: "Corrected." }));
  await registry.install("single.jsonl", single);
  const earlier = await registry.install("march.jsonl", march);
  assert.equal(earlier.earlierThan, "2087-06-30");
  assert.deepEqual(registry.feed(), [`served ${id("2")}`, `served ${id("1")}`, `served ${id("3")}`]);
  const forward = testRegistry(t);
  await forward.install("march.jsonl", march);
  await forward.install("single.jsonl", single);
  assert.deepEqual(acts(registry), acts(forward));
});

test("a session that only the older collection has becomes current", async (t) => {
  const registry = testRegistry(t);
  await registry.install("june.jsonl", june);
  const both = lines(
    day("2087-03-31"),
    whole,
    actLine("2"),
    sessionLine("2086R", { isWhole: true }),
    actLine("1", { session: "2086R", id: "SSL_MN_2086R_G_Y2087_C1" }),
  );
  assert.equal((await registry.install("both.jsonl", both)).earlierThan, undefined);
  assert.deepEqual(registry.feed().slice(2), ["served SSL_MN_2086R_G_Y2087_C1"]);
  const [source] = installedSessionLaws(registry.db);
  assert.deepEqual([source?.releaseDate, source?.fileName], ["2087-06-30", "june.jsonl"]);
});

test("files of the Council are ordered by the day in their name or by their numbers", async (t) => {
  const act = dcArchive({ "acts/99-1": dcFile({ act: "99-1" }) });
  const law = dcArchive({ "laws/99-1": dcFile({ law: "99-1", act: "99-1" }), "acts/99-2": dcFile({ act: "99-2" }) });
  for (const [older, newer] of [
    ["a.zip", "b.zip"],
    ["period-99-2171-03-31.zip", "period-99-2171-06-30.zip"],
  ] as const) {
    const registry = testRegistry(t);
    await registry.install(newer, law);
    const earlier = await registry.install(older, act);
    assert.equal(earlier.earlierThan, newer === "b.zip" ? "b.zip" : "2171-06-30");
    const merged = driverOf(registry.db).prepare("select state, merged_into from law where id = 'SSL_DC_2171R_A_C99-1'").raw().get();
    assert.deepEqual(merged, ["merged", "SSL_DC_2171R_L_C99-1"]);
  }
});
