import assert from "node:assert/strict";
import { test } from "node:test";
import { frame } from "./pages/frame.ts";
import { libraryPage } from "./pages/library-page.ts";
import { readerPage } from "./pages/reader-page.ts";
import { welcomePage } from "./pages/welcome-page.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories();

test("a newcomer finds law to read at once, all of it marked as fiction", async () => {
  const { page } = window;
  const welcome = welcomePage(page);
  await welcome.heading.waitFor();
  await welcome.sample.getByText("Fiction", { exact: true }).waitFor();
  await welcome.sample.getByText("worship, celebration or repair").waitFor();
  await welcome.look.click();
  await page.getByRole("heading", { level: 1, name: /Title 90/ }).waitFor();
  await page.getByRole("main").getByText("Fiction", { exact: true }).waitFor();
  assert.deepEqual(window.complaints, []);
});

test("the first steps tick themselves, and can be opened again from the box", async () => {
  const { page } = window;
  const reader = readerPage(page);
  await frame(page).goTo("90 USC 204");
  await reader.shows("204");
  await page.getByText("This is invented sample text, not law.").waitFor();
  await page.keyboard.press("j");
  await reader.shows("205");
  await page.keyboard.press("y");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("greenhouse curtains");
  await page.getByRole("option", { name: /90 U\.S\.C\. § 212.*Fiction/ }).waitFor();
  await page.keyboard.press("Enter");
  const hit = page.locator("[data-row]").first();
  await hit.waitFor();
  assert.match(await hit.innerText(), /Greenhouses[\s\S]*Fiction/);
  await page.keyboard.press("Control+k");
  await page.keyboard.type(">welcome");
  await page.getByRole("option", { name: "Welcome and first steps" }).waitFor();
  await page.keyboard.press("Enter");
  const welcome = welcomePage(page);
  for (const step of ["Jump to a citation", "Step to the next section", "Search for words", "Copy a citation"]) {
    await welcome.ticked(step).waitFor();
  }
  await page.getByText("4 of 6 done").waitFor();
  assert.deepEqual(window.complaints, []);
});

test("the greeting does not come back, and the sample leaves in one click", async () => {
  const page = await window.start("/");
  await page.getByRole("heading", { level: 2, name: "Law that changed since you cited it" }).waitFor();
  await page.getByRole("region", { name: "Alerts, work and installed law" }).getByRole("link", { name: "Bring a title" }).waitFor();
  await page.goto(`${service.url}/library`);
  assert.match(await libraryPage(page).sources.filter({ hasText: "Night Skies" }).innerText(), /Fiction/);
  await page.goto(`${service.url}/welcome`);
  await welcomePage(page).sample.getByRole("button", { name: "Remove the sample" }).click();
  await welcomePage(page).sample.getByRole("button", { name: "Install the sample" }).waitFor();
  await page.reload();
  await welcomePage(page).sample.getByRole("button", { name: "Install the sample" }).waitFor();
  await page.goto(`${service.url}/library`);
  await page.getByRole("heading", { name: "Read the law on your own machine" }).waitFor();
});
