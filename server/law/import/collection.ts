import type { Collection } from "./input/document.ts";
import { dirname, join } from "node:path/posix";
import { setImmediate as nextTurn } from "node:timers/promises";
import { ImportError, type ImportSink } from "../store/model.ts";
import type { InputDocument } from "./input/document.ts";
import { dayInName } from "./input/file-day.ts";
import { headOf } from "./input/input-head.ts";
import { headText } from "./input/input-kind.ts";
import { collectionDigest, type Digest, openHashed, withTitle } from "./input/input-text.ts";
import { type OpenLawCode, readOpenLaw } from "./states/open-law/reader.ts";
import { dcCode } from "./states/dc/titles.ts";
import { comar } from "./states/md/comar.ts";
import type { ReadOptions } from "./read-options.ts";
import { elementsOf, value, type XmlElement, xmlTree } from "./xml/xml-tree.ts";

/** A publisher's file, read from its start. */
type TableKind = "title" | "code" | null;

/** Namespaces of the Open Law libraries Pandect reads. */
const libraries: [string, OpenLawCode][] = [
  ["https://code.dccouncil.us/schemas/dc-library", dcCode],
  ["https://open.law/schemas/library", comar],
];

/** Maximum size of a part, which is read as a tree; the longest known chapter has 150 kB. */
const partBytes = 8 * 1024 ** 2;

/**
 * Groups the documents of an archive or folder that are files of one title; the others stay unchanged. `name` is the name of the archive or
 * folder.
 */
export async function gathered(documents: InputDocument[], name: string): Promise<InputDocument[]> {
  const tables = new Map<InputDocument, TableKind>();
  for (const document of documents)
    if (document.name === "index.xml") tables.set(document, tableKind(headText(await headOf(document.slice)) ?? ""));
  const titles = documents.filter((d) => tables.get(d) === "title").map((table) => ({ table, folder: folderOf(table) }));
  if (titles.length === 0) return documents;
  const abouts = documents.filter((d) => tables.get(d) === "code");
  const collections = titles.map(({ table, folder }): InputDocument => {
    const about = abouts.find((a) => folder.startsWith(folderOf(a)));
    const parts = documents.filter((d) => pathOf(d).startsWith(folder));
    if (about !== undefined && !parts.includes(about)) parts.push(about);
    return {
      name: folder.replace(/\/$/, "") || name,
      title: `${folder.replace(/\/$/, "") || "index.xml"} in ${name}`,
      bytes: parts.reduce<number | null>((sum, p) => (sum === null || p.bytes === null ? null : sum + p.bytes), 0),
      slice: table.slice,
      collection: { table: pathOf(table), about: about === undefined ? null : pathOf(about), parts },
    };
  });
  const taken = new Set(collections.flatMap((c) => c.collection?.parts ?? []));
  return [...collections, ...documents.filter((d) => !taken.has(d) && !(tables.get(d) === "code"))];
}

/** A sink whose source has the day of its archive or folder where the publisher's files state none. */
function dated(sink: ImportSink, day: string | null): ImportSink {
  return { ...sink, source: (one) => sink.source(one.release === null && day !== null ? { ...one, release: day, releaseDate: day } : one) };
}

