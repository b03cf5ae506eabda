import { join } from "node:path";
import { startService } from "../../e2e/service.ts";
import { createDataFolder } from "../../server/platform/data-folder.ts";
import { write } from "../../server/platform/db/open.ts";
import { openWorkspace } from "../../server/platform/db/workspace.ts";
import { newSignInSecret, Sessions } from "../../server/platform/session/sessions.ts";
import { parseMarkdown } from "../../server/text/markdown/parse.ts";
import { toDocx } from "../../server/text/word/word.ts";
import { createDraft } from "../../server/workspace/work/drafts/store.ts";
import { findDefaultMatter } from "../../server/workspace/records/matters/store.ts";
import { mostTemplateBody } from "../../shared/workspace/templates.ts";
import { detect } from "../../server/text/templates/detection/detect.ts";
import { hundredPages } from "./support/long-draft.ts";
import { figure, percentile } from "./support/measure.ts";

const body = hundredPages();

const clause =
  "## Term\n\n[Supplier] and {{client}} begin on March 1, 2027, for $4,500 a month and thirty (30) days, at ____ in <<city>>. " +
  "The keeper oils the lamp and files the report with the harbor office.\n\n";
/** Maximum length of a template. */
const template = clause.repeat(Math.ceil(mostTemplateBody / clause.length)).slice(0, mostTemplateBody);

/** Variables of the longest template, which is mostly placeholders, in this process. */
function detection(rounds: number): void {
  const times: number[] = [];
  for (let n = -2; n < rounds; n++) {
    const from = performance.now();
    detect(template);
    if (n >= 0) times.push(performance.now() - from);
  }
  figure(
    `variables of a template of ${mostTemplateBody.toLocaleString("en-US")} characters`,
    `median ${percentile(times, 0.5).toFixed(0)} ms, 95 % under ${percentile(times, 0.95).toFixed(0)} ms, n ${times.length}; target ≤ 200 ms`,
  );
}

/** The Word file of a draft of a hundred pages, from its Markdown to the bytes, in this process. */
async function wordFile(): Promise<void> {
  const times: number[] = [];
  for (let n = -1; n < 5; n++) {
    const from = performance.now();
    await toDocx(parseMarkdown(body), { title: "Bench", author: "Bench", at: "2026-01-01T00:00:00Z" });
    if (n >= 0) times.push(performance.now() - from);
  }
  figure("Word file of a draft of 100 pages", `median ${percentile(times, 0.5).toFixed(0)} ms of ${times.length}; target ≤ 2,000 ms`);
}

/** Opens and saves a draft of a hundred pages over HTTP, from request to the last byte of the reply, and reads the longest template. */
export async function run(args: string[]): Promise<void> {
  const rounds = args.includes("--quick") ? 10 : 60;
  detection(rounds);
  await wordFile();
  const service = await startService({ env: { PANDECT_CHECK_REPLIES: "0" } });
  try {
    const db = openWorkspace(createDataFolder(join(service.folder, "data")).workspace);
    const matterId = findDefaultMatter(db, null)?.id ?? "";
    const { id } = write(db, (tx) => createDraft(tx, { matterId, title: "Lamp oil", body }, Date.now()));
    const { token } = await new Sessions(db, () => Date.now()).open(newSignInSecret(db, Date.now()), null);
    db.close();
    const url = `${service.url}/workspace/v1/matters/${matterId}/drafts/${id}`;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const timed = async (init: RequestInit): Promise<number> => {
      const from = performance.now();
      const response = await fetch(url, { ...init, headers });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${response.status}`);
      return performance.now() - from;
    };
    const [open, save]: [number[], number[]] = [[], []];
    for (let n = -5; n < rounds; n++) {
      const put = { method: "PUT", body: JSON.stringify({ contentMarkdown: `${body}\n\n${n}`, isAutosave: true }) };
      const [opened, saved] = [await timed({}), await timed(put)];
      if (n < 0) continue;
      open.push(opened);
      save.push(saved);
    }
    for (const [name, times, target] of [
      ["open", open, 200],
      ["save", save, 30],
    ] as const)
      figure(
        `${name} a draft of ${Math.round(body.length / 1000)},000 characters`,
        `median ${percentile(times, 0.5).toFixed(1)} ms, 95 % under ${percentile(times, 0.95).toFixed(1)} ms, n ${times.length}; target ≤ ${target} ms`,
      );
  } finally {
    await service.stop();
  }
}
