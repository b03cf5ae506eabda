import type { Locator, Page } from "playwright";

export function sourcesPage(page: Page) {
  const items = page.getByRole("region", { name: /^What .* offers$/ });
  return {
    allow: page.getByRole("button", { name: "Allow downloads" }),
    ask: page.getByRole("button", { name: "Check with the publisher" }),
    fetch: page.getByRole("button", { name: /^Download and install/ }),
    chosen: page.getByRole("region", { name: "Chosen" }),
    item: (name: string): Locator => items.getByRole("listitem").filter({ hasText: name }),
    choose: (name: string): Promise<void> => items.getByRole("listitem").filter({ hasText: name }).getByRole("checkbox").press("Space"),
    download: (name: string): Locator => page.getByRole("region", { name: "Downloads" }).getByRole("listitem").filter({ hasText: name }),
    release: page.getByRole("button", { name: /Release point$/ }),
  };
}
