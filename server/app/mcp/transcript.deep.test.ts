import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../../platform/testing/until.ts";
import { quiet } from "../testing/waiting.ts";
import { testWorkspace } from "../testing/workspace.ts";

interface Turn {
  /** The assistant's message; names in braces represent values from earlier replies. */
  method: string;
  params?: unknown;
  /** Pattern in the reply. Named groups are kept for later turns. */
  holds: RegExp;
  /** Credits that the turn costs. */
  costs?: number;
}

const call = (name: string, args: object, rest: Omit<Turn, "method" | "params">, meta?: object): Turn => ({
  method: "tools/call",
  params: { name, arguments: args, ...(meta !== undefined && { _meta: meta }) },
  ...rest,
});

const id = (prefix: string) => `${prefix}_[0-9a-f]{32}`;

/**
 * An assistant that checks whether a letter still cites the law correctly, and writes an answer. Each message is sent as a product sends
 * it: one POST for each, with the protocol's version in a header.
 */
const transcript: Turn[] = [
  { method: "tools/list", holds: /"name":"resolve_citations".*"name":"create_draft"/ },
  { method: "resources/templates/list", holds: /pandect:\/\/law\/\{actId\}/ },
  call("list_matters", {}, { holds: new RegExp(`(?<matter>${id("mat")})\\\\",\\\\"name\\\\":\\\\"Sample: Vellin`) }),
  call("list_documents", { matterId: "{matter}" }, { holds: new RegExp(`(?<letter>${id("doc")})\\\\",[^{}]*?letter\\.txt`) }),
  call("search_documents", { query: "tomato harvest", matterId: "{matter}" }, { holds: /letter\.txt/ }),
  call("read_document", { matterId: "{matter}", documentId: "{letter}" }, { holds: /untrusted-[0-9a-f]{12}.*90 U\.S\.C\. § 206\(b\)/ }),
  call(
    "resolve_citations",
    { citations: ["90 U.S.C. § 206(b)", "90 U.S.C. § 107", "90 U.S.C. § 99999"] },
    { holds: /USC_T90_C2_S206.*USC_T90_C1_S107/, costs: 6 },
  ),
  call("read_section", { act_id: "USC_T90_C2_S206", format: "markdown" }, { holds: /Permits for temporary light/, costs: 6 }),
  call("section_changes", { act_id: "USC_T90_C2_S206" }, { holds: /"changes\\?"/, costs: 1 }),
  call("read_section", { act_id: "USC_T90_C9_S1" }, { holds: /not-found, 404/ }),
  { method: "prompts/get", params: { name: "what_changed", arguments: { matterId: "{matter}" } }, holds: /"role":"user"/ },
  call(
    "create_draft",
    { matterId: "{matter}", category: "nda", title: "Confidentiality", governingLawState: "Delaware" },
    { holds: /notifications\/progress.*succeeded/ },
    { progressToken: 7 },
  ),
  call("list_drafts", { matterId: "{matter}" }, { holds: new RegExp(`(?<draft>${id("drf")})`) }),
  { method: "resources/read", params: { uri: "pandect://matters/{matter}/drafts/{draft}" }, holds: /untrusted-[0-9a-f]{12}.*Delaware/ },
  call("run_grid", { matterId: "{matter}", matrixId: "mtx_00000000000000000000000000000000" }, { holds: /insufficient-scope, 403/ }),
  call("delete_everything", {}, { holds: /There is no tool/ }),
];

test("an assistant's transcript is answered turn by turn, charged, and on the audit trail", async (t) => {
  const workspace = await testWorkspace(t);
  await workspace.owner("/console/v1/welcome/sample", { method: "POST" });
  await until(workspace.folder.root, async () => {
    const { sample, sampleMatterId } = (await workspace.owner("/console/v1/welcome")).body;
    return sample === "installed" && sampleMatterId !== null;
  });
  await quiet(workspace);
  const { secret } = await workspace.issue("matters:read", "documents:read", "drafting:read", "drafting:run", "operations:read");
  const { key } = (await workspace.owner("/console/v1/data-keys", { method: "POST", body: { name: "assistant" } })).body;
  const balance = async () => (await workspace.send(key, "/api/v1/credits/balance")).body.creditsRemaining as number;
  const known: Record<string, string> = {};
  const post = (message: object) =>
    fetch(new URL("/mcp", workspace.url()), {
      method: "POST",
      headers: {
        authorization: `Bearer ${secret}`,
        "x-api-key": key,
        "x-svc-acting-user": "Ada Lovelace",
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2025-06-18",
      },
      body: JSON.stringify({ jsonrpc: "2.0", ...message }).replaceAll(/\{(matter|letter|draft)\}/g, (_, name: string) => known[name] ?? ""),
    });

  const clientInfo = { name: "transcript", version: "1" };
  const begun = await post({ id: 0, method: "initialize", params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo } });
  assert.match(await begun.text(), /"protocolVersion":"2025-06-18".*Cite law by the citation a tool returned/);
  assert.equal((await post({ method: "notifications/initialized" })).status, 202);
  for (const [at, { method, params, holds, costs = 0 }] of transcript.entries()) {
    const before = await balance();
    const reply = await (await post({ id: at + 1, method, ...(params !== undefined && { params }) })).text();
    const found = new RegExp(holds.source, `${holds.flags}s`).exec(reply);
    assert.ok(found, `${method} ${JSON.stringify(params)}\n${reply.slice(0, 2000)}`);
    assert.match(reply, new RegExp(`"id":${at + 1}\\b`));
    assert.equal(before - (await balance()), costs, `price of ${method} ${JSON.stringify(params)}`);
    Object.assign(known, found.groups);
  }
  const entries = (await workspace.owner("/console/v1/audit?limit=200")).body.data.map(
    (one: { action: string; outcome: string; actor: { actingUser: string | null } }) =>
      `${one.action} ${one.outcome} ${one.actor.actingUser}`,
  );
  // Scopes are checked before the acting user (workspace-api §1).
  for (const entry of ["documents.text ok Ada Lovelace", "drafts.generate ok Ada Lovelace", "matrices.run refused null"])
    assert.ok(entries.includes(entry), entries.join("\n"));
});
