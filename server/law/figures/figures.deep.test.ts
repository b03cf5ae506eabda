import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { deflateSync } from "node:zlib";
import { createDataFolder, dataFolder } from "../../platform/data-folder.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { openCorpusReader } from "../store/corpus-db.ts";
import { recoverHistory } from "../store/history-db.ts";
import { sourceRow } from "../store/source-rows.ts";
import { sectionBody } from "../statutes/body.ts";
import { sectionByActId, textOf } from "../statutes/corpus.ts";
import { readerView } from "../reader/view.ts";
import { zip } from "../testing/input-samples.ts";
import { startLibrary } from "../testing/running-library.ts";
import { sampleTitle } from "../testing/sample-law.ts";
import { removeInThread } from "../library/remove.ts";
import { figuresIn } from "./figure-names.ts";
import { pictureFiles } from "./figure-store.ts";

function setup(t: TestContext) {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-figures-")));
  const workspace = openWorkspace(folder.workspace);
  const library = startLibrary(folder, workspace);
  t.after(async () => {
    await library.close();
    workspace.close();
    rmSync(folder.root, { recursive: true, force: true });
  });
  const install = async (fileName: string, bytes: Buffer) => {
    const { id } = library.open({ fileName, sizeBytes: bytes.length, release: null });
    await library.upload(id, { stream: ReadableStream.from([bytes]), contentLength: bytes.length }, new AbortController().signal);
    await library.idle();
    const done = library.imports().find((one) => one.id === id);
    assert.ok(done);
    return { state: done.state, error: done.error, warnings: done.installed.flatMap((one) => one.warnings) };
  };
  const read = <T>(what: (corpus: ReturnType<typeof openCorpusReader>) => T): T => {
    const corpus = openCorpusReader(folder.corpus);
    try {
      return what(corpus);
    } finally {
      corpus.close();
    }
  };
  return { folder, install, read, held: () => [...pictureFiles(join(folder.root, "figures")).list()].toSorted() };
}

/** A complete PNG of one color; `shade` makes it a different file. */
function png(shade: number, size = 4): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, "latin1"), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 0], 8);
  const rows = Buffer.alloc(size * (size + 1), shade);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Title 97 with figures in § 1.1. */
function title(sources: readonly string[], options: { amended?: boolean; date?: string; number?: number } = {}): string {
  const images = sources.map((src) => `<img src="${src}"/>`).join(" ");
  const { number = 97, ...rest } = options;
  return sampleTitle({ title: number, sections: 30, ...rest }).replace("fill it with sperm oil", `fill it with sperm oil ${images}`);
}

const named = (corpus: Parameters<Parameters<ReturnType<typeof setup>["read"]>[0]>[0], names: string[], key = "cfr-97") =>
  [
    ...figuresIn(
      corpus,
      key,
      names.map((name) => `[Figure: ${name}]`),
    ),
  ].map(([, figure]) => figure?.width ?? null);

test("pictures in an archive are kept where the text names them, with the type their bytes show", async (t) => {
  const { install, read, held } = setup(t);
  const archive = zip({
    "title-97.xml": title(["/graphics/wick.gif", "lamp.png", "map.tif", "logo.svg", "fake.png"]),
    "graphics/WICK.gif": png(1, 8),
    "lamp.png": png(2),
    "map.tif": Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]),
    "logo.svg": "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
    "fake.png": "<!DOCTYPE html><script>alert(1)</script>",
    "unnamed.png": png(3),
  });
  const done = await install("title-97.zip", archive);
  assert.equal(done.state, "succeeded", done.error ?? "");
  assert.deepEqual(
    done.warnings
      .filter((one) => one.startsWith("“"))
      .map((one) => one.replace(/\. The page.*/, ""))
      .toSorted(),
    [
      "“fake.png” is not a PNG, GIF or JPEG picture",
      "“logo.svg” is an SVG picture, which Pandect does not show",
      "“map.tif” is a TIFF picture, which Pandect does not show",
    ].toSorted(),
  );
  assert.deepEqual(
    read((corpus) => named(corpus, ["WICK", "LAMP", "MAP", "LOGO.SVG", "FAKE", "UNNAMED", "__proto__"])),
    [8, 4, null, null, null, null, null],
  );
  assert.equal(held().length, 2);
  const { view, body } = read((corpus) => {
    const row = sectionByActId(corpus, "CFR_T97_P1_S1_1");
    const text = row === undefined ? undefined : textOf(corpus, row.id);
    assert.ok(row && text);
    return {
      view: readerView(corpus, row.id),
      body: sectionBody(row, text, "plain", false, (texts) => figuresIn(corpus, row.source_key, texts)),
    };
  });
  assert.deepEqual(Object.keys(view?.figures ?? {}), ["WICK", "LAMP"]);
  assert.deepEqual(
    body.figures?.map(({ alt, kind, status, order, url }) => [alt, kind, status, order, url === null]),
    [
      ["Figure WICK", "png", "available", 1, false],
      ["Figure LAMP", "png", "available", 2, false],
      ["Figure MAP", "image", "not_in_file", 3, true],
      ["Figure LOGO.SVG", "image", "not_in_file", 4, true],
      ["Figure FAKE", "image", "not_in_file", 5, true],
    ],
  );
});

