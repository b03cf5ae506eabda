import type { QueryClient } from "@tanstack/react-query";
import { currencyLabel } from "#shared/law/currency-label.ts";
import type { Authority } from "#shared/law/authorities.ts";
import { editionQuery } from "../currency/edition-queries.ts";
import type { AsOf } from "./export.ts";

/** The currency labels of authorities for an export; `""` for law that is not installed, and for fictional law, which is marked as such. */
export async function labelsOf(queryClient: QueryClient, authorities: readonly Authority[]): Promise<AsOf> {
  const now = new Date();
  const labels = await Promise.all(
    authorities.map(async ({ key, section, isFiction }): Promise<[string, string]> => {
      const edition = section === null || isFiction ? null : await queryClient.fetchQuery(editionQuery(section.actId));
      return [key, edition === null ? "" : currencyLabel(edition, now).short];
    }),
  );
  const byKey = new Map(labels);
  return ({ key }) => byKey.get(key) ?? "";
}
