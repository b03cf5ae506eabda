import type { Client } from "#shared/workspace/clients.ts";
import type { ClientRow } from "./store.ts";

export function presentClient(row: ClientRow): Client {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zipCode,
    country: row.country,
    clientType: row.clientType,
    taxId: row.taxId,
    notes: row.notes,
    // This program wrote it as an object.
    metadata: JSON.parse(row.metadata) as Record<string, unknown>,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
