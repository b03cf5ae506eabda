import { launchBrowser, openWindow } from "./browser.ts";
import { frame } from "./pages/frame.ts";
import { welcomePage } from "./pages/welcome-page.ts";
import { startService } from "./service.ts";
import { AxeBuilder } from "@axe-core/playwright";
const service = await startService();
const browser = await launchBrowser();
try {
  const window = await openWindow(browser, service);
  await welcomePage(window.page).sample.getByText("Fiction", { exact: true }).waitFor();
  const page = await window.start("/matters");
  page.setDefaultTimeout(25000);
  const shot = (name: string) => page.screenshot({ path: `/tmp/mshots/${name}.png` });
  console.log("list"); await page.getByRole("row").filter({ hasText: "Vellin" }).first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /Vellin/ }).waitFor();
  const url = page.url();
  const matterId = url.split("/").at(-1);
  await page.getByRole("heading", { name: "Documents" }).waitFor();
  await page.waitForTimeout(3500);
  for (const theme of ["Light", "Dark"]) {
    await frame(page).chooseTheme(theme);
    for (const [name, part] of [["overview", ""], ["settings", "/settings"], ["workflows", "/workflows"]] as const) {
      await page.goto(`${service.url}/matters/${matterId}${part}`);
      await page.getByRole("heading", { level: 1 }).filter({ hasText: /\S/ }).waitFor();
      await page.waitForTimeout(900);
      await shot(`${name}-${theme}`);
      if (["", "/law", "/activity", "/settings"].includes(part)) {
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
        console.log(theme, name, JSON.stringify(violations.map(({ id, nodes }) => [id, nodes.map((n) => n.html.slice(0, 160))])));
      }
    }
  }
  await frame(page).chooseTheme("Light");
  await page.goto(`${service.url}/matters`);
  await page.getByRole("heading", { level: 1, name: "Matters" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(">new matter");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "New matter" }).waitFor();
  await page.keyboard.type("Ortega v. Harbor");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Maria Ortega");
  await page.waitForTimeout(500);
  await shot("new-1");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(300);
  await shot("new-2");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Ortega v. Harbor" }).waitFor();
  await page.waitForTimeout(1200);
  await shot("new-3");
  console.log("focus:", await page.evaluate(() => document.activeElement?.textContent));
  console.log(JSON.stringify(window.complaints));
} finally {
  await browser.close();
  await service.stop();
}
