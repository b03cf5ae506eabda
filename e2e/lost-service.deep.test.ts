import assert from "node:assert/strict";
import { test } from "node:test";
import { newMatter } from "./pages/new-matter.ts";
import { readerPage } from "./pages/reader-page.ts";
import { openStories } from "./stories.ts";

/** What is typed while the service is away is not lost, and needs no second press once it answers again. */
const { service, window } = await openStories({ law: { release: "119-36" } });

const banner = (page: typeof window.page) => page.getByText("The local service does not answer.");

/** A field shows a value before it is saved, so only the reply of the service says that it is. */
const fieldSaved = (page: typeof window.page) =>
  page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());

test("a screen first visited while the service is away waits for it, and the window does not reload", async () => {
  const page = await window.start("/law/USC_T99_C1_S102");
  const reader = readerPage(page);
  await reader.shows("102");
  await page.evaluate(() => Object.assign(globalThis, { isSameWindow: true }));
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Settings" }).click();
  await banner(page).waitFor();
  await page.context().setOffline(false);
  await page.getByRole("navigation", { name: "Settings" }).waitFor();
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  await banner(page).waitFor({ state: "detached" });
  assert.ok(await page.evaluate(() => "isSameWindow" in globalThis));
  // The style sheet that could not be had either is there.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet !== null),
  );
});

test("a note saved while the service is away is saved when it answers again", async () => {
  const page = await window.start("/law/USC_T99_C1_S103");
  await readerPage(page).shows("103");
  await page.keyboard.press("n");
  await page.locator("textarea:focus").waitFor();
  await page.keyboard.type("Ask who trims the wick.");
  await page.context().setOffline(true);
  await page.keyboard.press("Control+Enter");
  await page.getByText("The note was not saved. Your text is still here.").waitFor();
  await banner(page).waitFor();
  await page.context().setOffline(false);
  await page.locator("textarea").waitFor({ state: "detached" });
  await page.getByText("Ask who trims the wick.").waitFor();
});

test("a field of a matter changed while the service is away is saved when it answers again, and the focus stays", async () => {
  const page = await window.start("/matters");
  await newMatter(page, "Hale v. Lighthouse Board");
  await page.getByRole("button", { name: /^No\.:/ }).click();
  await page.keyboard.type("1:26-cv-417");
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  await page.getByText(/Not saved\./).waitFor();
  await banner(page).waitFor();
  const saved = fieldSaved(page);
  await page.context().setOffline(false);
  await page.locator("button[aria-label='No.: 1:26-cv-417']:focus").waitFor();
  await saved;
  await page.reload();
  await page.getByRole("button", { name: "No.: 1:26-cv-417" }).waitFor();
});

/** Ends the session as its owner does elsewhere, or the clock. */
const endSession = (page: typeof window.page) =>
  page.evaluate(async () => {
    const token = sessionStorage.getItem("pandect.session") ?? "";
    await fetch("/console/v1/session", { method: "DELETE", headers: { Authorization: `Bearer ${token}` } });
  });

/** Ends it at the next Enter, before the window hears of the key: a request that met its end earlier would hide the field before that. */
const endSessionAtEnter = (page: typeof window.page) =>
  page.evaluate(() => {
    const end = (event: KeyboardEvent) => {
      if (event.key !== "Enter") return;
      removeEventListener("keydown", end, true);
      const request = new XMLHttpRequest();
      request.open("DELETE", "/console/v1/session", false);
      request.setRequestHeader("Authorization", `Bearer ${sessionStorage.getItem("pandect.session") ?? ""}`);
      request.send();
    };
    addEventListener("keydown", end, true);
  });

async function signInAgain(page: typeof window.page): Promise<void> {
  await page.getByText("Your session has ended").waitFor();
  const link = page.getByRole("textbox", { name: "Sign-in link" });
  await link.fill(await service.newSignInUrl());
  await link.press("Enter");
  await page.getByRole("navigation", { name: "Main" }).waitFor();
}

test("a field saved after the session has ended is saved after the next sign-in", async () => {
  const page = await window.start("/matters");
  await newMatter(page, "Delmar Supply");
  await page.getByRole("button", { name: /^Lead:/ }).click();
  await page.keyboard.type("Ana Ruiz");
  await endSessionAtEnter(page);
  await page.keyboard.press("Enter");
  const saved = fieldSaved(page);
  await signInAgain(page);
  await saved;
  await page.reload();
  await page.getByRole("button", { name: "Lead: Ana Ruiz" }).waitFor();
});

test("a field that is being typed in when the session ends is saved after the next sign-in", async () => {
  const page = await window.start("/matters");
  await newMatter(page, "Wick trade");
  await page.getByRole("button", { name: /^Lead:/ }).click();
  await page.keyboard.type("Ben Ode");
  await endSession(page);
  // The screen asks the service again when the window gets the focus, and hears that the session is over.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  const saved = fieldSaved(page);
  await signInAgain(page);
  await saved;
  await page.reload();
  await page.getByRole("button", { name: "Lead: Ben Ode" }).waitFor();
});

test("a dialog typed in when the session ended waits behind the sign-in page, and can be sent then", async () => {
  const page = await window.start("/matters");
  await page.getByRole("button", { name: "New matter" }).first().click();
  const name = page.getByRole("dialog").getByRole("textbox", { name: "Name" });
  await name.fill("Lamp oil");
  await endSessionAtEnter(page);
  await name.press("Enter");
  await page.getByText("Your session has ended").waitFor();
  assert.equal(await page.getByRole("dialog").count(), 0);
  await signInAgain(page);
  assert.equal(await name.inputValue(), "Lamp oil");
  await name.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Lamp oil" }).waitFor();
});
