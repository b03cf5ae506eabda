import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { officialSources } from "../official-sources.ts";
import { publishers } from "./all-publishers.ts";
import { currentRelease, priorReleases, titlesOf } from "./olrc.ts";
import type { ListedItem, ListedRelease, Look } from "./publisher.ts";
import { compareReleasePoints, releasePoint } from "./release-point.ts";

/** Answers with these texts, by address name. */
function lookOf(texts: Record<string, string>): Look {
  const address = (name: string, values: Record<string, string> = {}) =>
    new URL(`https://publisher.example/${name}/${Object.values(values).join("/")}`);
  const text = (name: string) => Promise.resolve(texts[name] ?? "");
  return {
    now: new Date("2088-03-05T00:00:00Z"),
    address,
    text,
    json: async (name) => JSON.parse(await text(name)) as unknown,
    day: () => Promise.resolve(null),
    link: (href, on) => URL.parse(href, on.href),
  };
}

const prior = `<html><body><h3>Prior release points</h3><ul>
  <!-- <li><a class="releasepoint" href="releasepoints/us/pl/199/103/usc-rp@199-103.htm">Public Law 199-103 (03/01/2088)</a></li> -->
  <li class="releasepoint"><a class="releasepoint" href="releasepoints/us/pl/199/102not101/usc-rp@199-102not101.htm">Public Law 199-102 (02/12/2088) , except 199-101, affecting titles 5, 11a and 42.</a></li>
  <li class="releasepoint"><a class="releasepoint" href="releasepoints/us/pl/199/99/usc-rp@199-99.htm">Public Law 199-99 (effective July 1, 2087), affecting title 17</a></li>
  <li class="releasepoint"><a class="releasepoint" href="releasepoints/us/pl/199/99u1/usc-rp@199-99u1.htm">Public Law 199-99 (8/9/2087)</a></li>
  <li class="releasepoint"><a class="releasepoint" href="releasepoints/us/pl/199/99/usc-rp@199-99.htm">Public Law 199-99, affecting title 18.</a></li>
  <li><a href="releasepoints/us/pl/198/344not277not283u1/usc-rp@198-344not277not283u1.htm">Public Law 198-344</a></li>
  <li><a href="../about.htm">About</a></li></ul></body></html>`;

const titleRow = (n: string, name: string, label: string, changed = false) =>
  `<div class="uscitem" id="us/usc/t${n}"><div class="usctitle${changed ? "changed" : ""}" id="t${n}">Title ${Number.parseInt(n, 10)} - ${name} <span class="footnote">&#1645;</span></div>
   <div class="itemcurrency">${label}</div><div class="itemdownloadlinks"><a href="xml_usc${n}@${label}.zip">[XML]</a> <a href="htm_usc${n}@${label}.zip">[XHTML]</a></div></div>`;

test("release points are read from the list: comments are ignored, labels with `not` kept, duplicates merged, dates in two spellings", () => {
  const found = priorReleases(prior);
  assert.deepEqual(
    found.map(({ label, date, changed }) => [label, date, changed.join(" ")]),
    [
      ["199-102not101", "2088-02-12", "5 11A 42"],
      ["199-99", "2087-07-01", "17 18"],
      ["199-99u1", "2087-08-09", ""],
      ["198-344not277not283u1", null, ""],
    ],
  );
});

test("release points are ordered by Congress, law, omitted laws and update", () => {
  const labels = ["199-99u1", "119-36", "119-102", "199-99", "119-102not101", "119-102not101not100", "113-21"];
  assert.deepEqual(
    labels.toSorted((a, b) => compareReleasePoints(a, b) ?? 0),
    ["113-21", "119-36", "119-102not101not100", "119-102not101", "119-102", "199-99", "199-99u1"],
  );
  for (const bad of ["119", "119-", "current", "../../x", "119-36/..", "119-36not"]) assert.equal(releasePoint(bad), null, bad);
});

