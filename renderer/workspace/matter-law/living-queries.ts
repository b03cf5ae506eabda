import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AffectedRecord } from "#shared/workspace/living-citations.ts";
import { call } from "../../api/call.ts";
import * as citeChecksApi from "../../api/endpoints/citeChecks.ts";
import * as livingCitationsApi from "../../api/endpoints/livingCitations.ts";
import { saveBlob } from "../../api/save-file.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { livingTexts as texts } from "./living-texts.ts";

/** While a text is being read for citations its list is requested again. */
const lookAgain = 1000;

/** A record whose text cites law. */
export interface CitingRecord {
  matterId: string;
  recordKind: string;
  recordId: string;
}

export const livingQueries = {
  record: (params: CitingRecord) =>
    queryOptions({
      queryKey: ["matter-law", "living", params.recordKind, params.recordId],
      queryFn: ({ signal }) => call(livingCitationsApi.read, { params: { ...params } }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.isReady === false ? lookAgain : false),
    }),
  /** The cite check of a record's stored text; `saved` distinguishes one text from the next. A record without text has none. */
  citeCheck: (params: CitingRecord, saved: string | null) =>
    queryOptions({
      queryKey: ["matter-law", "cite-check", params.recordKind, params.recordId, saved],
      queryFn: ({ signal }) => call(citeChecksApi.record, { params: { ...params } }, { signal }),
      placeholderData: keepPreviousData,
      retry: false,
    }),
  /** Of one matter, or of all. */
  affected: (matterId: string | null) =>
    queryOptions({
      queryKey: ["matter-law", "affected-records", matterId],
      queryFn: ({ signal }) => call(livingCitationsApi.affected, { query: matterId === null ? {} : { matterId } }, { signal }),
      staleTime: 0,
    }),
  day: (matterId: string) =>
    queryOptions({
      queryKey: ["matter-law", "day", matterId],
      queryFn: ({ signal }) => call(livingCitationsApi.day, { params: { matterId } }, { signal }),
    }),
};

/** The day for which a matter reads law; null if the matter reads law as installed, and until the day is known. */
export function useLawDayOf(matterId: string | null): string | null {
  return useQuery({ ...livingQueries.day(matterId ?? ""), enabled: matterId !== null }).data?.day ?? null;
}

type Repinned = Pick<AffectedRecord, "recordKind" | "recordId" | "actId" | "pinpoint" | "citation">;

/** Pins one citation of a record to the law installed today. */
export function useRepin(matterId: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ recordKind, recordId, actId, pinpoint }: Repinned) =>
      call(livingCitationsApi.repin, {
        params: { matterId: matterId ?? "", recordKind, recordId },
        body: { citations: [{ actId, pinpoint }] },
      }),
    onSuccess: (_reply, { citation }) => say(texts.repinned(citation)),
    onError: (error) => sayFailed(texts.repinFailed, error),
    onSettled: () => client.invalidateQueries({ queryKey: ["matter-law"] }),
  });
}

/** Saves a Word memo on the texts that cite changed law; of one matter, or of all. */
export function useMemoFile(matterId: string | null) {
  return useMutation({
    mutationFn: () => call(livingCitationsApi.memo, { body: { matterId } }),
    onSuccess: ({ filename, content }) => {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      saveBlob(new Blob([bytes], { type: wordType }), filename);
      say(texts.memoSaved(filename));
    },
    onError: (error) => sayFailed(texts.memoFailed, error),
  });
}

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Sets the day for which a matter reads law; null reads it as installed. */
export function useLawDay(matterId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (day: string | null) => call(livingCitationsApi.setDay, { params: { matterId }, body: { day } }),
    // Cells of grids show the state of their law too.
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: ["matter-law"] }), client.invalidateQueries({ queryKey: ["matrices"] })]),
  });
}
