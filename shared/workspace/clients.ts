import { z } from "zod";
import { notEmpty, typedName } from "../platform/fields.ts";
import { Matter, metadataInput, metadataReply } from "./matters.ts";
import { pageFields, pageOf } from "../platform/pages.ts";
import { route } from "../route.ts";

const s = z.string();
const sn = z.string().nullable();
const upTo = (most: number) => s.max(most).nullish();

export const Client = z.object({
  id: s,
  name: s,
  email: sn,
  phone: sn,
  address: sn,
  city: sn,
  state: sn,
  zipCode: sn,
  country: sn,
  clientType: sn,
  taxId: sn,
  notes: sn,
  metadata: metadataReply,
  createdAt: s,
  updatedAt: s,
});
export type Client = z.output<typeof Client>;

const fields = {
  email: s
    .max(255)
    .regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/)
    .nullish(),
  phone: upTo(30),
  address: upTo(500),
  city: upTo(100),
  state: upTo(100),
  zipCode: upTo(20),
  country: upTo(100),
  clientType: z.enum(["individual", "organization", "corporation"]).nullish(),
  taxId: upTo(50),
  notes: upTo(10_000),
  metadata: metadataInput,
};
const name = typedName(200);
const params = z.object({ clientId: s });

/** Clients (workspace-api §9). */
export const clientsRoutes = {
  list: route({
    method: "GET",
    path: "/workspace/v1/clients",
    summary: "Clients by name",
    auth: "workspace",
    right: "read",
    action: "clients.list",
    scopes: ["clients:read"],
    tier: "read",
    query: z.object(pageFields),
    reply: pageOf(Client),
  }),
  create: route({
    method: "POST",
    path: "/workspace/v1/clients",
    summary: "Add a client",
    auth: "workspace",
    right: "write",
    action: "clients.create",
    scopes: ["clients:write"],
    tier: "write",
    status: 201,
    body: z.strictObject({ name, ...fields }),
    reply: Client,
  }),
  get: route({
    method: "GET",
    path: "/workspace/v1/clients/{clientId}",
    summary: "One client",
    auth: "workspace",
    right: "read",
    action: "clients.get",
    scopes: ["clients:read"],
    tier: "read",
    params,
    reply: Client,
  }),
  update: route({
    method: "PATCH",
    path: "/workspace/v1/clients/{clientId}",
    summary: "Change a client; null clears a field, metadata is replaced",
    auth: "workspace",
    right: "write",
    action: "clients.update",
    ifMatch: true,
    scopes: ["clients:write"],
    tier: "write",
    params,
    body: z.strictObject({ name: name.optional(), ...fields }).refine(...notEmpty()),
    reply: Client,
  }),
  delete: route({
    method: "DELETE",
    path: "/workspace/v1/clients/{clientId}",
    summary: "Delete a client without matters",
    auth: "workspace",
    right: "remove",
    action: "clients.delete",
    scopes: ["clients:write"],
    tier: "write",
    status: 204,
    params,
    refusals: { 409: "resource-not-empty with its blockers" },
  }),
  matters: route({
    method: "GET",
    path: "/workspace/v1/clients/{clientId}/matters",
    summary: "Matters of a client by name",
    auth: "workspace",
    right: "read",
    action: "clients.matters",
    scopes: ["clients:read", "matters:read"],
    tier: "read",
    params,
    query: z.object(pageFields),
    reply: pageOf(Matter),
  }),
};

const ClientWork = z.object({
  matters: z.array(
    z.object({
      matterId: s,
      documents: z.int(),
      /** When the matter, or something in it, was last changed. */
      at: s,
    }),
  ),
  /** Eight at most, newest first. */
  documents: z.array(z.object({ id: s, matterId: s, filename: s, pageCount: z.int().nullable(), createdAt: s })),
});
export type ClientWork = z.output<typeof ClientWork>;

/** What a client's page shows about the client's matters. Only for the owner. */
export const clientOverviewRoutes = {
  read: route({
    method: "GET",
    path: "/console/v1/clients/{clientId}/overview",
    summary: "The matters of a client with their last changes, and the newest documents",
    auth: "owner",
    right: "read",
    params,
    reply: ClientWork,
    refusals: { 404: "client-not-found" },
  }),
};
