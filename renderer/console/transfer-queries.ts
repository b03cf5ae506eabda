import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import * as transferApi from "../api/endpoints/transfer.ts";
import { uploadFile } from "../api/upload.ts";

const busyPoll = 800;

export const transferQueries = {
  state: () =>
    queryOptions({
      queryKey: ["transfer", "state"],
      queryFn: ({ signal }) => call(transferApi.read, {}, { signal }),
      staleTime: 1000,
      refetchOnWindowFocus: "always",
      refetchInterval: ({ state: { data } }) => (data?.exporting != null || data?.importing != null ? busyPoll : false),
    }),
};

function useChange<A, R>(mutationFn: (args: A) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(["transfer", "operations"].map((feature) => queryClient.invalidateQueries({ queryKey: [feature] }))),
  });
}

export const useExport = () => useChange(() => call(transferApi.export));
export const useRemoveExport = () => useChange(() => call(transferApi.removeExport));
export const useImport = () => useChange((importId: string) => call(transferApi.import, { params: { importId } }));
export const useDiscard = () => useChange((importId: string) => call(transferApi.discard, { params: { importId } }));
export const useCheck = () =>
  useChange(({ file, ...options }: { file: File; signal: AbortSignal; onSent: (bytes: number) => void }) =>
    uploadFile(transferApi.check, {}, file, options),
  );

/** Lets the browser fetch the export itself: a workspace is too large for a page to hold. */
export const useSaveExport = () =>
  useMutation({
    async mutationFn() {
      const { url } = await call(transferApi.link);
      const link = document.createElement("a");
      // The window may use a different origin for the service than its own address.
      link.href = new URL(url).pathname;
      link.download = "";
      link.click();
    },
  });
