import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { ownerCalls } from "../owner-calls.ts";
import type { TestService } from "../service.ts";
import type { Stories } from "../stories.ts";
import { newMatter } from "./new-matter.ts";

/** Fictional, in the publishers' formats: an act of India, and a session law of the District of Columbia. */
const act = {
  title: "The Ferry Lanterns Act, 1931",
  actNumber: "1",
  actYear: "1931",
  ministry: "Ministry of Lanterns",
  longTitle: "An Act to light the ferries of the river.",
  indiaCodeActId: "AC_CEN_9_9_990001",
  handle: "990001",
  sourceUrl: "https://law.example/handle/990001",
  fetchedAt: "2088-05-10T10:00:00.000Z",
  sections: [{ sectionNo: "9", title: "Keeper to light the lantern.", content: "The keeper shall light the lantern.", footnotes: "" }],
};
const sessionLaw = [
  { type: "registry", format: "PANDECT-JSONL", version: 1, jurisdiction: "dc", name: "Acts of no Council", isFiction: true },
  { type: "session", code: "2171R", label: "Council Period 99" },
  {
    type: "act",
    session: "2171R",
    series: "law",
    number: "99-1",
    title: "Harbour Lamps Act of 2171",
    citation: "D.C. Law 99-1",
    text: "Sec. 1.",
  },
];

/**
 * Fills the workspace and the library, so that every screen of `shared/screens.ts` has something to show. Returns the address of a screen
 * with the names of the created records in place of its `$` parts.
 */
export async function makeRecords({ service, window }: Pick<Stories, "service" | "window">): Promise<(path: string) => string> {
  const page = await window.start("/");
  for (const [file, content] of [
    ["acts.json", JSON.stringify([act])],
    ["laws.jsonl", sessionLaw.map((one) => JSON.stringify(one)).join("\n")],
  ] as const) {
    writeFileSync(join(service.folder, file), content);
    await service.command("law", "install", join(service.folder, file));
  }
  await window.start("/clients");
  await page.keyboard.press("Control+k");
  await page.keyboard.type(">new client");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "New client" }).waitFor();
  await page.keyboard.type("Hale & Daughters");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/clients/*");
  const clientId = lastPart(page);
  await window.start("/matters");
  await newMatter(page, "Hale v. Lighthouse Board");
  await page.waitForURL("**/matters/*");
  const matterId = lastPart(page);
  await page.goto(`${service.url}/matters/${matterId}/documents`);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add documents", exact: true }).press("Enter");
  const brief = "The keeper trims his wicks under 99 U.S.C. § 103.\n";
  writeFileSync(join(service.folder, "brief.md"), brief);
  writeFileSync(join(service.folder, "reply.md"), brief.replace("trims", "oils"));
  await (await chooser).setFiles([join(service.folder, "reply.md"), join(service.folder, "brief.md")]);
  await page.getByRole("row").filter({ hasText: "reply.md" }).getByText("Readable").waitFor();
  const row = page.getByRole("row").filter({ hasText: "brief.md" });
  await row.getByText("Readable").waitFor();
  await row.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/documents/*");
  const documentId = lastPart(page);
  await page.goto(`${service.url}/matters/${matterId}/grids`);
  await page.getByRole("button", { name: "New grid" }).first().press("Enter");
  await page.getByRole("dialog", { name: "New grid" }).getByRole("button", { name: "Create the grid" }).click();
  await page.waitForURL("**/grids/*");
  const matrixId = lastPart(page);
  await page.goto(`${service.url}/session-laws`);
  await page.getByRole("link", { name: /Harbour Lamps Act/ }).click();
  await page.waitForURL("**/session-laws/*");
  const lawId = lastPart(page);
  await page.goto(`${service.url}/india`);
  await page.getByRole("link", { name: /Ferry Lanterns Act/ }).click();
  await page.waitForURL("**/india/*");
  const indianAct = lastPart(page);
  await page.goto(`${service.url}/law/source/usc-99`);
  await page.waitForURL("**/law/level/*");
  const made = await makeDraftingRecords(service, matterId);
  const names: Record<string, string> = {
    ...made,
    node: lastPart(page),
    key: "usc-99",
    actId: "USC_T99_C1_S103",
    number: "9",
    page: "keyboard",
    clientId,
    matterId,
    documentId,
    matrixId,
    lawId,
  };
  return (path) =>
    path.replaceAll(/\$(\w+)/g, (_, part: string) => {
      const name = path.startsWith("/india/") && part === "actId" ? indianAct : names[part];
      return name ?? assert.fail(`no record for $${part} in ${path}`);
    });
}

/** Records that other stories create in the window: a draft, a template, a playbook, a review and a comparison. */
async function makeDraftingRecords(service: TestService, matterId: string): Promise<Record<string, string>> {
  const call = await ownerCalls(service);
  const matter = `/workspace/v1/matters/${matterId}`;
  const idOf = async (path: string, body: object) => String((await call("POST", path, body))["id"]);
  const launched = async (path: string, body: object) => {
    const { resource } = await call("POST", path, body);
    return String((resource as { id: string }).id);
  };
  const { data } = await call("GET", `${matter}/documents`);
  const [original, revised] = (data as { id: string }[]).map(({ id }) => id);
  const documentText = "The keeper trims the lamp at dusk. ".repeat(4);
  return {
    draftId: await idOf(`/console/v1/matters/${matterId}/drafts`, { title: "Keeper's brief" }),
    templateId: await idOf("/workspace/v1/templates", { title: "Lease", contentMarkdown: "Rent: [Rent]" }),
    playbookId: await idOf("/workspace/v1/playbooks", { name: "Leases", contractType: "lease" }),
    reviewId: await launched(`${matter}/reviews`, { documentText, contractType: "other", userSide: "other" }),
    comparisonId: await launched(`${matter}/comparisons`, {
      title: "Briefs",
      originalDocumentId: original,
      revisedDocumentId: revised,
    }),
  };
}

const lastPart = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? "";
