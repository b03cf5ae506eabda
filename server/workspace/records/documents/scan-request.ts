import type { RecognizedPage } from "#shared/workspace/recognized-page.ts";

/** What the parser process gets to read a file with scanned pages. */
export interface ScanRequest {
  /** Numbers of the pages to recognize. */
  todo: number[];
  /** Pages that an earlier attempt has recognized. */
  known: Map<number, RecognizedPage>;
  /** Paths of language files, and `eng` for the English that comes with Pandect; most important first. */
  languages: string[];
  file: Buffer;
}

/** Where the head of the request ends and the file begins. */
const end = "\n\n";

/** The head of a request, which the file follows. Known pages are JSON already. */
export function scanRequestHead(request: Omit<ScanRequest, "known" | "file"> & { known: readonly (readonly [number, string])[] }): string {
  const { known, ...head } = request;
  return [JSON.stringify(head), ...known.map(([number, page]) => `[${number},${page}]`)].join("\n") + end;
}

/** The inverse of `scanRequestHead` with the file behind it. */
export function splitScanRequest(bytes: Buffer): ScanRequest {
  const at = bytes.indexOf(end);
  const [head = "{}", ...known] = bytes.toString("utf8", 0, at).split("\n");
  // Written by `scanRequestHead`; JSON has no line breaks.
  const request = JSON.parse(head) as Pick<ScanRequest, "todo" | "languages">;
  const pages = known.map((line) => JSON.parse(line) as [number, RecognizedPage]);
  return { ...request, known: new Map(pages), file: bytes.subarray(at + end.length) };
}
