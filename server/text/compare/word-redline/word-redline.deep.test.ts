import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import PizZip from "pizzip";
import { parseMarkdown } from "../../markdown/parse.ts";
import { toDocx } from "../../word/word.ts";
import { randomFrom } from "../testing/seeds.ts";
import { usual } from "../testing/texts.ts";
import { linesOf } from "./read-back.ts";
import { canonical } from "./testing/canonical.ts";
import { seededFile } from "./testing/seed-word-edits.ts";
import { WordPackage } from "./word-package.ts";
import { wordRedline } from "./word-redline.ts";
import { childOf, parsePart, type XmlElement, writePart } from "./xml-tree.ts";

const data = process.env["PANDECT_DATA"] ?? join(import.meta.dirname, "../../../../../shared/data");
const files = globSync(["templates/*.docx", "documents/docx/*.docx", "briefs/*.docx"], { cwd: data }).sort();
const skip = files.length === 0 && "development data not present";
const by = { settings: usual, title: "Redline", author: "A. Lee", at: "2026-01-01T00:00:00Z", isClean: false, limitMs: 20_000 };
const below = (seed: number) => {
  const random = randomFrom(seed);
  return (limit: number) => Math.floor(random() * limit);
};

/** Fails unless accepting all gives the newer file and rejecting all gives the older one's words, in every part. */
function check(before: Buffer, after: Buffer, name: string): Buffer {
  const { result: file } = wordRedline(before, after, by);
  if (typeof file === "string") assert.fail(`${name}: ${file}`);
  const [was, is, made] = [new WordPackage(before), new WordPackage(after), new PizZip(file)];
  for (const part of Object.keys(is.zip.files)) {
    if (!/^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/.test(part)) {
      // Everything else stays, apart from properties, and links and types of pictures that the older file had.
      if (!/^docProps\/|\.rels$|^\[Content/.test(part))
        assert.equal(made.file(part)?.asText(), is.zip.file(part)?.asText(), `${name}: ${part}`);
      continue;
    }
    const [newer, older] = [is.root(part), was.root(part)];
    if (newer === undefined) continue;
    const { root } = parsePart(made.file(part)?.asText() ?? "");
    assert.deepEqual(linesOf(root, "accepted"), linesOf(newer, "accepted"), `${name}: ${part} accepted`);
    if (older !== undefined) assert.deepEqual(linesOf(root, "rejected"), linesOf(older, "accepted"), `${name}: ${part} rejected`);
    assert.ok(canonical(root) === canonical(newer), `${name}: ${part} differs from the newer file beyond the words`);
  }
  return file;
}

const pairs = files.flatMap((path) =>
  [1, 2, 3].map((seed) => {
    const before = readFileSync(join(data, path));
    return { name: `${basename(path, ".docx")} ${seed}`, before, after: seededFile(before, 12, below(seed * 7919)).bytes };
  }),
);

test("seeded edits of real Word files, in both directions, are tracked in the newer file", { skip }, () => {
  assert.ok(pairs.length >= 30);
  for (const { name, before, after } of pairs) {
    check(before, after, name);
    check(after, before, `${name}, back`);
  }
});

test("the same holds for a draft of our own with notes, lists and a table", async () => {
  const draft = `# Keeping agreement\n\nHarrow Ltd keeps the lamp of the harbor.[^1]\n\n1. **Oil.** The keeper oils the lamp.\n2. **Wick.** The keeper trims the wick.\n\n| Part | Price |\n| --- | --- |\n| Lamp | $40 |\n| Glass | $12 |\n\nSigned at the harbor.\n\n[^1]: A lighthouse keeper.\n`;
  const before = await toDocx(parseMarkdown(draft), by);
  for (let seed = 1; seed <= 20; seed++) {
    const { bytes } = seededFile(before, 6, below(seed));
    check(before, bytes, `draft ${seed}`);
    check(bytes, before, `draft ${seed}, back`);
  }
});

test("LibreOffice opens the redlines, with the pages of the newer file and those of the deleted words", { skip }, (t) => {
  if (spawnSync("soffice", ["--version"]).status !== 0) return t.skip("soffice is not installed");
  const folder = mkdtempSync(join(tmpdir(), "pandect-redline-"));
  try {
    const shown = pairs.filter((_, i) => i % 6 === 0);
    for (const sub of ["newer", "redline"]) mkdirSync(join(folder, sub));
    for (const { name, before, after } of shown) {
      writeFileSync(join(folder, "newer", `${name}.docx`), after);
      writeFileSync(join(folder, "redline", `${name}.docx`), check(before, after, name));
    }
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
    for (const sub of ["newer", "redline"]) {
      const names = shown.map(({ name }) => join(folder, sub, `${name}.docx`));
      execFileSync("soffice", [profile, "--headless", "--convert-to", "pdf", "--outdir", join(folder, sub), ...names], { stdio: "ignore" });
    }
    const pages = (sub: string, name: string) =>
      Number(/Pages:\s+(\d+)/.exec(execFileSync("pdfinfo", [join(folder, sub, `${name}.pdf`)], { encoding: "utf8" }))?.[1]);
    for (const { name } of shown) {
      const [newer, redline] = [pages("newer", name), pages("redline", name)];
      assert.ok(redline >= newer && redline <= newer + 2, `${name}: ${newer} pages became ${redline}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("100 pages with 200 edits take less than three seconds", { skip }, () => {
  const zip = new PizZip(readFileSync(join(data, "templates/common-paper-data-processing-agreement.docx")));
  const part = parsePart(zip.file("word/document.xml")?.asText() ?? "");
  const body = childOf(part.root, "w:body") as XmlElement;
  const section = body.children.at(-1);
  const own = body.children.slice(0, -1);
  // Each copy has its own numbers in its clauses, as a long contract would.
  const copies = Array.from(
    { length: 12 },
    (_, copy) => JSON.parse(JSON.stringify(own).replaceAll(/ (the|any) /g, (word) => `${word}part${copy} `)) as XmlElement[],
  );
  body.children = [...copies.flat(), ...(section === undefined ? [] : [section])];
  zip.file("word/document.xml", writePart(part));
  const before = zip.generate({ type: "nodebuffer", compression: "DEFLATE" }) as Buffer;
  const { bytes: after } = seededFile(before, 200, below(3));
  // Time of this thread, so that other work on the machine does not count.
  const started = process.cpuUsage().user;
  const { result: file } = wordRedline(before, after, by);
  const ms = (process.cpuUsage().user - started) / 1000;
  assert.notEqual(typeof file, "string");
  assert.ok(ms < 3000, `${Math.round(ms)} ms`);
});