test("the newest release point comes from the download page, prior ones from the list", async () => {
  const current = `<h3 class="releasepointinformation">Public Law 199-103 (03/01/2088)</h3>${titleRow("26", "Revenue", "199-103", true)}`;
  const look = lookOf({ list: prior, current: current.replaceAll('href="', 'href="releasepoints/us/pl/199/103/') });
  const releases = (await publishers["usc"]?.releases(look)) ?? [];
  assert.deepEqual(
    releases.map(({ label, isCurrent }) => (isCurrent ? `${label} now` : label)),
    ["199-103 now", "199-102not101", "199-99u1", "199-99", "198-344not277not283u1"],
  );
  assert.deepEqual([releases[0]?.date, releases[0]?.changed], ["2088-03-01", ["26"]]);
  assert.equal(currentRelease("<html><body>moved</body></html>"), null);
});

test("titles are read from the links on the page of a release point, with appendices in any letter case", () => {
  const page = `${titleRow("05", "Government", "199-99")}${titleRow("05A", "", "199-99")}${titleRow("11a", "", "199-99")}${titleRow("17", "Copyrights", "199-99", true)}
    <!-- ${titleRow("18", "Crimes", "199-99")} -->${titleRow("53", "[Reserved]", "199-99")}${titleRow("20", "Other label", "199-98")}<a href="xml_uscAll@199-99.zip">All</a>`;
  const base = new URL("https://publisher.example/download/releasepoints/us/pl/199/99/page.htm");
  const release: ListedRelease = { label: "199-99", date: "2087-07-01", isCurrent: false, changed: [], isFixed: true };
  const items = titlesOf(page, release, (href) => URL.parse(href, base.href));
  assert.deepEqual(
    items.map(({ id, name, isChanged, isReserved }) => [id, name, isChanged, isReserved]),
    [
      ["usc-5", "Government", false, false],
      ["usc-5a", "Government Organization and Employees, Appendix", false, false],
      ["usc-11a", "Bankruptcy, Appendix", false, false],
      ["usc-17", "Copyrights", true, false],
      ["usc-53", "[Reserved]", false, true],
      ["usc-all", "All titles in one file", null, false],
    ],
  );
  assert.equal(items[2]?.address, "https://publisher.example/download/releasepoints/us/pl/199/99/xml_usc11a@199-99.zip");
});

test("a page without a list is refused with a sentence", async () => {
  const look = lookOf({ list: "<html>Moved</html>", current: "", release: "<html></html>" });
  await assert.rejects(async () => publishers["usc"]?.releases(look), /because its format changed/);
  for (const id of ["ecfr", "cfr-annual", "dc-code"]) {
    await assert.rejects(
      async () => publishers[id]?.releases(lookOf({ list: '{"titles":[{"number":"x"}],"files":[]}' })),
      /because its format changed/,
      id,
    );
  }
});

test("requests to the eCFR name the day through which each title is up to date, and never a day it does not have", async () => {
  const titles = [
    { number: 1, name: "General Provisions", latest_amended_on: "2087-01-01", up_to_date_as_of: "2088-03-03", reserved: false },
    { number: 2, name: "Grants", latest_amended_on: "2088-03-01", up_to_date_as_of: "2088-03-02", reserved: false },
    { number: 35, name: "Panama Canal", latest_amended_on: null, up_to_date_as_of: null, reserved: true },
  ];
  const look = lookOf({ list: JSON.stringify({ titles, meta: { date: "2088-03-03" } }) });
  const ecfr = publishers["ecfr"];
  assert.ok(ecfr);
  const [release] = await ecfr.releases(look);
  assert.ok(release);
  assert.equal(release.label, "2088-03-03");
  const items = await ecfr.items(look, release);
  assert.deepEqual(
    items.map((item) => item.isReserved),
    [false, false, true],
  );
  const dateOf = async (item: ListedItem | undefined, of: ListedRelease) => item && (await ecfr.files(look, item, of))[0]?.label;
  assert.equal(await dateOf(items[0], release), "2088-03-03");
  assert.equal(await dateOf(items[1], release), "2088-03-02");
  const today = ecfr.unlisted?.("2088-03-05", look.now);
  assert.ok(today);
  await assert.rejects(async () => dateOf(items[0], today), /up to 2088-03-03; there is no text of 2088-03-05 yet/);
  for (const bad of ["2088-02-31", "2016-12-31", "today"]) assert.equal(ecfr.unlisted?.(bad, look.now), null, bad);
});

