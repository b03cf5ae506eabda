import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf } from "./browser.ts";
import { ownerCalls } from "./owner-calls.ts";
import { frame } from "./pages/frame.ts";
import { accessibilityFaults, inTheme } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories({ law: { release: "119-36" } });
const call = await ownerCalls(service);

const order = {
  name: "order.txt",
  mimeType: "text/plain",
  buffer: Buffer.from("The hearing is set for March 3, 2099. The lease ends on June 30, 2099."),
};

test("dates of a matter are typed, accepted from a document, marked as done, and saved as a calendar, in every theme", async () => {
  const { id } = await call("POST", "/workspace/v1/matters", { name: "Hale v. Lighthouse Board" });
  const page = await window.start("/");
  await page.getByRole("main").getByRole("button", { name: "New matter" }).first().waitFor();
  // Home asks for the matter of the chosen documents.
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("main").getByRole("button", { name: "Add documents" }).click();
  await (await chooser).setFiles([order]);
  const choose = page.getByRole("dialog");
  await choose.getByRole("combobox").fill("Hale");
  await page.getByRole("option", { name: "Hale v. Lighthouse Board" }).click();
  await choose.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("row").filter({ hasText: "order.txt" }).getByText("Readable").waitFor();

  await page.goto(`${service.url}/matters/${String(id)}`);
  await page.getByText("No dates yet.").waitFor();
  for (const theme of ["Light", "Dark", "High contrast"]) {
    await frame(page).chooseTheme(theme);
    await page.reload();
    await page.getByRole("button", { name: /^Accept .*hearing.*2099|^Accept Hearing/i }).waitFor();
    assert.deepEqual(await accessibilityFaults(page, inTheme(theme)), [], theme);
    await page.getByRole("button", { name: "Add date" }).click();
    await page.getByRole("dialog", { name: "Add date" }).getByRole("textbox", { name: "Title" }).waitFor();
    assert.deepEqual(await accessibilityFaults(page, inTheme(theme)), [], `${theme}, dialog`);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: "Add date" }).click();
  await page.keyboard.type("Reply brief due");
  const dialog = page.getByRole("dialog", { name: "Add date" });
  await dialog.getByRole("spinbutton").first().focus();
  await page.keyboard.type("01022099");
  await dialog.getByRole("button", { name: "Save date" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Reply brief due", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: /^Accept .*hearing.*2099|^Accept Hearing/i }).click();
  await page
    .getByText(/added to the dates/)
    .first()
    .waitFor();
  const { data } = await call("GET", `/workspace/v1/matters/${String(id)}/dates`);
  assert.deepEqual(
    (data as { day: string; kind: string }[]).map(({ day, kind }) => [day, kind]),
    [
      ["2099-01-02", "deadline"],
      ["2099-03-03", "hearing"],
    ],
  );
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export calendar" }).click();
  const words = (await bytesOf(await saved)).toString();
  assert.equal(words.match(/BEGIN:VEVENT/g)?.length, 2);
  await page.getByRole("button", { name: "Mark Reply brief due as done" }).click();
  await page.getByText("Reply brief due is done").first().waitFor();
});

test("a date is computed from a rule step by step, and opens with its count", async () => {
  const { id } = await call("POST", "/workspace/v1/matters", { name: "Hale v. Harbor Lights" });
  const page = await window.start(`/matters/${String(id)}`);
  await page.getByRole("button", { name: "Add date" }).click();
  const dialog = page.getByRole("dialog", { name: "Add date" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Answer due");
  await dialog.getByRole("radio", { name: "Computed from a rule" }).click();
  await dialog.getByText("Enter the event, its day, and the period.").waitFor();
  await dialog.getByRole("textbox", { name: "Event", exact: true }).fill("Complaint served");
  await dialog.getByRole("group", { name: "Day of the event" }).getByRole("spinbutton").first().focus();
  await page.keyboard.type("05082026");
  await dialog.getByRole("textbox", { name: "Period", exact: true }).fill("14");
  await dialog.getByRole("button", { name: /Served by/ }).click();
  await page.getByRole("option", { name: "Mail" }).click();
  await dialog.getByRole("heading", { name: "Computed: May 26, 2026" }).waitFor();
  await dialog.getByText("May 25, 2026 is a legal holiday (Memorial Day).", { exact: false }).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await dialog.getByRole("button", { name: "Save date" }).click();
  await dialog.waitFor({ state: "detached" });
  const { data } = await call("GET", `/workspace/v1/matters/${String(id)}/dates`);
  const [{ day, computation }] = data as [{ day: string; computation: { lines: object[] } }];
  assert.deepEqual([day, computation.lines.length], ["2026-05-26", 5]);
  await page.getByRole("button", { name: "Edit Answer due" }).click();
  await page.getByRole("dialog", { name: "Edit date" }).getByRole("heading", { name: "Computed: May 26, 2026" }).waitFor();
});
