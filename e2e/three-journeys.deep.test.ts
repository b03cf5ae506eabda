import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { countedKeys } from "./pages/counted-keys.ts";
import { readerPage } from "./pages/reader-page.ts";
import { openStories } from "./stories.ts";

/** A lawyer's most frequent tasks, with few keys; the focus is always where the next key is useful. */
const { service, window } = await openStories({ law: { release: "119-36" }, ownClipboard: true });

const screen = "main, main [data-pane]";
const box = "[role=combobox]";

test("a citation is found and copied, and then another place in the same section, in at most 12 keys", async () => {
  const page = await window.start("/");
  const reader = readerPage(page);
  const keys = countedKeys(page);
  await keys.press("Control+k", screen);
  await keys.type("99 usc 103", box);
  await page.getByRole("option", { name: /99 U\.S\.C\. § 103/, selected: true }).waitFor();
  await keys.press("Enter", box);
  await reader.shows("103");
  await keys.press("y", screen);
  await page.getByText("Copied 99 U.S.C. § 103").first().waitFor();
  // The section is already open: its text keeps the keys.
  await keys.press("Control+k", screen);
  await keys.type("99 usc 103(b)(1)", box);
  await page.getByRole("option", { name: /103\(b\)\(1\)/, selected: true }).waitFor();
  await keys.press("Enter", box);
  await page.waitForURL(/#p-\(b\)\(1\)$/);
  await keys.press("y", `${screen}, [id^=p-], [id^=p-] *`);
  await page.getByText("Copied 99 U.S.C. § 103(b)(1)").first().waitFor();
  assert.equal(await reader.clipboard(), "99 U.S.C. § 103(b)(1)");
  await keys.press("j", `${screen}, [id^=p-], [id^=p-] *`);
  await reader.shows("104");
  assert.ok(keys.count <= 12, `${keys.count} keys`);
  assert.deepEqual(window.complaints, []);
});

test("a matter is created, a brief uploaded and the section that it cites opened, in at most 15 keys", async () => {
  const file = join(service.folder, "brief.md");
  writeFileSync(file, "# Motion\n\nThe keeper trims his wicks under 99 U.S.C. § 103(b)(1), every day.\n");
  const page = await window.start("/");
  const keys = countedKeys(page);
  await keys.press("Control+k", screen);
  await keys.type("new matter", box);
  await page.getByRole("option", { name: /^New matter/, selected: true }).waitFor();
  await keys.press("Enter", box);
  await keys.type("Hale v. Lighthouse Board", "[role=dialog] form input");
  await keys.press("Enter", "[role=dialog] form input");
  await page.getByRole("heading", { level: 1, name: "Hale v. Lighthouse Board" }).waitFor();
  const chooser = page.waitForEvent("filechooser");
  await keys.press("Enter", "button:has(.lucide-upload)");
  await (await chooser).setFiles(file);
  // The new document's row.
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "row");
  await page
    .getByRole("row", { name: /brief\.md/ })
    .getByText("Unchanged")
    .waitFor();
  await keys.press("Enter", "[role=row]");
  const link = page.locator("a[data-citation]").first();
  await link.waitFor();
  await keys.press("j", screen);
  await keys.press("Enter", "a[data-citation]");
  await readerPage(page).shows("103");
  await keys.press("y", `${screen}, [id^=p-], [id^=p-] *`);
  await page.getByText("Copied 99 U.S.C. § 103(b)(1)").first().waitFor();
  assert.ok(keys.count <= 15, `${keys.count} keys`);
  assert.deepEqual(window.complaints, []);
});

test("a credential is created and revoked while the workspace API is off, in at most 12 keys", async () => {
  const page = await window.start("/");
  const keys = countedKeys(page);
  await keys.press("Control+k", screen);
  await keys.type("create cred", box);
  await page.getByRole("option", { name: /^Create credential/, selected: true }).waitFor();
  await keys.press("Enter", box);
  await keys.press("Enter", "[role=dialog] [type=submit]");
  await keys.type("Docket import", "[role=dialog] input[maxlength]");
  await page.getByRole("checkbox", { name: "matters:read" }).waitFor();
  await keys.press("Tab", "[role=dialog] input[maxlength]");
  await keys.press("ArrowDown", "[type=checkbox]");
  await keys.press("ArrowRight", "[aria-label^='All of matters']");
  await keys.press("Space", "[aria-label='matters:read']");
  await keys.press("Enter", "[aria-label='matters:read']");
  // The first press copies the secret, the second confirms that it is stored.
  await keys.press("Enter", "[role=dialog] button:has(.lucide-copy)");
  await page.getByText("Secret copied").first().waitFor();
  await keys.press("Enter", "[role=dialog] button:not(:has(svg))");
  const row = page.getByRole("row", { name: /Docket import/ });
  await row.waitFor();
  await keys.press("Delete", "[data-id^=crd_] button");
  await keys.type("Docket import", "[role=alertdialog] input");
  await keys.press("Enter", "[role=alertdialog] input");
  await page.getByText("No active credentials.").waitFor();
  // The focused element is gone; the keys of the screen still work.
  await page.waitForFunction((where) => document.activeElement?.matches(where) === true, screen);
  assert.ok(keys.count <= 12, `${keys.count} keys`);
  assert.deepEqual(window.complaints, []);
});

test("an unfinished note takes no keys of a section that is opened again", async () => {
  const page = await window.start("/law/USC_T99_C1_S102");
  const reader = readerPage(page);
  await reader.shows("102");
  await page.keyboard.press("n");
  await page.locator("textarea:focus").waitFor();
  await page.keyboard.type("Ask the keeper");
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await reader.shows("103");
  await page.keyboard.press("k");
  await reader.shows("102");
  assert.equal(await page.locator("textarea").inputValue(), "Ask the keeper");
  await page.keyboard.press("j");
  await reader.shows("103");
  await page.keyboard.press("k");
  await reader.shows("102");
  // When reopened, the note continues where it was left.
  await page.keyboard.press("n");
  await page.locator("textarea:focus").waitFor();
  await page.keyboard.type(".");
  assert.equal(await page.locator("textarea").inputValue(), "Ask the keeper.");
  assert.deepEqual(window.complaints, []);
});
