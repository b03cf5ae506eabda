import assert from "node:assert/strict";
import { globSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";
import type { Page } from "playwright";
import { ownerCalls } from "./owner-calls.ts";
import { addDocuments, textFile } from "./pages/add-documents.ts";
import { welcomePage } from "./pages/welcome-page.ts";
import { openStories } from "./stories.ts";

/*
 * The pictures of the guide, of invented law and an invented matter. `PANDECT_GUIDE_PICTURES=1` writes them into shared/guide/pictures;
 * otherwise the story only shows that each screen in them can still be reached with something to show.
 */
const guide = join(import.meta.dirname, "../shared/guide");
const pictures = join(guide, "pictures");
const isWritten = process.env["PANDECT_GUIDE_PICTURES"] === "1";

const { service, window } = await openStories();

const supply = (term: string, cap: string) => `LAMP SUPPLY AGREEMENT

This Lamp Supply Agreement is entered into as of April 3, 2023 by and between Dim Harbor Lamps LLC ("Supplier") and Vellin Glasshouses Inc. ("Customer").

1. Term. This Agreement begins on the date above and continues for ${term}, and renews for further years unless a party gives sixty days' notice.

2. Price and Payment. Customer shall pay $48,000 a year in equal monthly payments within thirty days after each invoice.

3. Limitation of Liability. In no event shall Supplier's total liability exceed ${cap}.

4. Confidentiality. Each party shall keep the other's confidential information secret for five years after it is disclosed.

5. Governing Law. This Agreement shall be governed by the laws of the State of Ohio.
`;

const brief = `The Board errs. "During quiet hours the light of all fixtures on premises in a dark-sky district shall not exceed" the table. 90 U.S.C. § 204(a). A permit is refused only where a "licensed observatory within 50 kilometers objects." Id. § 206(c)(2). See also 90 U.S.C. § 999.
`;

async function checkBrief(page: Page): Promise<void> {
  await page.getByLabel("Text to read").fill(brief);
  await page.getByRole("button", { name: "List the authorities" }).click();
  await page.getByRole("radio", { name: "Cite check" }).click();
  await page.getByText("Altered").first().waitFor();
}

test("every picture of the guide shows a screen that can be reached", async () => {
  const page = await window.start("/welcome");
  const { sample, look } = welcomePage(page);
  await sample.getByText("Fiction", { exact: true }).waitFor();
  await look.click();
  await page.getByRole("heading", { level: 1, name: /Vellin Glasshouses/ }).waitFor();
  const matter = new URL(page.url()).pathname;
  const matterId = basename(matter);
  const files = [
    textFile("Lamp supply agreement.txt", supply("two years", "the fees paid in the twelve months before the claim")),
    textFile("Lamp supply agreement, their draft.txt", supply("three years", "$10,000")),
  ];
  await addDocuments(page, files);
  const made = await makeRecords(matterId);
  const shoot = async (name: string, path: string, ready: (page: Page) => Promise<unknown>) => {
    await page.goto(service.url + path);
    await ready(page);
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
    await page.waitForLoadState("networkidle");
    if (isWritten) mkdirSync(pictures, { recursive: true });
    await page.screenshot(isWritten ? { path: join(pictures, `${name}.png`) } : {});
    shown.push(`${name}.png`);
  };
  const shown: string[] = [];
  const cell = (text: string | RegExp) => (on: Page) => on.getByText(text).first().waitFor();
  await shoot("grids", `${matter}/grids/${made.grid}`, cell("Ohio"));
  await shoot("reviewing", `${matter}/reviews/${made.review}`, cell(/Limitation of liability/i));
  await shoot("comparing", `${matter}/comparisons/${made.comparison}`, cell(/three years/));
  await shoot("drafting", `${matter}/drafts/${made.draft}`, cell("Short answer"));
  await shoot("checking-a-brief", "/authorities", checkBrief);
  await shoot("first-matter", matter, cell("Lamp supply agreement"));
  await shoot("getting-law", "/library", cell(/Title 90/));
  await shoot("reading-and-citing", "/law/USC_T90_C2_S204", cell(/lumen/i));
  await shoot("searching", "/search?q=permit%20for%20lamps", cell(/§ 206/));
  assert.deepEqual(shown.toSorted(), globSync("*.png", { cwd: pictures }).toSorted());
  assert.deepEqual(window.complaints, []);
});

test("every picture is in a page of the guide, with words for those who do not see it", () => {
  const pages = globSync("*.md", { cwd: guide }).map((page) => readFileSync(join(guide, page), "utf8"));
  const used = pages.flatMap((text) => [...text.matchAll(/!\[([^\]]*)\]\(pictures\/([^)]+)\)/g)]);
  assert.deepEqual(used.map(([, , file]) => file).toSorted(), globSync("*.png", { cwd: pictures }).toSorted());
  for (const [, words = "", file] of used) assert.ok(words.split(" ").length >= 6, `${file} has too few words`);
});

/** A grid, a review, a draft and a comparison in the matter. */
async function makeRecords(matterId: string) {
  const call = await ownerCalls(service);
  const [desk, api] = [`/console/v1/matters/${matterId}`, `/workspace/v1/matters/${matterId}`];
  const { data } = (await call("GET", `${api}/documents`)) as { data: { id: string; filename: string }[] };
  const idOf = (name: string) => data.find(({ filename }) => filename === name)?.id ?? assert.fail(`no ${name}`);
  const [original, revised] = [idOf("Lamp supply agreement.txt"), idOf("Lamp supply agreement, their draft.txt")];
  const columns = ["Parties", "Term", "Governing law", "Liability cap"].map((label) => ({
    label,
    question: `What is the ${label.toLowerCase()}?`,
  }));
  const grid = await call("POST", `${api}/matrices`, { title: "Supply agreements", documentIds: [original, revised], columns });
  await call("POST", `${api}/matrices/${String(grid["id"])}/runs`, {});
  const review = await call("POST", `${desk}/documents/${revised}/reviews`, { contractType: "supply", userSide: "customer" });
  const comparison = await call("POST", `${api}/comparisons`, {
    title: "Their draft against ours",
    originalDocumentId: original,
    revisedDocumentId: revised,
  });
  const draft = await call("POST", `${desk}/drafts`, { title: "Memorandum: lamps of the glasshouses" });
  const text =
    "## Question\n\nMay the client keep its lamps lit at night?\n\n## Short answer\n\nProbably not. The lumen limits of 90 U.S.C. § 204(a) apply to premises of its class, and a permit under 90 U.S.C. § 206 is refused where an observatory objects in time.\n";
  await call("PUT", `${api}/drafts/${String(draft["id"])}`, { contentMarkdown: text });
  const resource = (operation: Record<string, unknown>) => (operation["resource"] as { id: string }).id;
  return { grid: String(grid["id"]), review: resource(review), comparison: resource(comparison), draft: String(draft["id"]) };
}
