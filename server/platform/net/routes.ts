import { byteOrderMark, csvLine } from "#shared/platform/csv.ts";
import type { Connection, networkRoutes } from "#shared/platform/network.ts";
import { page } from "#shared/platform/pages.ts";
import type { Ctx } from "../context.ts";
import type { ReadDb } from "../db/open.ts";
import type { Handlers } from "../calls/handlers.ts";
import { type Booked, clearConnections, type LedgerFilter, listConnections, sumConnections } from "./ledger-store.ts";
import { isNetworkAllowed } from "./permission.ts";

/** Handlers of the network ledger and offline mode. */
export const network: Handlers<typeof networkRoutes> = {
  state: (_input, ctx) => stateOf(ctx),

  async setAirGap({ body }, ctx) {
    await ctx.outboundHttp.setClosed(body.isAirGapped);
    return stateOf(ctx);
  },

  connections({ query }, ctx) {
    ctx.outboundHttp.flush();
    const filter = filterOf(query);
    const { total, ...bytes } = sumConnections(ctx.workspace, filter);
    return { ...page(listConnections(ctx.workspace, filter, query.limit, query.offset).map(present), total, query), ...bytes };
  },

  exportCsv({ query }, ctx) {
    ctx.outboundHttp.flush();
    return { contentType: "text/csv; charset=utf-8", fileName: "connections.csv", chunks: table(ctx.workspace, filterOf(query)) };
  },

  clear(_input, ctx) {
    ctx.outboundHttp.flush();
    return { cleared: ctx.write(clearConnections) };
  },
};

function stateOf(ctx: Ctx) {
  return { isAirGapped: ctx.outboundHttp.isClosed(), isAllowed: isNetworkAllowed(ctx.workspace) };
}

type Asked = { [K in keyof LedgerFilter]?: string | undefined };

function filterOf({ purpose, outcome, host, from, to }: Asked): LedgerFilter {
  const at = (text: string | undefined) => (text === undefined ? null : Date.parse(text));
  return { purpose: purpose ?? null, outcome: outcome ?? null, host: host ?? null, from: at(from), to: at(to) };
}

function present(row: Booked): Connection {
  const { seq, at, purpose, host, method, status, outcome, bytesSent, bytesReceived, content } = row;
  return { seq, at: new Date(at).toISOString(), purpose, host, method, status, outcome, bytesSent, bytesReceived, content };
}

const columns = ["seq", "at", "purpose", "host", "method", "status", "outcome", "bytesSent", "bytesReceived"] as const;
const contents = ["matterId", "documentId", "operationId", "sentences", "characters", "sha256"] as const;

async function* table(db: ReadDb, filter: LedgerFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvLine([...columns, ...contents]);
  for (let offset = 0; ; offset += 500) {
    const rows = listConnections(db, filter, 500, offset).map(present);
    if (rows.length === 0) return;
    yield rows
      .map((row) => csvLine([...columns.map((column) => row[column]), ...contents.map((column) => row.content?.[column] ?? null)]))
      .join("");
  }
}
