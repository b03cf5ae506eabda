import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, BrowserContext, Page } from "playwright";
import { type Account, clientId, clientSecret, FirmProvider } from "../build/testing/firm-provider.ts";
import { launchBrowser } from "./browser.ts";
import { firmOrigin, type FirmProxy, startFirmProxy } from "./firm-proxy.ts";
import { type OwnerCall, ownerCalls } from "./owner-calls.ts";
import { shoot } from "./pages/shots.ts";
import { startService, type TestService } from "./service.ts";

/** Several people on one server: through a proxy with TLS, with a real provider, each in a browser of their own. */
const anna: Account = { sub: "u-anna", email: "anna@firm.example", email_verified: true, name: "Anna Weber" };

const bert: Account = { sub: "u-bert", email: "bert@firm.example", email_verified: true, name: "Bert Lang" };

const provider = new FirmProvider(`${firmOrigin}/oidc/callback`);
const folder = mkdtempSync(join(tmpdir(), "pandect-firm-story-"));
let service: TestService;
let proxy: FirmProxy;
let browser: Browser;
let owner: OwnerCall;

before(async () => {
  await provider.start();
  const secret = join(folder, "secret");
  writeFileSync(secret, clientSecret);
  service = await startService({
    env: {
      PANDECT_PUBLIC_URL: firmOrigin,
      PANDECT_OIDC_ISSUER: provider.issuer,
      PANDECT_OIDC_CLIENT_ID: clientId,
      PANDECT_OIDC_SECRET_FILE: secret,
    },
  });
  proxy = await startFirmProxy(service.url);
  browser = await launchBrowser();
  owner = await ownerCalls(service);
});
after(async () => {
  await browser?.close();
  proxy?.close();
  await service?.stop();
  await provider.stop();
  rmSync(folder, { recursive: true });
});

/** A browser of a person's own. */
async function open(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
    reducedMotion: "reduce",
    proxy: proxy.browser,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return { context, page };
}

async function signIn(page: Page, account: Account, path = "/"): Promise<void> {
  provider.account = account;
  await page.goto(firmOrigin + path);
  await page.getByRole("button", { name: "Sign in with your firm" }).click();
}

test("an uninvited person is told why; once invited they sign in where they meant to go, see who they are, and sign out", async () => {
  const { context, page } = await open();
  await page.goto(firmOrigin);
  await page.getByRole("button", { name: "Sign in with your firm" }).waitFor();
  await shoot(page, "sign-in");
  await signIn(page, anna);
  await page.getByText("nobody has invited your email address").waitFor();
  assert.equal(page.url(), `${firmOrigin}/`);
  await shoot(page, "sign-in-refused");

  await owner("POST", "/console/v1/people", { email: anna.email, name: "Anna Weber", role: "owner" });
  await signIn(page, anna, "/matters");
  await page.getByRole("heading", { level: 1, name: "Matters" }).waitFor();
  await page.getByRole("button", { name: "Account: Anna Weber" }).click();
  const menu = page.getByRole("menu", { name: "Account: Anna Weber" });
  await menu.getByText("anna@firm.example").waitFor();
  await menu.getByText("Owner", { exact: true }).waitFor();
  await shoot(page, "account-menu");
  await page.getByRole("menuitem", { name: "My sessions" }).click();
  await page.getByText("This browser").waitFor();
  await shoot(page, "sessions");
  await page.getByRole("button", { name: "Account: Anna Weber" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in with your firm" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Sign in with your firm" }).waitFor();
  await context.close();
});

