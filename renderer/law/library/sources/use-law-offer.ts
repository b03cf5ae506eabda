import { useQuery } from "@tanstack/react-query";
import type { MissingLaw } from "#shared/law/missing-law.ts";
import { formatBytes } from "../../../ui/format.ts";
import { sourcesQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { offerName } from "./use-get-law.ts";

/** What the user can do about missing law. */
export interface LawOffer {
  /** `fetch`: immediately · `choose`: in the list of its publisher, where downloads can be allowed · `file`: only from a file. */
  how: "fetch" | "choose" | "file";
  /** The label of the button; null for `file`. */
  label: string | null;
}

/** Null if the law is installed. Asks no publisher: the size is known only if it was requested before. */
export function useLawOffer(missing: MissingLaw | null): LawOffer | null {
  const offer = missing?.fetch ?? null;
  const network = useQuery(sourcesQueries.network()).data;
  const items = useQuery({ ...sourcesQueries.items(offer?.source ?? "", offer?.release), enabled: offer !== null }).data;
  if (missing === null || missing.gap !== "not-installed") return null;
  if (offer === null || network === undefined || network.isAirGapped) return { how: "file", label: null };
  const bytes = items?.data.find((one) => one.id === offer.item)?.sizeBytes ?? null;
  const label = texts.get(offerName(offer), bytes === null ? null : formatBytes(bytes));
  return { how: network.isAllowed ? "fetch" : "choose", label };
}
