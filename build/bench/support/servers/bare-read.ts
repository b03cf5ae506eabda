import { createServer } from "node:http";
import { openCorpusReader } from "../../../../server/law/store/corpus-db.ts";
import { sectionByActId } from "../../../../server/law/statutes/corpus.ts";
import { presentSection } from "../../../../server/law/statutes/present.ts";

/** The floor of the API benchmark: node:http, the same statement and presenter as the section route, JSON.stringify. */
export function serveBare(corpus: string, before: () => void = () => undefined): void {
  const db = openCorpusReader(corpus);
  const server = createServer((request, response) => {
    const row = sectionByActId(db, decodeURIComponent(request.url?.split("/").at(-1) ?? ""));
    if (row === undefined) {
      response.writeHead(404, { "content-length": "0" }).end();
      return;
    }
    before();
    const body = JSON.stringify({ section: presentSection(row), resolvedFrom: null, processingTimeMs: 0, creditsConsumed: 0 });
    response.writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(body) }).end(body);
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.stdout.write(`${JSON.stringify({ port: typeof address === "object" ? address?.port : 0 })}\n`);
  });
  process.on("message", () => process.send?.(process.cpuUsage()));
}
