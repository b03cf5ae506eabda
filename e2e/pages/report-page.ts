import type { Locator, Page } from "playwright";

/** What changed between two releases: places, changes, redline. */
export function reportPage(page: Page) {
  const changes = page.getByRole("region", { name: "Changes" });
  const detail = page.getByRole("region", { name: "Redline" });
  return {
    changes: changes.getByRole("list", { name: "Changes" }).getByRole("button"),
    chosen: changes.locator("button[aria-current]"),
    places: page.getByRole("navigation", { name: "Places" }).getByRole("button"),
    kind: (name: RegExp): Locator => changes.getByRole("toolbar", { name: "Kinds of change" }).getByRole("button", { name }),
    detail,
    heading: detail.getByRole("heading", { level: 2 }),
    inserted: detail.locator("ins"),
    deleted: detail.locator("del"),
    from: page.getByRole("button", { name: /From release$/ }),
    to: page.getByRole("button", { name: /to release$/ }),
    /** Waits until the redline of this section is shown. */
    shows: (number: string): Promise<void> =>
      detail
        .getByRole("heading", { level: 2 })
        .filter({ hasText: `§ ${number}` })
        .waitFor(),
    /** Saves the whole report, and returns the path of the file. */
    async export(format: RegExp): Promise<{ name: string; path: string }> {
      await page.getByRole("button", { name: "Export…" }).click();
      const saved = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: format }).first().click();
      const file = await saved;
      return { name: file.suggestedFilename(), path: await file.path() };
    },
  };
}
