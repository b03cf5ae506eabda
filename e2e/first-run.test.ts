import assert from "node:assert/strict";
import { test } from "node:test";
import { frame } from "./pages/frame.ts";
import { libraryPage } from "./pages/library-page.ts";
import { readerPage } from "./pages/reader-page.ts";
import { welcomePage } from "./pages/welcome-page.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories();

test("a newcomer immediately sees a matter whose cited law changed, with the redline, all marked as fiction", async () => {
  const { page } = window;
  const welcome = welcomePage(page);
  await welcome.heading.waitFor();
  await welcome.sample.getByText("Fiction", { exact: true }).waitFor();
  await welcome.sample.getByRole("heading", { name: /provisions? this matter cites ha(s|ve) changed/ }).waitFor();
  assert.ok((await welcome.sample.locator("ins, del").count()) > 0);
  await welcome.steps.getByRole("link", { name: "Bring a title" }).waitFor();
  await welcome.look.click();
  await page.getByRole("heading", { level: 1, name: /Vellin Glasshouses/ }).waitFor();
  assert.deepEqual(window.complaints, []);
});

test("the first steps tick themselves, in the matter and in the law, and can be reopened from the box", async () => {
  const { page } = window;
  const reader = readerPage(page);
  await frame(page).goTo("90 USC 204");
  await reader.shows("204");
  await page.getByText("This is invented sample text, not law.").waitFor();
  await page.keyboard.press("y");
  await page.keyboard.press("h");
  await page.waitForURL("**/law/history/**");
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
  for (const step of ["Open the sample matter", "See what changed", "Copy the citation", "Go to a citation"]) {
    await welcome.ticked(step).waitFor();
  }
  await page.getByText("4 of 8").waitFor();
  assert.deepEqual(window.complaints, []);
});

test("the welcome page does not return, and one click removes the sample", async () => {
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
  await page.getByRole("heading", { name: "Read the law on your own computer" }).waitFor();
});
