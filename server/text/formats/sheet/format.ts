import { IngestRefusal } from "../../documents/model.ts";
import type { DocumentFormat, OpenedFile } from "../document-format.ts";
import { mainPartNamed } from "../docx/docx-package.ts";
import { openDocumentType, refuseEncrypted } from "../odt/package.ts";
import { otherFile } from "../other-files.ts";
import { readCsv } from "./csv.ts";
import { readOds } from "./ods.ts";
import { readXlsx } from "./xlsx.ts";

const workbook = /(?:spreadsheetml\.(?:sheet|template)|ms-excel\.(?:sheet|template)\.macroEnabled)\.main\+xml$/i;

/** Sheets: the values as they are shown, each in its cell. */
export const format: DocumentFormat = {
  recognizes: async (file) => (await kindOf(file)) !== null,
  async read(file) {
    const kind = await kindOf(file);
    if (kind === "csv") return readCsv(file.bytes);
    if (kind === "ods" && file.zip !== null) {
      await refuseEncrypted(file.zip);
      return readOds(file.zip);
    }
    const main = file.zip === null ? null : await mainPartNamed(file.zip, workbook);
    if (file.zip === null || main === null) throw new IngestRefusal("damaged", "This workbook is damaged: its main part is missing.");
    return readXlsx(file.zip, main);
  },
};

async function kindOf(file: OpenedFile): Promise<"xlsx" | "ods" | "csv" | null> {
  const { zip, extension } = file;
  if (zip === null) return /^\.(?:csv|tsv)$/.test(extension) && !file.isArchive && otherFile(file) === null ? "csv" : null;
  if ((await openDocumentType(zip))?.startsWith("spreadsheet") === true) return "ods";
  return (await mainPartNamed(zip, workbook)) === null ? null : "xlsx";
}
