import assert from "node:assert/strict";
import { test } from "node:test";
import { NetworkError } from "../../../platform/net/network-error.ts";
import { allStates } from "../../import/states/all-states.ts";
import { fill } from "../look.ts";
import { officialSources } from "../official-sources.ts";
import { stateSources } from "../state-sources.ts";
import { publishers } from "./all-publishers.ts";
import type { Look, Publisher } from "./publisher.ts";

/** A publisher's answers at a time: the day of each file, by its address. */
function lookAt(source: string, now: string, day: (address: string) => string | null = () => null): Look {
  const template = officialSources.find(({ id }) => id === source)?.addresses["file"] ?? "";
  const address = (_name: string, values: Record<string, string> = {}) => new URL(fill(template, values));
  const never = () => Promise.reject(new Error("nothing has to be read"));
  return {
    now: new Date(now),
    address,
    text: never,
    json: never,
    day: async (name, values) => day(address(name, values).href),
    link: () => null,
  };
}

function publisherOf(id: string): Publisher {
  const publisher = publishers[id];
  assert.ok(publisher, id);
  return publisher;
}

async function firstAddress(source: string, now: string): Promise<string | undefined> {
  const look = lookAt(source, now);
  const publisher = publisherOf(source);
  const [release] = await publisher.releases(look);
  assert.ok(release);
  const [item] = await publisher.items(look, release);
  assert.ok(item);
  return (await publisher.files(look, item, release))[0]?.address.href;
}

test("each state of the table has files with ids that can be requested, and keys of its own code", async () => {
  for (const source of stateSources) {
    const look = lookAt(source.id, "2088-09-01T00:00:00Z");
    const publisher = publisherOf(source.id);
    const [release] = await publisher.releases(look);
    assert.ok(release, source.id);
    const items = await publisher.items(look, release);
    assert.equal(new Set(items.map(({ id }) => id)).size, items.length, source.id);
    for (const item of items) {
      assert.match(item.id, /^[a-z0-9.-]{1,80}$/);
      assert.deepEqual(publisher.byId?.(item.id, null, look.now)?.item, item);
      // A key is state, code and unit.
      const key = item.key ?? item.keyPrefix ?? "";
      assert.ok(
        key === "ny-const" ||
          allStates.some(({ state, code }) => `${state}-${code}-`.startsWith(key) || key.startsWith(`${state}-${code}-`)),
        key,
      );
      const [file] = await publisher.files(look, item, release);
      assert.match(file?.address.href ?? "", /^https:\/\/[a-z.]+\/[\w./-]+(?:\?full=true)?$/);
    }
    assert.equal(publisher.byId?.("zz-code", null, look.now), null);
  }
});

test("the files have the addresses that their publishers use", async () => {
  assert.equal(await firstAddress("ca-codes", "2026-11-29"), "https://downloads.leginfo.legislature.ca.gov/pubinfo_2025.zip");
  assert.equal(await firstAddress("ca-codes", "2027-01-04"), "https://downloads.leginfo.legislature.ca.gov/pubinfo_2027.zip");
  assert.equal(await firstAddress("in-code", "2026-11-29"), "https://iga.in.gov/ic/2026/2026-Indiana-Code-html.zip");
  assert.equal(await firstAddress("tx-codes", "2026-11-29"), "https://tcss.legis.texas.gov/resources/Zips/AG.htm.zip");
  assert.equal(await firstAddress("ny-laws", "2026-11-29"), "https://legislation.nysenate.gov/api/3/laws/ABC?full=true");
  assert.equal(await firstAddress("va-code", "2026-11-29"), "https://law.lis.virginia.gov/CSV/CoVTitle_1.csv");
});

test("a code of a year is offered from July on, and not before its publisher has the file", async () => {
  const labels = async (now: string, newest: string | null) => {
    const look = lookAt("in-code", now, (address) => {
      if (newest !== null && !address.includes(newest)) throw new NetworkError("missing", "nothing there");
      return null;
    });
    return (await publisherOf("in-code").releases(look)).map(({ label, isCurrent }) => (isCurrent ? `${label} now` : label));
  };
  assert.deepEqual(await labels("2026-06-30", null), ["2025 now", "2024", "2023"]);
  assert.deepEqual(await labels("2026-07-01", null), ["2026 now", "2025", "2024"]);
  assert.deepEqual(await labels("2026-07-01", "2025"), ["2025 now", "2024"]);
});

test("a whole code has the day of its file; a publisher that refuses to say it still offers the file", async () => {
  const releases = async (day: () => string | null) =>
    (await publisherOf("nj-statutes").releases(lookAt("nj-statutes", "2088-01-04", day))).map(({ label, date }) => [label, date]);
  assert.deepEqual(await releases(() => "2088-01-03"), [["current", "2088-01-03"]]);
  const failing = (kind: "refused" | "missing" | "broken") => () => {
    throw new NetworkError(kind, `It is ${kind}.`);
  };
  assert.deepEqual(await releases(failing("refused")), [["current", null]]);
  await assert.rejects(releases(failing("missing")), /missing/);
  await assert.rejects(releases(failing("broken")), /broken/);
});
