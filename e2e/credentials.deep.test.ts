import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright";
import { bytesOf } from "./browser.ts";
import { choose, tick } from "./pages/choose.ts";
import { frame } from "./pages/frame.ts";
import { accessibilityFaults } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories({ law: { release: "119-36" } });

const call = (secret: string, path: string, body?: object) =>
  fetch(`${service.url}/workspace/v1/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json", "x-svc-acting-user": "Ada Wick" },
    body: body === undefined ? null : JSON.stringify(body),
  });

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`${String(wanted)} is not reached by keyboard`);
}

async function command(page: Page, words: string, name: RegExp): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.keyboard.type(words);
  await page.getByRole("option", { name }).waitFor();
  await page.keyboard.press("Enter");
}

test("a credential is created by keyboard alone, used, seen on the audit trail and revoked", async () => {
  const page = await window.start("/settings/credentials");
  await page.getByText("The workspace API is off.").waitFor();
  await command(page, ">create cred", /^Create credential/);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("The workspace API is off.").waitFor();
  await tabTo(page, dialog.getByRole("button", { name: "Turn on and continue" }));
  await page.keyboard.press("Enter");
  await dialog.getByRole("textbox", { name: "Name" }).waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByText("Enter a name.").waitFor();
  await dialog.getByText("Tick at least one scope.").waitFor();
  await page.keyboard.type("Docket import");
  await tabTo(page, dialog.getByRole("checkbox", { name: "All of clients" }));
  // One tab stop; arrow keys go from box to box.
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  assert.equal(await dialog.getByRole("checkbox", { name: "matters:write" }).evaluate((box) => box === document.activeElement), true);
  await page.keyboard.press("Space");
  assert.equal(await dialog.getByRole("checkbox", { name: "matters:read" }).getAttribute("aria-readonly"), "true");
  await tabTo(page, dialog.getByRole("radio", { name: "in 90 days" }));
  await page.keyboard.press("ArrowUp");
  await dialog.getByText("“Docket import” can read and change matters.").waitFor();
  await dialog.getByText("This credential sees every matter.").waitFor();
  await tabTo(page, dialog.getByRole("button", { name: "Create credential" }));
  await page.keyboard.press("Enter");
  const secret = await page.getByRole("textbox", { name: "Secret" }).inputValue();
  assert.match(secret, /^svc_ws_[0-9A-Za-z]{35}$/);
  // The focus is nowhere for a moment after the form is gone.
  await dialog.locator(":focus").waitFor();
  await page.keyboard.press("Escape");
  await dialog.getByText("You cannot see it again.").waitFor();
  assert.ok((await dialog.locator("pre").textContent())?.includes(`Bearer ${secret}`));
  await tabTo(page, dialog.getByRole("button", { name: "I have stored the secret" }));
  await page.keyboard.press("Enter");
  const row = page.getByRole("row", { name: /Docket import/ });
  await row.getByText("in 29 days").waitFor();
  await page.getByText("1 of 5 in use").waitFor();
  assert.ok(!(await page.content()).includes(secret));

  assert.equal((await call(secret, "matters", { name: "Lamp oil" })).status, 201);
  assert.equal((await call(secret, "clients")).status, 403);
  await page.reload();
  await row.getByText("GET /workspace/v1/clients").waitFor();

  await command(page, ">audit", /^Open the audit trail/);
  await page.getByText("Audit trail intact").waitFor();
  const created = page.getByRole("row").filter({ hasText: /matters\.create/ });
  await created.getByText("on behalf of Ada Wick").waitFor();
  await choose(page, /Result$/, "Refused");
  await page
    .getByRole("row")
    .filter({ hasText: /clients\.list.*the credential lacks a scope/s })
    .waitFor();
  await created.waitFor({ state: "detached" });
  assert.match(page.url(), /outcome=refused/);
  await page.getByText("Follow live").click();
  await call(secret, "clients", { name: "Nobody" });
  await page
    .getByRole("row")
    .filter({ hasText: /clients\.create/ })
    .waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export JSONL" }).click()]);
  const lines = (await bytesOf(file)).toString("utf8").trim().split("\n");
  assert.deepEqual([lines.length, "head" in JSON.parse(lines.at(-1) ?? "")], [3, true]);
  await page.getByRole("button", { name: "Verify now" }).click();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await page
    .getByRole("row")
    .filter({ hasText: /audit\.export/ })
    .waitFor();
  await created.getByRole("link").first().click();
  await page
    .getByRole("row")
    .filter({ hasText: /audit\.export/ })
    .waitFor({ state: "detached" });
  await created.waitFor();

  await command(page, ">credentials of", /^Credentials of/);
  await tabTo(page, page.getByRole("button", { name: "Revoke Docket import" }));
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog");
  await question.getByRole("textbox").waitFor();
  assert.equal(await question.getByRole("button", { name: "Revoke", exact: true }).isDisabled(), true);
  await page.keyboard.type("docket import");
  await page.keyboard.press("Enter");
  await page.getByText("No active credentials.").waitFor();
  assert.equal((await call(secret, "matters")).status, 401);
  assert.deepEqual(window.complaints, []);
});

test("a successor has the same scopes; the old credential can be revoked once the new one was used", async () => {
  const page = await window.start("/settings/credentials?issue=true");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Reports");
  await tick(dialog.getByRole("checkbox", { name: "documents:read" }));
  await tick(dialog.getByRole("checkbox", { name: "matters:read" }));
  await dialog.getByRole("button", { name: "Create credential" }).click();
  await page.getByRole("button", { name: "I have stored the secret" }).click();
  await page.getByRole("button", { name: "Rotate Reports" }).click();
  await dialog.getByText("“Reports (new)” can read matters and documents.").waitFor();
  await dialog.getByRole("button", { name: "Create credential" }).click();
  const secret = await page.getByRole("textbox", { name: "Secret" }).inputValue();
  await page.getByRole("button", { name: "I have stored the secret" }).click();
  await page.getByText("Reports (new) is not used yet").waitFor();
  await call(secret, "matters");
  await page.reload();
  await page.getByRole("button", { name: "Revoke the old Reports…" }).click();
  await page.getByRole("alertdialog").getByRole("textbox").fill("Reports");
  await page.keyboard.press("Enter");
  await page.getByText("Reports is revoked").first().waitFor();
  await page.getByText("1 of 5 in use").waitFor();
  assert.deepEqual(window.complaints, []);
});

test("a passphrase is set, changed only with the right one, and removed", async () => {
  const page = await window.start("/settings/sign-in");
  await page.getByLabel("New passphrase", { exact: true }).fill("oil for the lamps");
  await page.getByLabel("New passphrase again").fill("oil for the lamp");
  await page.getByRole("button", { name: "Set passphrase" }).click();
  await page.getByText("The two passphrases do not match.").waitFor();
  await page.getByLabel("New passphrase again").fill("oil for the lamps");
  await page.keyboard.press("Enter");
  await page.getByText("A passphrase is set.").waitFor();
  const removal = page.getByRole("region", { name: "Remove the passphrase" });
  await removal.getByLabel("Current passphrase").fill("a wild guess");
  await page.keyboard.press("Enter");
  await removal.getByText("The current passphrase is wrong.").waitFor();
  await removal.getByLabel("Current passphrase").fill("oil for the lamps");
  await page.keyboard.press("Enter");
  await page.getByText("No passphrase is set.").waitFor();
});

test("a mail server is set up, and a test shows the result", async () => {
  const page = await window.start("/settings/mail");
  await page.getByRole("textbox", { name: "Server" }).fill("127.0.0.1");
  await choose(page, /Encryption$/, "None");
  // Nothing listens on the discard port.
  await page.getByRole("textbox", { name: "Port" }).fill("9");
  await page.getByRole("textbox", { name: "User name" }).fill("keeper");
  await page.getByLabel("Password").fill("oil for the lamps");
  await page.getByRole("textbox", { name: "Sender’s address" }).fill("keeper@example.com");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("A password is saved.").waitFor();
  assert.equal(await page.getByLabel("Password").inputValue(), "");
  await page.getByRole("button", { name: "Send a test message" }).click();
  await page.getByText("Pandect cannot reach the mail server. Nothing was sent.").waitFor();
  await page.getByRole("button", { name: "Stop sending email" }).click();
  await page.getByText("Email is not set up.").waitFor();
});

test("an own model is set up switched off, a test says why it fails, and it is removed", async () => {
  const page = await window.start("/settings/model");
  await page.getByText("No model is set up.").waitFor();
  await page.getByRole("textbox", { name: "Address" }).fill("http://models.example/v1");
  await page.getByRole("textbox", { name: "Model", exact: true }).fill("tiny");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Must begin with https:// unless the model is on this computer").waitFor();
  // Nothing listens on the discard port.
  await page.getByRole("textbox", { name: "Address" }).fill("http://127.0.0.1:9/v1");
  await page.getByLabel("Key", { exact: true }).fill("oil for the lamps");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Must not have spaces or line breaks").waitFor();
  await page.getByLabel("Key", { exact: true }).fill("oil-for-the-lamps");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The model is set up but off").waitFor();
  await page.getByText("A key is saved.").waitFor();
  assert.equal(await page.getByLabel("Key", { exact: true }).inputValue(), "");
  await tick(page.getByRole("checkbox", { name: "Questions the engine does not know" }));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("On. The model is on this computer").waitFor();
  await page.getByRole("button", { name: "Test the model" }).click();
  await page.getByText("The model does not work. Pandect cannot reach 127.0.0.1:9.").waitFor();
  // The result of a test is kept.
  await page.reload();
  await page.getByText("The model does not work. Pandect cannot reach 127.0.0.1:9.").waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.getByRole("link", { name: "Network" }).first().click();
  await page.getByRole("row", { name: /Your model 127.0.0.1:9 GET Failed/ }).waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Remove the model" }).click();
  await page.getByRole("button", { name: "Remove model", exact: true }).click();
  await page.getByText("No model is set up.").waitFor();
});

test("a removed note is in the trash and can be restored", async () => {
  const page = await window.start("/settings/trash");
  await page.getByText("The trash is empty.").waitFor();
  const token = await page.evaluate(() => sessionStorage.getItem("pandect.session") ?? "");
  const owner = (method: string, path: string, body?: object) =>
    fetch(`${service.url}/console/v1/reading/notes${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  const made = await owner("POST", "", { actId: "USC_T99_C1_S102", anchor: null, body: "Ask the keeper" });
  assert.equal(made.status, 201, await made.clone().text());
  const { id }: { id: string } = await made.json();
  await owner("DELETE", `/${id}`);
  await page.reload();
  await page.getByRole("row", { name: /Ask the keeper/ }).waitFor();
  await page.getByRole("button", { name: /^Restore .*Ask the keeper/ }).click();
  await page.getByText("The trash is empty.").waitFor();
  const { data }: { data: unknown[] } = await (await owner("GET", "")).json();
  assert.equal(data.length, 1);
});

