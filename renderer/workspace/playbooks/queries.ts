import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ImportField } from "#shared/workspace/playbook-fields.ts";
import type { ContractType } from "#shared/workspace/contract-types.ts";
import type { Playbook, PlaybookFile, PlaybookTemplate, Position } from "#shared/workspace/playbooks.ts";
import { pageSize, readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call.ts";
import { whoChanged } from "../../api/last-change.ts";
import { guardedSave } from "../../ui/guarded-save.ts";
import { uploadFile } from "../../api/upload.ts";
import * as playbookConsoleApi from "../../api/endpoints/playbookConsole.ts";
import * as playbookImportApi from "../../api/endpoints/playbookImport.ts";
import * as playbooksApi from "../../api/endpoints/playbooks.ts";
import { changedPositions, type PositionChange, touched } from "./position-changes.ts";

const listKey = ["playbooks", "list"];

export const playbookQueries = {
  list: () =>
    queryOptions({
      queryKey: listKey,
      queryFn: ({ signal, client, queryKey }) =>
        readAllPages<Playbook>(
          (offset) => call(playbooksApi.list, { query: { limit: pageSize, offset } }, { signal }),
          (first) => client.getQueryData(queryKey) ?? client.setQueryData(queryKey, first),
        ),
      staleTime: 0,
    }),
  templates: () =>
    queryOptions({
      queryKey: ["playbooks", "templates"],
      queryFn: ({ signal }) =>
        call(playbooksApi.templates, { query: { limit: pageSize, offset: 0 } }, { signal }).then(({ data }): PlaybookTemplate[] => data),
      staleTime: Infinity,
    }),
  one: (playbookId: string) =>
    queryOptions({
      queryKey: ["playbooks", "one", playbookId],
      queryFn: ({ signal }) => call(playbooksApi.get, { params: { playbookId } }, { signal }),
      staleTime: 0,
    }),
};

/** Ways to make a playbook; each returns the playbook. */
export function useMakePlaybook() {
  const client = useQueryClient();
  const onSuccess = (made: Playbook) => {
    client.setQueryData(playbookQueries.one(made.id).queryKey, made);
    void client.invalidateQueries({ queryKey: listKey });
  };
  return {
    create: useMutation({
      mutationFn: (body: { name: string; contractType: ContractType }) => call(playbooksApi.create, { body }),
      onSuccess,
    }),
    fromTemplate: useMutation({
      mutationFn: (templateSlug: string) => call(playbooksApi.fromTemplate, { body: { templateSlug } }),
      onSuccess,
    }),
    importFile: useMutation({
      mutationFn: (body: { filename: string; file: PlaybookFile }) => call(playbookConsoleApi.import, { body }),
      onSuccess,
    }),
  };
}

/** What a file would be as a playbook. `fields`: what each column is, instead of what Pandect recognized. */
export const mappingQuery = (file: File, fields: readonly ImportField[] | null) =>
  queryOptions({
    queryKey: ["playbooks", "mapping", file.name, file.size, file.lastModified, fields],
    queryFn: ({ signal }) =>
      uploadFile(playbookImportApi.map, { query: { filename: file.name, ...(fields !== null && { field: fields }) } }, file, {
        signal,
        onSent: () => undefined,
      }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** Which words of a position are rules under another kind of clause. */
export const readingQuery = (clause: string, position: Position) =>
  queryOptions({
    queryKey: ["playbooks", "reading", clause, position],
    queryFn: ({ signal }) => call(playbookImportApi.read, { body: { clause, position } }, { signal }),
    staleTime: Infinity,
  });

/** What a person does to the positions that they saw. */
export interface SeenChange {
  before: Readonly<Record<string, Position | undefined>>;
  change: PositionChange;
}

export function usePlaybookChanges(playbookId: string) {
  const client = useQueryClient();
  const { queryKey } = playbookQueries.one(playbookId);
  const refresh = () => {
    void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: listKey });
  };
  return {
    save: useMutation({
      /** Throws ChangedMeanwhile where another person has changed the same position since; their other positions stay. */
      mutationFn: ({ before, change }: SeenChange) => {
        let now: Playbook | undefined;
        return guardedSave<Record<string, Position | undefined>, Playbook>(
          {
            read: async (onVersion) => {
              now = await call(playbooksApi.get, { params: { playbookId } }, { onVersion });
              return now.positions;
            },
            save: (at) => {
              if (now === undefined) throw new Error("A playbook is read before it is saved");
              const { name, positions } = now;
              return call(
                playbooksApi.update,
                { params: { playbookId }, body: { name, positions: changedPositions(positions, change) } },
                at,
              );
            },
            changedAt: () => now?.updatedAt ?? null,
            who: whoChanged("playbooks.update", playbookId),
          },
          { before, after: touched(change) },
        );
      },
      onSuccess: (saved) => client.setQueryData(queryKey, saved),
      onSettled: refresh,
    }),
    setDefault: useMutation({
      mutationFn: async (isDefault: boolean) => {
        if (isDefault) await call(playbookConsoleApi.makeDefault, { params: { playbookId } });
        else await call(playbookConsoleApi.clearDefault, { params: { playbookId } });
      },
      onSettled: refresh,
    }),
    file: useMutation({ mutationFn: () => call(playbookConsoleApi.export, { params: { playbookId } }) }),
  };
}

export function useCheck() {
  return useMutation({
    mutationFn: (body: { clause: string; position: Position; text: string }) => call(playbookConsoleApi.check, { body }),
  });
}
