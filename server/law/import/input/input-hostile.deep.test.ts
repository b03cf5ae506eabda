import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { appendFileSync, closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from "node:fs";
import { createServer } from "node:net";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { ImportError } from "../../store/model.ts";
import { documentsOf } from "./input.ts";
import { type InputDocument } from "./document.ts";
import { checked, limits } from "./input-inflate.ts";
import { openText } from "./input-text.ts";
import { gz, lawXml, patchDirectory, rename, zip } from "../../testing/input-samples.ts";

const folder = mkdtempSync(join(tmpdir(), "pandect-hostile-"));
after(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Reads everything a path offers; `read` gets the number of unpacked bytes delivered before the refusal. */
async function readAll(path: string, read = { bytes: 0 }): Promise<void> {
  for (const document of (await documentsOf(path)).documents) {
    const text = openText(document);
    for await (const chunk of text) read.bytes = Math.max(read.bytes, text.bytesDone, chunk.length);
  }
}

const html = `<!DOCTYPE html>\n<html><head><title>Not found</title></head><body>No such title.</body></html>`;
const long = Buffer.from(`<law>${Array.from({ length: 30_000 }, (_, i) => `<p>No heron shall be taxed ${i * i}.</p>`).join("")}</law>`);
const twoTitles = zip({ "a.xml": lawXml, "b.xml": lawXml });

/** name, content, words the sentence must contain. */
const refused: [string, string | Uint8Array, RegExp][] = [
  ["web-page.zip", html, /This is a web page, not a file of law/],
  ["web-page.xml", `\ufeff<?xml version="1.0"?>\n<!-- x --><html xmlns="http://www.w3.org/1999/xhtml"></html>`, /This is a web page/],
  ["empty.xml", "", /This file is empty/],
  ["blank.xml", " \n\t ", /This is plain text, not XML/],
  ["report.pdf", "%PDF-1.7\n", /This is a PDF\. Pandect reads PDFs only of titles of state codes.*Pandect reads the publishers' XML/],
  ["data.json", `{"law": 1}`, /This is a JSON file/],
  ["law.7z", Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]), /archive of a kind Pandect does not open/],
  ["old.doc", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /word processor document/],
  ["prose.txt", "Section 1. No heron shall be taxed.", /This is plain text, not XML/],
  ["noise.xml", Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]), /This is not a file of law/],
  ["zeros.xml", Buffer.alloc(4096), /This is not a file of law/],
  ["utf-32.xml", Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), /not a file of law|UTF-32/],
  ["ebcdic.xml", `<?xml version="1.0" encoding="IBM037"?><law/>`, /encoding IBM037, which Pandect does not read/],

  ["bad-utf8.xml", Buffer.concat([Buffer.from("<law>"), Buffer.from([0xc3, 0x28]), Buffer.from("</law>")]), /not valid UTF-8 at byte 6/],
  ["late-utf8.xml", Buffer.concat([long, Buffer.from([0xff])]), new RegExp(`not valid UTF-8 at byte ${long.length}\\b`)],
  ["cut-utf8.xml", Buffer.concat([Buffer.from("<law>"), Buffer.from([0xe2, 0x80])]), /not valid UTF-8 at byte 7/],
  ["latin1-undeclared.xml", Buffer.from("<law>§ 1</law>", "latin1"), /not valid UTF-8 at byte 5/],
  ["surrogate.xml", Buffer.from("\ufeff<law>\ud800x</law>", "utf16le"), /not valid UTF-16 at byte 1[2-6]/],
  ["zero-inside.xml", Buffer.concat([long, Buffer.alloc(1), Buffer.from("x")]), new RegExp(`byte ${long.length} is a zero byte`)],

  ["cut.zip", zip({ "a.xml": long }).subarray(0, 3000), /ends too early: the download was not complete/],
  ["cut-end.zip", zip({ "a.xml": lawXml }).subarray(0, -1), /ends too early|there is data after its end/],
  ["head-only.zip", "PK\x03\x04", /ends too early/],
  ["no-entries.zip", zip({}), /has no XML file/],
  ["junk-after.zip", Buffer.concat([zip({ "a.xml": lawXml }), Buffer.from("junk")]), /there is data after its end/],
  ["bad-crc.zip", patchDirectory(zip({ "a.xml": lawXml }), 16, 4, 0x12345678), /its checksum does not match/],
  ["bad-crc-stored.zip", patchDirectory(zip({ "a.xml": lawXml }, { level: 0 }), 16, 4, 0x12345678), /its checksum does not match/],
  ["bad-data.zip", damageData(zip({ "a.xml": long })), /compressed data is damaged|checksum does not match|ends too early/],
  ["says-less.zip", patchDirectory(zip({ "a.xml": lawXml }), 24, 4, 20), /unpacks to more than it says/],
  ["says-more.zip", patchDirectory(zip({ "a.xml": lawXml }), 24, 4, 5000), /unpacks to less than it says/],
  ["shortened.zip", patchDirectory(zip({ "a.xml": long }), 20, 4, 500), /ends too early/],
  ["lengthened.zip", patchDirectory(zip({ "a.xml": lawXml }), 20, 4, 120), /there is data after its end|a zip bomb/],
  ["outside.zip", patchDirectory(zip({ "a.xml": lawXml }), 20, 4, 1_000_000), /its directory is damaged/],
  ["lost.zip", patchDirectory(zip({ "a.xml": lawXml }), 42, 4, 7), /its directory is damaged/],
  ["no-names.zip", patchDirectory(zip({ "a.xml": lawXml }), 28, 2, 0), /an entry has no name|is damaged/],

  ["traversal.zip", zip({ "../../a.xml": lawXml }), /“\.\.\/\.\.\/a\.xml” points outside it/],
  ["traversal-inside.zip", zip({ "x/../../a.xml": lawXml }), /points outside it/],
  ["absolute.zip", zip({ "/etc/a.xml": lawXml }), /names an absolute path/],
  ["drive.zip", zip({ "C:/a.xml": lawXml }), /names an absolute path/],
  ["backslash.zip", zip({ "..\\..\\a.xml": lawXml }), /has a backslash in its name/],
  ["control.zip", zip({ "a\u0007.xml": lawXml }), /has control characters/],
  ["one-bad-name.zip", zip({ "usc1.xml": lawXml, "../x": "x" }), /points outside it/],
  ["link.zip", zip({ "a.xml": "/etc/passwd" }, { attrs: (0xa1ff << 16) >>> 0 }), /is a link to another file/],
  ["device.zip", zip({ "a.xml": lawXml }, { attrs: (0x21ff << 16) >>> 0 }), /neither a file nor a folder/],
  ["twice.zip", rename(twoTitles, "b.xml", "a.xml"), /two entries are named “a\.xml”/],
  ["twice-case.zip", rename(twoTitles, "b.xml", "A.xml"), /two entries are named/],
  ["encrypted.zip", patchDirectory(zip({ "a.xml": lawXml }), 8, 2, 1), /This archive is encrypted/],
  ["strong.zip", patchDirectory(zip({ "a.xml": lawXml }), 8, 2, 0x41), /This archive is encrypted/],
  ["lzma.zip", patchDirectory(zip({ "a.xml": lawXml }), 10, 2, 14), /compressed in a way Pandect does not read \(method 14\)/],
  ["nested.zip", zip({ "inner.zip": zip({ "a.xml": lawXml }) }), /has no XML file\. In it, “inner\.zip” is another archive/],
  ["contract.docx", zip({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<w/>" }), /office document or an e-book/],
  ["web-pages.zip", zip({ "usc53.xml": html }), /has no XML file\. In it, “usc53\.xml” is a web page/],
  ["overlap.zip", overlapping(), /a zip bomb/],
  [
    "many.zip",
    zip(Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`${i}.xml`, "<a/>"]))),
    /has 2001 entries; Pandect opens at most 2000/,
  ],
  ["more.zip", manyEntries(60_001), /its directory is damaged/],
  ["most.zip", emptyEntries(60_001), /has 60001 entries; Pandect opens at most 60000/],
  ["sum.zip", declaring(140, 63 * 1024 * 1024), /a zip bomb/],
  ["declared-bomb.zip", patchDirectory(zip({ "a.xml": lawXml }), 24, 4, 300_000_000), /a zip bomb/],

  ["cut.xml.gz", gz(long).subarray(0, 2000), /ends too early: the download was not complete/],
  ["head-only.gz", Buffer.from([0x1f, 0x8b, 8, 0]), /ends too early or is damaged/],
  ["wrong-method.gz", Buffer.concat([Buffer.from([0x1f, 0x8b, 7]), gz(lawXml).subarray(3)]), /ends too early or is damaged/],
  [
    "endless-name.gz",
    Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3]), Buffer.alloc(200_000, 65)]),
    /ends too early or is damaged/,
  ],
  ["junk-after.gz", Buffer.concat([gz(lawXml), Buffer.from("<p>appended</p>")]), /there is data after its end/],
  ["bad-crc.gz", flip(gz(lawXml), -8), /its checksum does not match/],
  ["bad-data.gz", damageData(gz(long)), /compressed data is damaged|checksum does not match|ends too early|there is data after its end/],
];

