import assert from "node:assert/strict";
import type { Page } from "playwright";

/** A keyboard that counts: each press counts as one, typed words do not count. Before every press the focus must be visible. */
export interface CountedKeys {
  /** Presses counted so far. */
  readonly count: number;
  /** Waits until the element for `where` has the focus, then presses the key. */
  press(key: string, where: string): Promise<void>;
  /** Waits until the element for `where` has the focus, then types. */
  type(words: string, where: string): Promise<void>;
}

export function countedKeys(page: Page): CountedKeys {
  let count = 0;
  async function isAt(where: string, what: string): Promise<void> {
    await page
      .waitForFunction((selector) => document.activeElement?.matches(selector) === true, where)
      .catch(async () => assert.fail(`before ${what} the focus is on ${await focusOf(page)}, not on ${where}`));
    assert.equal(await unseen(page), null, `before ${what}`);
  }
  return {
    get count() {
      return count;
    },
    press: async (key, where) => {
      await isAt(where, key);
      count++;
      await page.keyboard.press(key);
    },
    type: async (words, where) => {
      await isAt(where, `“${words}”`);
      await page.keyboard.type(words);
    },
  };
}

const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.outerHTML.replaceAll(/\s+/g, " ").slice(0, 200) ?? "nothing");

/**
 * Why the focused element is not visible; null if it is. A pane counts as visible if any part is, a control if its middle is not covered.
 */
function unseen(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return "nothing has the focus";
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return `${element.tagName} is hidden`;
    if (right - left < 1 || bottom - top < 1) return `${element.tagName} has no size`;
    if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return `${element.tagName} is outside the window`;
    const over = document.elementFromPoint(x, y);
    // A toast may cover a pane for a moment, but never a control.
    if (over !== null && (element.contains(over) || over.contains(element) || element.closest("label")?.contains(over))) return null;
    return `${element.tagName} is covered by ${over?.outerHTML.slice(0, 100)}`;
  });
}
