import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import type { RouteDef } from "#shared/route.ts";
import { type CatalogueItem, type Download, type KeptFile, type OfficialSource, sourcesRoutes } from "#shared/law/sources.ts";
import { listSources } from "../collections.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { sampleTitle } from "../testing/sample-law.ts";
import { retrievedAt } from "../library/retrieval.ts";
import { codePath, fictionalTitle, serveCode } from "../testing/published-code.ts";
import { sendFile, testPublisher } from "../testing/publisher.ts";
import { type Answer, base, type Running, settled, setup, start } from "./testing/running-sources.ts";

const codeOf = ({ body }: Answer) => String(body.type).split("/").at(-1);

/** Waits until the newest download has this many bytes. */
async function arrived({ sources }: Running, bytes: number): Promise<void> {
  while ((sources.downloads()[0]?.bytesDone ?? 0) < bytes) await setImmediate();
}

test("no request is made before the owner allows it, and the catalog is still shown", async (t) => {
  const { call, publisher } = await setup(t, { isAllowed: false });
  const list = await call("GET", "/catalogue");
  assert.ok(list.body.data.some((one: OfficialSource) => one.id === "usc" && one.releases.length === 0 && one.licence !== ""));
  assert.equal((await call("GET", "/catalogue/usc/items")).body.data.length, 0);
  for (const [method, path, body] of [
    ["POST", "/catalogue/usc/refresh", {}],
    ["POST", "/downloads", { source: "ecfr", release: "2020-01-02", items: ["cfr-1"] }],
    ["POST", "/catalogue/ecfr/size", { release: "2020-01-02", item: "cfr-1" }],
  ] as const) {
    const refused = await call(method, path, body);
    assert.equal(refused.status, 403, path);
    assert.equal(codeOf(refused), "network-not-allowed");
  }
  assert.equal(publisher.asked.length, 0);
  assert.deepEqual((await call("GET", "/network")).body, { isAllowed: false, isAirGapped: false, connections: 0, requests: 0, hosts: [] });
});

test("the newest release point is listed, and chosen titles are fetched, kept and installed", async (t) => {
  const running = await setup(t);
  const { call, folder } = running;
  const refreshed = await call("POST", "/catalogue/usc/refresh", {});
  assert.equal(refreshed.status, 200);
  assert.deepEqual(
    refreshed.body.releases.map((one: { label: string; isCurrent: boolean }) => [one.label, one.isCurrent]),
    [
      ["199-103", true],
      ["199-102not101", false],
    ],
  );
  const items: CatalogueItem[] = (await call("GET", "/catalogue/usc/items")).body.data;
  assert.deepEqual(
    items.map((i) => [i.id, i.state, i.isChanged]),
    [
      ["usc-53", "reserved", false],
      ["usc-97", "absent", false],
      ["usc-98", "absent", true],
    ],
  );
  const size = await call("POST", "/catalogue/usc/size", { release: "199-103", item: "usc-97" });
  assert.ok(size.body.sizeBytes > 500);
  const queued = await call("POST", "/downloads", { source: "usc", items: ["usc-97", "usc-98"] });
  assert.equal(queued.status, 202);
  const done = await settled(running);
  assert.deepEqual(
    done.map((one) => [one.item, one.state, one.error]),
    [
      ["usc-98", "succeeded", null],
      ["usc-97", "succeeded", null],
    ],
  );
  assert.deepEqual(
    listSources(folder).map((s) => [s.key, s.release]),
    [
      ["usc-97", "199-103"],
      ["usc-98", "199-103"],
    ],
  );
  const files: KeptFile[] = (await call("GET", "/files")).body.data;
  assert.deepEqual(
    files.map((f) => [f.item, f.release, f.publisher, f.isChecked]),
    [
      ["usc-98", "199-103", "Office of the Law Revision Counsel", false],
      ["usc-97", "199-103", "Office of the Law Revision Counsel", false],
    ],
  );
  assert.equal(files[1]?.bytes, size.body.sizeBytes);
  assert.match(files[0]?.sha256 ?? "", /^[0-9a-f]{64}$/);
  assert.equal(statSync(join(folder.fetched, "usc/usc-97@199-103.zip")).size, files[1]?.bytes);
  assert.deepEqual([readdirSync(folder.downloads), readdirSync(folder.incoming)], [[], []]);
  const after: CatalogueItem[] = (await call("GET", "/catalogue/usc/items")).body.data;
  assert.deepEqual(
    after.map((i) => [i.id, i.state, i.isKept]),
    [
      ["usc-53", "reserved", false],
      ["usc-97", "installed", true],
      ["usc-98", "installed", true],
    ],
  );
});

