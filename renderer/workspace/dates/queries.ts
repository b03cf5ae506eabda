import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ComputationRequest } from "#shared/workspace/date-computation.ts";
import type { DateSuggestion, MatterDate } from "#shared/workspace/matter-dates.ts";
import { pageSize, readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call.ts";
import { whoChanged } from "../../api/last-change.ts";
import * as datesApi from "../../api/endpoints/dates.ts";
import * as matterDatesApi from "../../api/endpoints/matterDates.ts";
import { saveBlob } from "../../api/save-file.ts";
import { guardedSave } from "../../ui/guarded-save.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { texts } from "./texts.ts";

/** The interval between checks for reminders, in milliseconds. */
const reminderPoll = 900_000;

export const dateQueries = {
  list: (matterId: string) =>
    queryOptions({
      queryKey: ["dates", "list", matterId],
      queryFn: ({ signal }) =>
        readAllPages<MatterDate>(
          (offset) => call(datesApi.list, { params: { matterId }, query: { limit: pageSize, offset } }, { signal }),
          () => undefined,
        ),
      select: ({ rows }) => rows,
      staleTime: 0,
    }),
  suggestions: (matterId: string) =>
    queryOptions({
      queryKey: ["dates", "suggestions", matterId],
      queryFn: ({ signal }) => call(matterDatesApi.suggestions, { params: { matterId } }, { signal }),
      staleTime: 0,
    }),
  /** The count of a period; `request` is null while it is incomplete, and then nothing is asked. */
  computed: (matterId: string, request: ComputationRequest | null) =>
    queryOptions({
      queryKey: ["dates", "computed", matterId, request],
      queryFn: ({ signal }) =>
        request === null ? Promise.resolve(null) : call(datesApi.compute, { params: { matterId }, body: request }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Periods that a provision states, or the documents of the matter where it is null. */
  periods: (matterId: string, provision: string | null) =>
    queryOptions({
      queryKey: ["dates", "periods", matterId, provision],
      queryFn: ({ signal }) => call(matterDatesApi.periods, { params: { matterId }, body: { provision } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Open dates of all matters, for Home and for reminders. */
  upcoming: () =>
    queryOptions({
      queryKey: ["dates", "upcoming"],
      queryFn: ({ signal }) => call(matterDatesApi.upcoming, {}, { signal }),
      staleTime: 30_000,
      refetchInterval: reminderPoll,
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: "always",
    }),
};

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ["dates"] });
}

/** The fields of a date that a user types. */
export type TypedDate = Pick<MatterDate, "title" | "kind" | "day" | "time" | "note" | "remindDays"> & {
  /** Null where the day is typed. */
  computation: ComputationRequest | null;
};

/** The fields in which a change by another person matters; how the day was computed shows in the day. */
export type ComparedDate = Pick<MatterDate, "title" | "kind" | "day" | "time" | "note" | "remindDays">;

/** Adds a date, or changes one. */
export function useSaveDate(matterId: string) {
  const client = useQueryClient();
  return useMutation({
    /** `known` is the date as the person saw it, null for a new one. Throws ChangedMeanwhile where another person has saved since. */
    mutationFn: ({ id, known, ...body }: TypedDate & { id: string | null; known: ComparedDate | null }) => {
      if (id === null || known === null) return call(datesApi.create, { params: { matterId }, body });
      const params = { matterId, dateId: id };
      const { computation: _computed, ...after } = body;
      return guardedSave<ComparedDate, MatterDate>(
        {
          read: (onVersion) => call(datesApi.get, { params }, { onVersion }),
          save: (at) => call(datesApi.update, { params, body }, at),
          who: whoChanged("dates.update", id),
        },
        { before: known, after },
      );
    },
    onSuccess: ({ title }) => say(texts.dialog.saved(title)),
    onSettled: () => refresh(client),
  });
}

/** Marks a date as done, with undo. */
export function useFinishDate() {
  const client = useQueryClient();
  const set = ({ matterId, id }: MatterDate, isDone: boolean) =>
    call(datesApi.update, { params: { matterId, dateId: id }, body: { isDone } });
  return useMutation({
    mutationFn: (date: MatterDate) => set(date, true),
    onSuccess: (_reply, date) =>
      say(texts.markedDone(date.title), {
        label: texts.undo,
        onPress: () =>
          void set(date, false).then(
            () => refresh(client),
            (error: unknown) => sayFailed(texts.notSaved, error),
          ),
      }),
    onError: (error) => sayFailed(texts.notSaved, error),
    onSettled: () => refresh(client),
  });
}

/** Removes a date, with undo. */
export function useRemoveDate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ matterId, id }: MatterDate) => call(datesApi.delete, { params: { matterId, dateId: id } }),
    onSuccess: (_reply, { matterId, title, kind, day, time, note, remindDays, source, computation }) => {
      const found = { source: source === null ? null : sentSource(source), computation: computation?.request ?? null };
      const body = { title, kind, day, time, note, remindDays, ...found };
      say(texts.removed(title), {
        label: texts.undo,
        onPress: () =>
          void call(datesApi.create, { params: { matterId }, body }).then(
            () => refresh(client),
            (error: unknown) => sayFailed(texts.notSaved, error),
          ),
      });
    },
    onError: (error) => sayFailed(texts.notSaved, error),
    onSettled: () => refresh(client),
  });
}

/** Accepts or dismisses a date that was found in a text. */
export function useSuggestion(matterId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ suggestion: { source, ...date }, isAccepted }: { suggestion: DateSuggestion; isAccepted: boolean }) => {
      const body = { ...date, source: sentSource(source) };
      if (isAccepted) await call(datesApi.create, { params: { matterId }, body });
      else await call(matterDatesApi.dismiss, { params: { matterId }, body });
    },
    onSuccess: (_reply, { suggestion, isAccepted }) =>
      say((isAccepted ? texts.suggestions.accepted : texts.suggestions.dismissed)(suggestion.title)),
    onError: (error) => sayFailed(texts.notSaved, error),
    onSettled: () => refresh(client),
  });
}

/** Saves the dates of a matter, or of all, as an iCalendar file. */
export function useCalendarFile(matterId: string | null) {
  return useMutation({
    mutationFn: () =>
      matterId === null ? call(matterDatesApi.wholeCalendar, {}) : call(matterDatesApi.calendar, { params: { matterId } }),
    onSuccess: ({ filename, content }) => {
      saveBlob(new Blob([content], { type: "text/calendar;charset=utf-8" }), filename);
      say(texts.exported(filename));
    },
    onError: (error) => sayFailed(texts.exportFailed, error),
  });
}

function sentSource({ title: _title, ...source }: DateSuggestion["source"]) {
  return source;
}
