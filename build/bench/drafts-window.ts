/// <reference lib="dom" />
import { join } from "node:path";
import type { Page } from "playwright";
import { launchBrowser, openWindow } from "../../e2e/browser.ts";
import { startService } from "../../e2e/service.ts";
import { createDataFolder } from "../../server/platform/data-folder.ts";
import { write } from "../../server/platform/db/open.ts";
import { openWorkspace } from "../../server/platform/db/workspace.ts";
import { createDraft } from "../../server/workspace/work/drafts/store.ts";
import { findDefaultMatter } from "../../server/workspace/records/matters/store.ts";
import { build } from "../build.ts";
import { hundredPages } from "./support/long-draft.ts";
import { figure, percentile } from "./support/measure.ts";

/**
 * A draft of a hundred pages in a real browser: from the click in the list of drafts to its painted text, and from a key to the frame with
 * its letter, at the beginning, in the middle and at the end. Wall-clock times of this machine under its current load.
 */
export async function run(args: string[]): Promise<void> {
  const rounds = args.includes("--quick") ? 20 : 80;
  await build(["renderer"]);
  const service = await startService({ env: { PANDECT_CHECK_REPLIES: "0" } });
  const browser = await launchBrowser();
  try {
    const db = openWorkspace(createDataFolder(join(service.folder, "data")).workspace);
    const matterId = findDefaultMatter(db, null)?.id ?? "";
    const { id } = write(db, (tx) => createDraft(tx, { matterId, title: "Supply of lamps", body: hundredPages() }, Date.now()));
    db.close();
    const { page } = await openWindow(browser, service);
    await page.addInitScript(watchLetters);

    const opens: number[] = [];
    const firsts: number[] = [];
    for (let i = 0; i < 6; i++) {
      await page.goto("about:blank");
      await page.goto(`${service.url}/matters/${matterId}/drafts`);
      const row = page.getByText("Supply of lamps").first();
      await row.waitFor();
      await page.waitForTimeout(500);
      const box = await row.boundingBox();
      if (box === null) throw new Error("the list has no draft");
      await page.mouse.click(box.x + Math.min(20, box.width / 2), box.y + box.height / 2);
      await page.waitForFunction(() => (globalThis as unknown as LetterTimes).letterTimes.opened > 0);
      const { opened, begun } = await page.evaluate(() => (globalThis as unknown as LetterTimes).letterTimes);
      opens.push(opened);
      firsts.push(begun);
    }
    tell("click to the first screen of 100 pages", firsts, 200);
    tell("click to the painted text of 100 pages", opens, 200);

    await page.goto(`${service.url}/matters/${matterId}/drafts/${id}`);
    const text = page.getByRole("textbox", { name: "Text of the draft" });
    await page.locator(".draft-text[contenteditable=true]").waitFor();
    await text.focus();
    for (const [where, key, steps] of [
      ["at the beginning", "Control+Home", 0],
      ["in the middle", "Control+Home", 40],
      ["at the end", "Control+End", 0],
    ] as const) {
      await page.keyboard.press(key);
      for (let i = 0; i < steps; i++) await page.keyboard.press("PageDown");
      tell(`key to its painted letter, ${where}`, await letterTimes(page, rounds), 16);
    }
  } finally {
    await browser.close();
    await service.stop();
  }
}

function tell(name: string, times: readonly number[], target: number): void {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  figure(name, `median ${p50.toFixed(1)} ms, 95 % under ${p95.toFixed(1)} ms, n ${times.length}; target ≤ ${target} ms at the median`);
}

interface LetterTimes {
  letterTimes: { asked: number; painted: number; opened: number; begun: number };
}

/** Runs in the page: the time of the last key or click, and when the frame with the change had been drawn. */
function watchLetters(): void {
  const state = { asked: 0, painted: 0, opened: 0, begun: 0 };
  Object.assign(globalThis, { letterTimes: state });
  // A message posted while a frame is being made arrives once the frame is done.
  const drawn = (done: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", done);
      port1.start();
      port2.postMessage(null);
    });
  for (const type of ["keydown", "pointerdown"])
    addEventListener(type, () => Object.assign(state, { asked: performance.now(), painted: 0 }), { capture: true });
  const look = () => {
    if (state.begun === 0 && document.querySelector(".draft-text > :nth-child(10)") !== null) {
      state.begun = -1;
      // The layout happens in the frame that shows the text; a message would arrive after the rest of the text.
      requestAnimationFrame(() => document.body.getBoundingClientRect().height > 0 && (state.begun = performance.now() - state.asked));
    }
    if (state.opened === 0 && document.querySelector(".draft-text > :nth-child(100)") !== null)
      drawn(() => (state.opened = performance.now() - state.asked));
  };
  // For a key the first change of the text counts; the editor inserts some letters itself, so there is not always an `input` event.
  let counted = 0;
  const written = (changes: MutationRecord[]) => {
    look();
    const isText = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest(".draft-text") != null;
    if (state.asked === counted || !changes.some(isText)) return;
    counted = state.asked;
    drawn(() => (state.painted = performance.now()));
  };
  const all = { childList: true, characterData: true, subtree: true };
  addEventListener("DOMContentLoaded", () => new MutationObserver(written).observe(document.body, all));
}

async function letterTimes(page: Page, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    // The wait for the previous letter ends with a frame; a person presses a key at any time within a frame.
    await page.waitForTimeout(Math.random() * 50);
    await page.keyboard.press("etaoin shrdlu"[i % 13] ?? "e");
    await page.waitForFunction(() => (globalThis as unknown as LetterTimes).letterTimes.painted > 0);
    times.push(
      await page.evaluate(() => {
        const { asked, painted } = (globalThis as unknown as LetterTimes).letterTimes;
        return painted - asked;
      }),
    );
  }
  return times;
}
