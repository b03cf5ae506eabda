import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { DocumentRole, WorkflowDefinition, WorkflowRun } from "#shared/workspace/workflows.ts";
import { pageSize, readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call.ts";
import * as workflowsApi from "../../api/endpoints/workflows.ts";
import { workQueries } from "../operations/queries.ts";

/** The interval between requests for runs while one is open, in milliseconds. */
const poll = 800;

export const isOpen = ({ status }: Pick<WorkflowRun, "status">) => status === "queued" || status === "running";

export const workflowQueries = {
  definitions: () =>
    queryOptions({
      queryKey: ["workflows", "definitions"],
      queryFn: ({ signal }) =>
        call(workflowsApi.list, { query: { limit: pageSize, offset: 0 } }, { signal }).then(({ data }): WorkflowDefinition[] => data),
      staleTime: Infinity,
    }),
  runs: (matterId: string) =>
    queryOptions({
      queryKey: ["workflows", "runs", matterId],
      queryFn: ({ signal, client, queryKey }) =>
        readAllPages<WorkflowRun>(
          (offset) => call(workflowsApi.runs, { params: { matterId }, query: { limit: pageSize, offset } }, { signal }),
          (first) => client.getQueryData(queryKey) ?? client.setQueryData(queryKey, first),
        ),
      staleTime: 0,
      refetchOnWindowFocus: "always",
      refetchInterval: ({ state: { data } }) => (data?.rows.some(isOpen) === true ? poll : false),
    }),
};

const refreshRuns = (client: QueryClient, matterId: string) =>
  client.invalidateQueries({ queryKey: workflowQueries.runs(matterId).queryKey });

export interface NewRun {
  title: string | null;
  documents: { documentId: string; role: DocumentRole; position: number }[];
  inputs: Record<string, unknown>;
}

export function useRunWorkflow(matterId: string, workflowId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewRun) => call(workflowsApi.run, { params: { matterId, workflowId }, body }),
    onSettled: () => Promise.all([refreshRuns(client, matterId), client.invalidateQueries(workQueries.work())]),
  });
}

export function useDeleteRun(matterId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (runId: string) => call(workflowsApi.delete, { params: { matterId, runId } }),
    onSettled: () => refreshRuns(client, matterId),
  });
}

/** A link to a file of a run, good for 15 minutes. */
export const artifactLink = (matterId: string, runId: string, key: string) =>
  call(workflowsApi.artifact, { params: { matterId, runId }, query: { key } });
