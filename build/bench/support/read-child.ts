// Reads one file on request: `whole` as one string, as a `stream`, or to `parse` it. Alone in its process, so that the memory left by one
// way of reading does not affect another.
import { createReadStream, readFileSync } from "node:fs";
import { nothing, parse } from "../import.ts";

const [way = "", file = ""] = process.argv.slice(2);
const ways: Record<string, () => number | Promise<number>> = {
  whole: () => readFileSync(file, "utf8").length,
  stream,
  parse: async () => {
    let sections = 0;
    await parse(file, { ...nothing, section: () => sections++ });
    return sections;
  },
};

process.on("message", () => {
  const read = ways[way];
  if (read === undefined) throw new Error(`no way of reading: ${way}`);
  const started = performance.now();
  void Promise.resolve(read()).then((count) => process.send?.({ count, ms: performance.now() - started }));
});

/** Chunks are decoded on arrival and not kept. */
async function stream(): Promise<number> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let length = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }))
    length += decoder.decode(chunk as Buffer, { stream: true }).length;
  return length + decoder.decode().length;
}
