import { PictureProblem } from "#shared/workspace/picture/picture.ts";
import { pdfOfPicture } from "#shared/workspace/picture/picture-pdf.ts";
import { IngestRefusal } from "../../documents/model.ts";
import type { DocumentFormat } from "../document-format.ts";
import { readPdf } from "../pdf/format.ts";

/** PNG, JPEG and TIFF: scans and photographs of pages, read as a PDF of them is. */
export const format: DocumentFormat = {
  recognizes: ({ head }) => kindOf(head) !== null,
  async read({ head, bytes }, _, recognized) {
    const read = await readPdf(await pdfOf(bytes), { recognized });
    const warnings = read.warnings.map((one) => (one.code === "no-text" ? { ...one, sentence: noText } : one));
    return { kind: kindOf(head) ?? "png", views: null, comments: [], ...read, title: null, warnings };
  },
  scan: ({ bytes }) => pdfOf(bytes),
};

const noText = "Pandect found no text in this picture. The file is stored and found by its name.";

function kindOf(head: string): "png" | "jpeg" | "tiff" | null {
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  return head.startsWith("II*\0") || head.startsWith("MM\0*") ? "tiff" : null;
}

async function pdfOf(bytes: Buffer): Promise<Uint8Array> {
  try {
    return await pdfOfPicture(bytes);
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error;
    throw new IngestRefusal(error.message.includes("pixels") ? "too-large" : "damaged", error.message);
  }
}
