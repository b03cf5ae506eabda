import { strToU8, zipSync } from "fflate";

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A Word file of the given body; parts are named as in the `word` folder. */
export function docxOf(body: string, parts: Record<string, string> = {}, files: Record<string, Uint8Array> = {}): Buffer {
  const wrapped = Object.entries(parts).map(([name, content]) => {
    const root = name === "core" ? "" : name;
    return [`word/${name}.xml`, strToU8(`<w:${root} ${word}>${content}</w:${root}>`)] as const;
  });
  const links = Object.keys(parts).map((name, i) => `<Relationship Id="r${i}" Type="${relationships}/${name}" Target="${name}.xml"/>`);
  return zipOf({
    "[Content_Types].xml": strToU8(
      `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    "word/document.xml": strToU8(`<?xml version="1.0"?><w:document ${word}><w:body>${body}</w:body></w:document>`),
    "word/_rels/document.xml.rels": strToU8(`<Relationships>${links.join("")}</Relationships>`),
    ...Object.fromEntries(wrapped),
    ...files,
  });
}

/** One paragraph of a Word file. */
export function p(text: string, properties = ""): string {
  return `<w:p>${properties === "" ? "" : `<w:pPr>${properties}</w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** An OpenDocument text. */
export function odtOf(text: string, styles = "", files: Record<string, Uint8Array> = {}): Buffer {
  return zipOf({
    mimetype: strToU8("application/vnd.oasis.opendocument.text"),
    "content.xml": strToU8(
      `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${text}</office:text></office:body></office:document-content>`,
    ),
    ...files,
  });
}

export function zipOf(files: Record<string, Uint8Array>): Buffer {
  return Buffer.from(zipSync(files));
}

/** A PDF with the given lines of text on each page; a page without lines is empty. `encrypt` goes into the trailer. */
export function pdfOf(pages: string[][], encrypt = ""): Buffer {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  const kids = pages.map((lines) => {
    const drawn = lines.map((line, i) => `1 0 0 1 72 ${720 - i * 14} Tm (${line.replace(/[()\\]/g, "\\$&")}) Tj`).join("\n");
    const stream = `BT /F1 11 Tf\n${drawn}\nET`;
    const content = objects.push(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`);
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`;
    return `${objects.push(page)} 0 R`;
  });
  objects[1] = `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pages.length} >>`;
  return pdfFileOf(objects, encrypt);
}

/** A PDF of numbered objects, of which the first is the catalog. */
export function pdfFileOf(objects: readonly string[], encrypt = ""): Buffer {
  let file = "%PDF-1.7\n";
  const offsets = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${encrypt} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
