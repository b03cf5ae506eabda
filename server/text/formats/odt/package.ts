import { IngestRefusal } from "../../documents/model.ts";
import { readPart } from "../docx/office-xml.ts";
import type { OfficeZip } from "../docx/office-zip.ts";

const family = "application/vnd.oasis.opendocument.";

/** What an OpenDocument file says it is, such as `text` or `spreadsheet-template`; null for another file. Throws IngestRefusal. */
export async function openDocumentType(zip: OfficeZip): Promise<string | null> {
  if (!zip.has("mimetype")) return null;
  let type = "";
  for await (const chunk of zip.read("mimetype")) if (type.length < 200) type += chunk.toString("latin1");
  return type.startsWith(family) ? type.slice(family.length).trim() : null;
}

/** Throws IngestRefusal for a file locked with a password. */
export async function refuseEncrypted(zip: OfficeZip): Promise<void> {
  if (!zip.has("META-INF/manifest.xml")) return;
  await readPart(zip, "META-INF/manifest.xml", {
    open({ name }) {
      if (name === "encryption-data" || name === "encrypted-key") {
        throw new IngestRefusal("encrypted", "This file is encrypted with a password. Save a copy without the password and add that.");
      }
    },
    close() {},
    text() {},
  });
}
