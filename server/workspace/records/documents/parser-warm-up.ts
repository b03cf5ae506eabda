import PizZip from "pizzip";
import { readDocument } from "../../../text/documents/read-document.ts";
import { loadPdfReader } from "../../../text/formats/pdf/open-pdf.ts";

/**
 * Loads the largest reader and reads small files of our own, so that the code is compiled when a file arrives. `isNeeded` says whether the
 * process still waits for its file.
 */
export async function warmUp(isNeeded: () => boolean): Promise<void> {
  await loadPdfReader();
  for (const file of [wordSample(), wordSample(), pdfSample()]) {
    // A file that arrived meanwhile comes first.
    await new Promise((resolve) => setImmediate(resolve));
    if (!isNeeded()) return;
    await readDocument(file);
  }
}

const sentence = "Each party keeps the confidential information of the other party secret for five years";

/** A Word file with what contracts have: headings, numbers, looks, a table. */
function wordSample(): Buffer {
  const zip = new PizZip();
  const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const run = (text: string, look = "") => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const clause = (n: number) =>
    `<w:p><w:pPr><w:pStyle w:val="H"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(`Term ${n}. `, "<w:b/>")}${run(`${sentence}.`)}</w:p>`;
  const table = `<w:tbl><w:tr><w:tc><w:p>${run("Fee")}</w:p></w:tc><w:tc><w:p>${run("$900")}</w:p></w:tc></w:tr></w:tbl>`;
  const clauses = Array.from({ length: 40 }, (_, n) => clause(n)).join("");
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  zip.file("[Content_Types].xml", `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`);
  zip.file("word/document.xml", `<w:document ${word}><w:body>${clauses}${table}</w:body></w:document>`);
  zip.file(
    "word/styles.xml",
    `<w:styles ${word}><w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/><w:rPr><w:b/></w:rPr></w:style></w:styles>`,
  );
  zip.file(
    "word/numbering.xml",
    `<w:numbering ${word}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  );
  const kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const links = ["styles", "numbering"].map((name) => `<Relationship Id="${name}" Type="${kind}/${name}" Target="${name}.xml"/>`);
  zip.file("word/_rels/document.xml.rels", `<Relationships>${links.join("")}</Relationships>`);
  // The generator returns a buffer when asked for one.
  return zip.generate({ type: "nodebuffer", compression: "DEFLATE" }) as Buffer;
}

/** A PDF of two pages of text. */
function pdfSample(): Buffer {
  const lines = Array.from({ length: 40 }, (_, n) => `1 0 0 1 72 ${740 - n * 16} Tm (${n}. ${sentence}.) Tj`).join("\n");
  const stream = `BT /F1 11 Tf\n${lines}\nET`;
  const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [5 0 R 6 0 R] /Count 2 >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    page,
    page,
  ];
  let file = "%PDF-1.7\n";
  const offsets = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  return Buffer.from(`${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`, "latin1");
}