test("two people change one text: the second sees both and chooses; the server goes away and comes back", async () => {
  await owner("POST", "/console/v1/people", { email: bert.email, name: "Bert Lang" });
  const { id } = await owner("POST", "/workspace/v1/templates", { title: "Retainer letter", contentMarkdown: "Dear client," });
  const [annas, berts] = [await open(), await open()];
  for (const [{ page }, account] of [
    [annas, anna],
    [berts, bert],
  ] as const) {
    await signIn(page, account, `/templates/${String(id)}`);
    await page.getByRole("heading", { level: 1, name: "Retainer letter" }).waitFor();
    await page.getByRole("button", { name: "Edit text" }).click();
  }
  const [first, second] = [annas.page, berts.page].map((page) => page.getByRole("textbox", { name: "Text of the template" }));
  await first?.fill("Dear client, welcome.");
  await annas.page.getByRole("button", { name: "Save template" }).click();
  await annas.page.getByText("Dear client, welcome.").waitFor();

  await second?.fill("Dear Ms. Hale,");
  await berts.page.getByRole("button", { name: "Save template" }).click();
  const panel = berts.page.getByRole("alert").filter({ hasText: "Anna Weber changed this meanwhile." });
  await panel.getByText("Dear client, welcome.").waitFor();
  await panel.getByText("Dear Ms. Hale,").waitFor();
  await shoot(berts.page, "changed-meanwhile");
  const kept = await owner("GET", `/workspace/v1/templates/${String(id)}`);
  assert.equal(kept["contentMarkdown"], "Dear client, welcome.");

  proxy.isDown = true;
  await panel.getByRole("button", { name: "Save mine" }).click();
  await berts.page.getByText("The firm’s server does not answer.").first().waitFor();
  assert.equal(await second?.inputValue(), "Dear Ms. Hale,");
  await shoot(berts.page, "server-away");
  proxy.isDown = false;
  await berts.page.getByText("The firm’s server does not answer.").first().waitFor({ state: "detached" });
  await berts.page
    .getByRole("button", { name: "Save mine" })
    .or(berts.page.getByRole("button", { name: "Save template" }))
    .first()
    .click();
  await berts.page.getByText("Dear Ms. Hale,").first().waitFor();
  await annas.context.close();
  await berts.context.close();
});

test("one person edits a draft: another reads along and takes over, the first sees it, takes it back, and both texts are kept", async () => {
  const matter = await owner("POST", "/workspace/v1/matters", { name: "Harbor lease" });
  const at = `/matters/${String(matter["id"])}`;
  const draft = await owner("POST", `/console/v1${at}/drafts`, { title: "Lease" });
  const path = `${at}/drafts/${String(draft["id"])}`;
  const [annas, berts] = [await open(), await open()];
  const text = (page: Page) => page.getByRole("textbox", { name: "Text of the draft" });
  await signIn(annas.page, anna, path);
  await text(annas.page).click();
  await annas.page.keyboard.type("The tenant pays the rent monthly.");
  await annas.page.getByText(/^Saved/).waitFor();

  await signIn(berts.page, bert, at);
  await berts.page.getByTitle("Also here: Anna Weber").waitFor();
  await shoot(berts.page, "matter-also-here");
  await berts.page.goto(firmOrigin + path);
  await berts.page.getByText("Anna Weber is editing.").waitFor();
  await text(berts.page).getByText("The tenant pays the rent monthly.").waitFor();
  assert.equal(await text(berts.page).getAttribute("contenteditable"), "false");
  await shoot(berts.page, "draft-read-along");
  await berts.page.getByRole("button", { name: "Take over…" }).click();
  await berts.page.getByText("Anna Weber will see that you took over.").waitFor();
  await shoot(berts.page, "draft-take-over");
  await berts.page.getByRole("button", { name: "Take over", exact: true }).click();
  await berts.page.getByText("Anna Weber is editing.").waitFor({ state: "detached" });

  // Her window does not know yet: what she writes is refused, and stays with her.
  await annas.page.keyboard.type(" The deposit is two rents.");
  await annas.page.getByText(/^Bert Lang took over at/).waitFor();
  await annas.page.getByText("Your unsaved text stays in this browser.").waitFor();
  assert.equal(await text(annas.page).getAttribute("contenteditable"), "false");
  await shoot(annas.page, "draft-taken-over");
  await text(berts.page).click();
  await berts.page.keyboard.press("Control+End");
  await berts.page.keyboard.type(" The landlord repairs the roof.");
  await berts.page.getByText(/^Saved/).waitFor();

  await annas.page.getByRole("button", { name: "Take back…" }).click();
  await annas.page.getByText("If both of you changed the text").waitFor();
  await annas.page.getByRole("button", { name: "Take over", exact: true }).click();
  const both = annas.page.getByRole("dialog", { name: "This draft was saved elsewhere" });
  await both.getByText(/^Bert Lang saved version/).waitFor();
  await both.getByText("The landlord repairs the roof.").waitFor();
  await shoot(annas.page, "draft-both-texts");
  await both.getByRole("button", { name: "Keep mine" }).click();
  await annas.page.getByText(/^Saved/).waitFor();
  await berts.page.getByText(/^Anna Weber took over at/).waitFor();
  await text(berts.page).getByText("The deposit is two rents.").waitFor();
  const now = await owner("GET", `/workspace/v1${path}`);
  assert.match(String(now["contentMarkdown"]), /two rents/);
  const { data } = (await owner("GET", `/workspace/v1${path}/versions`)) as unknown as { data: { version: number }[] };
  const former = await owner("GET", `/console/v1/drafts/${String(draft["id"])}/versions/${data[0]?.version}`);
  assert.match(String(former["contentMarkdown"]), /repairs the roof/, "his text is in the history, within ten minutes too");

  // Who sees the matter is changed while Anna changes it, too: she sees both states, and lists mark the matter from then on.
  const cora = await owner("POST", "/console/v1/people", { email: "cora@firm.example", name: "Cora Diaz" });
  const { people } = (await owner("GET", "/console/v1/people")) as unknown as { people: { id: string; name: string }[] };
  const two = people.filter(({ name }) => name === "Anna Weber" || name === "Bert Lang").map(({ id }) => id);
  await owner("PUT", `/console/v1${at}/access`, { access: "members", members: [...two, cora["id"]] });
  await annas.page.goto(`${firmOrigin}${at}/settings`);
  await annas.page.getByRole("button", { name: "Change members…" }).click();
  await annas.page.getByRole("button", { name: "Remove Bert Lang" }).click();
  await owner("PUT", `/console/v1${at}/access`, { access: "members", members: two });
  await annas.page.getByRole("button", { name: "Save members" }).click();
  await annas.page.getByText("The owner of the server changed this meanwhile.").waitFor();
  await shoot(annas.page, "access-changed-meanwhile");
  await annas.page.getByRole("button", { name: "Take theirs" }).click();
  await annas.page.goto(`${firmOrigin}/matters`);
  await annas.page.getByText("Not everyone in the firm sees this matter").first().waitFor({ state: "attached" });
  await shoot(annas.page, "matters-with-lock");
  await annas.page.keyboard.press("Control+k");
  await annas.page.keyboard.type("harbor lease");
  await annas.page
    .getByRole("option", { name: /Harbor lease/ })
    .first()
    .waitFor();
  await shoot(annas.page, "box-with-lock");
  await annas.context.close();
  await berts.context.close();
});

