/// <reference lib="dom" />
import { join } from "node:path";
import type { Page } from "playwright";
import { launchBrowser, openWindow } from "../../e2e/browser.ts";
import { ownerCalls } from "../../e2e/owner-calls.ts";
import { startService } from "../../e2e/service.ts";
import { starterSets } from "../../server/text/clauses/starter-sets.ts";
import { createDataFolder } from "../../server/platform/data-folder.ts";
import { openWorkspace } from "../../server/platform/db/workspace.ts";
import { newId } from "../../server/platform/ids.ts";
import { build } from "../build.ts";
import { inventedContract } from "./support/contracts.ts";
import { fillMatter } from "./support/filled-matter.ts";
import { figure, percentile } from "./support/measure.ts";

const questions = [...new Map(starterSets.flatMap((set) => set.columns).map((column) => [column.question, column])).values()];
const mostColumns = 60;

/**
 * The largest possible grid, 250 documents with 60 answered questions, by keyboard in a real browser: from the click in the list of grids
 * to painted answers, from each key to the painted focus, and empty bands during scrolling. Wall-clock times of this machine under its
 * current load.
 */
export async function run(args: string[]): Promise<void> {
  const rows = args.includes("--quick") ? 40 : 250;
  await build(["renderer"]);
  const service = await startService({ env: { PANDECT_CHECK_REPLIES: "0" } });
  const browser = await launchBrowser();
  try {
    const matterId = newId("mat");
    const db = openWorkspace(createDataFolder(join(service.folder, "data")).workspace);
    const documentIds = fillMatter(
      db,
      { id: matterId, name: "Two hundred and fifty contracts" },
      Array.from({ length: rows }, (_, n) => inventedContract(n)),
    );
    db.close();
    const ask = await ownerCalls(service);
    const everything = await gridOf(ask, matterId, documentIds);
    await everything.run(false);

    const { page } = await openWindow(browser, service);
    await page.addInitScript(watchFocus);
    const grid = page.getByRole("grid", { name: "Answers" });
    const paints: number[] = [];
    for (let i = 0; i < 6; i++) {
      await page.goto("about:blank");
      await page.goto(`${service.url}/matters/${matterId}/grids`);
      await page.getByRole("link", { name: "Everything" }).waitFor();
      await page.waitForTimeout(500);
      paints.push(await answersAfterClick(page));
      await grid.waitFor();
    }
    tell("click to painted answers", paints, "≤ 300 ms");
    await page.waitForFunction(() => (document.querySelector("[role=gridcell]")?.textContent ?? "") !== "");

    await grid.locator("[data-pane-entry]").first().focus();
    for (const [name, key, times] of [
      ["to the last cell and back", ["Control+End", "Control+Home"], 10],
      ["a page down", ["PageDown"], 12],
      ["a cell down", ["ArrowDown"], 40],
      ["a cell to the right", ["ArrowRight"], 40],
      ["to the end of the row and back", ["End", "Home"], 10],
      ["the next answer to verify", ["u"], 40],
    ] as const) {
      await page.keyboard.press("Control+Home");
      tell(`key to painted focus: ${name}`, await focusTimes(page, key, times), "≤ 50 ms");
    }

    await page.keyboard.press("Control+Home");
    await grid.hover();
    const still = await bandsOf(page, () => page.waitForTimeout(1500));
    const scrolled = await bandsOf(page, async () => {
      for (let i = 0; i < 60; i++) await page.mouse.wheel(0, 500);
      for (let i = 0; i < 60; i++) await page.mouse.wheel(500, -300);
    });
    figure(
      "frames with an empty band while scrolling",
      `${scrolled.empty} of ${scrolled.frames.length}, longest run ${scrolled.longest}; target no run over 1. Longest frame ${Math.max(...scrolled.frames).toFixed(0)} ms, at rest ${Math.max(...still.frames).toFixed(0)} ms`,
    );

    await page.keyboard.press("Control+Home");
    const tasks = await longTasks(page, () => everything.run(true));
    figure(
      `tasks of the window of 50 ms or more while ${rows * mostColumns} cells run`,
      `${tasks.length}, longest ${Math.max(0, ...tasks).toFixed(0)} ms; target none`,
    );
  } finally {
    await browser.close();
    await service.stop();
  }
}