test("an update keeps pictures that are still named, replaces those that changed and drops the rest; removal drops them all", async (t) => {
  const { folder, install, read, held } = setup(t);
  await install(
    "a.zip",
    zip({ "title-97.xml": title(["wick.png", "lamp.png", "old.png"]), "wick.png": png(1), "lamp.png": png(2), "old.png": png(3) }),
  );
  const before = held();
  assert.equal(before.length, 3);
  // A plain file names two of them; the next archive has one again.
  await install("title-97.xml", Buffer.from(title(["wick.png", "lamp.png"], { date: "2088-02-02" })));
  assert.deepEqual(
    read((corpus) => named(corpus, ["WICK", "LAMP", "OLD"])),
    [4, 4, null],
  );
  assert.equal(held().length, 2);
  await install(
    "b.zip",
    zip({ "title-97.xml": title(["wick.png", "lamp.png"], { date: "2088-03-03", amended: true }), "lamp.png": png(9, 6) }),
  );
  assert.deepEqual(
    read((corpus) => named(corpus, ["WICK", "LAMP"])),
    [4, 6],
  );
  // Another source has the same picture.
  await install("c.zip", zip({ "title-98.xml": title(["wick.png"], { number: 98 }), "wick.png": png(1) }));
  assert.equal(held().length, 2, "one picture is kept once");
  assert.deepEqual((await removeInThread(folder, ["cfr-97"])).removed, ["cfr-97"]);
  assert.deepEqual(
    read((corpus) => named(corpus, ["WICK"], "cfr-98")),
    [4],
  );
  assert.equal(held().length, 1);
  assert.deepEqual((await removeInThread(folder, ["cfr-98"])).removed, ["cfr-98"]);
  assert.deepEqual(held(), []);
  assert.deepEqual(readdirSync(join(folder.root, "figures", "sources")), []);
});

test("the same file again, now in an archive with its pictures, adds the pictures", async (t) => {
  const { install, read } = setup(t);
  const xml = title(["wick.png"]);
  await install("title-97.xml", Buffer.from(xml));
  assert.deepEqual(
    read((corpus) => named(corpus, ["WICK"])),
    [null],
  );
  await install("title-97.zip", zip({ "title-97.xml": xml, "wick.png": png(1) }));
  assert.deepEqual(
    read((corpus) => named(corpus, ["WICK"])),
    [4],
  );
});

test("a hostile archive installs nothing, and a picture that is too large or damaged is only named", async (t) => {
  const { folder, install, read, held } = setup(t);
  const traversal = await install("t.zip", zip({ "title-97.xml": title(["wick.png"]), "../../wick.png": png(1) }));
  assert.equal(traversal.state, "failed");
  const bomb = await install("bomb.zip", zip({ "title-97.xml": title(["wick.png"]), "wick.png": Buffer.alloc(300_000_000) }));
  assert.equal(bomb.state, "failed");
  const large = Buffer.concat([png(1), Buffer.from(Array.from({ length: 10_000_001 }, (_, i) => (i * 7919) % 251))]);
  const done = await install("large.zip", zip({ "title-97.xml": title(["wick.png"]), "wick.png": large }, { level: 0 }));
  assert.match(done.warnings.join(" "), /“wick.png” is 11 MB; Pandect shows at most 10 MB/);
  const archive = zip({ "title-97.xml": title(["wick.png"], { date: "2088-02-02" }), "wick.png": png(1) }, { level: 0 });
  const at = archive.indexOf("IDAT", 0, "latin1");
  archive[at + 5] = (archive[at + 5] ?? 0) ^ 0xff;
  const damaged = await install("damaged.zip", archive);
  assert.match(damaged.warnings.join(" "), /“wick.png” is damaged/);
  assert.deepEqual(
    read((corpus) => named(corpus, ["WICK"])),
    [null],
  );
  assert.deepEqual(held(), []);
  assert.ok(!readdirSync(folder.root).includes("wick.png"));
});

test("after a kill between any two commits the pictures are those of the installed law", (t) => {
  const root = mkdtempSync(join(tmpdir(), "pandect-figures-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const child = join(import.meta.dirname, "../testing/archive-child.ts");
  const run = (folder: string, name: string, point: number) =>
    spawnSync(process.execPath, [child, folder, join(root, name), String(point)], { encoding: "utf8" });
  const next = title(["wick.png", "lamp.png"], { date: "2088-03-03", amended: true });
  writeFileSync(join(root, "a.zip"), zip({ "title-97.xml": title(["wick.png", "old.png"]), "wick.png": png(1), "old.png": png(3) }));
  writeFileSync(join(root, "b.zip"), zip({ "title-97.xml": next, "wick.png": png(7, 6), "lamp.png": png(2) }));
  const base = createDataFolder(join(root, "base")).root;
  assert.equal(run(base, "a.zip", -1).status, 0);
  const copy = (name: string) => {
    cpSync(base, join(root, name), { recursive: true });
    return dataFolder(join(root, name));
  };
  const points = Number(run(copy("whole").root, "b.zip", -1).stdout);
  assert.ok(points >= 4, `${points} points`);
  const found = Array.from({ length: points }, (_, point) => {
    const folder = copy(String(point));
    const { signal, stderr } = run(folder.root, "b.zip", point);
    assert.equal(signal, "SIGKILL", stderr);
    recoverHistory(folder);
    const corpus = openCorpusReader(folder.corpus);
    const shown = named(corpus, ["WICK", "LAMP", "OLD"]).join(" ");
    const { fileSha256 } = sourceRow(corpus, "cfr-97") ?? {};
    corpus.close();
    return { fileSha256, shown, held: [...pictureFiles(join(folder.root, "figures")).list()].length };
  });
  const [first] = found;
  const isNew = found.map(({ fileSha256 }) => fileSha256 !== first?.fileSha256);
  assert.ok(isNew.includes(true) && isNew.includes(false));
  for (const [point, { shown, held }] of found.entries())
    assert.deepEqual({ point, shown, held }, { point, shown: isNew[point] === true ? "6 4 " : "4  4", held: 2 });
});
