import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MissingLaw } from "#shared/law/missing-law.ts";
import { call } from "../../../api/call.ts";
import * as sourcesApi from "../../../api/endpoints/sources.ts";
import { refreshSources, sourcesQueries } from "./queries.ts";
import { useWanted } from "./wanted-state.ts";

type Offer = NonNullable<MissingLaw["fetch"]>;

/** A publisher's list older than this, in milliseconds, is requested again before a download that uses it. */
const listLasts = 24 * 60 * 60_000;

/** Downloads and installs exactly the law that a citation needs; its section opens when that is done (`useWantedLaw`). */
export function useGetLaw() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ offer, cite }: { offer: Offer; cite: string }) => {
      useWanted.setState({ cite });
      const release = offer.release ?? null;
      const { data } = await queryClient.fetchQuery(sourcesQueries.catalogue());
      const checkedAt = data.find((one) => one.id === offer.source)?.checkedAt ?? null;
      // A named edition needs no list: its address is known.
      if (release === null && (checkedAt === null || Date.now() - Date.parse(checkedAt) > listLasts)) {
        await call(sourcesApi.refresh, { params: { source: offer.source }, body: { release } });
      }
      return call(sourcesApi.fetch, { body: { source: offer.source, release, items: [offer.item] } });
    },
    onError: () => useWanted.setState({ cite: null }),
    onSettled: () => refreshSources(queryClient),
  });
}

/** `title 17` of `usc-17`, for the label of a button. */
export function offerName({ source, item, release }: Offer): string {
  const number = item.slice(source === "ecfr" ? "cfr-".length : source.length + 1).toUpperCase();
  const names: Record<string, string> = {
    usc: `title ${number}`,
    ecfr: `title ${number} of the CFR`,
    "cfr-annual": release === undefined ? `title ${number} of the CFR` : `the ${release} edition of title ${number}`,
    pl: `Public Law ${number}`,
    "dc-code": "the D.C. Code",
    "md-comar": "COMAR",
    "in-code": "the Indiana Code",
    "nd-ndcc": "the North Dakota Century Code",
    "ne-rrs": "the Nebraska statutes",
    "nj-statutes": "the New Jersey statutes",
    "tx-codes": `Texas code ${number}`,
    "va-code": `title ${number} of the Code of Virginia`,
    "nv-nrs": `NRS chapter ${number}`,
    "or-ors": `ORS chapter ${number}`,
  };
  return names[source] ?? item;
}
