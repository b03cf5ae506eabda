import { subscribe } from "node:diagnostics_channel";
import type { QueryDbs } from "../store/query-dbs.ts";
import { openHistory } from "../store/history-db.ts";
import { driverOf } from "../../platform/db/connection.ts";
import type { Db } from "../../platform/db/open.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { openSecrets } from "../../platform/secrets.ts";
import { createDataFolder } from "../../platform/data-folder.ts";
import { openCorpus } from "../store/corpus-db.ts";
import { createWatching } from "../watches/watching.ts";
import { watchQueries } from "../watches/reader-queries.ts";
import { openOutboundHttp } from "../../platform/testing/outbound-http.ts";

// A process that delivers due notices and kills itself, like the operating system would, at the given point: `node deliver-child.ts <data
// folder> <admitted origin> <hours to look ahead> <point>`. Prints the number of points that it passed.
const [root = "", origin = "", hours = "0", killAt = "-1"] = process.argv.slice(2);
let points = 0;
const pass = () => {
  if (points++ === Number(killAt)) process.kill(process.pid, "SIGKILL");
};
// Before the first byte is sent, and when an answer has arrived but is not yet recorded.
subscribe("http.client.request.start", pass);
subscribe("http.client.response.finish", pass);

const folder = createDataFolder(root);
const workspace = watched(openWorkspace(folder.workspace));
const history = openHistory(folder.history);
const corpus = openCorpus(folder.corpus);
// The queries of watches read no other database.
const dbs = { corpus, history } as unknown as QueryDbs;
const run = async (name: keyof typeof watchQueries, args: never) => watchQueries[name](dbs, args);
const watching = createWatching({
  outboundHttp: openOutboundHttp,
  workspace,
  history,
  // A reader thread gets the same names and arguments.
  query: run as unknown as Parameters<typeof createWatching>[0]["query"],
  secrets: openSecrets(folder.secretKey),
  admitted: new Set([origin]),
  now: () => new Date(Date.now() + Number(hours) * 3600_000),
  sweepTime: () => Date.now(),
  limitMs: 500,
  historyFile: folder.history,
  baseUrl: () => "http://127.0.0.1",
});
await watching.flush();
await watching.close();
console.log(points);

/** Passes a point before and after the end of every transaction. */
function watched(db: Db): Db {
  const driver = driverOf(db);
  const transaction = driver.transaction.bind(driver);
  // The wrapper keeps the type of the wrapped function.
  driver.transaction = ((work: (...args: unknown[]) => unknown) => {
    const inner = transaction((...args: unknown[]) => {
      const result = work(...args);
      pass();
      return result;
    });
    return {
      immediate(...args: unknown[]) {
        const result: unknown = inner.immediate(...args);
        pass();
        return result;
      },
    };
  }) as unknown as typeof driver.transaction;
  return db;
}
