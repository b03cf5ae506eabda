import assert from "node:assert/strict";
import type { Page } from "playwright";

/** The focused element: its name for a screen reader, and how it is marked. */
interface Focus {
  name: string;
  /** Contrast of its ring with the background; 0 if there is none. */
  ring: number;
  /** A whole screen, which is not a tab stop. */
  isScreen: boolean;
}

/** The focused element, and how visible it is; null if nothing has the focus. */
export async function focused(page: Page): Promise<Focus | null> {
  return page.evaluate(async () => {
    // A ring fades in, even if briefly.
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    /** Any CSS color as red, green, blue, alpha of 255. */
    const rgba = (colour: string): number[] => {
      if (canvas === null) return [];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const behind = (from: Element | null): number[] => {
      for (let one = from; one !== null; one = one.parentElement) {
        const colour = rgba(getComputedStyle(one).backgroundColor);
        if ((colour[3] ?? 0) > 250) return colour;
      }
      return rgba(getComputedStyle(document.documentElement).colorScheme.startsWith("dark") ? "black" : "white");
    };
    const light = (colour: number[]): number => {
      const [red = 0, green = 0, blue = 0] = colour.map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (a: number[], b: number[]): number => {
      const [low, high] = [light(a), light(b)].toSorted((x, y) => x - y) as [number, number];
      return (high + 0.05) / (low + 0.05);
    };
    const ringOf = (element: Element): number => {
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element);
      if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 1) return 0;
      const isInside = Number.parseFloat(outlineOffset) < 0;
      return contrast(rgba(outlineColor), behind(isInside ? element : element.parentElement));
    };
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    return {
      isScreen: element.matches("[data-pane][tabindex='-1']"),
      name: element.getAttribute("aria-label") ?? (element.textContent ?? "").trim().replaceAll(/\s+/g, " "),
      ring: Math.max(ringOf(element), element.parentElement === null ? 0 : ringOf(element.parentElement)),
    };
  });
}

/** Like `focused`, once the page has drawn it: while a screen is loading the ring may appear a moment later. */
async function settled(page: Page): Promise<Focus | null> {
  for (let tries = 0; ; tries++) {
    const at = await focused(page);
    if (at === null || at.ring >= 3 || tries === 10) return at;
    await page.waitForTimeout(100);
  }
}

/**
 * Presses Tab until the element named `name` has the focus, as a user would; the focus must be visible at every stop (WCAG 1.4.11: 3 to 1).
 */
export async function tabTo(page: Page, name: RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const passed: string[] = [];
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press(key);
    const at = await settled(page);
    // After the last stop the focus leaves the page and starts again; a screen that opens takes it.
    if (at === null || at.isScreen) continue;
    assert.ok(at.ring >= 3, `the focus on “${at.name.slice(0, 80)}” has a contrast of ${at.ring.toFixed(1)}`);
    if (name.test(at.name)) return;
    passed.push(at.name.slice(0, 40));
  }
  assert.fail(`${key} never came to ${name}: ${passed.join(" | ")}`);
}

/** A command by its words, from anywhere. */
export async function command(page: Page, title: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.locator("[role=combobox]:focus").waitFor();
  await page.keyboard.type(`>${title}`);
  await page.getByRole("option", { name: title }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor({ state: "detached" });
}
