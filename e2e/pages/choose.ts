import type { Locator, Page } from "playwright";

/** Selects a value from a list that opens under its field (ui/Select.tsx). The button is named after the field and its value. */
export async function choose(scope: Page | Locator, field: string | RegExp, option: string | RegExp): Promise<void> {
  const page = "page" in scope && typeof scope.page === "function" ? scope.page() : (scope as Page);
  await scope.getByRole("button", { name: field }).click();
  await page.getByRole("option", { name: option, exact: typeof option === "string" }).click();
}

/** Types a day, such as 2026-11-23, into the three parts of a date field. */
export async function typeDay(scope: Page | Locator, field: string, day: string): Promise<void> {
  const [year = "", month = "", date = ""] = day.split("-");
  const part = (name: string) => scope.getByRole("spinbutton", { name: new RegExp(`^${name}, ${field}`) });
  await part("month").focus();
  const page = "page" in scope && typeof scope.page === "function" ? scope.page() : (scope as Page);
  await page.keyboard.type(`${month}${date}${year}`);
}

/** Ticks a checkbox or selects a radio by key; its real input is hidden behind the drawn one (ui/Choice.tsx). */
export async function tick(choice: Locator, isOn = true): Promise<void> {
  if ((await choice.isChecked()) !== isOn) await choice.press("Space");
}
