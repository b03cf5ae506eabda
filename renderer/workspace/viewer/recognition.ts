import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Recognition } from "#shared/workspace/recognition.ts";
import { call } from "../../api/call.ts";
import * as recognitionApi from "../../api/endpoints/recognition.ts";
import { uploadFile } from "../../api/upload.ts";

/** The languages that scans are read in. Requested again while scans are read again. */
export const recognitionQuery = () =>
  queryOptions({
    queryKey: ["recognition"],
    queryFn: ({ signal }) => call(recognitionApi.read, {}, { signal }),
    staleTime: 1000,
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.toReadAgain > 0 ? 2000 : false),
  });

function useChange<A>(mutationFn: (args: A) => Promise<Recognition>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (data) => client.setQueryData(recognitionQuery().queryKey, data) });
}

export const useChooseLanguages = () => useChange((chosen: string[]) => call(recognitionApi.choose, { body: { chosen } }));
export const useAddLanguage = () =>
  useChange(({ code, file, signal }: { code: string; file: File; signal: AbortSignal }) =>
    uploadFile(recognitionApi.addLanguage, { params: { code } }, file, { signal, onSent: () => undefined }),
  );
export const useRemoveLanguage = () => useChange((code: string) => call(recognitionApi.removeLanguage, { params: { code } }));
export const useReadAllAgain = () => useChange(() => call(recognitionApi.readAgain));
export const useReadAgain = () =>
  useChange((ids: { matterId: string; documentId: string }) => call(recognitionApi.readDocumentAgain, { params: ids }));