test("bulk listings of govinfo give titles, years, volumes, issues and laws", async () => {
  const files = (...names: string[]) =>
    JSON.stringify({
      files: names.map((name) => ({
        name,
        justFileName: name,
        link: `https://publisher.example/x/${name}`,
        folder: !name.includes("."),
        size: 12,
        formattedLastModifiedTime: "24-Apr-2087 19:36",
      })),
    });
  const ids = async (source: string, texts: Record<string, string>, label: string) => {
    const release: ListedRelease = { label, date: null, isCurrent: true, changed: [], isFixed: true };
    return (await publishers[source]?.items(lookOf(texts), release))?.map((item) => item.id);
  };
  assert.deepEqual(await ids("cfr-bulk", { list: files("title-10", "title-9", "resources") }, "current"), ["cfr-bulk-9", "cfr-bulk-10"]);
  assert.deepEqual(await ids("fr", { list: files("FR-2087-02-11.xml", "FR-2087-02-12.xml", "FR-2087-02.zip") }, "2087-02"), [
    "fr-2087-02-11",
    "fr-2087-02-12",
  ]);
  assert.deepEqual(await ids("pl", { list: files("PLAW-199publ12.xml", "PLAW-199publ5.xml", "PLAW-199publ5.zip") }, "199"), [
    "pl-199-5",
    "pl-199-12",
  ]);
  assert.deepEqual(await ids("comps", { list: files("COMPS-339", "COMPS-1649.xml") }, "current"), ["comps-339", "comps-1649"]);
  const annual = publishers["cfr-annual"];
  const look = lookOf({
    list: files("2086", "2087", "resources"),
    release: files("title-37", "title-2"),
    title: files("CFR-2087-title37-vol10.xml", "CFR-2087-title37-vol2.xml", "x.zip"),
  });
  const [newest] = (await annual?.releases(look)) ?? [];
  assert.ok(newest);
  assert.equal(newest.label, "2087");
  const title = (await annual?.items(look, newest))?.find((item) => item.number === "37");
  assert.ok(title);
  assert.deepEqual(
    (await annual?.files(look, title, newest))?.map((file) => file.part),
    ["vol-2", "vol-10"],
  );
});

test("the commits of a repository are publications with their own date", async () => {
  const commit = (sha: string, message: string) => ({
    sha: sha.repeat(40),
    commit: { message, committer: { date: "2088-01-09T10:00:00Z" } },
  });
  const look = lookOf({
    list: JSON.stringify([commit("a", "2088-01-04/2088-01-01"), commit("b", "2088-01-04/2087-12-30"), commit("c", "Fix typo")]),
  });
  const releases = await publishers["dc-code"]?.releases(look);
  assert.deepEqual(
    releases?.map(({ label, ref }) => [label, ref?.[0]]),
    [
      ["2088-01-04", "a"],
      ["2088-01-09", "c"],
    ],
  );
});

test("chapters are listed from the links on the page of the legislature", async (t) => {
  const data = process.env["PANDECT_DATA"] ?? join(import.meta.dirname, "../../../../../shared/data");
  const file = join(data, "states/nv/index.html.gz");
  if (!existsSync(file)) return t.skip(`${file} is not there`);
  const look = lookOf({ list: gunzipSync(readFileSync(file)).toString("latin1") });
  const items =
    (await publishers["nv-nrs"]?.items(look, { label: "current", date: null, isCurrent: true, changed: [], isFixed: false })) ?? [];
  assert.deepEqual(
    items.slice(0, 3).map((item) => item.id),
    ["nv-nrs-0", "nv-nrs-1", "nv-nrs-1a"],
  );
  assert.ok(items.length > 500, String(items.length));
  const [address] =
    (items[2] &&
      (await publishers["nv-nrs"]?.files(look, items[2], {
        label: "current",
        date: null,
        isCurrent: true,
        changed: [],
        isFixed: false,
      }))) ??
    [];
  assert.equal(address?.address.pathname, "/file/001A");
  return undefined;
});

test("every source has a publisher, and its addresses are https", () => {
  for (const source of officialSources) {
    assert.ok(publishers[source.id], source.id);
    for (const address of Object.values(source.addresses)) assert.match(address, /^https:\/\/[a-z.]+\//);
  }
});
