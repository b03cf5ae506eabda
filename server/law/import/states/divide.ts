import { dirname } from "node:path";
import { ImportError } from "../../store/model.ts";
import type { InputDocument } from "../input/document.ts";
import { bytesOf, partOf } from "../input/input-file.ts";
import { headOf } from "../input/input-head.ts";
import { headText } from "../input/input-kind.ts";
import { stateCompilations } from "./compilations.ts";
import type { Division, StateCompilation } from "./core/compilation.ts";

/** Divides files that contain many sources (core/compilation.ts) into one document for each; the others stay unchanged. */
export async function dividedStates(documents: InputDocument[], signal?: AbortSignal): Promise<InputDocument[]> {
  const found = new Map<InputDocument, StateCompilation>();
  const best = new Map<string, number>();
  for (const document of documents) {
    const compilation = await compilationOf(document);
    if (compilation === undefined) continue;
    found.set(document, compilation);
    const place = placeOf(document, compilation);
    best.set(place, Math.min(stateCompilations.indexOf(compilation), best.get(place) ?? Infinity));
  }
  const all: InputDocument[] = [];
  for (const document of documents) {
    const compilation = found.get(document);
    if (compilation === undefined) all.push(document);
    else if (best.get(placeOf(document, compilation)) === stateCompilations.indexOf(compilation)) {
      const division = await divisionOf(compilation, document, signal);
      if (division === null || division.parts.length === 0) all.push(document);
      else all.push(...partsOf(document, division));
    }
  }
  return all;
}

/** Files of one text lie in one archive or folder. */
function placeOf({ path = "", slice }: InputDocument, { code }: StateCompilation): string {
  const archive = slice.packing === "stored" && slice.start === 0 ? dirname(slice.path) : slice.path;
  return `${code} ${archive} ${dirname(path)}`;
}

function partsOf(document: InputDocument, { parts, day, release, encoding }: Division): InputDocument[] {
  return parts.map((part) => ({
    ...document,
    title: `${part.title} in ${document.title}`,
    bytes: part.length,
    slice: partOf(document.slice, part),
    ...(day !== null && { day }),
    ...(release !== undefined && { release }),
    ...(encoding !== undefined && { encoding }),
  }));
}

async function compilationOf(document: InputDocument): Promise<StateCompilation | undefined> {
  // Thousands of section files are in one folder; the files of whole codes have other names.
  if (document.collection !== undefined || document.sessionLaws !== undefined || !/\.(?:json|txt|rtf)$/i.test(document.name))
    return undefined;
  const opening = headText(await headOf(document.slice).catch(notSound)) ?? "";
  return stateCompilations.find((one) => one.recognises(opening, document));
}

async function divisionOf(compilation: StateCompilation, { slice }: InputDocument, signal?: AbortSignal): Promise<Division | null> {
  try {
    return await compilation.divide(abortable(bytesOf(slice), signal));
  } catch (error) {
    if (error instanceof ImportError) return null;
    throw error;
  }
}

async function* abortable(bytes: AsyncIterable<Buffer>, signal?: AbortSignal): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of bytes) {
    signal?.throwIfAborted();
    yield chunk;
  }
}

/** Faults of a document are reported when it is read. */
function notSound(error: unknown): Buffer {
  if (error instanceof ImportError) return Buffer.alloc(0);
  throw error;
}
