import assert from "node:assert/strict";
import { test } from "node:test";
import { openPdf } from "../formats/pdf/open-pdf.ts";
import { lampBitmap } from "../formats/picture/testing/sample.ts";
import { pictureOf } from "./page-picture.ts";

const [width, height] = [208, 48];

/** "The lamp is lit." as a fax machine writes it (CCITT group 4). */
const fax = decoded([
  "//kDDm8gWSXJfMf/8xyKfjj//+R2febM/keNx7I7JGbPMaB+LQenENOL0//NFHvyrc0CVDmjo+fYL03t4vVdN+P/9L/d////+bH1/w//8ev++wf/+dPR8//g3////9cP////",
  "///+2eXr///nP+wwu2v8MJZeX4P/sVxBEf/hBCuK9+IiIiIiOIiIiP/8f/4AIAI=",
]);
/** The same in JPEG 2000. */
const wavelets = decoded([
  "AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAMAAAANAAAQcHAAAAAAAPY29scgEAAAAAABEAAAJ6anAyY/9P/1EAKQAAAAAA0AAA",
  "ADAAAAAAAAAAAAAAANAAAAAwAAAAAAAAAAAAAQcBAf9SAAwAAAABAAIEBAAA/1wAEUJfUlAFUAVQR1fTV9NXYv9kACUAAUNyZWF0ZWQgYnkgT3BlbkpQRUcgdmVyc2lvbiAy",
  "LjUuMP+QAAoAAAAAAfsAAf+Tz47yFABbAhG0hjvYeDItnB1TErzr2WbsFebN+9qkuDS6nNCp1zs58y4tDaosSnN5rUF2pTgYwige0S5eyzLPGB4NsYt0v3j3O9h1szVuHIsk",
  "7tv/FRkQ41SbwXmiuzCoHlaYG5FbCz01Uiw+ryh61ovEjkMbiO+D00FFmd8VEviaRzSgwvqHZoavQh7JC+a93c3DktIWuhj3Grljo+mGGTO9zqkJh21Dxb2xJfp+i/MCAO2r",
  "AmzP9MpcJm/v+Wdgj7egZHcUJhq399MX9nJF6iwYQNZGz7x0Psfb70LS7D8WO4qymCAvtKdomreel/UdC/KqQlVEfxRucNEqTeKR3K2OsJ6Y7J7DMMug3IC6beohlAmsxrp9",
  "aA1U014NtVb/eOfg0e5os/Ba/gZxqADbH7x2wcnvFs12ABeWUGF3m19IibGm8v9iTzGM4fVxtgf1moU0dyopOssgEqimoQSgHgajYBQgjNzMiz4H8CxX0uUfcpWaL5hbGFhc",
  "t2cly1fKdUv62ANWaCWHOIcEPOdSv8sMpgup1HzUuERkAGjnte4aRSLffUNQfsiy2DWaS0uAyWt7uEP/AZ01NodukgUw+6qeNjPM9jO+HMOsQcw9cJ2t9nMv89RSSYmqEg9G",
  "pBVZzGy3OqLZeTLo53tT0//Z",
]);

function decoded(lines: readonly string[]): Buffer {
  return Buffer.from(lines.join(""), "base64");
}

/** The same in JBIG2: a page and one region, whose bits are those of the fax. */
function jbig2(): Buffer {
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(4 * values.length);
    for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, 4 * i);
    return bytes;
  };
  const segment = (number: number, type: number, data: Buffer) =>
    Buffer.concat([numbers(number), Buffer.from([type, 0, 1]), numbers(data.length), data]);
  const page = Buffer.concat([numbers(width, height, 0, 0), Buffer.from([0, 0, 0])]);
  const region = Buffer.concat([numbers(width, height, 0, 0), Buffer.from([0, 1]), fax]);
  return Buffer.concat([segment(0, 48, page), segment(1, 38, region)]);
}

/** A PDF of one page, which is the picture at 150 dots an inch. */
function pdfWith(entries: string, data: Uint8Array): Buffer {
  const [across, down] = [(width * 72) / 150, (height * 72) / 150];
  const draw = `${across} 0 0 ${down} 0 0 cm /P Do`;
  const head = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries} /Length ${data.length} >>`;
  return Buffer.concat([
    Buffer.from(
      [
        "%PDF-1.5",
        "1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj",
        "2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj",
        `3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >> endobj`,
        `4 0 obj << /Length ${draw.length} >>`,
        "stream",
        draw,
        "endstream endobj",
        `5 0 obj ${head}`,
        "stream",
        "",
      ].join("\n"),
    ),
    data,
    Buffer.from("\nendstream endobj\ntrailer << /Root 1 0 R >>\n"),
  ]);
}

async function shadesOf(entries: string, data: Uint8Array): Promise<Uint8Array> {
  const pdf = await openPdf(pdfWith(entries, data));
  const found = await pictureOf(await pdf.getPage(1));
  assert.ok(found !== null, entries);
  return found.picture.data;
}

test("pictures in a PDF are read in fax, JBIG2 and JPEG 2000 form as those that are not compressed", async () => {
  const bit = "/ColorSpace /DeviceGray /BitsPerComponent 1";
  const plain = await shadesOf(`${bit} /Decode [1 0]`, lampBitmap);
  const dark = plain.filter((shade) => shade < 128).length;
  assert.ok(dark > plain.length / 50 && dark < plain.length / 2, `${dark} of ${plain.length}`);
  // The last is how many points may differ: only the third form loses some.
  const cases: [string, string, Uint8Array, number][] = [
    ["fax", `${bit} /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${width} /Rows ${height} >>`, fax, 0],
    ["JBIG2", `${bit} /Filter /JBIG2Decode`, jbig2(), 0],
    ["JPEG 2000", "/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode", wavelets, dark / 10],
  ];
  for (const [name, entries, data, most] of cases) {
    const shades = await shadesOf(entries, data);
    assert.equal(shades.length, plain.length, name);
    const unlike = shades.filter((shade, i) => shade < 128 !== (plain[i] ?? 0) < 128).length;
    assert.ok(unlike <= most, `${name}: ${unlike} of ${dark} dark points`);
  }
});
