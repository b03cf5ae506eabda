import { strToU8, zipSync } from "fflate";
import { samples as docs } from "../../../../text/formats/doc/testing/sample.ts";
import { samples as pages } from "../../../../text/formats/html/testing/sample.ts";
import { samples as mails } from "../../../../text/formats/mail/testing/sample.ts";
import { samples as pictures } from "../../../../text/formats/picture/testing/sample.ts";
import { openDocumentOf, samples as sheets, xlsxOf } from "../../../../text/formats/sheet/testing/sample.ts";
import { samples as slides } from "../../../../text/formats/slides/testing/sample.ts";
import { samples as archives } from "../../../../text/formats/zip/testing/sample.ts";

/** A file that a stranger may send: its name, and its bytes. */
export interface HostileFile {
  name: string;
  bytes: Buffer;
  /** What the sentence about it, or its text, must have. Absent: any sentence, or any text. */
  expects?: RegExp;
}

/** Address that files name; nothing may ask there. */
export type Trap = (path: string) => string;

/** Files of the kinds besides Word, PDF and RTF: cut short, renamed, damaged, too large, nested, with programs and outside addresses. */
export function hostileFiles(trap: Trap): HostileFile[] {
  return [...damagedFiles(), ...renamedFiles(), ...hugeFiles(), ...nestedFiles(), ...outsideFiles(trap), ...sealedFiles()];
}

const sound: Record<string, Buffer> = { ...docs, ...pages, ...mails, ...pictures, ...sheets, ...slides, ...archives };

const endings: Record<string, string> = { mail: "eml", mailbox: "mbox", jpeg: "jpg", tiff: "tif" };
const named = (kind: string, about: string) => `${about}.${endings[kind] ?? kind}`;

/** Each kind cut at several places, with changed bytes, and followed by other bytes. */
function damagedFiles(): HostileFile[] {
  let seed = 11;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  return Object.entries(sound).flatMap(([kind, bytes]) => {
    const changed = Buffer.from(bytes);
    for (let i = 0; i < 12; i++) changed[random(changed.length)] = random(256);
    return [
      ...[0.1, 0.5, 0.9].map((share) => ({ name: named(kind, `cut-${share}`), bytes: bytes.subarray(0, Math.ceil(bytes.length * share)) })),
      { name: named(kind, "changed"), bytes: changed },
      { name: named(kind, "zeros"), bytes: Buffer.alloc(4096) },
      { name: named(kind, "longer"), bytes: Buffer.concat([bytes, Buffer.alloc(2000, 0xff)]) },
    ];
  });
}

function renamedFiles(): HostileFile[] {
  return [
    { name: "empty.xlsx", bytes: Buffer.alloc(0), expects: /empty/ },
    { name: "picture.eml", bytes: pictures.png },
    { name: "sheet.docx", bytes: sheets.xlsx, expects: /lamp is lit/ },
    { name: "mail.pdf", bytes: mails.mail, expects: /lamp is lit/ },
    { name: "program.msg", bytes: Buffer.concat([Buffer.from("MZ"), Buffer.alloc(600, 0)]), expects: /program/ },
  ];
}

/** Files that are small, and would be large. */
function hugeFiles(): HostileFile[] {
  const png = Buffer.from(pictures.png);
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(20_000, 20);
  const row = (n: number) => `<row r="${n}">${`<c><v>1</v></c>`.repeat(200)}</row>`;
  const cells = Array.from({ length: 5000 }, (_, i) => row(i + 1)).join("");
  const repeated = `<office:spreadsheet><table:table table:name="A"><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>`;
  const blanks = new Uint8Array(300 * 1024 ** 2);
  return [
    { name: "huge.png", bytes: png, expects: /20,000 × 20,000 pixels/ },
    { name: "million-cells.xlsx", bytes: xlsxOf(cells), expects: /first 60,000 cells/ },
    { name: "repeated.ods", bytes: openDocumentOf("spreadsheet", repeated), expects: /first 60,000 cells; the rest/ },
    { name: "million-lines.csv", bytes: Buffer.from("a,b,c,d\n".repeat(1_000_000)), expects: /first 15,000 rows/ },
    { name: "bomb.zip", bytes: Buffer.from(zipSync({ "blanks.txt": [blanks, { level: 1 }] })) },
    { name: "bomb.xlsx", bytes: Buffer.from(zipSync({ "[Content_Types].xml": strToU8("<Types/>"), "xl/a.xml": [blanks, { level: 1 }] })) },
    { name: "deep.html", bytes: Buffer.from(`${"<div>".repeat(200_000)}words`), expects: /words|nested/ },
    { name: "long-head.eml", bytes: Buffer.from(`From: a@b.example\r\nMIME-Version: 1.0\r\nX-A: ${"x".repeat(5_000_000)}\r\n\r\nhi`) },
  ];
}

