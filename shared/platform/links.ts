import { z } from "zod";
import { route } from "../route.ts";

/** An address that serves a file without any header. */
export const FileLink = z.object({ url: z.string(), expiresAt: z.string() });
export type FileLink = z.output<typeof FileLink>;

/** Files behind links (workspace-api §19). */
export const linksRoutes = {
  fetch: route({
    method: "GET",
    path: "/storage/v1/files/{token}",
    summary: "The file of a link, for 15 minutes and while its credential is active",
    auth: "none",
    action: "files.download",
    auditReads: true,
    params: z.object({ token: z.string() }),
    replyKind: "stream",
    refusals: { 404: "artifact-not-found: unknown or expired, or its credential or installation is off" },
  }),
};