/** Like `readDocument`, for a collection. Parts are read one at a time, in the order of the table. */
export async function readCollection(
  document: InputDocument,
  collection: Collection,
  sink: ImportSink,
  options: ReadOptions,
): Promise<Digest> {
  const parts = new Map(collection.parts.map((part) => [pathOf(part), part]));
  const digests = new Map<string, Digest>();
  const absent = new Set<string>();
  let named = 0;
  let bytesDone = 0;
  try {
    const about = collection.about === null ? null : await tree(collection.about);
    const table = await tree(collection.table);
    await readOpenLaw(libraryOf(table), { path: collection.table, element: table }, about, include, dated(sink, dayInName(document)));
    if (absent.size > 0) {
      if (absent.size === named) throw new ImportError("All files in the table of this title are missing.");
      sink.incomplete?.({ missing: absent.size, named });
    }
    await readRest();
    return collectionDigest(digests);
  } catch (error) {
    throw withTitle(document, error);
  }

  async function include(href: string, from: string): Promise<{ path: string; element: XmlElement } | null> {
    // Never a disk path: only names listed by the archive or folder are found.
    const path = join(dirname(from), href);
    named++;
    if (!parts.has(path) && options.partial === true && !absent.has(path)) {
      absent.add(path);
      return null;
    }
    if (!parts.has(path) && !absent.has(path)) throw await refusalOf(href);
    if (digests.has(path) || absent.has(path)) throw new ImportError(`The tables of this title include ${shown(href)} twice.`);
    return { path, element: await tree(path) };
  }

  /** Says how many files are missing besides the first one. */
  async function refusalOf(href: string): Promise<ImportError> {
    const count = { missing: 0, named: 0 };
    const seen = new Set<string>();
    const look = async (table: string): Promise<void> => {
      if (seen.has(table)) return;
      seen.add(table);
      for (const named of includesOf(xmlTree(await textOf(table)))) {
        const path = join(dirname(table), named);
        count.named++;
        if (!parts.has(path)) count.missing++;
        else if (path.endsWith("/index.xml")) await look(path);
      }
    };
    await look(collection.table);
    return new ImportError(
      `The table of this title lists ${shown(href)}, which is missing: ${count.missing} of its ${count.named} files are missing. ` +
        "Get the whole folder of the title and try again, or install the files you have.",
      count,
    );
  }

  async function tree(path: string): Promise<XmlElement> {
    const text = await textOf(path);
    try {
      return xmlTree(text);
    } catch (error) {
      throw error instanceof ImportError ? new ImportError(`${path}: ${error.message}`) : error;
    }
  }

  async function textOf(path: string): Promise<string> {
    const part = parts.get(path);
    if (part === undefined) throw new ImportError(`${path} is missing.`);
    const text = openHashed(part);
    const pieces: string[] = [];
    for await (const piece of text) {
      // A cancel message needs a turn of the event loop.
      await nextTurn();
      options.signal?.throwIfAborted();
      if (text.bytesDone > partBytes) throw new ImportError(`${path} is larger than any section or chapter of law.`);
      pieces.push(piece);
    }
    const digest = text.digest();
    digests.set(path, digest);
    bytesDone += digest.bytes;
    options.onProgress?.(bytesDone, document.bytes);
    return pieces.join("");
  }

  /** Files that no table includes count as part of the collection, to distinguish it from another one, but are not law in force. */
  async function readRest(): Promise<void> {
    const rest = [...parts.keys()].filter((path) => !digests.has(path));
    for (const path of rest) await textOf(path);
    if (rest.length === 0) return;
    const named = rest.slice(0, 3).map((path) => path.slice(path.lastIndexOf("/") + 1));
    sink.warning(
      `${rest.length} ${rest.length === 1 ? "file is" : "files are"} in no table of this title and ${rest.length === 1 ? "was" : "were"} skipped: ${named.join(", ")}${rest.length > named.length ? " …" : ""}.`,
    );
  }
}

/** Refusal for a part that is installed alone; null for other files. */
export function partSentence(root: { name: string; attributes: string }): string | null {
  if (!["section", "container", "document"].includes(root.name) || !libraries.some(([namespace]) => root.attributes.includes(namespace)))
    return null;
  return (
    "This is one part of a code that is published as many files. Install the folder or archive that has its title: " +
    "the table (index.xml) together with the files it names."
  );
}

function libraryOf(table: XmlElement): OpenLawCode {
  const library = libraries.find(([namespace]) => table.attributes.includes(`"${namespace}"`));
  if (library === undefined) throw new ImportError("Pandect does not know the publisher of this table.");
  return library[1];
}

function tableKind(head: string): TableKind {
  if (!libraries.some(([namespace]) => head.includes(`xmlns="${namespace}"`))) return null;
  if (/<document\b/.test(head)) return "code";
  return /<container\b[^>]*>\s*<prefix>\s*Title\s*<\/prefix>/.test(head) ? "title" : null;
}

function pathOf(document: InputDocument): string {
  return document.path ?? document.name;
}

/** Paths of the files a table includes, in its order. */
function includesOf(element: XmlElement): string[] {
  return elementsOf(element).flatMap((child) => (child.name === "xi:include" ? [value(child, "href") ?? ""] : includesOf(child)));
}

/** With its slash; `""` at the top. */
function folderOf(document: InputDocument): string {
  const path = pathOf(document);
  return path.slice(0, path.lastIndexOf("/") + 1);
}

function shown(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
