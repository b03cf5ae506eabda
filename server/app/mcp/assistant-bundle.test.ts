import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import PizZip from "pizzip";
import { testWorkspace } from "../testing/workspace.ts";

test("the bundle for Claude Desktop holds a manifest without secrets and a program that reaches the service", async (t) => {
  const workspace = await testWorkspace(t);
  await workspace.owner("/workspace/v1/matters", { method: "POST", body: { name: "Räikkönen § sale" } });
  const { secret } = await workspace.issue("matters:read", "documents:read");
  const reply = await fetch(new URL("/docs/pandect.mcpb", workspace.url()));
  assert.match(reply.headers.get("content-disposition") ?? "", /pandect\.mcpb/);
  const zip = new PizZip(await reply.arrayBuffer());
  const manifest = JSON.parse(zip.file("manifest.json")?.asText() ?? "");
  assert.deepEqual([manifest.user_config.url.default, manifest.user_config.credential.sensitive], [workspace.url(), true]);
  const folder = mkdtempSync(join(tmpdir(), "pandect-bundle-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, "index.mjs");
  writeFileSync(program, zip.file(manifest.server.entry_point)?.asText() ?? "");
  const client = new Client({ name: "test", version: "1" });
  // A setting that the person left empty arrives as its placeholder.
  const env = { PANDECT_URL: workspace.url(), PANDECT_CREDENTIAL: secret, PANDECT_KEY: "${user_config.key}" };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program], env }));
  t.after(() => client.close());
  const listed = await client.callTool({ name: "list_matters", arguments: {} });
  assert.match(JSON.stringify(listed), /Räikkönen § sale/);
  await assert.rejects(client.readResource({ uri: "pandect://matters/é/documents/x" }), /./);
});
