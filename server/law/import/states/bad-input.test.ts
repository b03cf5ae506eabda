import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test, type TestContext } from "node:test";
import { listSources } from "../../collections.ts";
import { createDataFolder } from "../../../platform/data-folder.ts";
import { startImport } from "../../store/import-run.ts";
import { zip } from "../../testing/input-samples.ts";
import { samplePdf } from "../../testing/sample-pdf.ts";

/** A chapter of invented law in the shape of Florida's pages. */
const chapter = (year: number, words = "A keeper lights the lamp.") =>
  `<html><head><title>Chapter 97 - ${year} Florida Statutes - The Florida Senate</title></head><body><div class="Chapter"><div class="ChapterTitle">
<div class="ChapterNumber">CHAPTER 97</div><div class="ChapterName">HARBORS</div></div><div class="Section"><span class="SectionNumber">97.01\u2003</span><span class="Catchline"><span class="CatchlineText">Duty.</span>
<span class="EmDash">\u2014</span></span><span class="SectionBody"><span class="Text">${words}</span></span></div></div></body></html>`;
const robot = "<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><p>Verify you are human.</p></body></html>";
const home = `<!DOCTYPE html><html><head><title>Florida Senate - Home</title></head><body><a href="/Laws/Statutes">Statutes</a></body></html>`;
const windowsProgram = Buffer.concat([Buffer.from("MZ\x90\x00\x03\x00\x00\x00", "latin1"), Buffer.alloc(2000, 0x11)]);

/** Installs files by path; the sources that are installed, and every sentence that was said of a file. */
async function installed(t: TestContext, files: Record<string, string | Buffer>, names?: readonly string[]) {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-bad-")));
  t.after(() => rmSync(folder.root, { recursive: true }));
  const given = join(folder.root, "given");
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(given, path)), { recursive: true });
    writeFileSync(join(given, path), bytes);
  }
  const paths = names === undefined ? [given] : names.map((name) => join(given, name));
  const said: string[] = [];
  const run = startImport({ folder, paths, onProgress: () => undefined });
  const result = await run.done.catch((error: unknown) => {
    said.push(error instanceof Error ? error.message : String(error));
    return null;
  });
  said.push(JSON.stringify(result));
  return { keys: listSources(folder).map(({ key, sections }) => `${key} ${sections}`), said: said.join("\n") };
}

test("a page of a bot wall or a home page is refused by its name, and what lies beside it is installed", async (t) => {
  const { keys, said } = await installed(t, { "Chapter97.html": chapter(2087), "Chapter98.html": robot, "Chapter99.html": home });
  assert.deepEqual(keys, ["fl-fs-97 1"]);
  for (const name of ["Chapter98.html", "Chapter99.html"]) assert.match(said, new RegExp(`${name}[^]*web page`));
});

test("half a zip installs nothing", async (t) => {
  const whole = zip({ "Chapter97.html": chapter(2087), "Chapter96.html": chapter(2087).replaceAll("97", "96") });
  const { keys, said } = await installed(t, { "statutes.zip": whole.subarray(0, whole.length / 2) }, ["statutes.zip"]);
  assert.deepEqual(keys, []);
  assert.match(said, /statutes\.zip[^]*(?:too early|damaged|not complete|cut short)/);
});

test("two editions in one folder, and a chapter twice, are told and never mixed", async (t) => {
  const editions = await installed(t, {
    "2086/Chapter97.html": chapter(2086, "A keeper lights one lamp."),
    "2087/Chapter97.html": chapter(2087),
  });
  assert.deepEqual(editions.keys, ["fl-fs-97 1"]);
  assert.match(editions.said, /2086/);
  const twice = await installed(t, { "a/Chapter97.html": chapter(2087), "b/Chapter97.html": chapter(2087) });
  assert.deepEqual(twice.keys, ["fl-fs-97 1"]);
});

test("a wrong encoding is refused with its place", async (t) => {
  const broken = Buffer.concat([
    Buffer.from(chapter(2087).replace("<head>", `<head><meta charset="utf-8">`).replace("lights the lamp", "lights the lamp \u00e9")),
  ]);
  const at = broken.indexOf(Buffer.from([0xc3, 0xa9]));
  const { keys, said } = await installed(t, { "Chapter97.html": Buffer.concat([broken.subarray(0, at), broken.subarray(at + 1)]) });
  assert.deepEqual(keys, []);
  assert.match(said, /Chapter97\.html[^]*not valid UTF-8 at byte \d+/i);
});

test("a Windows program, alone or inside an archive, is named as one", async (t) => {
  const given: Record<string, Buffer>[] = [
    { "FLLawDL2026.exe": windowsProgram },
    { "FLLawDL2026.zip": zip({ "setup.exe": windowsProgram }) },
  ];
  for (const files of given) {
    const { keys, said } = await installed(t, files, Object.keys(files));
    assert.deepEqual(keys, []);
    assert.match(said, /Windows program/);
  }
});

test("a scan is refused as one, under the name of a title or any other", async (t) => {
  const scan = samplePdf([[], []]);
  for (const name of ["os15.pdf", "title06.pdf"]) {
    const { keys, said } = await installed(t, { [name]: scan }, [name]);
    assert.deepEqual(keys, []);
    assert.match(said, new RegExp(`${name}[^]*scan`));
  }
});
