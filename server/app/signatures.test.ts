import assert from "node:assert/strict";
import { test } from "node:test";
import PizZip from "pizzip";
import { until } from "../platform/testing/until.ts";
import { testFirm } from "./testing/firm.ts";

test("people sign their files with their own name, and the owner of the server with the owner's", async (t) => {
  const firm = await testFirm(t);
  const anna = firm.person("Anna Weber", "lawyer");
  const make = async (path: string, body: object) => {
    const { status, text } = await anna.ask("POST", path, body, { "idempotency-key": `signed-${path}` });
    assert.ok(status < 300, `${path}: ${text}`);
    return JSON.parse(text) as { id: string; resource: { id: string } };
  };
  const matter = await make("/workspace/v1/matters", { name: "Harbor lease" });
  const drafts = `/workspace/v1/matters/${matter.id}/drafts`;
  const draft = await make(drafts, { title: "Lease", category: "nda", governingLawState: "or" });
  const files = `${drafts}/${draft.resource.id}/exports`;
  const creator = (file: { content: string }) =>
    /<dc:creator>(.*?)<\/dc:creator>/.exec(new PizZip(Buffer.from(file.content, "base64")).file("docProps/core.xml")?.asText() ?? "")?.[1];
  const exported = { format: "docx", audience: "us" };
  const hers = await until(firm.folder.root, async () => {
    const reply = await anna.ask("POST", files, exported);
    return reply.status === 200 ? reply : null;
  });
  assert.equal(creator(JSON.parse(hers.text)), "Anna Weber", hers.text.slice(0, 300));
  const owners = await firm.owner(files, { method: "POST", body: exported });
  assert.equal(creator(owners.body), "Owner");
});