test("an edition missing from the publisher's list is refused with the name of the parameter", async (t) => {
  const { call } = await setup(t);
  assert.equal((await call("GET", "/catalogue/usc/items?release=x")).status, 200);
  await call("POST", "/catalogue/usc/refresh", {});
  const refused = await call("GET", "/catalogue/usc/items?release=x");
  assert.equal(refused.status, 422);
  assert.deepEqual(
    refused.body.errors.map((one: { location: string }) => one.location),
    ["query.release"],
  );
});

test("law installed before the first request to its publisher gets its day once the list has arrived", async (t) => {
  const { call, folder, library } = await setup(t);
  const path = join(folder.root, "usc97.xml");
  writeFileSync(path, fictionalTitle("97", "199-102not101"));
  library.installOwn(path, "usc97.xml");
  await library.idle();
  const days = () => listSources(folder).map((s) => s.releaseDate);
  assert.deepEqual(days(), [null]);
  await call("POST", "/catalogue/usc/refresh", {});
  assert.deepEqual(days(), ["2088-02-12"]);
});

test("a prior release point can be fetched, and the list shows which items are newer than the installed ones", async (t) => {
  const running = await setup(t);
  const { call } = running;
  await call("POST", "/catalogue/usc/refresh", {});
  await call("POST", "/catalogue/usc/refresh", { release: "199-102not101" });
  await call("POST", "/downloads", { source: "usc", release: "199-102not101", items: ["usc-97"] });
  await settled(running);
  const stateAt = async (label: string) =>
    (await call("GET", `/catalogue/usc/items?release=${label}`)).body.data.find((i: CatalogueItem) => i.id === "usc-97");
  const newer = await stateAt("199-103");
  assert.deepEqual([newer.state, newer.installedRelease], ["newer", "199-102not101"]);
  await call("POST", "/downloads", { source: "usc", items: ["usc-97"] });
  await settled(running);
  assert.equal((await stateAt("199-102not101")).state, "older");
  const [update] = running.library.imports();
  assert.deepEqual([update?.installed[0]?.amended, update?.installed[0]?.release], [40, "199-103"]);
});

test("a kept file of a fixed edition is installed again without a request", async (t) => {
  const running = await setup(t);
  const { call, publisher, folder } = running;
  await call("POST", "/catalogue/usc/refresh", {});
  await call("POST", "/downloads", { source: "usc", items: ["usc-97"] });
  await settled(running);
  const asked = publisher.asked.length;
  await call("POST", "/downloads", { source: "usc", items: ["usc-97"] });
  const [again] = await settled(running);
  assert.equal(again?.state, "succeeded");
  const [file]: KeptFile[] = (await call("GET", "/files")).body.data;
  assert.equal((await call("POST", `/files/${file?.id}/install`)).status, 202);
  await settled(running);
  assert.equal(publisher.asked.length, asked);
  assert.equal((await call("DELETE", `/files/${file?.id}`)).status, 204);
  assert.deepEqual(readdirSync(join(folder.fetched, "usc")), []);
  assert.deepEqual(
    listSources(folder).map((s) => s.key),
    ["usc-97"],
  );
  assert.equal((await call("POST", `/files/${file?.id}/install`)).status, 404);
});

