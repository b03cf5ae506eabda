import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ChangedSection } from "#shared/workspace/matter-overview.ts";
import { call } from "../../api/call.ts";
import * as livingCitationsApi from "../../api/endpoints/livingCitations.ts";
import * as matterOverviewApi from "../../api/endpoints/matterOverview.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { livingTexts } from "./living-texts.ts";

/** While texts are being read for citations the list is requested again. */
const lookAgain = 1000;

export const overviewQueries = {
  law: (matterId: string) =>
    queryOptions({
      queryKey: ["matter-law", "overview", matterId],
      queryFn: ({ signal }) => call(matterOverviewApi.law, { params: { matterId } }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data !== undefined && data.pending > 0 ? lookAgain : false),
    }),
};

/** Pins every citation of a section in the texts of a matter to the law installed today. */
export function useRepinAll(matterId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ citedIn }: ChangedSection) => {
      for (const { recordKind, recordId, pinned } of citedIn)
        if (pinned.length > 0)
          await call(livingCitationsApi.repin, { params: { matterId, recordKind, recordId }, body: { citations: pinned } });
    },
    onSuccess: (_reply, { citation }) => say(livingTexts.repinned(citation)),
    onError: (error) => sayFailed(livingTexts.repinFailed, error),
    onSettled: () => client.invalidateQueries({ queryKey: ["matter-law"] }),
  });
}