test("an owner ends the access of a person at work: their next action leads to the sign-in page, with words", async () => {
  const [annas, berts] = [await open(), await open()];
  await signIn(berts.page, bert, "/matters");
  await berts.page.getByRole("heading", { level: 1, name: "Matters" }).waitFor();
  await signIn(annas.page, anna, "/settings/people");
  await annas.page.getByRole("button", { name: "Invite person" }).click();
  await annas.page.getByRole("textbox", { name: "Email address" }).fill("BERT@firm.example");
  await annas.page.getByRole("textbox", { name: "Name" }).fill("Bert again");
  await annas.page.keyboard.press("Enter");
  await annas.page.getByText("Bert Lang already has this address").waitFor();
  await shoot(annas.page, "invite");
  await annas.page.keyboard.press("Escape");
  await shoot(annas.page, "people");
  await annas.page.getByRole("button", { name: "End access of Bert Lang" }).click();
  await annas.page.getByRole("alertdialog").getByText("signed out in every browser at once").waitFor();
  await shoot(annas.page, "end-access");
  await annas.page.getByRole("button", { name: "End access", exact: true }).last().click();
  await annas.page.getByText("Access of Bert Lang has ended").first().waitFor();

  await berts.page.getByRole("link", { name: "Alerts" }).click();
  await berts.page.getByText("Your session has ended. Sign in again to continue here.").waitFor();
  await shoot(berts.page, "session-ended");
  const [tab] = await Promise.all([
    berts.context.waitForEvent("page"),
    berts.page.getByRole("button", { name: "Sign in with your firm" }).click(),
  ]);
  await tab.getByText("Your access to Pandect has ended.").waitFor();

  // Invited again, the person goes on in the first tab with what was there.
  await annas.page.getByRole("button", { name: /^Show 1 person/ }).click();
  await annas.page.getByRole("button", { name: "Invite again: Bert Lang" }).click();
  await annas.page.getByRole("dialog").getByRole("button", { name: "Invite" }).click();
  await annas.page.getByText("Bert Lang can sign in now").first().waitFor();
  provider.account = bert;
  await tab.getByRole("button", { name: "Sign in with your firm" }).click();
  await tab.getByRole("navigation", { name: "Main" }).waitFor();
  await berts.page.getByRole("navigation", { name: "Main" }).waitFor();
  await annas.context.close();
  await berts.context.close();
});
