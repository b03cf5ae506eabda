import assert from "node:assert/strict";
import { test } from "node:test";
import { tick } from "./pages/choose.ts";
import { frame } from "./pages/frame.ts";
import { writeLaw } from "./service.ts";
import { shoot } from "./pages/shots.ts";
import { accessibilityFaults, inTheme } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const wickRule = "A wick is trimmed twice daily before dusk.";

const { service, window } = await openStories({ law: { release: "119-36" } });

test("one key watches a section; its change is read in the list and marked as done", async () => {
  const page = await window.start("/watches");
  await page.getByRole("heading", { name: "No watches yet" }).waitFor();
  await page.goto(`${service.url}/law/USC_T99_C1_S103`);
  await page.getByRole("heading", { name: "Trimming of wicks" }).waitFor();
  await page.keyboard.press("w");
  const dialog = page.getByRole("dialog", { name: "Watch for changes" });
  await dialog.getByText(/would have sent|history begins/).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await tick(dialog.getByRole("radio", { name: "All of title 99" }));
  await dialog.getByRole("textbox", { name: "Reason (optional)" }).fill("The harbour case");
  await dialog.getByRole("button", { name: "Watch", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await service.command("law", "install", writeLaw(service.folder, "next.xml", { release: "119-40", wickRule, extraSections: 1 }));

  await page.goto(`${service.url}/watches`);
  await page.getByRole("button", { name: /The harbour case/ }).waitFor();
  const changes = page.locator("[data-pane=changes]");
  const row = changes.getByRole("listitem").filter({ hasText: "99 U.S.C. § 103" });
  await row.waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  // By keyboard from here on.
  const marked = (n: number) => changes.getByRole("heading", { name: `What changed ${n}` }).waitFor();
  await marked(2);
  const isOn = (name: string) => page.locator("[data-change]:focus").filter({ hasText: name }).waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await isOn("§ 103");
  await page.keyboard.press("Enter");
  await row.locator("ins").filter({ hasText: "twice" }).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.keyboard.press("e");
  await marked(1);
  await page.keyboard.press("z");
  await marked(2);
  await isOn("§ 103");
  await page.keyboard.press("s");
  await page.getByRole("dialog", { name: "Snooze 1 change" }).waitFor();
  await page.keyboard.press("Enter");
  await marked(1);
  await page
    .getByRole("list", { name: "Show" })
    .getByRole("button", { name: /^Snoozed/ })
    .click();
  await row.getByText("Snoozed until").waitFor();
  assert.match(page.url(), /state=snoozed/);
  await page.reload();
  await row.getByText("Snoozed until").waitFor();
  await page.getByRole("list", { name: "Show" }).getByRole("button", { name: /^All/ }).click();
  await page.locator("[data-change]").first().focus();
  await page.keyboard.press("x");
  await row.getByRole("checkbox").press("Space");
  const selection = page.getByRole("region", { name: "Selected changes" });
  await selection.getByText("2 changes selected").waitFor();
  // One button for all selected changes: one of them is unread.
  await selection.getByRole("button", { name: "Mark as read" }).waitFor();
  assert.equal(await selection.getByRole("button", { name: "Mark as unread" }).count(), 0);
  await shoot(page, "alerts-selected");
  await page.locator("[data-change]").first().press("Enter");
  await page.locator("main ins").first().waitFor();
  for (const theme of ["Dark", "High contrast", "Light"]) {
    await frame(page).chooseTheme(theme);
    await page.locator("[data-change]").first().focus();
    await page.getByRole("tooltip").waitFor({ state: "detached" });
    assert.deepEqual(await accessibilityFaults(page, inTheme(theme)), [], theme);
  }
  await page.keyboard.press("e");
  await changes.getByText("Read", { exact: true }).nth(1).waitFor();
  await page
    .getByRole("list", { name: "Show" })
    .getByRole("button", { name: /^Unread/ })
    .click();
  await page.getByText("You have read every change.").waitFor();
  await page.getByRole("button", { name: /^Pause/ }).press("Enter");
  await page.getByText("Paused").waitFor();
  assert.deepEqual(window.complaints, []);
});

test("at twice the text the watches are folded away, and the changes begin in the first screen", async () => {
  const page = await window.start("/watches?state=all");
  const size = (textSize: number) =>
    page.evaluate((kept) => localStorage.setItem("pandect.appearance", kept), JSON.stringify({ state: { textSize }, version: 1 }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await size(200);
  await page.reload();
  const day = page.locator("[data-pane=changes]").getByRole("heading", { level: 3 }).first();
  await day.waitFor();
  const { y = 0, height = 0 } = (await day.boundingBox()) ?? {};
  const foot = await page.getByRole("contentinfo").boundingBox();
  assert.ok(y + height <= (foot?.y ?? 0), `the day ends at ${y + height}, the screen at ${foot?.y}`);
  const all = page.getByRole("button", { name: "All watches" });
  assert.equal(await all.isVisible(), false);
  await page.locator("summary").filter({ hasText: "Watched" }).press("Enter");
  await all.waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await size(100);
});

test("a watch is changed in the window: refused at the field, restored by canceling, kept once it is saved, ended only when confirmed", async () => {
  const page = await window.start("/watches");
  const row = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /The harbour case/ }) });
  const open = async () => {
    await row.getByRole("button", { name: /^Change / }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Change a watch" });
    await dialog.waitFor();
    return dialog;
  };
  const note = "Reason (optional)";
  let dialog = await open();
  for (const theme of ["Dark", "High contrast", "Light"]) {
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await frame(page).chooseTheme(theme);
    dialog = await open();
    assert.deepEqual(await accessibilityFaults(page, inTheme(theme)), [], theme);
  }
  await dialog.getByRole("textbox", { name: note }).fill("Never mind");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  await row.getByText("The harbour case").waitFor();

  dialog = await open();
  await tick(dialog.getByRole("radio", { name: "Email", exact: true }));
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Enter the address to write to.").waitFor();
  const address = dialog.getByRole("textbox", { name: "Email address" });
  await address.fill("keeper@harbour");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Must be one email address").waitFor();
  assert.equal(await address.getAttribute("aria-invalid"), "true");
  assert.deepEqual(await accessibilityFaults(page), []);
  await address.fill("keeper@harbour.example");
  await tick(dialog.getByRole("radio", { name: "Every Monday" }));
  await tick(dialog.getByRole("checkbox", { name: "added" }), false);
  await dialog.getByRole("textbox", { name: note }).fill("The wick case");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  const changed = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /The wick case/ }) });
  await changed.getByText("Email · every Monday").waitFor();
  await page.reload();
  await changed.getByRole("button", { name: /^Change / }).press("Enter");
  await dialog.waitFor();
  assert.equal(await address.inputValue(), "keeper@harbour.example");
  assert.deepEqual(
    [
      await dialog.getByRole("radio", { name: "Every Monday" }).isChecked(),
      await dialog.getByRole("checkbox", { name: "added" }).isChecked(),
      await dialog.getByRole("checkbox", { name: "amended" }).isChecked(),
    ],
    [true, false, true],
  );
  await page.keyboard.press("Escape");
  await changed.getByRole("button", { name: /^End / }).press("Enter");
  const question = page.getByRole("alertdialog");
  assert.deepEqual(await accessibilityFaults(page), []);
  await question.getByRole("button", { name: "Cancel" }).press("Enter");
  await changed.getByRole("button", { name: /^End / }).press("Enter");
  await question.getByRole("button", { name: "End watch" }).press("Enter");
  await changed.waitFor({ state: "detached" });
  assert.deepEqual(
    window.complaints.filter((line) => !line.includes("400")),
    [],
  );
});

