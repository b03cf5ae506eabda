import type { Locator, Page } from "playwright";

/** Chooses a blank page in the open dialog of a new draft, and types its title. */
export async function fillBlankDraft(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "New draft" });
  await dialog
    .getByRole("button", { name: "A blank page" })
    .or(dialog.getByRole("radio", { name: "A blank page" }))
    .press("Enter");
  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
}

/** The text of the draft once it has the caret, as on a blank page. */
export async function focusedText(page: Page): Promise<Locator> {
  const text = page.getByRole("textbox", { name: "Text of the draft" });
  await text.and(page.locator(":focus")).waitFor();
  return text;
}
