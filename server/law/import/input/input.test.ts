import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { dataFile, skipWithoutData } from "../../testing/data.ts";
import { documentsOf } from "./input.ts";
import { type InputDocument } from "./document.ts";
import { digestOf, openHashed, openText } from "./input-text.ts";
import { gz, lawXml, sha256, zip } from "../../testing/input-samples.ts";

const folder = mkdtempSync(join(tmpdir(), "pandect-input-"));
after(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function textOf(document: InputDocument): Promise<string> {
  let text = "";
  for await (const chunk of openText(document)) text += chunk;
  return text;
}

test("a document is the same alone, gzipped, and in any archive: text, size and hash", async () => {
  const paths = [
    put("usc1.xml", lawXml),
    put("usc1.xml.gz", gz(lawXml)),
    put("one.zip", zip({ "usc1.xml": lawXml })),
    put("stored.zip", zip({ "usc1.xml": lawXml }, { level: 0 })),
    put("all.zip", zip({ "titles/usc1.xml": lawXml, "titles/usc2.xml": `${lawXml}<!-- two -->` })),
  ];
  for (const path of paths) {
    const { documents, warnings } = await documentsOf(path);
    const [document] = documents;
    assert.ok(document);
    assert.equal(document.name, "usc1.xml");
    assert.equal(document.bytes, Buffer.byteLength(lawXml));
    assert.deepEqual(warnings, []);
    const text = openHashed(document);
    assert.throws(() => text.digest(), /not been read/);
    let read = "";
    for await (const chunk of text) read += chunk;
    assert.equal(read, lawXml, path);
    assert.equal(text.bytesDone, Buffer.byteLength(lawXml));
    const digest = { bytes: Buffer.byteLength(lawXml), sha256: sha256(lawXml) };
    assert.deepEqual(text.digest(), digest);
    assert.deepEqual(await digestOf(document), digest);
  }
});

test("a gzip file may have several members and zero bytes after them", async () => {
  const long = lawXml.replace("</p>", `${"heron ".repeat(40_000)}</p>`);
  for (const cut of [1, 60, 61_440, long.length - 1]) {
    const members = Buffer.concat([gz(long.slice(0, cut)), gz(long.slice(cut)), gz("")]);
    for (const padding of [0, 1, 512, 70_000]) {
      const { documents } = await documentsOf(put("members.xml.gz", Buffer.concat([members, Buffer.alloc(padding)])));
      assert.equal(await textOf(documents[0] as InputDocument), long, `${cut} ${padding}`);
      assert.deepEqual((await digestOf(documents[0] as InputDocument)).sha256, sha256(long));
    }
  }
});

test("zero bytes that fill the end of a file are not part of its text; others are damage", async () => {
  const long = lawXml.replace("</p>", `${"heron ".repeat(40_000)}</p>`);
  for (const xml of [lawXml, long]) {
    for (const padding of [1, 3, 512, 130_000]) {
      const { documents } = await documentsOf(put("filled.xml", Buffer.concat([Buffer.from(xml), Buffer.alloc(padding)])));
      assert.equal(await textOf(documents[0] as InputDocument), xml);
    }
  }
  const { documents } = await documentsOf(put("hole.xml", Buffer.concat([Buffer.from(long), Buffer.alloc(70_000), Buffer.from("x")])));
  await assert.rejects(textOf(documents[0] as InputDocument), {
    message: `hole.xml: This file is damaged: byte ${Buffer.byteLength(long)} is a zero byte, which no text has. Download it again.`,
  });
});

test("a file that is no law gets a sentence about what it is", async () => {
  const tar = Buffer.alloc(1024);
  tar.write("title.xml");
  tar.write("ustar", 257);
  const cases: [string, string | Buffer, RegExp][] = [
    ["law.tar", tar, /^law\.tar: This is a tar archive, which Pandect does not open\. Unpack it/],
    ["law.tar.gz", gz(tar), /^law\.tar\.gz: This compressed file contains a tar archive, which Pandect does not open\. Unpack it/],
    ["law.gz", gz(""), /This compressed file is empty/],
    ["law.gz", gz(zip({ "a.xml": lawXml })), /contains another archive/],
    ["law.gz", gz(gz(lawXml)), /contains another archive/],
    ["law.gz", gz("%PDF-1.7"), /This compressed file contains a PDF/],
    ["law.gz", gz("<html><body>503"), /This compressed file contains a web page/],
    ["law.xml", lawXml.replace("heron", "he\u0001ron"), /control character U\+0001 in line 2 \(byte 58\), which XML does not allow/],
    ["law.xml", lawXml.replace("heron", "he\u001bron"), /control character U\+001B in line 2/],
    ["law.xml", lawXml.replace("heron", "he\u0000ron"), /byte 58 is a zero byte/],
    ["law.xml", "version https://git-lfs.github.com/spec/v1\noid sha256:00\n", /only points to the real one.*Git LFS/],
    ["law.xml", Buffer.alloc(600), /This is not a file of law/],
    ["law.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), /This is not a file of law/],
  ];
  for (const [name, content, sentence] of cases)
    await assert.rejects(documentsOf(put(name, content)), { name: "ImportError", message: sentence }, name);
});

test("the first bytes of a file decide what it is, not its name", async () => {
  const zipped = await documentsOf(put("named.xml", zip({ "usc9.xml": lawXml })));
  assert.equal(zipped.documents[0]?.title, "usc9.xml in named.xml");
  const gzipped = await documentsOf(put("named.zip", gz(lawXml)));
  assert.equal(await textOf(gzipped.documents[0] as InputDocument), lawXml);
  const plain = await documentsOf(put("named.gz", lawXml));
  assert.equal(await textOf(plain.documents[0] as InputDocument), lawXml);
});

test("messages about an upload use the name it was sent under", async () => {
  const { documents } = await documentsOf(put("imp_00ff", zip({ "usc9.xml": lawXml })), { name: "xml_usc09@119-36.zip" });
  assert.equal(documents[0]?.title, "usc9.xml in xml_usc09@119-36.zip");
  await assert.rejects(documentsOf(put("imp_00fe", "%PDF-1.7"), { name: "title.pdf" }), { message: /^title\.pdf: This is a PDF\./ });
});

test("the titles of an archive come in natural order, other entries are skipped with a sentence", async () => {
  const archive = zip({
    "usc10.xml": lawXml,
    "usc2.xml": lawXml,
    "usc1.xml": lawXml,
    "readme.txt": "hello",
    "usctitle.css": "p { margin: 0 }",
    "inner.zip": zip({ "usc3.xml": lawXml }),
    "empty.xml": "",
    "__MACOSX/._usc1.xml": "\0\0mac",
    ".DS_Store": "\0\0",
  });
  const { documents, warnings } = await documentsOf(put("xml_uscAll@1-1.zip", archive));
  assert.deepEqual(
    documents.map((d) => d.name),
    ["usc1.xml", "usc2.xml", "usc10.xml"],
  );
  assert.deepEqual(warnings, [
    "xml_uscAll@1-1.zip: “empty.xml” is not XML and was skipped.",
    "xml_uscAll@1-1.zip: “inner.zip” is another archive and was skipped; unpack it and install it separately.",
    "xml_uscAll@1-1.zip: “readme.txt” is not XML and was skipped.",
    "xml_uscAll@1-1.zip: “usctitle.css” is not XML and was skipped.",
  ]);
});

test("of very many skipped entries twenty are named and the rest counted", async () => {
  const files: Record<string, string> = { "usc1.xml": lawXml };
  for (let i = 0; i < 45; i++) files[`note${i}.txt`] = "x";
  const { warnings } = await documentsOf(put("many.zip", zip(files)));
  assert.equal(warnings.length, 21);
  assert.equal(warnings.at(-1), "many.zip: 25 more entries were skipped.");
});

test("a folder gives every law file in it and in its subfolders, in natural order, each real folder once", async () => {
  const root = join(folder, "tree");
  mkdirSync(join(root, "b", "c"), { recursive: true });
  writeFileSync(join(root, "usc10.xml"), lawXml);
  writeFileSync(join(root, "usc2.xml.gz"), gz(lawXml));
  writeFileSync(join(root, "b", "usc3.zip"), zip({ "usc3.xml": lawXml, "usc4.xml": lawXml }));
  writeFileSync(join(root, "b", "c", "no-extension"), lawXml);
  writeFileSync(join(root, "notes.txt"), "not law");
  writeFileSync(join(root, ".hidden.xml"), lawXml);
  symlinkSync(root, join(root, "b", "c", "loop"));
  symlinkSync(join(root, "nowhere"), join(root, "dangling.xml"));
  const { documents, warnings } = await documentsOf(root);
  assert.deepEqual(
    documents.map((d) => d.name),
    ["no-extension", "usc3.xml", "usc4.xml", "usc2.xml", "usc10.xml"],
  );
  assert.deepEqual(warnings, ["notes.txt is neither XML nor an archive and was skipped."]);
});

test("a folder without law, and one whose links form an endless ladder, are refused or bounded", async () => {
  const empty = join(folder, "empty");
  mkdirSync(empty);
  await assert.rejects(documentsOf(empty), { name: "ImportError", message: "empty: This folder has no .xml, .xml.gz or .zip file." });
  const home = join(folder, "home");
  mkdirSync(home);
  writeFileSync(join(home, "NRS-097.html"), "<!doctype html><html><head><title>Welcome</title></head><body><h1>Welcome</h1></body></html>");
  writeFileSync(join(home, "setup.exe"), "MZ\u0090");
  await assert.rejects(documentsOf(home), {
    name: "ImportError",
    message:
      "home: No file in this folder is law: NRS-097.html is a web page without law; setup.exe is a Windows program, not a file of law.",
  });
  const deep = join(folder, "deep");
  mkdirSync(join(deep, ...Array.from({ length: 34 }, () => "d")), { recursive: true });
  await assert.rejects(documentsOf(deep), { name: "ImportError", message: /nested more than 32 deep/ });
});

test("two links to each other are refused when named, and ignored in a folder", async () => {
  const root = join(folder, "links");
  mkdirSync(root);
  symlinkSync(join(root, "b"), join(root, "a"));
  symlinkSync(join(root, "a"), join(root, "b"));
  writeFileSync(join(root, "usc1.xml"), lawXml);
  await assert.rejects(documentsOf(join(root, "a")), { name: "ImportError", message: "a: This link leads back to itself." });
  assert.equal((await documentsOf(root)).documents.length, 1);
});

const encodings: [string, Buffer, string][] = [
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff<law>§ “1” – 😀</law>`), "<law>§ “1” – 😀</law>"],
  ["UTF-16, little end first", Buffer.from("\ufeff<law>§ “1” – 😀</law>", "utf16le"), "<law>§ “1” – 😀</law>"],
  ["UTF-16, big end first", Buffer.from("\ufeff<law>§ “1” – 😀</law>", "utf16le").swap16(), "<law>§ “1” – 😀</law>"],
  ["UTF-16 without a mark", Buffer.from("<law>§ 1</law>", "utf16le"), "<law>§ 1</law>"],
  [
    "Latin-1 as declared",
    Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><law>§ é</law>`, "latin1"),
    `<?xml version="1.0" encoding="ISO-8859-1"?><law>§ é</law>`,
  ],
  [
    "windows-1252 with its dashes",
    Buffer.concat([Buffer.from(`<?xml version='1.0' encoding='windows-1252'?><law>1`), Buffer.from([0x96, 0x80]), Buffer.from("2</law>")]),
    `<?xml version='1.0' encoding='windows-1252'?><law>1–€2</law>`,
  ],
  [
    "UTF-16 declared by a file that is not",
    Buffer.from(`<?xml version="1.0" encoding="utf-16"?><law>§</law>`),
    `<?xml version="1.0" encoding="utf-16"?><law>§</law>`,
  ],
];
for (const [name, bytes, expected] of encodings) {
  test(`${name} is read`, async () => {
    const { documents } = await documentsOf(put(`encoding.xml`, bytes));
    assert.equal(await textOf(documents[0] as InputDocument), expected);
  });
}