test("the scope of a watch is narrowed and widened in the window, and a citation without a section is refused at its field", async () => {
  const page = await window.start("/law/USC_T99_C1_S103");
  await page.getByRole("heading", { name: "Trimming of wicks" }).waitFor();
  await page.keyboard.press("w");
  await tick(page.getByRole("radio", { name: "All of title 99" }));
  await page.getByRole("dialog").getByRole("button", { name: "Watch", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.goto(`${service.url}/watches`);
  const watch = page.getByRole("region", { name: /^Watched/ });
  const dialog = page.getByRole("dialog", { name: "Change a watch" });
  const open = async () => {
    await page.getByRole("button", { name: /^Change / }).press("Enter");
    await dialog.getByText(/would have sent|history begins/).waitFor();
  };
  const save = () => dialog.getByRole("button", { name: "Save" }).click();
  const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });
  await open();
  assert.equal(await field("Title").inputValue(), "99");
  await field("Section").fill("103");
  await save();
  await dialog.getByText("Enter the section’s chapter or part, too.").waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await field("Chapter").fill("1");
  await save();
  await dialog.waitFor({ state: "detached" });
  await watch.getByText("title 99, chapter 1, section 103").waitFor();

  await open();
  await tick(dialog.getByRole("radio", { name: "One section or document" }));
  await field("Citation").fill("99 U.S.C. § 999");
  await save();
  await dialog.getByText("No installed section of this body of law has this citation.").waitFor();
  await field("Citation").fill("99 USC 101");
  await save();
  await dialog.waitFor({ state: "detached" });
  await watch.getByText(/99 U\.S\.C\. § 101/).waitFor();

  await open();
  await tick(dialog.getByRole("radio", { name: "All of this body of law" }));
  await save();
  await dialog.waitFor({ state: "detached" });
  await watch.getByText("all of it").waitFor();
  await page.getByRole("button", { name: /^End / }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "End watch" }).press("Enter");
  await watch.getByText("all of it").waitFor({ state: "detached" });
});

test("sources say how current they are, refuse to update without permission, and are watched as a whole", async () => {
  const page = await window.start("/watches/boards");
  const code = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "United States Code", exact: true }) });
  await code.getByText("Not checked").waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.getByRole("searchbox", { name: "Find a source" }).fill("nevada");
  await code.waitFor({ state: "detached" });
  await page.getByRole("searchbox", { name: "Find a source" }).fill("united states code");
  await code.getByRole("button", { name: "Watch United States Code" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Watch", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.deepEqual(window.complaints, []);
  await code.getByRole("button", { name: "Refresh United States Code" }).click();
  await page.getByText("The refresh failed. The installed law did not change.").first().waitFor();
  await page.getByRole("switch", { name: /Refresh on schedule/ }).press("Space");
  await page.getByText("First allow downloads under").waitFor();
});
