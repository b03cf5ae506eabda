import { strToU8 } from "fflate";
import { zipOf } from "../../../testing/document-samples.ts";

const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** An Excel workbook with one sheet of these rows, and number formats of its cell styles. */
export function xlsxOf(rows: string, formats: readonly string[] = [], strings: readonly string[] = []): Buffer {
  const codes = formats.map((code, i) => `<numFmt numFmtId="${i + 200}" formatCode="${code.replaceAll('"', "&quot;")}"/>`).join("");
  const styles = `<styleSheet><numFmts>${codes}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, i) => `<xf numFmtId="${i + 200}"/>`).join("")}</cellXfs></styleSheet>`;
  return zipOf({
    "[Content_Types].xml": strToU8(`<Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`),
    "xl/workbook.xml": strToU8(`<workbook xmlns:r="${relation}"><sheets><sheet name="Prices" sheetId="1" r:id="r1"/></sheets></workbook>`),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relation}/styles" Target="styles.xml"/><Relationship Id="r3" Type="${relation}/sharedStrings" Target="strings.xml"/></Relationships>`,
    ),
    "xl/styles.xml": strToU8(styles),
    "xl/strings.xml": strToU8(`<sst>${strings.map((one) => `<si><t>${one}</t></si>`).join("")}</sst>`),
    "xl/worksheets/sheet1.xml": strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });
}

/** An OpenDocument file of a kind, with this body. */
export function openDocumentOf(kind: string, body: string): Buffer {
  return zipOf({
    mimetype: strToU8(`application/vnd.oasis.opendocument.${kind}`),
    "content.xml": strToU8(`<office:document-content><office:body>${body}</office:body></office:document-content>`),
  });
}

/** A small file of each kind this folder reads, for tests. */
export const samples = {
  xlsx: xlsxOf(`<row r="2"><c r="B2" t="inlineStr"><is><t>The lamp is lit.</t></is></c></row>`),
  ods: openDocumentOf(
    "spreadsheet",
    `<office:spreadsheet><table:table table:name="Oil"><table:table-row><table:table-cell><text:p>The lamp is lit.</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>`,
  ),
  csv: Buffer.from('Lamp,State\r\n"One, two",The lamp is lit.\r\n'),
};
