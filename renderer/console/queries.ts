import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { consoleRoutes, Installation } from "#shared/platform/console.ts";
import type { CallArgs } from "#shared/route.ts";
import type { mailRoutes } from "#shared/platform/mail.ts";
import { call } from "../api/call.ts";
import * as accountApi from "../api/endpoints/account.ts";
import * as consoleApi from "../api/endpoints/console.ts";
import * as mailApi from "../api/endpoints/mail.ts";
import * as mattersApi from "../api/endpoints/matters.ts";
import * as sessionApi from "../api/endpoints/session.ts";
import * as trashApi from "../api/endpoints/trash.ts";
import { sessionQuery } from "../api/rights.ts";

/** Read again on focus: scripts and the command line change all of it. */
const live = { staleTime: 1000, refetchOnWindowFocus: "always" } as const;

export const auditPageSize = 50;
type AuditFilter = Omit<NonNullable<CallArgs<(typeof consoleRoutes)["audit"]>["query"]>, "limit" | "offset">;

export const consoleQueries = {
  installation: () =>
    queryOptions({
      queryKey: ["console", "installation"],
      queryFn: ({ signal }) => call(consoleApi.installation, {}, { signal }),
      ...live,
    }),
  organization: () =>
    queryOptions({
      queryKey: ["console", "organization"],
      queryFn: ({ signal }) => call(consoleApi.organization, {}, { signal }),
      ...live,
    }),
  localApi: () =>
    queryOptions({ queryKey: ["console", "local-api"], queryFn: ({ signal }) => call(consoleApi.localApi, {}, { signal }), ...live }),
  scopes: () =>
    queryOptions({
      queryKey: ["console", "scopes"],
      queryFn: async ({ signal }) => (await call(consoleApi.scopes, { query: { limit: 200 } }, { signal })).data,
      staleTime: Infinity,
    }),
  credentials: () =>
    queryOptions({
      queryKey: ["console", "credentials"],
      queryFn: async ({ signal }) => (await call(consoleApi.credentials, { query: { limit: 200 } }, { signal })).data,
      ...live,
    }),
  usage: (credentialId: string) =>
    queryOptions({
      queryKey: ["console", "usage", credentialId],
      queryFn: ({ signal }) => call(consoleApi.usage, { params: { credentialId } }, { signal }),
      ...live,
    }),
  audit: (filter: AuditFilter, page: number) =>
    queryOptions({
      queryKey: ["console", "audit", filter, page],
      queryFn: ({ signal }) =>
        call(consoleApi.audit, { query: { ...filter, limit: auditPageSize, offset: (page - 1) * auditPageSize } }, { signal }),
      ...live,
    }),
  auditState: () =>
    queryOptions({ queryKey: ["console", "audit-state"], queryFn: ({ signal }) => call(consoleApi.auditState, {}, { signal }), ...live }),
  session: sessionQuery,
  mail: () => queryOptions({ queryKey: ["console", "mail"], queryFn: ({ signal }) => call(mailApi.read, {}, { signal }), ...live }),
  trash: () =>
    queryOptions({
      queryKey: ["console", "trash"],
      queryFn: ({ signal }) => call(trashApi.list, { query: { limit: 200 } }, { signal }),
      ...live,
    }),
  /** Every matter by name, for the picker. */
  matters: () =>
    queryOptions({
      queryKey: ["console", "matters"],
      queryFn: async ({ signal }) => {
        const all: { id: string; name: string }[] = [];
        for (let hasMore = true; hasMore;) {
          const { data, pagination } = await call(mattersApi.list, { query: { limit: 200, offset: all.length } }, { signal });
          all.push(...data.map(({ id, name }) => ({ id, name })));
          hasMore = pagination.hasMore;
        }
        return all;
      },
      ...live,
    }),
};

/** A change of the console; all of its data is read again afterwards. */
function useConsoleChange<A, R>(mutationFn: (args: A) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: ["console"] }) });
}

export const useEnable = () => useConsoleChange(() => call(consoleApi.enable));
export const useUpdateInstallation = () =>
  useConsoleChange((body: { status?: "active" | "suspended"; matterAllowlist?: Installation["matterAllowlist"] }) =>
    call(consoleApi.updateInstallation, { body }),
  );
export const useRevokeInstallation = () => useConsoleChange(() => call(consoleApi.revokeInstallation));
export const useUpdateOrganization = () =>
  useConsoleChange((body: { name?: string; ownerName?: string }) => call(consoleApi.updateOrganization, { body }));
/** Issues a credential, `withLaw` a data key as well. A key that could not be made is told beside the credential, which stays. */
export const useIssueCredential = () =>
  useConsoleChange(async ({ withLaw, ...body }: { name: string; scopes: string[]; expiresAt: string; withLaw: boolean }) => {
    const issued = await call(consoleApi.issue, { body });
    if (!withLaw) return { ...issued, key: null, keyError: null };
    try {
      return { ...issued, key: (await call(accountApi.createKey, { body: { name: body.name } })).key, keyError: null };
    } catch (error) {
      return { ...issued, key: null, keyError: error instanceof Error ? error : new Error(String(error)) };
    }
  });
export const useRevokeCredential = () => useConsoleChange((credentialId: string) => call(consoleApi.revoke, { params: { credentialId } }));
export const useVerifyTrail = () => useConsoleChange(() => call(consoleApi.auditCheck));
export const useSetPassphrase = () =>
  useConsoleChange((body: { passphrase: string | null; current: string | null }) => call(sessionApi.setPassphrase, { body }));
export const useSaveMail = () => useConsoleChange((body: CallArgs<(typeof mailRoutes)["save"]>["body"]) => call(mailApi.save, { body }));
export const useRemoveMail = () => useConsoleChange(() => call(mailApi.remove));
export const useTestMail = () => useConsoleChange((to: string) => call(mailApi.test, { body: { to } }));
export const useRestore = () =>
  useTrashChange(({ kind, id }: { kind: string; id: string }) => call(trashApi.restore, { params: { kind, id } }));
export const usePurge = () =>
  useTrashChange(({ kind, id }: { kind: string; id: string }) => call(trashApi.purge, { params: { kind, id } }));
export const useEmptyTrash = () => useTrashChange(() => call(trashApi.empty));

/** Restored records appear elsewhere in the window, so cached data about them is read again. */
function useTrashChange<A, R>(mutationFn: (args: A) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(["console", "marks", "documents", "matters"].map((feature) => queryClient.invalidateQueries({ queryKey: [feature] }))),
  });
}
