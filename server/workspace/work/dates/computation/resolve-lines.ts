import type { ComputationLine } from "#shared/workspace/date-computation.ts";
import type { WorkspaceServices } from "../../../context.ts";
import type { CountedLine } from "./compute.ts";

/** The lines with the installed provisions that they cite; a citation of law that is not installed stays a citation. */
export async function resolveLines(
  lines: readonly CountedLine[],
  query: WorkspaceServices["query"],
  signal: AbortSignal,
): Promise<ComputationLine[]> {
  const citations = [...new Set(lines.flatMap(({ citation }) => (citation === null ? [] : [citation])))];
  const found = new Map<string, string>();
  if (citations.length > 0) {
    const { authorities } = await query("authorities", citations.join("\n"), signal);
    for (const { section, places } of authorities)
      for (const { line } of places) {
        const citation = citations[line - 1];
        if (section !== null && citation !== undefined && !found.has(citation)) found.set(citation, section.actId);
      }
  }
  return lines.map(({ text, citation }) => ({ text, citation, actId: citation === null ? null : (found.get(citation) ?? null) }));
}
