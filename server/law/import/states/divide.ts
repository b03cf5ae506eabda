import { ImportError } from "../../store/model.ts";
import type { InputDocument } from "../input/document.ts";
import { bytesOf, partOf } from "../input/input-file.ts";
import { headOf } from "../input/input-head.ts";
import { headText } from "../input/input-kind.ts";
import { stateCompilations } from "./compilations.ts";
import type { Division, StateCompilation } from "./core/compilation.ts";

/** Divides files that contain many sources (core/compilation.ts) into one document for each; the others stay unchanged. */
export async function dividedStates(documents: InputDocument[], signal?: AbortSignal): Promise<InputDocument[]> {
  const all: InputDocument[] = [];
  for (const document of documents) {
    const compilation = await compilationOf(document);
    const division = compilation === undefined ? null : await divisionOf(compilation, document, signal);
    if (division === null || division.parts.length < 2) all.push(document);
    else all.push(...partsOf(document, division));
  }
  return all;
}

function partsOf(document: InputDocument, { parts, day, encoding }: Division): InputDocument[] {
  return parts.map((part) => ({
    ...document,
    title: `${part.title} in ${document.title}`,
    bytes: part.length,
    slice: partOf(document.slice, part),
    ...(day !== null && { day }),
    ...(encoding !== undefined && { encoding }),
  }));
}

async function compilationOf(document: InputDocument): Promise<StateCompilation | undefined> {
  // Thousands of section files are in one folder; the files of whole codes have other names.
  if (document.collection !== undefined || document.sessionLaws !== undefined || !/\.(?:json|txt)$/i.test(document.name)) return undefined;
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
