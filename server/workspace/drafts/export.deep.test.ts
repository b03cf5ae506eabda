import assert from "node:assert/strict";
import { test } from "node:test";
import { mostBody, mostDraftExportBytes } from "#shared/workspace/drafts.ts";
import { testDesk } from "./testing/desk.ts";

test("a PDF over 10 MiB is refused with both sizes, and the draft is as it was", async (t) => {
  const desk = await testDesk(t);
  const page = "x\n\n<!-- page break -->\n\n";
  const { id, body } = desk.draft(page.repeat(mostBody / page.length));
  const { status, problem, body: answer } = await desk.send(`/${id}/exports`, "POST", { format: "pdf" });
  assert.deepEqual([status, problem, answer.limit], [413, "export-too-large", mostDraftExportBytes]);
  assert.equal(mostDraftExportBytes, 10_485_760);
  assert.ok(answer.requested > answer.limit, `${answer.requested}`);
  assert.equal(answer.content, undefined);
  assert.equal((await desk.send(`/${id}`)).body.contentMarkdown, body);
});
