import PizZip from "pizzip";

/** Zip archives cannot store an earlier date. */
const fixedDay = new Date(Date.UTC(1980, 0, 1));

const namespaces = [
  'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(" ");

/** The same file with title and author as its only properties, without its creation times and ids. */
export function packaged(file: Buffer, { title, author }: { title: string; author: string }): Buffer {
  const from = new PizZip(file);
  const to = new PizZip();
  const ids = new Map<string, string>();
  // Links get random ids; numbering them in order makes them the same each time.
  const stable = (xml: string) =>
    xml.replace(/(r:id="|Id=")(rId[\w-]{20,})"/g, (_, before: string, id: string) => {
      const known = ids.get(id) ?? `rIdL${ids.size + 1}`;
      ids.set(id, known);
      return `${before}${known}"`;
    });
  const order = Object.keys(from.files).sort((a, b) => Number(b === "word/document.xml") - Number(a === "word/document.xml"));
  const contents = new Map<string, string>();
  for (const name of order) {
    if (from.files[name]?.dir === true) continue;
    contents.set(
      name,
      name === "docProps/core.xml" ? core(title, author) : name === "docProps/app.xml" ? app : stable(from.file(name)?.asText() ?? ""),
    );
  }
  for (const name of Object.keys(from.files)) {
    const content = contents.get(name);
    if (content !== undefined) to.file(name, Buffer.from(content, "utf8"), { date: fixedDay, createFolders: false });
  }
  // The generator returns a buffer when asked for one.
  return to.generate({ type: "nodebuffer", compression: "DEFLATE" }) as Buffer;
}

function core(title: string, author: string): string {
  const creator = author === "" ? "" : `<dc:creator>${escaped(author)}</dc:creator>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties ${namespaces}><dc:title>${escaped(title)}</dc:title>${creator}</cp:coreProperties>`;
}

const app =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"></Properties>';

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
