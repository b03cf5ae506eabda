/// <reference lib="dom" />
import { join } from "node:path";
import type { Page } from "playwright";
import { launchBrowser, openWindow } from "../../e2e/browser.ts";
import { startService } from "../../e2e/service.ts";
import { createDataFolder } from "../../server/platform/data-folder.ts";
import { write } from "../../server/platform/db/open.ts";
import { openWorkspace } from "../../server/platform/db/workspace.ts";
import { newId } from "../../server/platform/ids.ts";
import { blankMatter } from "../../server/workspace/records/matters/matter-input.ts";
import { insertMatter } from "../../server/workspace/records/matters/store.ts";
import { build } from "../build.ts";
import { figure, percentile } from "./support/measure.ts";

const matters = 10_000;

/** From the click on Matters to the painted list of 10,000: the first time in a window, before its code is loaded, and again. */
export async function run(args: string[]): Promise<void> {
  const rounds = args.includes("--quick") ? 4 : 12;
  await build(["renderer"]);
  // Tests check replies against the contract; this measures the window.
  const service = await startService({ env: { PANDECT_CHECK_REPLIES: "0" } });
  const browser = await launchBrowser();
  try {
    const db = openWorkspace(createDataFolder(join(service.folder, "data")).workspace);
    write(db, (tx) => {
      for (let i = 0; i < matters; i++) insertMatter(tx, blankMatter(newId("mat"), `Harbour matter ${i}`, Date.now()));
    });
    db.close();
    const { page } = await openWindow(browser, service);
    const first: number[] = [];
    const again: number[] = [];
    for (let i = 0; i < rounds; i++) {
      await page.goto(`${service.url}/library`);
      await page.getByRole("heading", { level: 1, name: "Library" }).waitFor();
      await page.waitForTimeout(500);
      first.push(await listAfterClick(page));
      await page
        .getByRole("grid", { name: "Matters" })
        .and(page.locator(`[aria-rowcount="${matters + 2}"]`))
        .waitFor();
      await page.getByRole("link", { name: "Library", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Library" }).waitFor();
      await page.waitForTimeout(200);
      again.push(await listAfterClick(page));
    }
    for (const [name, times] of [
      ["first time", first],
      ["again", again],
    ] as const)
      figure(
        `list of ${matters.toLocaleString("en-US")} matters, ${name}`,
        `median ${percentile(times, 0.5).toFixed(1)} ms, 95 % under ${percentile(times, 0.95).toFixed(1)} ms, n ${times.length}; target ≤ 100 ms`,
      );
  } finally {
    await browser.close();
    await service.stop();
  }
}

/** Milliseconds from the click on Matters until the first rows are painted. */
async function listAfterClick(page: Page): Promise<number> {
  await page.evaluate(() => {
    const state = { asked: 0, shown: 0 };
    Object.assign(globalThis, { listTimes: state });
    addEventListener("pointerdown", () => (state.asked = performance.now()), { capture: true, once: true });
    const watch = new MutationObserver(() => {
      if (document.querySelector("[data-row-id]") === null) return;
      watch.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => (state.shown = performance.now())));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  const box = await page.getByRole("link", { name: "Matters", exact: true }).boundingBox();
  if (box === null) throw new Error("there is no link to the matters");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const times = await page.waitForFunction(() => {
    const { asked, shown } = (globalThis as unknown as { listTimes: { asked: number; shown: number } }).listTimes;
    return shown > 0 ? shown - asked : 0;
  });
  return times.jsonValue();
}
