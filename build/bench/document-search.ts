import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serviceConfig } from "../../server/app/config.ts";
import { createDataFolder } from "../../server/platform/data-folder.ts";
import { write, type Db } from "../../server/platform/db/open.ts";
import { openWorkspace } from "../../server/platform/db/workspace.ts";
import { chunksOf } from "../../server/text/documents/chunks.ts";
import { keepReading } from "../../server/workspace/records/documents/reading-store.ts";
import { endDocument, insertDocument } from "../../server/workspace/records/documents/store.ts";
import { searchTermsOf } from "../../server/text/documents/terms.ts";
import { newId } from "../../server/platform/ids.ts";
import { blankMatter } from "../../server/workspace/records/matters/matter-input.ts";
import { insertMatter } from "../../server/workspace/records/matters/store.ts";
import { startService } from "../../server/app/service.ts";
import { figure, report, seeded, timings } from "./support/measure.ts";

const matters = 100;
const wordsEach = 1000;

/** Search over 10,000 documents of a thousand words, with frequencies like those of a language; through the whole service. */
export async function run(args: string[]): Promise<void> {
  const count = args.includes("--quick") ? 1000 : 10_000;
  const dir = mkdtempSync(join(tmpdir(), "pandect-bench-"));
  const folder = createDataFolder(dir);
  const workspace = openWorkspace(folder.workspace);
  const random = seeded(7);
  const matterIds = fill(workspace, count, random);
  workspace.close();
  const service = await startService(serviceConfig({ dataDir: dir, port: 0 }));
  try {
    const kinds: Record<string, () => string> = {
      "one common word": () => `q=${word(1 + Math.floor(random() * 20))}`,
      "one rare word": () => `q=${word(2000 + Math.floor(random() * 6000))}`,
      "two common words": () => `q=${word(1 + Math.floor(random() * 40))}+${word(40 + Math.floor(random() * 200))}`,
      "three words": () =>
        `q=${word(5 + Math.floor(random() * 50))}+${word(50 + Math.floor(random() * 300))}+${word(300 + Math.floor(random() * 900))}`,
      "words side by side": () => `q="${word(1 + Math.floor(random() * 9))}+${word(1 + Math.floor(random() * 9))}"`,
      "one matter": () => `q=${word(5 + Math.floor(random() * 50))}&matterId=${matterIds[Math.floor(random() * matters)]}`,
    };
    const all: number[] = [];
    for (const [name, query] of Object.entries(kinds)) {
      const times: number[] = [];
      let found = 0;
      for (let i = -5; i < 60; i++) {
        const started = performance.now();
        const response = await service.fetch(new Request(`${service.url}/console/v1/search?limit=20&${query()}`));
        const { pagination } = (await response.json()) as { pagination: { total: number } };
        if (i < 0) continue;
        times.push(performance.now() - started);
        found += pagination.total / 60;
      }
      all.push(...times);
      const { median, p95 } = timings(times);
      figure(`  ${name}`, `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${found.toFixed(0)} documents on average`);
    }
    const { p95 } = timings(all);
    report(`document search over ${count} documents, p95 in ms`, p95, "≤ 20", `${all.length} searches`);
  } finally {
    await service.close();
    rmSync(dir, { recursive: true });
  }
}

/** Words of letters only, each one different, and short when they are common. */
export function word(rank: number): string {
  let text = "";
  for (let n = rank + 3; n > 0; n = Math.floor(n / 17)) text += "bdfgklmnprstvzchw".charAt(n % 17) + "aeiou".charAt(n % 5);
  return text;
}

/** Matters with documents; `textOf` writes the text of one. */
export function fill(db: Db, count: number, random: () => number, textOf = wordsOf): string[] {
  const ids = Array.from({ length: matters }, () => newId("mat"));
  write(db, (tx) => ids.forEach((id, n) => insertMatter(tx, blankMatter(id, `Matter ${n}`, Date.now()))));
  for (let n = 0; n < count; n += 100)
    write(db, (tx) => {
      for (let i = n; i < n + 100; i++) {
        const id = newId("doc");
        const about = { folderId: null, contentType: "text/plain", fileSize: 1, sourceType: "api", createdAt: Date.now() };
        insertDocument(tx, { id, matterId: ids[i % matters] ?? "", filename: `agreement ${i}.txt`, ...about });
        const text = textOf(random);
        const blocks = [...text.matchAll(/[^\n]+/g)].map((m) => ({
          kind: "paragraph" as const,
          start: m.index,
          end: m.index + m[0].length,
        }));
        const chunks = chunksOf(text, blocks, null);
        const terms = searchTermsOf(text, chunks);
        const rest = { kind: "text" as const, title: null, pages: null, views: null, comments: [], warnings: [] };
        keepReading(tx, id, { ...rest, text, blocks, chunks, terms });
        endDocument(tx, id, "succeeded", Date.now());
      }
    });
  return ids;
}

/** Paragraphs of sixty words of 10,000, where the frequency of the word of rank n is proportional to 1/n. */
export function wordsOf(random: () => number): string {
  const words = Array.from({ length: wordsEach }, () => word(Math.floor(10_000 ** random())));
  const paragraphs: string[] = [];
  for (let i = 0; i < words.length; i += 60) paragraphs.push(`${words.slice(i, i + 60).join(" ")}.`);
  return paragraphs.join("\n\n");
}
