import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import type { Import } from "#shared/law/library.ts";
import { gz, patchDirectory, zip } from "../testing/input-samples.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { openCorpusReader } from "../store/corpus-db.ts";
import { type Db, openDb } from "../../platform/db/open.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { startLibrary } from "../testing/running-library.ts";
import { sampleTitle } from "../testing/sample-law.ts";
import type { Library } from "./service.ts";
import { driverOf } from "../../platform/db/connection.ts";

// Tests hostile files against an installed library through every stage: upload, queue, import thread, writer.
let folder: DataFolder;
let workspace: Db;
let library: Library;

before(async () => {
  folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-hostile-")));
  workspace = openWorkspace(folder.workspace);
  library = startLibrary(folder, workspace);
  await send("title-97.xml", Buffer.from(sampleTitle({ title: 97, sections: 200 })));
});

after(async () => {
  await library.close();
  workspace.close();
  rmSync(folder.root, { recursive: true, force: true });
});

async function send(fileName: string, bytes: Buffer): Promise<Import | undefined> {
  const { id } = library.open({ fileName, sizeBytes: bytes.length, release: null });
  await library.upload(id, { stream: ReadableStream.from([bytes]), contentLength: bytes.length }, new AbortController().signal);
  await library.idle();
  return library.imports().find((i) => i.id === id);
}

/** The memory used to build the sample must not count as the library's. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

/** Everything that distinguishes one state of the library from another. */
function fingerprint(): unknown {
  const db = openCorpusReader(folder.corpus);
  const rows = driverOf(db)
    .prepare(
      `select s.key, s.release, s.file_sha256, s.refresh_id, count(*) as sections, sum(length(t.body)) as bytes, max(c.id) as last
         from source s join section c on c.source_id = s.id join section_text t on t.section_id = c.id group by s.id`,
    )
    .all();
  db.close();
  const history = openDb(folder.history, { readonly: true });
  const recorded = driverOf(history).prepare("select count(*) as refreshes, max(id) as last from refresh").get();
  history.close();
  return { rows, recorded, files: readdirSync(folder.root).toSorted(), incoming: readdirSync(folder.incoming) };
}

const update = sampleTitle({ title: 97, sections: 300, amended: true });
const cutAt = (share: number) => update.slice(0, Math.floor(update.length * share));
const open = update.slice(0, update.indexOf("<DIV8"));

const hostile: [string, () => Buffer, RegExp][] = [
  ["cut-early.xml", () => Buffer.from(cutAt(0.2)), /cut short/],
  ["cut-late.xml", () => Buffer.from(cutAt(0.999)), /cut short/],
  ["cut.xml.gz", () => gz(update).subarray(0, -2000), /ends too early/],
  ["cut.zip", () => zip({ "a.xml": update }).subarray(0, -500), /ends too early/],
  ["last-byte.zip", () => patchDirectory(zip({ "a.xml": update }), 16, 4, 1), /checksum does not match/],
  [
    "entity-bomb.xml",
    () => Buffer.from(`<!DOCTYPE ECFR [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${update}`),
    /declares its own entities/,
  ],
  [
    "external.xml",
    () => Buffer.from(update.replace("<ECFR>", `<!DOCTYPE ECFR [<!ENTITY x SYSTEM "file:///etc/passwd">]><ECFR>`)),
    /declares its own entities/,
  ],
  ["late-entity.xml", () => Buffer.from(update.replace("before dusk.</P>", "&xxe;</P>")), /not a character the format allows/],
  ["wrong-root.xml", () => Buffer.from("<invoice/>"), /Its root element is <invoice>/],
  ["page.zip", () => Buffer.from("<!doctype html><html></html>"), /This is a web page/],
  [
    "bad-utf8.xml",
    () => Buffer.concat([Buffer.from(cutAt(0.9)), Buffer.from([0xc0, 0x80]), Buffer.from(update.slice(-100))]),
    /not valid UTF-8 at byte \d+/,
  ],
  ["traversal.zip", () => zip({ "../../workspace.db": update }), /points outside/],
  ["bomb.xml.gz", () => gzipSync(`${open}<P>${" ".repeat(120 * 1024 * 1024)}</P>`), /run of text longer|zip bomb/],
  ["line.xml", () => Buffer.from(`${open}<P>${"heron ".repeat(6 * 1024 * 1024)}</P>`), /run of text longer/],
  ["tag.xml", () => Buffer.from(`${open}<P a="${"x".repeat(3 * 1024 * 1024)}"/>`), /a tag longer/],
  ["deep.xml", () => Buffer.from(`${open}${"<P>".repeat(100_000)}`), /nested more than/],
  ["two.xml", () => Buffer.from(update + update), /a second document begins with <ECFR>/],
  ["garbage-after.xml", () => Buffer.from(`${update}garbage`), /after the end/],
  ["unbalanced.xml", () => Buffer.from(update.replaceAll("</DIV3>", "</DIV4>")), /is where <\/DIV3> belongs/],
];

for (const [name, make, sentence] of hostile) {
  test(`${name} is refused, and the installed title stays unchanged`, async () => {
    const before = fingerprint();
    const bytes = make();
    collectGarbage();
    const rss = process.memoryUsage().rss;
    const result = await send(name, bytes);
    assert.equal(result?.state, "failed");
    assert.ok(result.error?.startsWith(`${name}: `) || result.error?.includes(` in ${name}: `), result.error ?? "");
    assert.match(result.error ?? "", sentence);
    assert.deepEqual(result.installed, []);
    assert.deepEqual(fingerprint(), before);
    assert.ok(process.memoryUsage().rss - rss < 400 * 1024 * 1024, "memory stays bounded");
  });
}

test("after all of them the library installs its update as if nothing had happened", async () => {
  const result = await send("title-97.xml", Buffer.from(update));
  assert.equal(result?.error, null);
  const [installed] = result?.installed ?? [];
  assert.deepEqual([installed?.sections, installed?.added, installed?.amended, installed?.removed], [300, 100, 20, 0]);
});
