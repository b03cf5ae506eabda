import { IngestRefusal } from "../../documents/model.ts";
import type { DocumentFormat, DocumentText } from "../document-format.ts";
import { mainPartNamed, readRelationships } from "../docx/docx-package.ts";
import { readPart } from "../docx/office-xml.ts";
import type { OfficeZip } from "../docx/office-zip.ts";
import { openDocumentType, refuseEncrypted } from "../odt/package.ts";
import { mostSlides, type SlideNames, Slides } from "./slides.ts";

const presentation =
  /(?:presentationml\.(?:presentation|slideshow|template)|ms-powerpoint\.(?:presentation|slideshow|template)\.macroEnabled)\.main\+xml$/i;

/** Slides: the text of each, with its tables and notes. */
export const format: DocumentFormat = {
  recognizes: async ({ zip }) =>
    zip !== null &&
    ((await openDocumentType(zip))?.startsWith("presentation") === true || (await mainPartNamed(zip, presentation)) !== null),
  async read({ zip }) {
    const main = zip === null ? null : await mainPartNamed(zip, presentation);
    if (zip === null) throw new IngestRefusal("damaged", "This presentation is damaged.");
    return main === null ? readOdp(zip) : readPptx(zip, main);
  },
};

const drawing: SlideNames = { frame: "sp", paragraph: "p", text: ["t"], table: "tbl", row: "tr", cell: ["tc"] };
const openDocument: SlideNames = {
  frame: "frame",
  paragraph: "p",
  text: ["p", "span", "a"],
  table: "table",
  row: "table-row",
  cell: ["table-cell", "covered-table-cell"],
};

async function readPptx(zip: OfficeZip, main: string): Promise<DocumentText> {
  const parts = new Map<string, string>();
  await readRelationships(zip, main, ({ id, part }) => void (part !== null && zip.has(part) && parts.set(id, part)));
  const order: string[] = [];
  await readPart(zip, main, {
    open({ name, get }) {
      const part = name === "sldId" ? parts.get(get("r:id") ?? "") : undefined;
      if (part !== undefined && order.length < mostSlides) order.push(part);
    },
    close() {},
    text() {},
  });
  const slides = new Slides();
  for (const part of order) {
    slides.start(await isHiddenSlide(zip, part));
    await readPart(zip, part, slides.reader(drawing));
    let notes: string | null = null;
    await readRelationships(
      zip,
      part,
      ({ type, part: of }) => void (type.endsWith("/notesSlide") && of !== null && zip.has(of) && (notes = of)),
    );
    if (notes !== null) await readPart(zip, notes, withoutNumbers(slides.reader(drawing, "Note: ")));
  }
  const read = slides.result("pptx");
  if (zip.has("ppt/vbaProject.bin"))
    read.warnings.push({ code: "macros", sentence: "This file has macros. Pandect reads its text; macros never run." });
  return read;
}

async function isHiddenSlide(zip: OfficeZip, part: string): Promise<boolean> {
  let isHidden = false;
  await readPart(zip, part, { open: ({ name, get }) => void (name === "sld" && (isHidden = get("show") === "0")), close() {}, text() {} });
  return isHidden;
}

/** Pages of notes repeat the number of their slide in a field. */
function withoutNumbers(handler: ReturnType<Slides["reader"]>): ReturnType<Slides["reader"]> {
  let fields = 0;
  return {
    open: (element) => (element.name === "fld" ? void fields++ : fields === 0 ? handler.open(element) : undefined),
    close: (name) => (name === "fld" ? void fields-- : fields === 0 ? handler.close(name) : undefined),
    text: (text) => (fields === 0 ? handler.text(text) : undefined),
  };
}

async function readOdp(zip: OfficeZip): Promise<DocumentText> {
  await refuseEncrypted(zip);
  const slides = new Slides();
  const body = slides.reader(openDocument);
  const note = slides.reader(openDocument, "Note: ");
  let [isBody, notes, count] = [false, 0, 0];
  const current = () => (notes > 0 ? note : body);
  await readPart(zip, "content.xml", {
    open(element) {
      if (element.name === "presentation") isBody = true;
      if (!isBody || count > mostSlides) return;
      if (element.name === "page") {
        count++;
        return slides.start();
      }
      if (element.name === "notes") notes++;
      else current().open(element);
    },
    close(name) {
      if (!isBody || count > mostSlides) return;
      if (name === "notes") notes--;
      else if (name !== "page") current().close(name);
    },
    text: (text) => (isBody ? current().text(text) : undefined),
  });
  return slides.result("odp");
}