test("law from its publisher shows when it was retrieved, even without the kept file; the owner's own file does not", async (t) => {
  const running = await setup(t);
  const { call, folder, library } = running;
  await call("POST", "/catalogue/usc/refresh", {});
  await call("POST", "/downloads", { source: "usc", items: ["usc-97"] });
  await settled(running);
  const [file]: KeptFile[] = (await call("GET", "/files")).body.data;
  await call("DELETE", `/files/${file?.id}`);
  library.installOwn(ownFile(folder), "own.xml");
  await library.idle();
  assert.deepEqual(
    ["usc-97", "cfr-98"].map((key) => retrievedAt(running, key)),
    [file?.fetchedAt, null],
  );
  assert.deepEqual(
    listSources(folder).map((s) => s.key),
    ["usc-97", "cfr-98"],
  );
});

/** A title that the owner would drop on the window. */
function ownFile(folder: DataFolder): string {
  const path = join(folder.root, "own.xml");
  writeFileSync(path, sampleTitle({ title: 98, sections: 4 }));
  return path;
}

test("each failure has its sentence, the other downloads continue, and a retry continues where it stopped", async (t) => {
  const running = await setup(t);
  const { call, publisher, folder } = running;
  await call("POST", "/catalogue/usc/refresh", {});
  const file = readFileSync(join(import.meta.dirname, "sources.test.ts"));
  publisher.on(codePath("199-103", "97"), (_, response) => {
    response.writeHead(200, { etag: '"1"', "content-length": "9000" });
    response.write(Buffer.concat([Buffer.from("PK\x03\x04"), file.subarray(0, 3000)]), () => response.destroy());
  });
  const queued: Download[] = (await call("POST", "/downloads", { source: "usc", items: ["usc-97", "usc-98"] })).body.data;
  const [good, bad] = await settled(running);
  assert.equal(good?.state, "succeeded");
  assert.equal(bad?.state, "failed");
  assert.match(bad?.error ?? "", /127\.0\.0\.1:\d+ was lost.*The part that arrived is kept/);
  assert.equal(bad?.bytesDone, 3004);
  const id = queued[0]?.id ?? "";
  const whole = Buffer.concat([Buffer.from("PK\x03\x04"), file]);
  publisher.on(codePath("199-103", "97"), (request, response) => sendFile(request, response, whole, { etag: '"1"' }));
  publisher.asked.length = 0;
  assert.equal((await call("POST", `/downloads/${id}/retry`)).status, 202);
  assert.equal((await call("POST", `/downloads/${id}/retry`)).status, 409);
  await settled(running);
  assert.equal(publisher.asked[0]?.headers.range, "bytes=3004-");
  // A file with the full length that is not an archive is not installed.
  assert.match(running.sources.downloads()[0]?.error ?? "", /went on at the wrong place|ends in the middle/);
  assert.deepEqual(
    listSources(folder).map((s) => s.key),
    ["usc-98"],
  );
});

test("a download can be cancelled while it runs and while it waits, and turning requests off stops it", async (t) => {
  const running = await setup(t);
  const { call, publisher, sources } = running;
  await call("POST", "/catalogue/usc/refresh", {});
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  publisher.on(codePath("199-103", "97"), (_, response) => {
    response.writeHead(200, { etag: '"1"', "content-length": "9000" });
    response.write(Buffer.from("PK\x03\x04".padEnd(2000)), () => begin());
  });
  const queued: Download[] = (await call("POST", "/downloads", { source: "usc", items: ["usc-97", "usc-98"] })).body.data;
  await begun;
  assert.equal((await call("POST", `/downloads/${queued[1]?.id}/cancel`)).body.state, "cancelled");
  assert.equal((await call("PUT", "/network", { isAllowed: false })).body.isAllowed, false);
  assert.equal(sources.downloads().find((one) => one.id === queued[0]?.id)?.state, "queued");
  const { promise: again, resolve: beginAgain } = Promise.withResolvers<void>();
  publisher.on(codePath("199-103", "97"), (_, response) =>
    response.writeHead(200).write(Buffer.from("PK\x03\x04".padEnd(2000)), () => beginAgain()),
  );
  await call("PUT", "/network", { isAllowed: true });
  await again;
  assert.equal((await call("POST", `/downloads/${queued[0]?.id}/cancel`)).body.state, "cancelled");
  assert.equal((await call("POST", `/downloads/${queued[0]?.id}/cancel`)).status, 409);
});

