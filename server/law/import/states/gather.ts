import { ImportError, type ImportSink } from "../../store/model.ts";
import type { InputDocument } from "../input/document.ts";
import { dayInName } from "../input/file-day.ts";
import { headOf } from "../input/input-head.ts";
import { naturalOrder } from "../input/input-order.ts";
import { headText } from "../input/input-kind.ts";
import { collectionDigest, type Digest, openHashed, openText, withTitle } from "../input/input-text.ts";
import type { ReadOptions } from "../read-options.ts";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { StateFamily } from "./core/family.ts";
import { stateFamilies } from "./families.ts";

/** Groups the documents of an archive or folder that are files of one source (core/family.ts); the others stay unchanged. */
export async function gatherStates(documents: InputDocument[], name: string): Promise<InputDocument[]> {
  const groups = new Map<string, { family: StateFamily; parts: InputDocument[] }>();
  const shared = new Map<StateFamily, InputDocument[]>();
  const others: { document: InputDocument; spareIn: StateFamily[] }[] = [];
  for (const document of documents) {
    const found = document.collection === undefined && document.sessionLaws === undefined ? await groupOf(document) : [];
    if (Array.isArray(found)) {
      others.push({ document, spareIn: found });
      continue;
    }
    if (found.group === null) {
      shared.set(found.family, [...(shared.get(found.family) ?? []), document]);
      continue;
    }
    const key = `${found.family.id} ${found.group}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { family: found.family, parts: [document] });
    else group.parts.push(document);
  }
  const collected = [...groups.values()].map(({ family, parts }) => collectionOf(family, parts, shared.get(family) ?? [], name));
  if (collected.length === 0) return documents;
  const used = new Set([...groups.values()].map((group) => group.family));
  return [...collected, ...others.filter(({ spareIn }) => !spareIn.some((family) => used.has(family))).map(({ document }) => document)];
}

/** `before`: files that are read before the parts. */
function collectionOf(family: StateFamily, parts: InputDocument[], before: InputDocument[], name: string): InputDocument {
  const [first] = parts;
  if (first === undefined) throw new Error("a group has a file");
  const orderOf = (part: InputDocument) => family.orderOf?.({ name: part.name, path: pathOf(part) }) ?? pathOf(part);
  const sorted = parts.toSorted((a, b) => naturalOrder(orderOf(a), orderOf(b)));
  return {
    name: first.name,
    title: parts.length === 1 ? first.title : `${first.name} and ${parts.length - 1} more in ${name}`,
    bytes: [...before, ...parts].reduce<number | null>((sum, part) => (sum === null || part.bytes === null ? null : sum + part.bytes), 0),
    slice: first.slice,
    collection: { family: family.id, table: "", about: null, parts: [...before, ...sorted] },
  };
}

/** The group of a document, null for a file that belongs to every group, else the families that leave it out. */
async function groupOf(document: InputDocument): Promise<{ family: StateFamily; group: string | null } | StateFamily[]> {
  let opening: string | null;
  try {
    opening = headText(await headOf(document.slice));
  } catch (error) {
    // A damaged file is refused later, when it is read.
    if (error instanceof ImportError) return [];
    throw error;
  }
  if (opening === null) return [];
  const file = { name: document.name, path: pathOf(document) };
  for (const family of stateFamilies) {
    if (family.isShared?.(file, opening) === true) return { family, group: null };
    const group = family.groupOf(file, opening);
    if (group === null) continue;
    if (family.hasLongHead !== true || group !== "") return { family, group };
    return { family, group: family.groupOf(file, await longHead(document)) ?? group };
  }
  const text = opening;
  return stateFamilies.filter((family) => family.isSpare?.(file, text));
}

/** Enough for the menus of any site before its text. */
const longHeadChars = 256 * 1024;

async function longHead(document: InputDocument): Promise<string> {
  let head = "";
  try {
    for await (const chunk of openText(document)) if ((head += chunk).length >= longHeadChars) break;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
  }
  return head.slice(0, longHeadChars);
}

/** Like `readDocument`, for the files of one source. */
export async function readParts(document: InputDocument, sink: ImportSink, options: ReadOptions): Promise<Digest> {
  const { collection } = document;
  const family = stateFamilies.find((one) => one.id === collection?.family);
  if (collection === undefined || family === undefined) throw new Error("not a collection of a state's files");
  const digests = new Map<string, Digest>();
  let bytesDone = 0;
  try {
    const parser = await family.parser(sink, { name: document.name, day: dayInName(document) }, { partial: options.partial === true });
    for (const part of collection.parts) {
      const text = openHashed(part);
      parser.start({ name: part.name, path: pathOf(part) });
      try {
        for await (const chunk of text) parser.write(chunk);
        parser.finish();
      } catch (error) {
        throw error instanceof ImportError ? new ImportError(`${pathOf(part)}: ${error.message}`) : error;
      }
      const digest = text.digest();
      digests.set(pathOf(part), digest);
      bytesDone += digest.bytes;
      // A cancel message needs a turn of the event loop.
      await nextTurn();
      options.signal?.throwIfAborted();
      options.onProgress?.(bytesDone, document.bytes);
    }
    parser.end();
    return collectionDigest(digests);
  } catch (error) {
    throw withTitle(document, error);
  }
}

function pathOf(document: InputDocument): string {
  return document.path ?? document.name;
}
