/**
 * Words that replace a figure, which publishers name in the text but do not include: `[Figure: ER28MR12.000]`. `source` is a file name or
 * an address; without its ending and in capitals it is the same in every format and edition.
 */
export function figureWords(source: string): string {
  const base = /([^/\\]*?)(?:\.(?:gif|png|jpe?g|pdf|ai|eps|tiff?))?$/i.exec(source.trim())?.[1] ?? "";
  return base === "" ? "[Figure]" : `[Figure: ${base.toUpperCase()}]`;
}