test("the audit trail names matters and their records, and a matter's name filters it", async () => {
  const made = async (path: string, body: object) =>
    JSON.parse(await service.command("api", "POST", path, "--json", "--body", JSON.stringify(body))) as { id: string };
  await made("/workspace/v1/matters", { name: "Quay lease" });
  const harbor = await made("/workspace/v1/matters", { name: "Harbor dues" });
  await made(`/workspace/v1/matters/${harbor.id}/matrices`, { title: "Dues by year" });
  // The command prints the refusal and ends with an error.
  await assert.rejects(service.command("api", "DELETE", `/workspace/v1/matters/${harbor.id}`));
  const page = await window.start("/settings/audit");
  await page.getByRole("row").filter({ hasText: "Deleted a matter" }).filter({ hasText: "the record is not empty" }).first().waitFor();
  await page.getByRole("row").filter({ hasText: "grid" }).getByRole("link", { name: "Dues by year" }).waitFor();
  await page.getByRole("row").filter({ hasText: "Harbor dues" }).first().waitFor();
  await page.getByRole("combobox", { name: "Matter" }).fill("quay");
  await page.getByRole("option", { name: "Quay lease" }).click();
  await page.getByRole("row").filter({ hasText: "Harbor dues" }).first().waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Quay lease" }).first().waitFor();
  assert.match(page.url(), /matterId=mat_/);
});