test("a download continues after a restart", async (t) => {
  const publisher = await testPublisher(t);
  serveCode(publisher);
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-sources-")));
  t.after(() => rmSync(folder.root, { recursive: true, force: true }));
  const first = await start(folder, publisher);
  await first.call("PUT", "/network", { isAllowed: true });
  const path = "/api/versioner/v1/full/2020-01-02/title-97.xml";
  const law = Buffer.from(sampleTitle({ title: 7, sections: 60 }));
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  publisher.on(path.replace("97", "7"), (_, response) => {
    response.writeHead(200, { etag: '"7"', "content-length": String(law.length) });
    response.write(law.subarray(0, 4000), () => begin());
  });
  const queued = await first.call("POST", "/downloads", { source: "ecfr", release: "2020-01-02", items: ["cfr-7"] });
  assert.equal(queued.status, 202);
  await begun;
  await arrived(first, 4000);
  await first.stop();
  publisher.file(path.replace("97", "7"), law, { etag: '"7"' });
  publisher.asked.length = 0;
  const second = await start(folder, publisher);
  const [one] = await settled(second);
  assert.equal(one?.error, null);
  assert.equal(publisher.asked[0]?.headers.range, "bytes=4000-");
  // The file contains no date; the requested date is its label.
  assert.deepEqual(
    listSources(folder).map((s) => [s.key, s.release]),
    [["cfr-7", "2020-01-02"]],
  );
  await second.stop();
});

/** The code of North Dakota in its publisher's form. */
const lampCode = Buffer.from(
  JSON.stringify({
    last_updated: "2087-12-30T09:00:00",
    titles: {
      "99": {
        title_num: "99",
        title_name: "Lamps",
        chapters: {
          "01": {
            id: "99-01",
            chapter_title: "Keepers",
            repealed: false,
            sections: { "01": { id: "99-01-01", title: "Duties", page: 1, text: "", html: "A keeper lights the lamp." } },
          },
        },
      },
    },
  }),
);

test("the code of a state in one file is listed with the day of the file, sized, fetched and installed", async (t) => {
  const running = await setup(t);
  const { call, publisher, folder } = running;
  publisher.file("/api/data/century_code.json", lampCode);
  const refreshed = await call("POST", "/catalogue/nd-ndcc/refresh", {});
  assert.deepEqual(
    refreshed.body.releases.map((one: { label: string; date: string }) => [one.label, one.date]),
    [["current", "2088-01-02"]],
  );
  const listedNow = async () => (await call("GET", "/catalogue/nd-ndcc/items")).body.data.map((i: CatalogueItem) => [i.id, i.state]);
  assert.deepEqual(await listedNow(), [["nd-ndcc", "absent"]]);
  const size = await call("POST", "/catalogue/nd-ndcc/size", { release: "current", item: "nd-ndcc" });
  assert.equal(size.body.sizeBytes, lampCode.length);
  await call("POST", "/downloads", { source: "nd-ndcc", items: ["nd-ndcc"] });
  const [done] = await settled(running);
  assert.deepEqual([done?.state, done?.error], ["succeeded", null]);
  assert.deepEqual(
    listSources(folder).map((s) => [s.key, s.release]),
    [["nd-ndcc-99", "2087-12-30"]],
  );
  assert.deepEqual(await listedNow(), [["nd-ndcc", "installed"]]);
  assert.deepEqual(
    publisher.asked.map(({ method }) => method),
    ["HEAD", "HEAD", "GET"],
  );
});

