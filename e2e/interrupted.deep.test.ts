import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright";
import { ownerCalls } from "./owner-calls.ts";
import { accessibilityFaults } from "./pages/axe.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories();

const lease = (days: number) =>
  `BERTH LEASE\n\n1. Rent. Lessee shall pay the rent within ${days} days.\n\n2. Law. The laws of the State of Oregon govern this lease.\n`.repeat(
    3,
  );

async function shoot(page: Page, name: string) {
  const shots = process.env["PANDECT_SHOTS"];
  if (shots === undefined) return;
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `${shots}/${name}-${scheme}.png` });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

test("by keyboard: interrupted drafts, reviews, comparisons and grids are started again where they are shown", async () => {
  const own = await ownerCalls(service);
  const { id: matterId } = await own("POST", "/workspace/v1/matters", { name: "Northwind v. Calder" });
  const base = `/workspace/v1/matters/${String(matterId)}`;
  const ended = async (operation: Record<string, unknown>) => {
    for (;;) {
      const now = await own("GET", `/workspace/v1/operations/${String(operation["id"])}`);
      if (now["completedAt"] !== undefined) return now as { id: string; status: string; resource: { id: string } };
      await pause(50);
    }
  };
  const upload = async (name: string, text: string) => {
    const about = { matterId, filename: name, contentType: "text/plain", sizeBytes: text.length };
    const opened = (await own("POST", "/workspace/v1/uploads", about)) as { uploadId: string; parts: { url: string }[] };
    const sent = await fetch(opened.parts[0]?.url ?? "", { method: "PUT", body: text });
    const parts = [{ partNumber: 1, etag: sent.headers.get("etag") }];
    return (await ended(await own("POST", `/workspace/v1/uploads/${opened.uploadId}/complete`, { parts }))).resource.id;
  };
  const [originalDocumentId, revisedDocumentId] = [await upload("lease.txt", lease(30)), await upload("lease returned.txt", lease(45))];
  const columns = [{ label: "Law", question: "Which law governs?" }];
  const grid = await own("POST", `${base}/matrices`, { title: "Leases", documentIds: [originalDocumentId, revisedDocumentId], columns });
  const works = {
    drafts: await own("POST", `${base}/drafts`, { category: "nda", title: "Pier NDA", governingLawState: "or" }),
    reviews: await own("POST", `${base}/reviews`, { documentText: lease(90), contractType: "msa", userSide: "customer" }),
    comparisons: await own("POST", `${base}/comparisons`, { title: "Lease, two rounds", originalDocumentId, revisedDocumentId }),
    grids: await own("POST", `${base}/matrices/${String(grid["id"])}/runs`, {}),
  };
  const db = new DatabaseSync(join(service.folder, "data", "workspace.db"), { timeout: 20_000 });
  const ids: Record<string, string> = {};
  for (const [kind, operation] of Object.entries(works)) {
    const { id, status, resource } = await ended(operation);
    assert.equal(status, "succeeded", kind);
    ids[kind] = resource.id;
    const message = "Pandect stopped several times during this work. Saved results were kept. Start again.";
    db.prepare("update operation set status = 'failed', error_code = 'INTERRUPTED', error_message = ? where id = ?").run(message, id);
  }
  db.exec(`update stored_draft set generation_status = 'failed', body = ''; update review set status = 'failed', result = null;
    update stored_comparison set status = 'failed'; update matrix set status = 'failed';
    update matrix_cell set state = 'never_run', answer = null`);
  db.close();

  const page = await window.start("/matters");
  await page.setViewportSize({ width: 1280, height: 800 });
  const again = page.getByRole("button", { name: "Start again", exact: true });
  const done: Record<string, () => Promise<void>> = {
    drafts: () =>
      page
        .getByRole("heading", { name: /Notices/ })
        .first()
        .waitFor(),
    reviews: () => page.getByRole("complementary", { name: "Findings" }).getByRole("article").first().waitFor(),
    comparisons: () => page.getByText("30 days → 45 days").first().waitFor(),
    grids: () => page.getByRole("status").filter({ hasText: "The grid is done." }).first().waitFor(),
  };
  for (const [kind, wait] of Object.entries(done)) {
    await page.goto(`${service.url}/matters/${String(matterId)}/${kind}/${ids[kind]}`);
    await again.waitFor();
    await shoot(page, `interrupted-${kind}`);
    assert.deepEqual(await accessibilityFaults(page), [], kind);
    assert.equal(await page.getByText("meets every position").count(), 0, "nothing is said of a contract that was not reviewed");
    if (kind === "grids") {
      await page.getByRole("button", { name: "Nothing running" }).press("Enter");
      await page.getByRole("button", { name: "Start again: Running a grid" }).waitFor();
      await shoot(page, "interrupted-work");
      await page.getByRole("button", { name: "Start again: Running a grid" }).press("Enter");
    } else await again.press("Enter");
    await wait();
    await again.waitFor({ state: "detached" });
  }
});
