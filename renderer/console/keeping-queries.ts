import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import * as backupsApi from "../api/endpoints/backups.ts";
import * as networkApi from "../api/endpoints/network.ts";
import * as programApi from "../api/endpoints/program.ts";
import type { NetworkAddress } from "./network-address.ts";

const live = { staleTime: 1000, refetchOnWindowFocus: "always" } as const;
export const connectionPageSize = 50;

export const backupQueries = {
  list: () => queryOptions({ queryKey: ["backups", "list"], queryFn: ({ signal }) => call(backupsApi.list, {}, { signal }), ...live }),
  preview: (name: string) =>
    queryOptions({
      queryKey: ["backups", "preview", name],
      queryFn: ({ signal }) => call(backupsApi.preview, { params: { name } }, { signal }),
      staleTime: 0,
      retry: false,
    }),
};

/** Read once: a policy changes only when the program starts. */
export const programQuery = () =>
  queryOptions({ queryKey: ["program"], queryFn: ({ signal }) => call(programApi.read, {}, { signal }), ...live });

export const networkQueries = {
  state: () => queryOptions({ queryKey: ["network", "state"], queryFn: ({ signal }) => call(networkApi.state, {}, { signal }), ...live }),
  connections: ({ page = 1, ...filter }: NetworkAddress) =>
    queryOptions({
      queryKey: ["network", "connections", filter, page],
      queryFn: ({ signal }) =>
        call(
          networkApi.connections,
          { query: { ...filter, limit: connectionPageSize, offset: (page - 1) * connectionPageSize } },
          { signal },
        ),
      ...live,
    }),
};

function useChange<A, R>(mutationFn: (args: A) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(["backups", "network", "sources", "console"].map((feature) => queryClient.invalidateQueries({ queryKey: [feature] }))),
  });
}

export const useMakeBackup = () => useChange(() => call(backupsApi.create));
export const useSetCopies = () => useChange((body: { folder: string | null; time: string | null }) => call(backupsApi.setCopies, { body }));
export const useCopyBackup = () => useChange(() => call(backupsApi.copy));
export const useRemoveBackup = () => useChange((name: string) => call(backupsApi.remove, { params: { name } }));
export const useSetAirGap = () => useChange((isAirGapped: boolean) => call(networkApi.setAirGap, { body: { isAirGapped } }));
export const useClearConnections = () => useChange(() => call(networkApi.clear));

export function useSaveProgram() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { keepsRunning?: boolean; startsAtLogin?: boolean; checksForUpdates?: boolean }) => call(programApi.save, { body }),
    onSuccess: (data) => queryClient.setQueryData(programQuery().queryKey, data),
  });
}

const patienceMs = 10 * 60_000;

/** Restores a backup and waits until the service, which restarts for it, reports the result. */
export const useGoBack = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const before = (await call(backupsApi.list)).lastRestore?.at ?? null;
      await call(backupsApi.restore, { params: { name } });
      for (const until = Date.now() + patienceMs; Date.now() < until;) {
        await new Promise((wake) => setTimeout(wake, 500));
        // The service does not answer while it starts.
        const done = await call(backupsApi.list).then(
          ({ lastRestore }) => lastRestore,
          () => null,
        );
        if (done !== null && done.at !== before && done.name === name) return done;
      }
      throw new Error("Pandect did not report the result. Check the list before you try again.");
    },
    // Everything on the screen may be different now.
    onSuccess: () => queryClient.resetQueries(),
  });
};
