import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { openStories } from "./stories.ts";

const folder = mkdtempSync(join(tmpdir(), "pandect-policy-"));
const policy = join(folder, "policy.json");
writeFileSync(
  policy,
  JSON.stringify({ airGap: true, allowedPublishers: [], modelEndpoint: false, updateChannel: "none", background: false }),
  { mode: 0o600 },
);
const { window } = await openStories({ env: { PANDECT_POLICY: policy } });
after(() => rmSync(folder, { recursive: true }));

test("if an administrator forbids everything, the window says so and offers nothing that would be refused", async () => {
  const { page } = window;
  await page.goto(new URL("/settings/about", page.url()).href);
  await page.getByRole("heading", { name: "Set by your administrator" }).waitFor();
  await page.getByText(policy).waitFor();

  await page.goto(new URL("/settings", page.url()).href);
  await page.getByText("Keep running in the background").waitFor();
  await page.getByText("Set by your administrator").waitFor();

  await page.goto(new URL("/settings/network", page.url()).href);
  assert.equal(await page.getByRole("button", { name: "Set by your administrator" }).isDisabled(), true);

  await page.goto(new URL("/settings/model", page.url()).href);
  await page.getByText("Your administrator does not allow a model").waitFor();
  assert.equal(await page.getByRole("main").getByRole("textbox").count(), 0);

  await page.goto(new URL("/library/official", page.url()).href);
  await page.getByText("Your administrator has turned on offline mode").waitFor();
  assert.equal(await page.getByRole("button", { name: "Allow downloads" }).count(), 0);
  assert.equal(await page.getByRole("button", { name: "Check with the publisher" }).isDisabled(), true);
  assert.deepEqual(window.complaints, []);
});
