import assert from "node:assert/strict";
import { test } from "node:test";
import { mostBody, mostDraftExportBytes } from "#shared/workspace/drafts.ts";
import { testDesk } from "./testing/desk.ts";

test("refuses a PDF over 10 MiB with both sizes, and leaves the draft unchanged", async (t) => {
  const desk = await testDesk(t);
  const page = "x\n\n<!-- page break -->\n\n";
  const { id, body } = desk.draft(page.repeat(mostBody / page.length));
  const begun = performance.now();
  const { status, problem, body: answer } = await desk.send(`/${id}/exports`, "POST", { format: "pdf" });
  assert.deepEqual([status, problem, answer.limit], [413, "export-too-large", mostDraftExportBytes]);
  assert.equal(mostDraftExportBytes, 10_485_760);
  assert.ok(answer.requested > answer.limit, `${answer.requested}`);
  // Making the file takes a minute.
  assert.ok(performance.now() - begun < 15_000, `${performance.now() - begun} ms`);
  assert.equal(answer.content, undefined);
  assert.equal((await desk.send(`/${id}`)).body.contentMarkdown, body);
});

test("lays out thousands of headings, some of them last on a page, a few times and not thousands of times", async (t) => {
  const desk = await testDesk(t);
  const { id } = desk.draft("# A heading\n\n".repeat(8000));
  const begun = process.cpuUsage();
  const { status } = await desk.send(`/${id}/exports`, "POST", { format: "pdf" });
  assert.equal(status, 200);
  const { user } = process.cpuUsage(begun);
  assert.ok(user < 30_000_000, `${user / 1000} ms`);
});