/** Overwrites the middle of compressed data. */
function damageData(archive: Buffer): Buffer {
  const copy = Buffer.from(archive);
  copy.fill(0xff, 200, 260);
  return copy;
}

function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  const i = at < 0 ? copy.length + at : at;
  copy[i] = (copy[i] ?? 0) ^ 0xff;
  return copy;
}

/** Two entries whose records point at the same data. */
function overlapping(): Buffer {
  const archive = zip({ "a.xml": lawXml, "b.xml": lawXml });
  const second = archive.lastIndexOf("PK\x01\x02", undefined, "latin1");
  archive.writeUInt32LE(0, second + 42);
  return archive;
}

/** `count` entries that each claim `size` bytes, below the threshold of the ratio guard. */
function declaring(count: number, size: number): Buffer {
  return patchDirectory(zip(Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.xml`, lawXml]))), 24, 4, size);
}

for (const [name, content, sentence] of refused) {
  test(`${name} is refused with a sentence that names the file`, async () => {
    await assert.rejects(readAll(put(name, content)), (error) => {
      assert.ok(error instanceof ImportError, String(error));
      assert.match(error.message, sentence);
      assert.ok(error.message.includes(name), `“${error.message}” names the file`);
      assert.match(error.message, /^\S.*[.)]$/, "it is a sentence");
      assert.doesNotMatch(error.message, /undefined|NaN|Z_|ERR_|0x|\bat \//);
      return true;
    });
  });
}

for (const [name, bomb] of [
  ["bomb.xml.gz", (content: Buffer) => gz(content)],
  ["bomb.zip", (content: Buffer) => patchDirectory(zip({ "a.xml": content }), 24, 4, 60 * 1024 * 1024)],
] as const) {
  test(`${name}: unpacking 150 MB from 0.15 MB stops after 64 MB, in bounded memory`, async () => {
    const content = Buffer.alloc(150 * 1024 * 1024, "a");
    content.write("<law>");
    const path = put(name, bomb(content));
    const before = process.memoryUsage().rss;
    const read = { bytes: 0 };
    await assert.rejects(readAll(path, read), { name: "ImportError", message: /zip bomb|unpacks to more than it says/ });
    assert.ok(read.bytes <= limits.ratioFrom + 1024 * 1024, `${read.bytes} bytes were handed on`);
    assert.ok(process.memoryUsage().rss - before < 100 * 1024 * 1024, "memory stays bounded");
    rmSync(path);
  });
}

test("reading stops at 2 GB of a document, however it is packed", async () => {
  const block = Buffer.alloc(1024 * 1024, "a");
  async function* endless(): AsyncGenerator<Buffer> {
    for (;;) yield block;
  }
  let seen = 0;
  await assert.rejects(
    async () => {
      for await (const chunk of checked(endless(), { length: 1e9, size: null, crc: null })) seen += chunk.length;
    },
    { name: "ImportError" },
  );
  assert.equal(seen, limits.documentBytes);
  const path = put("huge.xml", long);
  truncateSync(path, limits.documentBytes + 1);
  await assert.rejects(readAll(path), { message: "huge.xml: This file is larger than 2 GB; no title or volume of law is." });
  rmSync(path);
});

test("a file that changes between listing and reading, or during reading, is refused", async () => {
  for (const name of ["changing.xml", "changing.zip"]) {
    const content = Buffer.from(`<law>${Array.from({ length: 100_000 }, (_, i) => `<p>${i}</p>`).join("")}</law>`);
    const path = put(name, name.endsWith("zip") ? zip({ "a.xml": content }, { level: 0 }) : content);
    const [document] = (await documentsOf(path)).documents;
    const sentence = { name: "ImportError", message: /This file changed while it was being read/ };
    await assert.rejects(async () => {
      for await (const chunk of openText(document as InputDocument)) if (chunk !== "") appendFileSync(path, " ");
    }, sentence);
    await assert.rejects(async () => {
      for await (const chunk of openText(document as InputDocument)) assert.fail(`read ${chunk.length}`);
    }, sentence);
  }
});

test("a file that is truncated during reading is refused", async () => {
  const path = put("shrinking.xml", `<law>${"<p>x</p>".repeat(200_000)}</law>`);
  const [document] = (await documentsOf(path)).documents;
  await assert.rejects(
    async () => {
      for await (const chunk of openText(document as InputDocument)) if (chunk !== "") truncateSync(path, 10);
    },
    { name: "ImportError", message: /changed while it was being read/ },
  );
});

test("a path that is not a regular file is refused without being opened", { skip: platform() === "win32" && "POSIX files" }, async () => {
  const pipe = join(folder, "pipe.xml");
  execFileSync("mkfifo", [pipe]);
  await assert.rejects(readAll(pipe), { name: "ImportError", message: "pipe.xml: This is a pipe, not a file of law." });
  await assert.rejects(readAll("/dev/zero"), { name: "ImportError", message: "zero: This is a device, not a file of law." });
  const socket = join(folder, "socket.xml");
  const server = createServer().listen(socket);
  await new Promise((resolve) => server.once("listening", resolve));
  await assert.rejects(readAll(socket), { name: "ImportError", message: "socket.xml: This is a socket, not a file of law." });
  server.close();
});

test("the refusal of a missing or unreadable file names the file", async () => {
  await assert.rejects(readAll(join(folder, "absent.xml")), { name: "ImportError", message: "absent.xml: There is no such file." });
  await assert.rejects(readAll(join(put("plain.xml", lawXml), "below.xml")), { message: "below.xml: There is no such file." });
});

test(
  "the refusal of a file without permission names the file",
  { skip: (platform() === "win32" || process.getuid?.() === 0) && "permissions do not bind this user" },
  async () => {
    const path = put("secret.xml", lawXml);
    execFileSync("chmod", ["000", path]);
    await assert.rejects(readAll(path), { message: "secret.xml: You have no permission to read this file." });
  },
);

test("a hundred refused archives leave no file open", { skip: platform() !== "linux" && "counts /proc/self/fd" }, async () => {
  const { readdirSync } = await import("node:fs");
  const path = put("leak.zip", patchDirectory(zip({ "a.xml": long }), 16, 4, 1));
  const before = readdirSync("/proc/self/fd").length;
  for (let i = 0; i < 100; i++) await assert.rejects(readAll(path));
  assert.ok(readdirSync("/proc/self/fd").length <= before + 1);
});

test("every truncation and every flipped byte of an archive is refused or read as the original", async () => {
  const good = zip({ "a.xml": lawXml, "b.xml": "<law><p>two</p></law>" });
  let read = 0;
  let refusedCount = 0;
  for (let at = 0; at < good.length; at++) {
    for (const bytes of [good.subarray(0, at), flip(good, at)]) {
      const path = put("fuzz.zip", bytes);
      try {
        const { documents } = await documentsOf(path);
        for (const document of documents) {
          let text = "";
          for await (const chunk of openText(document)) text += chunk;
          assert.ok([lawXml, "<law><p>two</p></law>"].includes(text));
        }
        read++;
      } catch (error) {
        assert.ok(error instanceof ImportError, `${at}: ${String(error)}`);
        refusedCount++;
      }
    }
  }
  assert.ok(refusedCount > good.length, `${refusedCount} refused, ${read} read`);
});

test("a sparse file with a law-like start and gigabytes of nothing stops at its first zero byte", async () => {
  const path = join(folder, "sparse.xml");
  const fd = openSync(path, "w");
  writeSync(fd, long);
  closeSync(fd);
  truncateSync(path, limits.documentBytes - 1);
  const read = { bytes: 0 };
  await assert.rejects(readAll(path, read), {
    message: `sparse.xml: This file is damaged: byte ${long.length} is a zero byte, which no text has. Download it again.`,
  });
  // Padding of up to a megabyte is read, so the fault shows after that.
  assert.ok(read.bytes <= long.length + 2 * 1024 ** 2, `${read.bytes} bytes were handed on`);
});

/** That many entries without content. */
function emptyEntries(count: number): Buffer {
  return zip(Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.xml`, ""])), { level: 0 });
}

/** An archive that claims to have this many entries (APPNOTE 4.3.16). */
function manyEntries(count: number): Buffer {
  const archive = zip({ "a.xml": lawXml });
  archive.writeUInt16LE(count, archive.length - 22 + 8);
  archive.writeUInt16LE(count, archive.length - 22 + 10);
  return archive;
}
