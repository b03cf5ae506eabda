import type { Page } from "playwright";

/** Opens a matter by keyboard alone, from the list of matters through the one box. */
export async function newMatter(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "Matters" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(">new matter");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "New matter" }).waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name }).waitFor();
  // The screen takes the focus once its parts have loaded; an earlier focus of a story would be lost.
  await page.getByRole("button", { name: "Add documents" }).first().and(page.locator(":focus")).waitFor();
}
