import type { Page } from "playwright";

const folder = process.env["PANDECT_SHOTS"];

/** Saves a picture of the window in light and dark where `PANDECT_SHOTS` names a folder. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `${folder}/${name}-${scheme}.png` });
  }
  await page.emulateMedia({ colorScheme: "light" });
}
