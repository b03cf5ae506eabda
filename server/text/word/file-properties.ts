import type PizZip from "pizzip";

/** Only title and author, and nothing else about the origin of a file. */
export function setProperties(zip: PizZip, { title, author }: { title: string; author: string }): void {
  const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  if (zip.file("docProps/core.xml") !== null)
    zip.file(
      "docProps/core.xml",
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(author)}</dc:creator></cp:coreProperties>`,
    );
  if (zip.file("docProps/app.xml") !== null)
    zip.file(
      "docProps/app.xml",
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"></Properties>`,
    );
  if (zip.file("docProps/custom.xml") !== null)
    zip.file(
      "docProps/custom.xml",
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"></Properties>`,
    );
}
