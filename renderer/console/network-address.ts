import type { Connection } from "#shared/platform/network.ts";

/** Filters of the list of connections, as in the address. */
export interface NetworkAddress {
  purpose?: Connection["purpose"];
  outcome?: NonNullable<Connection["outcome"]>;
  host?: string;
  page?: number;
}

const purposes = ["law", "webhook", "mail", "model"] as const;
const outcomes = ["ok", "failed", "blocked"] as const;

/** Reads an address; leaves out invalid values. */
export function readNetworkAddress(search: Record<string, unknown>): NetworkAddress {
  const purpose = purposes.find((one) => one === search["purpose"]);
  const outcome = outcomes.find((one) => one === search["outcome"]);
  const host = typeof search["host"] === "string" ? search["host"].trim().slice(0, 253) : "";
  const page = Number(search["page"]);
  return {
    ...(purpose !== undefined && { purpose }),
    ...(outcome !== undefined && { outcome }),
    ...(host !== "" && { host }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}
