import type { Page } from "playwright";

export function searchPage(page: Page) {
  const query = page.getByRole("searchbox", { name: "Search the installed law" });
  return {
    query,
    results: page.getByRole("region", { name: "Results" }).getByRole("link"),
    chips: page.getByRole("group", { name: "Active filters" }).locator("> span"),
    async search(words: string): Promise<void> {
      await query.fill(words);
      await query.press("Enter");
    },
    /** The part of the address that holds the search. */
    address: (): string => decodeURIComponent(new URL(page.url()).search.replaceAll("+", " ")),
  };
}