test("a page in place of a state's file is refused, with the way to get the file by hand", async (t) => {
  const running = await setup(t);
  const { call, publisher, folder } = running;
  publisher.page("/CSV/CoVTitle_18.2.csv", "<!DOCTYPE html><html><body>Are you a robot?</body></html>");
  publisher.page("/CSV/CoVTitle_19.2.csv", "Access denied", "text/csv");
  publisher.on("/CSV/CoVTitle_20.csv", (_, response) => void response.writeHead(403).end());
  await call("POST", "/downloads", { source: "va-code", items: ["va-code-18.2", "va-code-19.2", "va-code-20"] });
  const errors = (await settled(running)).map((one) => one.error ?? "").toReversed();
  assert.match(errors[0] ?? "", /answered with a web page instead of the file\. Nothing was kept\./);
  assert.match(errors[1] ?? "", /answered with something that is not a CSV file/);
  assert.match(errors[2] ?? "", /refused this request \(403\)/);
  for (const error of errors) assert.match(error, /by hand, open https:\/\/law\.lis\.virginia\.gov\/law-library\/ in a browser/);
  assert.deepEqual([listSources(folder), readdirSync(folder.downloads)], [[], []]);
});

test("addresses are settings: changed, restored, and refused when they are unsafe", async (t) => {
  const { call, publisher } = await setup(t);
  const put = (name: string, template: string | null) => call("PUT", `/catalogue/usc/addresses/${name}`, { template });
  assert.equal((await put("list", `${publisher.origin}/elsewhere.htm`)).body.addresses[0].isDefault, false);
  assert.equal((await call("POST", "/catalogue/usc/refresh", {})).status, 404);
  assert.equal(publisher.asked.at(-1)?.path, "/elsewhere.htm");
  assert.equal((await put("list", null)).body.addresses[0].isDefault, true);
  assert.equal((await call("POST", "/catalogue/usc/refresh", {})).status, 200);
  for (const bad of [
    "http://uscode.house.gov/x",
    "ftp://x/y",
    "nowhere",
    "http://127.0.0.1:9/x",
    "https://user@x.example/",
    "https://x.example/{congress}",
    "file:///etc/passwd",
  ]) {
    assert.equal((await put("list", bad)).status, 422, bad);
  }
  assert.equal((await put("release", "https://x.example/{congress}")).status, 422);
  assert.equal((await put("release", "https://{congress}.x.example/{law}/{label}")).status, 422);
  assert.equal((await put("nothing", null)).status, 404);
});

test("guards: no session, unknown things, hostile input", async (t) => {
  const { call } = await setup(t);
  for (const [key, route] of Object.entries<RouteDef>(sourcesRoutes)) {
    const path = route.path
      .slice(base.length)
      .replaceAll("{source}", "usc")
      .replaceAll(/\{\w+\}/g, "x");
    assert.equal((await call(route.method, path, route.body === undefined ? undefined : {}, true)).status, 401, key);
  }
  await call("POST", "/catalogue/usc/refresh", {});
  const refusals: [string, string, unknown, number][] = [
    ["GET", "/catalogue/nothing/items", undefined, 404],
    ["GET", "/catalogue/usc/items?release=199-1", undefined, 200],
    ["GET", "/catalogue/usc/items?release=nonsense", undefined, 422],
    ["GET", "/catalogue/usc/items?release=..%2F..", undefined, 422],
    ["POST", "/downloads", { source: "usc", items: [] }, 422],
    ["POST", "/downloads", { source: "usc", items: ["usc-97", "usc-1"] }, 422],
    ["POST", "/downloads", { source: "usc", items: ["usc-53"] }, 422],
    ["POST", "/downloads", { source: "ecfr", release: "2020-02-31", items: ["cfr-1"] }, 422],
    ["POST", "/downloads", { source: "__proto__", items: ["cfr-1"] }, 422],
    ["POST", "/downloads", { source: "constructor", items: ["cfr-1"] }, 404],
    ["POST", `/downloads/dnl_${"0".repeat(32)}/cancel`, undefined, 404],
    ["POST", `/downloads/dnl_${"0".repeat(32)}/retry`, undefined, 404],
    ["DELETE", `/files/fil_${"0".repeat(32)}`, undefined, 404],
    ["POST", "/catalogue/usc/refresh", { release: "199-9" }, 404],
    ["POST", "/catalogue/ecfr/refresh", {}, 404],
  ];
  for (const [method, path, body, status] of refusals) {
    const answer = await call(method, path, body);
    assert.equal(answer.status, status, `${method} ${path} ${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`);
  }
  assert.equal((await call("GET", "/downloads")).body.data.length, 0);
});
