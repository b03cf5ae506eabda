/// <reference lib="dom" />
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { launchBrowser, openWindow } from "../../e2e/browser.ts";
import { type OwnerCall, ownerCalls } from "../../e2e/owner-calls.ts";
import { startService } from "../../e2e/service.ts";
import { openCorpus } from "../../server/law/store/corpus-db.ts";
import { createDataFolder } from "../../server/platform/data-folder.ts";
import { driverOf } from "../../server/platform/db/connection.ts";
import { write } from "../../server/platform/db/open.ts";
import { openWorkspace } from "../../server/platform/db/workspace.ts";
import { findDefaultMatter } from "../../server/workspace/records/matters/store.ts";
import { createDraft } from "../../server/workspace/work/drafts/store.ts";
import { build } from "../build.ts";
import { dataPath } from "./support/law.ts";
import { figure, percentile } from "./support/measure.ts";

const cited = 200;
const sentence = "The keeper oils the lamp and files the report with the harbor office. ";

/**
 * A brief of about 60 pages with 200 citations of title 28 and 100 quotations, half of them altered: the time of its check over HTTP, and
 * what typing costs the window's thread while the Check pane is open, beside the same with the pane closed.
 */
export async function run(args: string[]): Promise<void> {
  const rounds = args.includes("--quick") ? 4 : 20;
  const title28 = dataPath("us-code/119-100-rejoined/xml_usc28@119-100.zip");
  if (!existsSync(title28)) return console.log("skipped: development data not present");
  await build(["renderer"]);
  const service = await startService({ env: { PANDECT_CHECK_REPLIES: "0" } });
  const browser = await launchBrowser();
  try {
    await service.command("law", "install", title28);
    const call = await ownerCalls(service);
    const brief = await briefOn(service.folder, call);
    const times: number[] = [];
    let verdicts: string[] = [];
    for (let i = 0; i < rounds; i++) {
      const started = performance.now();
      const check = await call("POST", "/api/v1/us/statutes/check", { text: brief });
      times.push(performance.now() - started);
      const citations = check["citations"] as { quotations: { verdict: string }[] }[];
      verdicts = citations.flatMap((one) => one.quotations.map(({ verdict }) => verdict));
    }
    const [first = 0, ...later] = times;
    figure(
      `check of ${brief.length.toLocaleString("en-US")} characters, ${cited} citations, ${verdicts.length} quotations`,
      `first ${first.toFixed(0)} ms, then median ${percentile(later, 0.5).toFixed(0)} ms; target ≤ 2,000 ms; ${verdicts.filter((verdict) => verdict === "altered").length} altered`,
    );

    const db = openWorkspace(createDataFolder(join(service.folder, "data")).workspace);
    const matterId = findDefaultMatter(db, null)?.id ?? "";
    const { id } = write(db, (tx) => createDraft(tx, { matterId, title: "Brief", body: brief }, Date.now()));
    db.close();
    const { page } = await openWindow(browser, service);
    await page.addInitScript(beat);
    await page.goto(`${service.url}/matters/${matterId}/drafts/${id}`);
    const text = page.getByRole("textbox", { name: "Text of the draft" });
    await page.locator(".draft-text[contenteditable=true]").waitFor();
    const side = page.getByRole("complementary", { name: "About this draft" });
    await side.getByText("Versions", { exact: true }).click();
    await text.focus();
    tell("closed", await typingGaps(page, rounds));
    await side.getByText("Check", { exact: true }).click();

    await side.getByText("Quotation: altered").first().waitFor();
    await text.focus();
    tell("open", await typingGaps(page, rounds));
  } finally {
    await browser.close();
    await service.stop();
  }
}

function tell(pane: string, gaps: readonly number[]): void {
  const [p50, p95] = [percentile(gaps, 0.5), percentile(gaps, 0.95)];
  figure(
    `longest wait of the thread after a word, Check pane ${pane}`,
    `median ${p50.toFixed(1)} ms, 95 % under ${p95.toFixed(1)} ms, n ${gaps.length}`,
  );
}

/** A brief that cites and quotes sections of the installed title; every other quotation has one other word. */
async function briefOn(folder: string, call: OwnerCall): Promise<string> {
  const parts: string[] = [];
  for (const [i, actId] of sectionsOf(folder).entries()) {
    let quoted = "";
    if (i % 2 === 1) {
      const { plain } = await call("GET", `/api/v1/us/statutes/section/${actId}/body?format=plain`);
      const words = String(plain).replaceAll(/["“”]/g, "").split(/\s+/).slice(4, 16);
      if (i % 4 === 1) words[5] = "lighthouse";
      quoted = `The law says “${words.join(" ")}.” `;
    }
    const heading = i % 8 === 0 ? `## ${i / 8 + 1}. Argument\n\n` : "";
    parts.push(`${heading}${sentence.repeat(12)}${quoted}28 U.S.C. § ${actId.slice(actId.lastIndexOf("_S") + 2)}.`);
  }
  return parts.join("\n\n");
}

function sectionsOf(folder: string): string[] {
  const corpus = openCorpus(createDataFolder(join(folder, "data")).corpus);
  try {
    const ids = `select act_id from section where act_id glob 'USC_T28_*_S[0-9]*' and status = 'in_force' order by id limit ?`;
    return driverOf(corpus).prepare<[number], string>(ids).pluck().all(cited);
  } finally {
    corpus.close();
  }
}

interface Beat {
  longestGap: number;
}

/** Runs in the page: the longest time in which the thread ran no other task. */
function beat(): void {
  const state = { longestGap: 0 };
  Object.assign(globalThis, { beat: state });
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  port1.addEventListener("message", () => {
    const now = performance.now();
    state.longestGap = Math.max(state.longestGap, now - last);
    last = now;
    port2.postMessage(null);
  });
  port1.start();
  port2.postMessage(null);
}

/** Types a word and waits until the panes have followed it, several times. */
async function typingGaps(page: Page, rounds: number): Promise<number[]> {
  const gaps: number[] = [];
  await page.waitForTimeout(2000);
  for (let i = 0; i < rounds; i++) {
    await page.evaluate(() => ((globalThis as unknown as { beat: Beat }).beat.longestGap = 0));
    await page.keyboard.type("lamp ", { delay: 60 });
    await page.waitForTimeout(900);
    gaps.push(await page.evaluate(() => (globalThis as unknown as { beat: Beat }).beat.longestGap));
  }
  return gaps;
}
