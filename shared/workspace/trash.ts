import { z } from "zod";
import { pageFields, pageOf } from "../platform/pages.ts";
import { route } from "../route.ts";

const s = z.string();

export const TrashItem = z.object({
  kind: s,
  id: s,
  title: s,
  matterId: s.nullable(),
  /** Null if it is in no matter. */
  matterName: s.nullable(),
  /** Of its file; null if it has none. */
  sizeBytes: z.int().nullable(),
  trashedAt: s,
  /** When it is deleted for good. */
  purgedAt: s,
});
export type TrashItem = z.output<typeof TrashItem>;

const params = z.object({ kind: s, id: s });

/** Removed records that can be restored (workspace-api §20). */
export const trashRoutes = {
  list: route({
    method: "GET",
    path: "/console/v1/trash",
    summary: "What was removed in the last 30 days, newest first",
    auth: "owner",
    right: "read",
    query: z.object({ ...pageFields, kind: s.max(40).optional() }),
    reply: pageOf(TrashItem),
  }),
  restore: route({
    method: "POST",
    path: "/console/v1/trash/{kind}/{id}/restore",
    summary: "Restore a deleted record",
    auth: "owner",
    right: "write",
    action: "trash.restore",
    params,
    reply: TrashItem.pick({ kind: true, id: true }).extend({
      /** False if its former folder is gone: it is at the top of its matter. */
      isInPlace: z.boolean(),
    }),
    refusals: { 404: "not-found: nothing of this kind and id is in the trash" },
  }),
  purge: route({
    method: "DELETE",
    path: "/console/v1/trash/{kind}/{id}",
    summary: "Delete something in the trash for good",
    auth: "owner",
    right: "remove",
    action: "trash.purge",
    status: 204,
    params,
    refusals: { 404: "not-found: nothing of this kind and id is in the trash" },
  }),
  empty: route({
    method: "DELETE",
    path: "/console/v1/trash",
    summary: "Delete everything in the trash for good",
    auth: "owner",
    right: "remove",
    action: "trash.empty",
    reply: z.object({ purged: z.int() }),
  }),
};
