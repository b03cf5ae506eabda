import type { Client } from "#shared/workspace/clients.ts";
import type { Matter } from "#shared/workspace/matters.ts";
import { compareValues, type GridSort, plain, wordsOf } from "../../ui/sorting.ts";

/** A client with its number of matters. */
export interface ClientRow {
  client: Client;
  matters: number;
}

export function clientRows(clients: readonly Client[], matters: readonly Pick<Matter, "clientId">[]): ClientRow[] {
  const counts = new Map<string | null, number>();
  for (const { clientId } of matters) counts.set(clientId, (counts.get(clientId) ?? 0) + 1);
  return clients.map((client) => ({ client, matters: counts.get(client.id) ?? 0 }));
}

/** Clients whose name, city, email or phone contain every typed word, sorted; those without a value come last. */
export function shownClients(rows: readonly ClientRow[], words: string, sort: GridSort): ClientRow[] {
  const typed = wordsOf(words);
  return rows
    .filter(({ client: { name, city, email, phone } }) => {
      const known = plain([name, city, email, phone].join(" "));
      return typed.every((word) => known.includes(word));
    })
    .toSorted((a, b) => {
      if (sort.column === "matters") return (sort.isDescending ? -1 : 1) * (a.matters - b.matters);
      return compareValues(valueOf(a.client, sort.column), valueOf(b.client, sort.column), sort.isDescending);
    });
}

function valueOf(client: Client, column: string): string | null {
  switch (column) {
    case "type":
      return client.clientType;
    case "email":
    case "phone":
    case "city":
      return client[column];
    case "updated":
      return client.updatedAt;
    default:
      return client.name;
  }
}
