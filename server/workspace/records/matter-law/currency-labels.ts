import { currencyLabel } from "#shared/law/currency-label.ts";
import type { WorkspaceServices } from "../../context.ts";

/** The short currency label of each of the sections that is installed, by its id. */
export async function currencyLabels(
  actIds: readonly string[],
  { query, signal, now }: Pick<WorkspaceServices, "query" | "now"> & { signal: AbortSignal },
): Promise<Map<string, string>> {
  const editions = actIds.length === 0 ? [] : await query("sectionEditions", actIds, signal);
  return new Map(editions.map((edition) => [edition.actId, edition.isFiction ? "Sample law" : currencyLabel(edition, now()).short]));
}