test("the dialogs of the console are free of accessibility faults in every theme", async () => {
  const faults: string[] = [];
  const look = async (page: Page, where: string) => {
    faults.push(...(await accessibilityFaults(page)).map((fault) => `${where}: ${fault}`));
  };
  const page = await window.start("/settings/credentials");
  for (const theme of ["Light", "Dark", "High contrast"]) {
    await frame(page).chooseTheme(theme);
    await page.getByRole("row", { name: /Reports/ }).waitFor();
    // The tip of the last button disappears.
    await page.getByRole("main").focus();
    await page.getByRole("tooltip").waitFor({ state: "detached" });
    await look(page, `credentials, ${theme}`);
    await page.getByRole("button", { name: "Create credential" }).click();
    await page.getByRole("button", { name: /not used yet/ }).click();
    await tick(page.getByRole("checkbox", { name: "drafting:run" }));
    await page.getByText("Run does not include read").waitFor();
    await look(page, `issue, ${theme}`);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  // Its row shows what it may do, and its name opens the same in words.
  await page.getByRole("row", { name: /Reports \(new\).*(Matters|matters)/ }).waitFor();
  await page.getByRole("button", { name: "Reports (new)", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByText(/^“Reports \(new\)” can \w+/)
    .waitFor();
  await page.getByRole("dialog").getByText("This minute").waitFor();
  await look(page, "usage");
  await page.getByRole("link", { name: "Audit trail of this credential" }).click();
  await page.getByText("Audit trail intact").waitFor();
  await page.goto(`${service.url}/account/audit`);
  await page
    .getByRole("row")
    .filter({ hasText: /credentials\.revoke/ })
    .first()
    .waitFor();
  await look(page, "audit trail");
  assert.deepEqual(faults, []);
});
