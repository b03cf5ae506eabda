import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { saveBlob } from "../../api/save-file.ts";
import * as matterAuthoritiesApi from "../../api/endpoints/matterAuthorities.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { authorityTexts as texts } from "./authority-texts.ts";

/** While texts are being read for citations the table is requested again. */
const lookAgain = 1000;
const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A text of a matter. */
export interface TextOfMatter {
  recordKind: string;
  recordId: string;
}

export const authorityQueries = {
  /** For the whole matter if `record` is null. */
  table: (matterId: string, record: TextOfMatter | null) =>
    queryOptions({
      queryKey: ["matter-law", "authorities", matterId, record?.recordKind ?? null, record?.recordId ?? null],
      queryFn: ({ signal }) => call(matterAuthoritiesApi.read, { params: { matterId }, query: { ...record } }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data !== undefined && data.pending > 0 ? lookAgain : false),
    }),
};

/** Saves the table of authorities of a matter, or of one text of it, as a Word file. */
export function useAuthoritiesFile(matterId: string, record: TextOfMatter | null) {
  return useMutation({
    mutationFn: () => call(matterAuthoritiesApi.file, { params: { matterId }, body: { record } }),
    onSuccess: ({ filename, content }) => {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      saveBlob(new Blob([bytes], { type: wordType }), filename);
      say(texts.saved(filename));
    },
    onError: (error) => sayFailed(texts.notSaved, error),
  });
}
