import axe from "axe-core";
import type { Page } from "playwright";

/** Rules that another theme can break; the others hold in every theme once they hold in one. */
export const colorRules = ["color-contrast", "link-in-text-block"];

/** Of a page that is looked at in every theme: all rules in the light one, in the others those that a theme can break. */
export const inTheme = (theme: string): Choice => (theme === "Light" ? {} : { rules: colorRules });

interface Choice {
  /** Only these rules; by default all that axe does not call experimental. */
  rules?: readonly string[];
  withoutRules?: readonly string[];
  /** Selectors of the parts to look at; by default the whole page. */
  include?: readonly string[];
}

/** Accessibility faults of the page as axe-core finds them: each rule with the elements that break it. */
export async function accessibilityFaults(page: Page, { rules, withoutRules = [], include }: Choice = {}): Promise<string[]> {
  // Reading the script takes a second, so a page reads it once.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    iframes: false,
    rules: Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
    ...(rules !== undefined && { runOnly: { type: "rule", values: [...rules] } }),
  };
  const context = { include: (include ?? ["html"]).map((selector) => [selector]) };
  return page.evaluate(
    async ([where, how]) => {
      // An open tip belongs to its button and to no landmark.
      if (document.querySelector("[role=tooltip]") !== null) how.rules = { ...how.rules, region: { enabled: false } };
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(where, how);
      return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
    },
    [context, options] as const,
  );
}
