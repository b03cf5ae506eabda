import type { Locator, Page } from "playwright";

export function libraryPage(page: Page) {
  const imports = page.getByRole("region", { name: "Installations" }).getByRole("listitem");
  return {
    imports,
    sources: page.getByRole("table", { name: "Installed sources" }).locator("tr[data-source]"),
    /** Selects files in the dialog that the button opens. */
    async choose(...paths: string[]): Promise<void> {
      const dialog = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: /^(Choose files|Install from files)/ }).click();
      await (await dialog).setFiles(paths);
    },
    importOf: (fileName: string): Locator => imports.filter({ hasText: fileName }),
  };
}
