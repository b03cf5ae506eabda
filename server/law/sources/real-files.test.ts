import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { gunzipSync } from "node:zlib";
import { networkConfig } from "../../app/config.ts";
import { startImport } from "../store/import-run.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { createDataFolder } from "../../platform/data-folder.ts";
import { openCorpus } from "../store/corpus-db.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { type FetchDeps, type Fetched, fetchItem } from "./fetch-item.ts";
import { openFetching } from "./open-sources.ts";
import { sampleZip } from "../testing/sample-law.ts";
import { codePath } from "../testing/published-code.ts";
import { testPublisher, type TestPublisher } from "../testing/publisher.ts";
import { openOutboundHttp } from "../../platform/testing/outbound-http.ts";

const never = new AbortController().signal;

/** Real files at their publishers' own paths, on the test's own server. */
async function setup(
  t: TestContext,
): Promise<{ publisher: TestPublisher; deps: FetchDeps; fetch(source: string, id: string, release: string | null): Promise<Fetched[]> }> {
  const publisher = await testPublisher(t);
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-real-")));
  const workspace = openWorkspace(folder.workspace);
  const corpus = openCorpus(folder.corpus);
  t.after(() => {
    corpus.close();
    workspace.close();
    rmSync(folder.root, { recursive: true, force: true });
  });
  const config = networkConfig({ PANDECT_SOURCES_ORIGIN: publisher.origin });
  const pause = (ms: number) => (ms >= 15_000 ? new Promise<void>(() => undefined) : Promise.resolve());
  const deps = openFetching({
    outboundHttp: openOutboundHttp,
    folder,
    workspace,
    corpus,
    now: () => new Date(),
    config,
    mustBeAllowed: () => undefined,
    pause,
  });
  return {
    publisher,
    deps,
    fetch(source, id, release) {
      const wanted = deps.catalogue.find(source, release, id);
      assert.ok(wanted, id);
      return fetchItem(deps, source, wanted, { signal: never, onProgress: () => undefined });
    },
  };
}

/** The bytes as the publisher serves them; some development files are packed to save space. */
function real(path: string): Buffer {
  const bytes = readFileSync(dataFile(path) ?? "");
  return path.endsWith(".gz") ? gunzipSync(bytes) : bytes;
}

/** The year in the name of the newest file: the first one of a session, or that of the code in force since July. */
function yearOf(what: "session" | "code"): number {
  const now = new Date();
  const year = now.getUTCFullYear();
  return what === "session" ? year - ((year + 1) % 2) : now.getUTCMonth() >= 6 ? year : year - 1;
}

const cases: [name: string, data: string, path: string, source: string, id: string, release: string | null][] = [
  [
    "a title by date",
    "cfr/ecfr-versioner/2024-05-17/title-3.xml",
    "/api/versioner/v1/full/2024-05-17/title-3.xml",
    "ecfr",
    "cfr-3",
    "2024-05-17",
  ],
  ["a bulk title", "cfr/ecfr-bulk/2022-12/ECFR-title1.xml.gz", "/bulkdata/ECFR/title-1/ECFR-title1.xml", "cfr-bulk", "cfr-bulk-1", null],
  ["an issue", "federal-register/FR-2024-02-12.current.xml.gz", "/bulkdata/FR/2024/02/FR-2024-02-12.xml", "fr", "fr-2024-02-12", null],
  ["a public law", "us-public-laws/115publ16-uslm.xml", "/bulkdata/PLAW/115/public/PLAW-115publ16.xml", "pl", "pl-115-16", null],
  ["a compilation", "us-public-laws/COMPS-1649.xml.gz", "/bulkdata/COMPS/COMPS-1649.xml", "comps", "comps-1649", null],
  ["a chapter of Nevada", "states/nv/NRS-036.html", "/NRS/NRS-036.html", "nv-nrs", "nv-nrs-36", null],
  ["a chapter of Oregon", "states/or/ors156.html", "/bills_laws/ors/ors156.html", "or-ors", "or-ors-156", null],
];
for (const [name, data, path, source, id, release] of cases) {
  test(`${name} is fetched byte for byte from the publisher's own path`, { skip: skipWithoutData(data) }, async (t) => {
    const bytes = real(data);
    const { publisher, deps, fetch } = await setup(t);
    publisher.file(path, bytes);
    const [one] = await fetch(source, id, release);
    assert.ok(one);
    assert.ok(readFileSync(join(deps.folder.fetched, one.file.path)).equals(bytes));
  });
}

