import type { Client } from "#shared/clients.ts";
import type { Matter } from "#shared/matters.ts";
import type { GridSort } from "../ui/DataGrid.tsx";

/** A client with how many matters it has. */
export interface ClientRow {
  client: Client;
  matters: number;
}

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

export function clientRows(clients: readonly Client[], matters: readonly Pick<Matter, "clientId">[]): ClientRow[] {
  const counts = new Map<string | null, number>();
  for (const { clientId } of matters) counts.set(clientId, (counts.get(clientId) ?? 0) + 1);
  return clients.map((client) => ({ client, matters: counts.get(client.id) ?? 0 }));
}

/** Clients in whose name, city, e-mail or phone every word typed is, sorted; those without a value come last. */
export function shownClients(rows: readonly ClientRow[], words: string, sort: GridSort): ClientRow[] {
  const typed = plain(words).split(/\s+/).filter(Boolean);
  const turn = sort.isDescending ? -1 : 1;
  return rows
    .filter(({ client: { name, city, email, phone } }) => {
      const known = plain([name, city, email, phone].join(" "));
      return typed.every((word) => known.includes(word));
    })
    .toSorted((a, b) => {
      if (sort.column === "matters") return turn * (a.matters - b.matters);
      const [x, y] = [valueOf(a.client, sort.column), valueOf(b.client, sort.column)];
      if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
      return turn * collator.compare(x, y);
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

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
