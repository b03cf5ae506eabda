// The floor of the workspace benchmark: node:http and the same statements on the same tables, one durable transaction for each write.
import { createServer } from "node:http";
import { openDb, write } from "../../../../server/platform/db/open.ts";
import { presentMatter } from "../../../../server/workspace/records/matters/present.ts";
import { findMatter, type MatterRow, updateMatter } from "../../../../server/workspace/records/matters/store.ts";

const db = openDb(process.argv[2] ?? "");
const server = createServer((request, response) => {
  const id = request.url?.split("/").at(-1) ?? "";
  const answer = (row: MatterRow | undefined) => {
    const body = row === undefined ? "" : JSON.stringify(presentMatter(row));
    response.writeHead(row === undefined ? 404 : 200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
    response.end(body);
  };
  if (request.method === "GET") return answer(findMatter(db, id, null));
  const pieces: Buffer[] = [];
  request.on("data", (piece: Buffer) => pieces.push(piece));
  request.on("end", () => {
    // Only the benchmark calls this server.
    const { status } = JSON.parse(Buffer.concat(pieces).toString()) as { status: string };
    const changed = write(db, (tx) => {
      const known = findMatter(tx, id, null);
      const row = known && { ...known, status, updatedAt: Date.now() };
      if (known !== undefined && row !== undefined) updateMatter(tx, known, row);
      return row;
    });
    answer(changed);
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${JSON.stringify({ port: typeof address === "object" ? address?.port : 0 })}\n`);
});
process.on("message", () => process.send?.(process.cpuUsage()));
process.on("SIGTERM", () => process.exit(0));
