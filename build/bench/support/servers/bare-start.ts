// The floor of the start benchmark: opens a database, listens, and reports that.
import { createServer } from "node:http";
import Database from "better-sqlite3";

const db = new Database(process.argv[2] ?? ":memory:");
db.prepare("select 1").get();
const server = createServer((_request, response) => response.end("ok"));
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${JSON.stringify({ event: "ready", afterStart: performance.now() })}\n`);
});
process.on("SIGTERM", () => process.exit(0));