/** A mail in a mail in a mail, and so on; `body` is in the innermost. */
export function nestedMail(depth: number, body: string): string {
  const head = `From: a@b.example\r\nTo: c@d.example\r\nSubject: level ${depth}\r\nMIME-Version: 1.0\r\n`;
  if (depth === 0) return `${head}\r\n${body}\r\n`;
  const edge = `edge${depth}`;
  const inner = `--${edge}\r\nContent-Type: message/rfc822\r\n\r\n${nestedMail(depth - 1, body)}\r\n--${edge}--\r\n`;
  return `${head}Content-Type: multipart/mixed; boundary=${edge}\r\n\r\n${inner}`;
}

function nestedFiles(): HostileFile[] {
  let archive = zipSync({ "words.txt": strToU8("words") });
  for (let i = 0; i < 12; i++) archive = zipSync({ "inner.zip": archive });
  return [
    { name: "ten-deep.eml", bytes: Buffer.from(nestedMail(10, "The innermost words.")), expects: /level 10/ },
    { name: "two-hundred-deep.eml", bytes: Buffer.from(nestedMail(200, "words")) },
    { name: "twelve-archives.zip", bytes: Buffer.from(archive), expects: /inner\.zip/ },
    {
      name: "outside.zip",
      bytes: Buffer.from(zipSync({ "../../../etc/evil": strToU8("x"), "/abs": strToU8("x"), "C:\\x": strToU8("x") })),
    },
  ];
}

/** Programs, and addresses outside of the file, that must not run or be asked. */
function outsideFiles(trap: Trap): HostileFile[] {
  const html = `<html><head><script>fetch("${trap("script")}")</script><link rel=stylesheet href="${trap("css")}"><meta http-equiv=refresh content="0;url=${trap("meta")}"></head><body onload="fetch('${trap("on")}')"><p>Plain words</p><img src="${trap("img")}"><iframe src="${trap("frame")}"></iframe><object data="${trap("object")}"></object><style>body{background:url(${trap("background")})}</style></body></html>`;
  const formula = `<row r="1"><c r="A1"><f>WEBSERVICE("${trap("formula")}")</f><v>7</v></c><c r="B1" t="inlineStr"><is><t>Plain words</t></is></c></row>`;
  const ods = `<office:spreadsheet><table:table table:name="A" xlink:href="${trap("ods")}"><table:table-row><table:table-cell table:formula="of:=WEBSERVICE(&quot;${trap("of")}&quot;)"><text:p>Plain words</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>`;
  const entity = `<!DOCTYPE x [<!ENTITY a SYSTEM "${trap("entity")}">]><office:document-content><office:body><office:presentation><draw:page><draw:frame><text:p>&a;</text:p></draw:frame></draw:page></office:presentation></office:body></office:document-content>`;
  const mail = `From: a@b.example\r\nTo: c@d.example\r\nSubject: x\r\nMIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${html}`;
  const external = `From: a@b.example\r\nMIME-Version: 1.0\r\nContent-Type: message/external-body; access-type=URL; URL="${trap("external")}"\r\n\r\nContent-Type: text/plain\r\n\r\n`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${trap("svg")}"/><script>fetch("${trap("svg-script")}")</script></svg>`;
  return [
    { name: "script.html", bytes: Buffer.from(html), expects: /^Plain words$/ },
    { name: "script.eml", bytes: Buffer.from(mail), expects: /Plain words/ },
    { name: "formula.xlsx", bytes: xlsxOf(formula), expects: /Plain words/ },
    { name: "formula.ods", bytes: openDocumentOf("spreadsheet", ods), expects: /Plain words/ },
    {
      name: "entity.odp",
      bytes: Buffer.from(zipSync({ mimetype: strToU8("application/vnd.oasis.opendocument.presentation"), "content.xml": strToU8(entity) })),
    },
    { name: "external.eml", bytes: Buffer.from(external) },
    { name: "script.svg", bytes: Buffer.from(svg) },
    {
      name: "formula.csv",
      bytes: Buffer.from(`=cmd|'/c calc'!A1,"=HYPERLINK(""${trap("csv")}"")"\nPlain words,1\n`),
      expects: /Plain words/,
    },
  ];
}

/** Files that only another program opens. */
function sealedFiles(): HostileFile[] {
  const sealed = [
    "From: a@b.example",
    "To: c@d.example",
    "Subject: Sealed",
    "MIME-Version: 1.0",
    "Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.concat([
      Buffer.from([0x30, 0x80, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x03]),
      Buffer.alloc(64, 7),
    ]).toString("base64"),
    "",
  ].join("\r\n");
  const container = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    Buffer.from("EncryptedPackage", "utf16le"),
    Buffer.alloc(1000),
  ]);
  return [
    { name: "sealed.eml", bytes: Buffer.from(sealed), expects: /encrypted or sealed/ },
    { name: "winmail.dat", bytes: Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0, 0, 0, 0, 0]), expects: /winmail\.dat/ },
    { name: "locked.xlsx", bytes: container, expects: /password/ },
    { name: "locked.pptx", bytes: container, expects: /password/ },
    { name: "old.xls", bytes: Buffer.concat([container.subarray(0, 512), Buffer.from("Workbook", "utf16le"), Buffer.alloc(900)]) },
  ];
}
