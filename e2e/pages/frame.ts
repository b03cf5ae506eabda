import type { Page } from "playwright";

/** The parts around every screen: the one box, the menus, the announcements. */
export function frame(page: Page) {
  const box = page.getByRole("combobox", { name: "Citation, words or command" });
  return {
    box,
    announcement: page.locator("[aria-live=polite][role=status]"),
    async openBox(): Promise<void> {
      await page.keyboard.press("Control+k");
      await box.waitFor();
    },
    async goTo(citation: string): Promise<void> {
      await page.keyboard.press("Control+k");
      await box.fill(citation);
      await box.press("Enter");
    },
    async chooseTheme(name: string): Promise<void> {
      await page.getByRole("button", { name: "Appearance" }).click();
      await page.getByRole("menuitemradio", { name }).click();
      await page.keyboard.press("Escape");
    },
  };
}