test("characters cut by the edges of chunks arrive whole", async () => {
  // Three-byte characters at every offset modulo 3 from the chunk edges.
  for (const shift of [0, 1, 2]) {
    const text = `<law>${"x".repeat(shift)}${"—".repeat(300_000)}</law>`;
    for (const content of [Buffer.from(text), Buffer.from(`\ufeff${text}`, "utf16le")]) {
      const { documents } = await documentsOf(put("edges.zip", zip({ "a.xml": content })));
      assert.equal(await textOf(documents[0] as InputDocument), text);
    }
  }
});

test("leaving a document halfway closes its file, and the document can be read again", async () => {
  const text = `<law>${"<p>heron</p>".repeat(100_000)}</law>`;
  const { documents } = await documentsOf(put("half.zip", zip({ "a.xml": text })));
  for (let i = 0; i < 50; i++) {
    for await (const chunk of openText(documents[0] as InputDocument)) {
      assert.ok(chunk.length > 0);
      break;
    }
  }
  assert.equal(await textOf(documents[0] as InputDocument), text);
});

const real = "us-code/119-36/xml_usc17@119-36.zip";
test("a title of the publisher reads byte for byte, and hashes as its own XML", { skip: skipWithoutData(real) }, async () => {
  const { documents, warnings } = await documentsOf(dataFile(real) as string);
  assert.equal(documents.length, 1);
  assert.deepEqual(warnings, []);
  const document = documents[0] as InputDocument;
  assert.equal(document.bytes, 2_718_255);
  const text = await textOf(document);
  assert.equal(Buffer.byteLength(text), 2_718_255);
  assert.equal((await digestOf(document)).sha256, sha256(text));
});