/** A grid of the documents with the maximum number of columns. `run` answers each of its cells once, and with `force` all of them again. */
async function gridOf(ask: Awaited<ReturnType<typeof ownerCalls>>, matterId: string, documentIds: string[]) {
  const grids = `v1/matters/${matterId}/matrices`;
  const columns = Array.from({ length: mostColumns }, (_, i) => ({
    ...questions[i % questions.length],
    label: `${i + 1} ${questions[i % questions.length]?.label}`,
  }));
  const { id } = await ask("POST", `/workspace/${grids}`, { title: "Everything", documentIds, columns });
  const cellIds: string[] = [];
  while (cellIds.length < documentIds.length * mostColumns) {
    const page = (await ask("GET", `/workspace/${grids}/${String(id)}/cells?limit=200&offset=${cellIds.length}`))["data"] as {
      id: string;
    }[];
    cellIds.push(...page.map((cell) => cell.id));
  }
  return {
    async run(force: boolean): Promise<void> {
      await ask("POST", `/console/${grids}/${String(id)}/runs`, { cellIds, force });
      for (;;) {
        const { status } = await ask("GET", `/workspace/${grids}/${String(id)}`);
        if (status === "succeeded") return;
        if (status !== "running") throw new Error(`a run ${String(status)}`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
  };
}

/** Duration in milliseconds of each task that blocked the page's thread for 50 or more while `act` ran and in the two seconds after. */
async function longTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
  });
  const acting = act();
  // Does the work of a window that regains the focus: the window notices a run that it has not started.
  await page.waitForTimeout(300);
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await acting;
  await page.waitForTimeout(2000);
  return page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
}

function tell(name: string, times: readonly number[], target: string): void {
  const longest = Math.max(...times).toFixed(0);
  figure(
    name,
    `median ${percentile(times, 0.5).toFixed(1)} ms, 95 % under ${percentile(times, 0.95).toFixed(1)} ms, longest ${longest} ms; target ${target} at the median`,
  );
}

interface FocusTimes {
  focusTimes: { asked: number; painted: number };
}

/** Runs in the page: the time of the last key, and of the frame in which another cell with the focus was painted. */
function watchFocus(): void {
  const state = { asked: 0, painted: 0 };
  Object.assign(globalThis, { focusTimes: state });
  addEventListener("keydown", () => Object.assign(state, { asked: performance.now(), painted: 0 }), { capture: true });
  addEventListener("focusin", () => requestAnimationFrame(() => requestAnimationFrame(() => (state.painted = performance.now()))));
}

async function focusTimes(page: Page, keys: readonly string[], rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    await page.keyboard.press(keys[i % keys.length] ?? "");
    const isPainted = await page
      .waitForFunction(() => (globalThis as unknown as FocusTimes).focusTimes.painted > 0, undefined, { timeout: 3000 })
      .then(
        () => true,
        () => false,
      );
    // At the edge a key has no effect.
    if (!isPainted) continue;
    times.push(
      await page.evaluate(() => {
        const { asked, painted } = (globalThis as unknown as FocusTimes).focusTimes;
        return painted - asked;
      }),
    );
  }
  return times;
}

/** Milliseconds from the click on the grid's name until its first answers are painted. */
async function answersAfterClick(page: Page): Promise<number> {
  await page.evaluate(() => {
    const state = { asked: 0, shown: 0 };
    Object.assign(globalThis, { gridTimes: state });
    addEventListener("pointerdown", () => (state.asked = performance.now()), { capture: true, once: true });
    const watch = new MutationObserver(() => {
      if ((document.querySelector("[role=gridcell]")?.textContent ?? "") === "") return;
      watch.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => (state.shown = performance.now())));
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const box = await page.getByRole("link", { name: "Everything" }).boundingBox();
  if (box === null) throw new Error("there is no link to the grid");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const times = await page.waitForFunction(() => {
    const { asked, shown } = (globalThis as unknown as { gridTimes: { asked: number; shown: number } }).gridTimes;
    return shown > 0 ? shown - asked : 0;
  });
  return times.jsonValue();
}

/** Frames drawn while `act` runs, and those in which a place in the middle or at an edge of the grid showed no cell. */
async function bandsOf(page: Page, act: () => Promise<unknown>): Promise<{ frames: number[]; empty: number; longest: number }> {
  await page.evaluate(() => {
    const state = { frames: [] as number[], empty: 0, longest: 0, on: true };
    const box = document.querySelector("[role=grid]")?.getBoundingClientRect() ?? new DOMRect();
    const places = [0.3, 0.6, 0.95].flatMap((x) =>
      [0.3, 0.6, 0.95].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
    );
    let [last, run] = [performance.now(), 0];
    const next = (now: number): void => {
      state.frames.push(now - last);
      last = now;
      const isEmpty = places.some(([x, y]) => document.elementFromPoint(x, y)?.closest("[aria-colindex]") == null);
      run = isEmpty ? run + 1 : 0;
      state.empty += isEmpty ? 1 : 0;
      state.longest = Math.max(state.longest, run);
      if (state.on) requestAnimationFrame(next);
    };
    Object.assign(globalThis, { bands: state });
    requestAnimationFrame(next);
  });
  await act();
  return page.evaluate(() => {
    const { bands } = globalThis as unknown as { bands: { frames: number[]; empty: number; longest: number; on: boolean } };
    bands.on = false;
    return { ...bands, frames: bands.frames.slice(2) };
  });
}
