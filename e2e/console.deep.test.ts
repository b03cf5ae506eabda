import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf } from "./browser.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories({ law: { release: "119-36" } });

const read = (key: string) =>
  fetch(`${service.url}/api/v1/us/statutes/section/USC_T99_C1_S102`, { headers: { authorization: `Bearer ${key}` } });

test("a key is created by keyboard, pays for its calls, appears in the usage and ends when it is revoked", async () => {
  const { page } = window;
  // The address of an earlier version.
  await page.goto(`${service.url}/account`);
  await page.waitForURL("**/settings/local-api");
  await page.getByText("No keys yet.").waitFor();
  await page.getByRole("button", { name: "Create key…" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.getByText("Give the key a name.").waitFor();
  await page.keyboard.type("Nightly check");
  await page.keyboard.press("Enter");
  const shown = page.getByRole("textbox", { name: "Data key" });
  await shown.waitFor();
  const key = await shown.inputValue();
  assert.match(key, /^svc_key_[A-Za-z0-9]{32}$/);
  await page.getByRole("button", { name: "I have stored the key" }).click();
  assert.equal((await read(key)).status, 200);
  await page.reload();
  await page
    .getByRole("row", { name: /Nightly check/ })
    .first()
    .waitFor();
  assert.ok(!(await page.content()).includes(key), "the key is never shown again");
  await page.getByText("99,998").first().waitFor();
  await page.getByRole("row", { name: /GET \/api\/v1\/us\/statutes\/section/ }).waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export CSV" }).click()]);
  assert.match((await bytesOf(file)).toString("utf8"), /charge,comp,-2,99998,Nightly check,GET/);
  await page.getByText("Pro", { exact: true }).click();
  await page.getByText("60 times a minute").waitFor();
  assert.equal((await read(key)).headers.get("x-ratelimit-limit"), "60");
  await page.getByRole("button", { name: "Revoke Nightly check" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByText("No keys yet.").waitFor();
  assert.equal((await read(key)).status, 401);
  assert.deepEqual(window.complaints, []);
});
