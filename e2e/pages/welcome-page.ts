import type { Page } from "playwright";

/** The welcome page of a new data folder. */
export function welcomePage(page: Page) {
  const steps = page.getByRole("region", { name: /^First steps \d/ });
  return {
    heading: page.getByRole("heading", { level: 1, name: "Welcome to Pandect" }),
    look: page.getByRole("button", { name: "Open sample matter" }),
    sample: page.getByRole("region", { name: "The sample", exact: true }),
    steps,
    /** A ticked step. */
    ticked: (title: string) => steps.getByRole("listitem").filter({ hasText: title }).getByRole("img", { name: "done" }),
    /** Chooses to begin without the sample, once it is installed and can be removed. */
    async beginEmpty(): Promise<void> {
      await page.getByRole("button", { name: /^Start with an empty library/ }).click();
      await page.waitForURL("**/library");
    },
  };
}
