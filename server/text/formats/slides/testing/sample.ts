import { strToU8 } from "fflate";
import { zipOf } from "../../../testing/document-samples.ts";
import { openDocumentOf } from "../../sheet/testing/sample.ts";

const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const type = "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml";

/** A PowerPoint presentation of these slides; each is the content of its `p:spTree`. */
export function pptxOf(slides: readonly string[]): Buffer {
  const ids = slides.map((_, i) => `<p:sldId r:id="r${i}"/>`).join("");
  const links = slides.map((_, i) => `<Relationship Id="r${i}" Type="${relation}/slide" Target="slides/slide${i}.xml"/>`).join("");
  return zipOf({
    "[Content_Types].xml": strToU8(`<Types><Override PartName="/ppt/presentation.xml" ContentType="${type}"/></Types>`),
    "ppt/presentation.xml": strToU8(`<p:presentation xmlns:r="${relation}"><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`),
    "ppt/_rels/presentation.xml.rels": strToU8(`<Relationships>${links}</Relationships>`),
    ...Object.fromEntries(
      slides.map((slide, i) => [`ppt/slides/slide${i}.xml`, strToU8(`<p:sld><p:cSld><p:spTree>${slide}</p:spTree></p:cSld></p:sld>`)]),
    ),
  });
}

/** A text box of a slide; `type` is that of its placeholder. */
export function box(text: string, type = "body"): string {
  return `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
}

/** A small file of each kind this folder reads, for tests. */
export const samples = {
  pptx: pptxOf([box("Lamps", "title") + box("The lamp is lit.")]),
  odp: openDocumentOf(
    "presentation",
    `<office:presentation><draw:page><draw:frame><draw:text-box><text:p>The <text:span>lamp</text:span> is lit.</text:p></draw:text-box></draw:frame></draw:page></office:presentation>`,
  ),
};
