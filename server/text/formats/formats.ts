import { documentKinds, folderOf } from "#shared/workspace/document-formats.ts";
import type { DocumentFormat } from "./document-format.ts";

/**
 * The readers of every kind in `shared/workspace/document-formats.ts`, in its order: `<folder>/format.ts` exports `format`. The first that
 * recognizes a file reads it; plain text, which nearly any file could be, is the last.
 */
export const formats: readonly DocumentFormat[] = await Promise.all([...new Set(documentKinds.map(folderOf))].map(load));

async function load(folder: string): Promise<DocumentFormat> {
  // The compiler cannot follow a path made at run time; `formats.test.ts` reads a file with every reader.
  const loaded = (await import(`./${folder}/format.ts`)) as { format: DocumentFormat };
  return loaded.format;
}
