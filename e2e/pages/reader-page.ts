import type { Locator, Page } from "playwright";

/** The reading pane with the tree on its left and the side notes on its right. */
export function readerPage(page: Page) {
  const pane = page.getByRole("main");
  const tree = page.getByRole("tree", { name: "Law" });
  const bar = page.getByRole("navigation", { name: "Neighboring sections" });
  // Not that of the screen before, which remains until the text is here.
  const heading = page.locator("[data-pane=reading]").getByRole("heading", { level: 1 });
  return {
    pane,
    tree,
    heading,
    context: page.getByRole("complementary", { name: "Side notes" }),
    next: bar.locator("[rel=next]"),
    previous: bar.locator("[rel=prev]"),
    /** The section's row in the tree, marked as the one being read. */
    current: tree.locator("[aria-current=page]"),
    /** Waits until the section with this number is shown. */
    shows: (number: string): Promise<void> => heading.filter({ hasText: `§ ${number}` }).waitFor(),
    row: (name: string | RegExp): Locator => tree.getByRole("treeitem", { name }),
    paragraph: (anchor: string): Locator => page.locator(`[id="p-${anchor}"]`),
    note: (topic: string): Locator => pane.locator("summary").filter({ hasText: topic }),
    clipboard: (): Promise<string> => page.evaluate(() => navigator.clipboard.readText()),
  };
}
