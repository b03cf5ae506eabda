import { basename } from "node:path/posix";
import type { InputDocument } from "../../input/document.ts";
import { naturalOrder } from "../../input/input-order.ts";
import type { ZipEntry } from "../../input/zip-entry.ts";
import type { StateDatabase } from "../core/database.ts";
import { illinoisName } from "./file-names.ts";
import { illinoisTree } from "./family.ts";

const mark = "Section Sequence.txt";
const note = "aReadMe.txt";

/**
 * The whole tree of the statutes as an archive, some 80,000 files, which their names assign to chapters: a source for each, with the list of
 * all sections.
 */
export const illinoisDatabase: StateDatabase = {
  mark,
  isLaw: (path) => [mark, note].includes(basename(path)) || illinoisName(basename(path)) !== null,
  async documents(entries, name) {
    const shared: InputDocument[] = [];
    const chapters = new Map<string, InputDocument[]>();
    for (const entry of entries) {
      const document = documentOf(entry, name);
      const chapter = illinoisName(document.name)?.chapter;
      if (chapter === undefined) shared.push(document);
      else if (chapters.get(chapter)?.push(document) === undefined) chapters.set(chapter, [document]);
    }
    const orderOf = ({ name: own, path = "" }: InputDocument) => illinoisTree.orderOf?.({ name: own, path }) ?? path;
    const documents = [...chapters].map(([chapter, parts]): InputDocument => {
      const [first] = parts;
      if (first === undefined) throw new Error("a chapter has a file");
      const sorted = parts.toSorted((a, b) => naturalOrder(orderOf(a), orderOf(b)));
      const all = [...shared, ...sorted];
      return {
        name: `Chapter ${chapter}`,
        title: `Chapter ${chapter} in ${name}`,
        bytes: all.reduce((sum, part) => sum + (part.bytes ?? 0), 0),
        slice: first.slice,
        collection: { family: illinoisTree.id, table: "", about: null, parts: all },
      };
    });
    return { documents: documents.toSorted((a, b) => naturalOrder(a.title, b.title)), warnings: [] };
  },
};

function documentOf({ name: path, slice }: ZipEntry, archive: string): InputDocument {
  const name = basename(path);
  return { name, title: `${name} in ${archive}`, bytes: slice.size, slice, path };
}
