import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { ownerCalls } from "../../e2e/owner-calls.ts";
import { startService } from "../../e2e/service.ts";
import { openCorpus } from "../../server/law/store/corpus-db.ts";
import { createDataFolder } from "../../server/platform/data-folder.ts";
import { driverOf } from "../../server/platform/db/connection.ts";
import { type Db, write } from "../../server/platform/db/open.ts";
import { openWorkspace } from "../../server/platform/db/workspace.ts";
import { createDraft } from "../../server/workspace/work/drafts/store.ts";
import { lawStamp } from "../../server/workspace/records/matter-law/corpus.ts";
import { stalePlaces } from "../../server/workspace/records/matter-law/pin-store.ts";
import { findDefaultMatter } from "../../server/workspace/records/matters/store.ts";
import { repeated, textOf } from "./import.ts";
import { dataPath } from "./support/law.ts";
import { figure, seeded } from "./support/measure.ts";

/** Citations of each draft. */
const cited = 12;

/**
 * A thousand drafts that cite the largest title of the development data, a hundred with `--quick`: the time from the installation of
 * another release of the title until every citation shows the state of its law, including the two seconds until the service notices the
 * release.
 */
export async function run(args: string[]): Promise<void> {
  const drafts = args.includes("--quick") ? 100 : 1000;
  const title28 = dataPath("us-code/119-100-rejoined/xml_usc28@119-100.zip");
  if (!existsSync(title28)) return console.log("skipped: development data not present");
  const service = await startService({ env: { PANDECT_CHECK_REPLIES: "0" } });
  const folder = createDataFolder(join(service.folder, "data"));
  const workspace = openWorkspace(folder.workspace);
  const corpus = openCorpus(folder.corpus);
  try {
    const xml = repeated(await textOf(title28), 1);
    let n = 0;
    // The first paragraph of every tenth section ends in other words.
    const amended = xml.replaceAll(/<section [\s\S]*?<\/section>/g, (section) =>
      n++ % 10 === 0 ? section.replace(/<\/content>/, " Lamps are lit.</content>") : section,
    );
    const files = [join(service.folder, "a.xml"), join(service.folder, "b.xml")] as const;
    writeFileSync(files[0], xml);
    writeFileSync(files[1], amended);
    await service.command("law", "install", files[0]);
    const before = lawStamp(corpus);
    const first = fill(workspace, drafts, citationsIn(corpus));
    // The service checks drafts from another process together with the next draft that it adds itself.
    await (
      await ownerCalls(service)
    )("POST", `/workspace/v1/matters/${first.matterId}/drafts/${first.id}/copies`, {});
    await until(() => unread(workspace, before) === 0);
    const pinned = driverOf(workspace).prepare<[], number>("select count(*) from pinned_law").pluck().get() ?? 0;

    const installing = service.command("law", "install", files[1]);
    await until(() => lawStamp(corpus) !== before);
    const from = performance.now();
    const after = lawStamp(corpus);
    await until(() => stalePlaces(workspace, after, 1).length === 0);
    const stated = performance.now() - from;
    await until(() => unread(workspace, after) === 0);
    figure(
      `citations of ${drafts.toLocaleString("en-US")} drafts after a refresh of title 28`,
      `${(stated / 1000).toFixed(1)} s, ${pinned.toLocaleString("en-US")} pinned; target ≤ 5 s for 1,000. All drafts read again: ${((performance.now() - from) / 1000).toFixed(1)} s`,
    );
    await installing;
  } finally {
    corpus.close();
    workspace.close();
    await service.stop();
  }
}

/** Creates drafts of two pages, each with its own citations; returns the first one. */
function fill(workspace: Db, count: number, citations: readonly string[]): { matterId: string; id: string } {
  const matterId = findDefaultMatter(workspace, null)?.id ?? "";
  const random = seeded(20);
  const words = "The keeper oils the lamp and files the report with the harbor office. ".repeat(6);
  const ids = write(workspace, (tx) =>
    Array.from({ length: count }, (_, i) => {
      const own = Array.from({ length: cited }, () => citations[Math.floor(random() * citations.length)] ?? "");
      const body = own.map((one) => `${words}See ${one}.`).join("\n\n");
      return createDraft(tx, { matterId, title: `Brief ${i}`, body }, Date.now()).id;
    }),
  );
  return { matterId, id: ids[0] ?? "" };
}

function citationsIn(corpus: Db): string[] {
  return driverOf(corpus)
    .prepare<[], string>("select act_id from section where act_id glob 'USC_T28_*_S[0-9]*' order by id")
    .pluck()
    .all()
    .map((id) => `28 U.S.C. § ${id.slice(id.lastIndexOf("_S") + 2)}`);
}

/** Drafts whose citations were resolved against other law, or never. */
function unread(workspace: Db, stamp: string): number {
  const sql =
    "select count(*) from draft d where not exists (select 1 from scanned_text s where s.record_kind = 'drafts' and s.record_id = d.id and s.stamp = ?)";
  return driverOf(workspace).prepare<[string], number>(sql).pluck().get(stamp) ?? 0;
}

async function until(isSo: () => boolean): Promise<void> {
  for (let n = 0; !isSo(); n++) {
    if (n > 30_000) throw new Error("the service does not get on");
    await setTimeout(20);
  }
}
