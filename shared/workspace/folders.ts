import { z } from "zod";
import { notEmpty, typedName } from "../platform/fields.ts";
import { idOf, pageFields, pageOf } from "../platform/pages.ts";
import { route } from "../route.ts";

const s = z.string();
const sn = z.string().nullable();

export const Folder = z.object({
  id: s,
  name: s,
  parentId: sn,
  /** Null: of the whole workspace. */
  matterId: sn,
  createdAt: s,
  updatedAt: s,
});
export type Folder = z.output<typeof Folder>;

const name = typedName(100);
const params = z.object({ folderId: s });

/** Folders (workspace-api §10); governed by the scopes of matters. */
export const foldersRoutes = {
  list: route({
    method: "GET",
    path: "/workspace/v1/folders",
    summary: "Folders by name, as a flat list",
    auth: "workspace",
    right: "read",
    action: "folders.list",
    scopes: ["matters:read"],
    tier: "read",
    query: z.object({ ...pageFields, parentId: idOf("fld").optional() }),
    reply: pageOf(Folder),
  }),
  create: route({
    method: "POST",
    path: "/workspace/v1/folders",
    summary: "Create a folder",
    auth: "workspace",
    right: "write",
    action: "folders.create",
    scopes: ["matters:write"],
    tier: "write",
    status: 201,
    body: z.strictObject({ name, parentId: idOf("fld").nullish(), matterId: idOf("mat").nullish() }),
    reply: Folder,
    refusals: { 404: "folder-not-found, matter-not-found", 422: "the parent belongs to another matter" },
  }),
  get: route({
    method: "GET",
    path: "/workspace/v1/folders/{folderId}",
    summary: "One folder",
    auth: "workspace",
    right: "read",
    action: "folders.get",
    scopes: ["matters:read"],
    tier: "read",
    params,
    reply: Folder,
  }),
  update: route({
    method: "PATCH",
    path: "/workspace/v1/folders/{folderId}",
    summary: "Rename a folder or move it under another parent",
    auth: "workspace",
    right: "write",
    action: "folders.update",
    ifMatch: true,
    scopes: ["matters:write"],
    tier: "write",
    params,
    body: z.strictObject({ name: name.optional(), parentId: idOf("fld").nullable().optional() }).refine(...notEmpty()),
    reply: Folder,
    refusals: { 404: "folder-not-found", 422: "the folder would be inside itself, or under a parent of another matter" },
  }),
  delete: route({
    method: "DELETE",
    path: "/workspace/v1/folders/{folderId}",
    summary: "Delete a folder without folders in it; its contents are unfiled, not deleted",
    auth: "workspace",
    right: "remove",
    action: "folders.delete",
    scopes: ["matters:write"],
    tier: "write",
    status: 204,
    params,
    refusals: { 409: "resource-not-empty with its blockers" },
  }),
};
