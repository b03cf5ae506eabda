/// <reference lib="dom" />
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright";
import { hundredPages } from "../build/bench/support/long-draft.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories();

test("a draft of a hundred pages shows its first screens, then all of it, and untouched text stays byte for byte", async () => {
  const page = await window.start("/matters");
  const body = `${hundredPages()}\n\nThe last   line__ of all.\n`;
  const { id: matterId } = await asOwner(page, "POST", "/workspace/v1/matters", { name: "Lamps" });
  const drafts = `/workspace/v1/matters/${matterId}/drafts`;
  const { id } = await asOwner(page, "POST", `/console/v1/matters/${matterId}/drafts`, { title: "Long" });
  const read = () => asOwner(page, "GET", `${drafts}/${id}`);
  const { version } = await asOwner(page, "PUT", `${drafts}/${id}`, { contentMarkdown: body });
  await page.goto(`${service.url}/matters/${matterId}/drafts/${id}`);
  const text = page.getByRole("textbox", { name: "Text of the draft" });
  await text.getByRole("heading", { name: "1. Section 1", exact: true }).waitFor();
  await text.getByText("The last line__ of all.").waitFor({ state: "attached" });
  await page.getByRole("complementary", { name: "Outline" }).getByRole("button", { name: "110. Section 110" }).waitFor();
  await text.focus();
  await page.keyboard.press("Control+Home");
  // As one input: letters that a busy computer takes slowly are several steps of undo.
  await page.keyboard.insertText("Our ");
  await page.getByText(/^Saved \d/).waitFor();
  await until(async () => (await read()).contentMarkdown !== body);
  const changed = await read();
  assert.equal(changed.contentMarkdown, body.replace("## 1. Section 1", "## Our 1. Section 1"));
  assert.equal(changed.version, version + 1, "opening saves nothing");
  // One undo reverts the letters and keeps the text.
  await page.keyboard.press("Control+z");
  await until(async () => (await read()).contentMarkdown === body);
  assert.deepEqual(window.complaints, []);
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let i = 0; !(await isSo()); i++) {
    assert.ok(i < 200, "the draft was not saved");
    await new Promise((done) => setTimeout(done, 100));
  }
}

interface Reply {
  id: string;
  version: number;
  contentMarkdown: string;
}

async function asOwner(page: Page, method: string, path: string, body?: object): Promise<Reply> {
  return page.evaluate(
    async ([method, path, body]) => {
      const headers = { Authorization: `Bearer ${sessionStorage.getItem("pandect.session")}`, "Content-Type": "application/json" };
      const reply = await fetch(path, { method, headers, ...(body === null ? {} : { body }) });
      return (await reply.json()) as Reply;
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}
