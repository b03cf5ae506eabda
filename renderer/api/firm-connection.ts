import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { firmPath, firmSessionPath, firmWindowPath, type FirmConnection } from "#shared/platform/firm-connection.ts";

const key = ["shell", "firm"];
const whileSigningInMs = 700;

/** The desktop's connection with the firm's server. Only the desktop shell answers these addresses. */
export const firmConnectionQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => ask("GET", firmPath, undefined, signal),
    staleTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (state.data?.state === "signing-in" ? whileSigningInMs : false),
  });

export type FirmAction = { do: "connect"; address: string } | { do: "disconnect" | "signIn" | "signOut" | "openWindow" };

/** Changes the connection; every reply is its new state. */
export function useFirmAction() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: FirmAction) => {
      if (action.do === "connect") return ask("PUT", firmPath, { address: action.address });
      if (action.do === "openWindow") return ask("POST", firmWindowPath);
      return ask(action.do === "signIn" ? "POST" : "DELETE", action.do === "disconnect" ? firmPath : firmSessionPath);
    },
    onSuccess: (state) => queryClient.setQueryData(key, state),
  });
}

async function ask(method: string, path: string, body?: object, signal?: AbortSignal): Promise<FirmConnection> {
  const reply = await fetch(path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    ...(signal !== undefined && { signal }),
  });
  if (!reply.ok) throw new Error(`${reply.status}`);
  // The shell's own tests check this reply.
  return (await reply.json()) as FirmConnection;
}