const titlePaths = ["09", "05A", "18a"].map((n) => [n, `us-code/119-36/xml_usc${n}@119-36.zip`] as const);
const skip = skipWithoutData(...titlePaths.map(([, path]) => path));
test("titles of the Code of a real release point are listed, fetched and installed under their label", { skip }, async (t) => {
  const { publisher, deps, fetch } = await setup(t);
  const links = titlePaths.map(([n]) => `<div class="usctitle">Title ${n}</div><a href="xml_usc${n}@119-36.zip">[XML]</a>`).join("");
  publisher.page(
    "/download/priorreleasepoints.htm",
    '<a href="releasepoints/us/pl/119/36/usc-rp@119-36.htm">Public Law 119-36 (08/19/2025)</a>',
  );
  publisher.page("/download/releasepoints/us/pl/119/36/usc-rp@119-36.htm", links);
  for (const [n, path] of titlePaths) publisher.file(codePath("119-36", n), real(path));
  await deps.catalogue.refresh("usc", null, never);
  const paths: string[] = [];
  for (const id of ["usc-9", "usc-5a", "usc-18a"]) {
    for (const { file } of await fetch("usc", id, null)) paths.push(join(deps.folder.fetched, file.path));
  }
  const installed = await startImport({ folder: deps.folder, paths, onProgress: () => undefined }).done;
  assert.deepEqual(
    installed.map((one) => [one.source, one.release]),
    [
      ["usc-9", "119-36"],
      ["usc-5a", "119-36"],
      ["usc-18a", "119-36"],
    ],
  );
  assert.deepEqual(
    deps.catalogue.items("usc", null).items.map((item) => [item.id, item.state, item.isKept]),
    [
      ["usc-9", "installed", true],
      ["usc-5a", "installed", true],
      ["usc-18a", "installed", true],
    ],
  );
});

/** As the publishers of states offer their codes: what the zip of a code has, or the file itself. */
const stateCases: [source: string, item: string, path: string, data: string, inZip: string | null, installed: [string, string][]][] = [
  [
    "ca-codes",
    "ca-codes",
    `/pubinfo_${yearOf("session")}.zip`,
    "states/ca/pubinfo-2026-07-law-excerpt.zip",
    null,
    [
      ["ca-edc", "2026-07-18"],
      ["ca-bpc", "2026-07-21"],
      ["ca-gov", "2026-07-21"],
      ["ca-pen", "2026-07-21"],
      ["ca-const", "2025-12-17"],
    ],
  ],
  [
    "in-code",
    "in-code",
    `/ic/${yearOf("code")}/${yearOf("code")}-Indiana-Code-html.zip`,
    "states/synthetic/in/2026_Indiana_Code_HTML/99.html",
    "2026_Indiana_Code_HTML/99.html",
    [["in-code-99", "2026"]],
  ],
  [
    "nd-ndcc",
    "nd-ndcc",
    "/api/data/century_code.json",
    "states/nd/century_code-excerpt.json",
    null,
    [
      ["nd-ndcc-1", "2026-07-31"],
      ["nd-ndcc-4.1", "2026-07-31"],
      ["nd-ndcc-30.1", "2026-07-31"],
    ],
  ],
  [
    "nj-statutes",
    "nj-statutes",
    "/statutes/STATUTES-TEXT.zip",
    "states/synthetic/nj/STATUTES.TXT",
    "STATUTES.TXT",
    [
      ["nj-statutes-99", "P.L.2025, c.271"],
      ["nj-statutes-app.a", "P.L.2025, c.271"],
    ],
  ],
  ["tx-codes", "tx-codes-pe", "/resources/Zips/PE.htm.zip", "states/tx/PE.19.htm", "PE.19.htm", [["tx-pe-19", "2088-01-02"]]],
  [
    "va-code",
    "va-code-18.2",
    "/CSV/CoVTitle_18.2.csv",
    "states/va/CoVTitle_18.2-rebuilt-excerpt.csv",
    null,
    [["va-code-18.2", "2088-01-02"]],
  ],
];
for (const [source, item, path, data, inZip, installed] of stateCases) {
  test(`${item} is listed, fetched and installed`, { skip: skipWithoutData(data) }, async (t) => {
    const { publisher, deps, fetch } = await setup(t);
    publisher.file(path, inZip === null ? real(data) : sampleZip({ [inZip]: real(data).toString("latin1") }));
    await deps.catalogue.refresh(source, null, never);
    const [one] = await fetch(source, item, null);
    assert.ok(one);
    const { path: kept, fileName, importLabel } = one.file;
    const paths = [join(deps.folder.fetched, kept)];
    const label = importLabel === null ? {} : { release: importLabel };
    const done = await startImport({ folder: deps.folder, paths, names: [fileName], ...label, onProgress: () => undefined }).done;
    assert.deepEqual(
      done.map((got) => [got.source, got.release]),
      installed,
    );
    assert.equal(deps.catalogue.items(source, null).items.find(({ id }) => id === item)?.state, "installed");
  });
}
