import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Audience } from "#shared/workspace/export-audience.ts";
import type { Draft, DraftStatus, DraftSummary, Tone } from "#shared/workspace/drafts.ts";
import { pageSize, readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call.ts";
import * as consoleApi from "../../api/endpoints/console.ts";
import * as draftDeskApi from "../../api/endpoints/draftDesk.ts";
import * as draftsApi from "../../api/endpoints/drafts.ts";
import { sessionQuery } from "../../api/rights.ts";
import { workQueries } from "../operations/queries.ts";

/** What a file of a draft is to be; `changesFrom`: the draft whose differences it tracks. */
export interface DraftExportBody {
  format: "docx" | "pdf";
  audience: Audience;
  tableOfAuthorities?: boolean;
  changesFrom?: string;
}

export interface DraftIds {
  matterId: string;
  draftId: string;
}

/** The interval between requests for a draft that is being generated, in milliseconds. */
const generatingPoll = 800;

export const isGenerating = ({ generationStatus }: Pick<DraftSummary, "generationStatus">): boolean =>
  generationStatus === "queued" || generationStatus === "running";

export const draftQueries = {
  list: (matterId: string, state: "active" | "trashed" = "active") =>
    queryOptions({
      queryKey: ["drafts", "list", matterId, state],
      queryFn: ({ signal, client, queryKey }) =>
        readAllPages<DraftSummary>(
          (offset) => call(draftsApi.list, { params: { matterId }, query: { limit: pageSize, offset, state } }, { signal }),
          (first) => client.getQueryData(queryKey) ?? client.setQueryData(queryKey, first),
        ),
      staleTime: 0,
      refetchOnWindowFocus: "always",
      refetchInterval: ({ state: { data } }) => (data?.rows.some(isGenerating) === true ? generatingPoll * 2 : false),
    }),
  one: (ids: DraftIds) =>
    queryOptions({
      queryKey: ["drafts", "one", ids.draftId],
      queryFn: ({ signal }) => call(draftsApi.get, { params: ids }, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: "always",
      refetchInterval: ({ state: { data } }) => (data !== undefined && isGenerating(data) ? generatingPoll : false),
    }),
  versions: (ids: DraftIds, version: number) =>
    queryOptions({
      queryKey: ["drafts", "versions", ids.draftId, version],
      queryFn: ({ signal }) => call(draftsApi.versions, { params: ids, query: { limit: pageSize } }, { signal }),
      // Each save has its own list, so that the previous one stays visible until the next has loaded.
      placeholderData: (before) => before,
    }),
  version: (draftId: string, version: number) =>
    queryOptions({
      queryKey: ["drafts", "version", draftId, version],
      queryFn: ({ signal }) => call(draftsApi.versionBody, { params: { draftId, version: String(version) } }, { signal }),
      staleTime: Infinity,
    }),
  categories: () =>
    queryOptions({
      queryKey: ["drafts", "categories"],
      queryFn: ({ signal }) => call(draftsApi.categories, { query: { limit: pageSize } }, { signal }),
      staleTime: Infinity,
    }),
};

export function refreshDrafts(client: QueryClient, matterId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: ["drafts", "list", matterId] });
}

export interface DraftSave {
  contentMarkdown: string;
  title?: string;
  status?: DraftStatus;
  changeSummary?: string | null;
  expectedVersion?: number;
  isAutosave?: boolean;
}

/** Saves a draft and caches the service's reply. */
export async function saveDraft(client: QueryClient, ids: DraftIds, body: DraftSave): Promise<Draft> {
  const saved = await call(draftsApi.update, { params: ids, body });
  client.setQueryData(draftQueries.one(ids).queryKey, saved);
  void refreshDrafts(client, ids.matterId);
  return saved;
}

/** Removes a drafting note that has been dealt with. */
export function useClearNote(ids: DraftIds) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: number) => call(draftDeskApi.clearNote, { params: { ...ids, note } }),
    onSuccess: (draft) => client.setQueryData(draftQueries.one(ids).queryKey, draft),
  });
}

/** Actions for a draft as a whole. */
export function useDraftChanges(matterId: string) {
  const client = useQueryClient();
  const refresh = () => refreshDrafts(client, matterId);
  const keep = (draft: Draft) => client.setQueryData(draftQueries.one({ matterId, draftId: draft.id }).queryKey, draft);
  return {
    blank: useMutation({
      mutationFn: (title: string) => call(draftDeskApi.createBlank, { params: { matterId }, body: { title } }),
      onSuccess: keep,
      onSettled: refresh,
    }),
    fromDocument: useMutation({
      mutationFn: (body: { documentId: string; title: string | null }) =>
        call(draftsApi.createFromDocument, { params: { matterId }, body }),
      onSuccess: keep,
      onSettled: refresh,
    }),
    exportAs: useMutation({
      mutationFn: ({ draftId, ...body }: DraftExportBody & { draftId: string }) =>
        call(draftsApi.export, { params: { matterId, draftId }, body }),
    }),
    saveAsDocument: useMutation({
      mutationFn: (draftId: string) => call(draftsApi.saveAsDocument, { params: { matterId, draftId } }),
      onSettled: () => client.invalidateQueries(workQueries.work()),
    }),
    duplicate: useMutation({
      mutationFn: (draftId: string) => call(draftsApi.duplicate, { params: { matterId, draftId }, body: {} }),
      onSuccess: keep,
      onSettled: refresh,
    }),
    remove: useMutation({
      mutationFn: (draftId: string) => call(draftsApi.delete, { params: { matterId, draftId } }),
      onSettled: refresh,
    }),
    restore: useMutation({
      mutationFn: (draftId: string) => call(draftsApi.restore, { params: { matterId, draftId } }),
      onSettled: refresh,
    }),
  };
}
export type DraftChanges = ReturnType<typeof useDraftChanges>;

const organizationQuery = () =>
  queryOptions({
    queryKey: ["console", "organization"],
    queryFn: ({ signal }) => call(consoleApi.organization, {}, { signal }),
    staleTime: 0,
  });

/** The firm, and the name under suggestions, comments and files: of whoever is signed in. Null until both are known. */
export function useSignature(): { signature: { name: string; ownerName: string } | null; isPending: boolean } {
  const organization = useQuery(organizationQuery());
  const signedIn = useQuery(sessionQuery());
  const [firm, me] = [organization.data, signedIn.data];
  return {
    signature: firm === undefined || me === undefined ? null : { name: firm.name, ownerName: me.owner.name },
    isPending: organization.isPending || signedIn.isPending,
  };
}

export type { Tone };

export interface Generation {
  category: string;
  title: string;
  governingLawState: string;
  tone: Tone;
  specialInstructions: string | null;
  variables: Record<string, string>;
}

export function useGenerate(matterId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Generation) => call(draftsApi.generate, { params: { matterId }, body }),
    onSettled: () => Promise.all([refreshDrafts(client, matterId), client.invalidateQueries(workQueries.work())]),
  });
}

/** `before` runs first: it saves unsaved text. */
export function useImprove(ids: DraftIds, before: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { instructions: string | null; tone: Tone }) => {
      await before();
      return call(draftsApi.improve, { params: ids, body });
    },
    onSettled: () => Promise.all([refreshDrafts(client, ids.matterId), client.invalidateQueries(workQueries.work())]),
  });
}
