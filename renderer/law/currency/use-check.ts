import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { call } from "../../api/call.ts";
import * as sourcesApi from "../../api/endpoints/sources.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { libraryQueries } from "../library/queries.ts";
import { refreshSources, sourcesQueries } from "../library/sources/queries.ts";
import { texts } from "./texts.ts";
import { formatReleaseLabel } from "./words.ts";

/**
 * Asks a publisher for its list, and says what the list shows about an installed source. Asks nobody if a folder replaces the publisher.
 */
export function useCheck(sourceKey: string, publisher: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const { data: official } = await queryClient.fetchQuery(sourcesQueries.catalogue());
      const folder = official.find((one) => one.id === publisher)?.folder ?? null;
      if (folder !== null) return texts.folder(folder);
      await call(sourcesApi.refresh, { params: { source: publisher }, body: { release: null } });
      const { data } = await queryClient.fetchQuery({ ...libraryQueries.sources(), staleTime: 0 });
      const held = data.find((one) => one.key === sourceKey);
      if (held?.newerRelease != null) return texts.newer(formatReleaseLabel(held.newerRelease));
      return held?.checkedAt == null ? texts.unlisted : texts.upToDate;
    },
    onSuccess: (sentence) => {
      const open = () => void navigate({ to: "/library/official", search: { source: publisher } });
      say(sentence, sentence === texts.upToDate ? null : { label: texts.show, onPress: open });
    },
    onError: (error) => sayFailed(texts.failed, error),
    onSettled: () => refreshSources(queryClient),
  });
}
