import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { testWorkspace } from "../../testing/workspace.ts";
import { runCommand } from "../../run-command.ts";

interface Ran {
  code: number;
  // Replies of every route, as the service checked them.
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
  stdout: string;
  stderr: string;
}

test("commands call the running service as the owner or with a credential", async (t) => {
  const workspace = await testWorkspace(t);
  const { root } = workspace.folder;
  const run = async (...argv: string[]): Promise<Ran> => {
    const to = { stdout: "", stderr: "" };
    const stream = (name: "stdout" | "stderr") => ({ write: (text: string) => (to[name] += text) });
    const code = await runCommand([...argv, "--data-dir", root], { stdout: stream("stdout"), stderr: stream("stderr") });
    return { code, json: argv.includes("--json") && to.stdout !== "" ? JSON.parse(to.stdout) : null, ...to };
  };
  const made = await run("matters", "create", "--name", "Harbour sale", "--metadata", '{"court":"none"}', "--json");
  const { id: matterId, metadata } = made.json as { id: string; metadata: unknown };
  assert.deepEqual([made.code, metadata], [0, { court: "none" }]);

  await t.test("a change, a cleared field, and a record for a person", async () => {
    await run("matters", "update", matterId, "--description", "Sale of a pier");
    const { json } = await run("matters", "update", matterId, "--description", "null", "--name", "Pier sale", "--json");
    assert.deepEqual([json.description, json.name], [null, "Pier sale"]);
    assert.match((await run("matters", "list")).stdout, new RegExp(`${matterId}  Pier sale +open`));
  });

  await t.test("every page of a list", async () => {
    for (const name of ["Ada", "Bo", "Cy"]) await run("clients", "create", "--body", JSON.stringify({ name }));
    const { json } = await run("clients", "list", "--limit", "1", "--all", "--json");
    assert.deepEqual([json.data.map(({ name }: { name: string }) => name), json.pagination.hasMore], [["Ada", "Bo", "Cy"], false]);
    assert.match((await run("clients", "list", "--limit", "1")).stdout, /^cli_\w+  Ada.*\n1 of 3\.\n$/);
  });

  const lease = join(root, "lease.md");
  writeFileSync(lease, "# Lease\n\nThe tenant pays a mooring fee of USD 500.\n");
  await t.test("files are uploaded and downloaded", async () => {
    const { code, stdout, stderr } = await run("documents", "upload", matterId, lease, join(root, "none.md"), "--json");
    assert.deepEqual([code, stderr], [1, `${join(root, "none.md")}: Pandect cannot read this file. Nothing was uploaded.\n`]);
    const { documentId, operation } = JSON.parse(stdout) as { documentId: string; operation: { status: string } };
    assert.equal(operation.status, "succeeded");
    const copy = join(root, "copy.md");
    assert.equal((await run("documents", "download", matterId, documentId, "--out", copy)).code, 0);
    assert.equal(readFileSync(copy, "utf8"), readFileSync(lease, "utf8"));
    const again = await run("documents", "download", matterId, documentId, "--out", copy);
    assert.deepEqual([again.code, again.stderr], [1, `${copy} already exists. Nothing was overwritten. Name another file.\n`]);
    assert.match((await run("search", "documents", "mooring")).stdout, /lease\.md/);
    const grid = await run("grids", "create", matterId, "--title", "Fees", "--document-ids", documentId, "--json");
    const columns = JSON.stringify([{ label: "Fee", question: "What is the mooring fee?" }]);
    await run("grids", "add-columns", matterId, grid.json.id, "--columns", columns);
    const ended = await run("grids", "run", matterId, grid.json.id, "--wait", "--json");
    assert.deepEqual([ended.code, ended.json.status], [0, "succeeded"]);
    const csv = join(root, "fees.csv");
    assert.equal((await run("grids", "export", matterId, grid.json.id, "--format", "csv", "--out", csv)).code, 0);
    assert.match(readFileSync(csv, "utf8"), /USD 500/);
  });

  await t.test("refusals say what is wrong and nothing internal", async () => {
    const cases: [string[], number, RegExp][] = [
      [["matters", "get", "nope"], 1, /^No such matter\n$/],
      [["matters", "get"], 2, /^matters get needs MATTER-ID\. See: matters get --help\n$/],
      [["matters", "get", matterId, "extra"], 2, /takes no argument such as “extra”/],
      [["clients", "list", "--limit", "900"], 1, /query\.limit: must be at most 200/],
      [["matters", "create", "--body", "[1]"], 2, /--body takes a JSON object/],
      [["matters", "create", "--body", "@/none"], 2, /cannot read \/none/],
      [["grids", "add-columns", matterId, "x", "--columns", "[{"], 2, /--columns takes JSON/],
      [["api", "GET", "http://127.0.0.1:1/workspace/v1/matters"], 2, /A path begins with/],
      [["api", "GET", "//127.0.0.1:1/workspace/v1/matters"], 2, /A path begins with/],
      [["api", "FETCH", "/workspace/v1/matters"], 2, /Name a method and a path/],
      [["api", "GET", "/workspace/v1/nothing"], 1, /\w/],
    ];
    for (const [argv, code, sentence] of cases) {
      const ran = await run(...argv);
      assert.deepEqual([ran.code, ran.stdout], [code, ""], `${argv.join(" ")}: ${ran.stderr}`);
      assert.match(ran.stderr, sentence);
    }
    const problem = await run("matters", "get", "nope", "--json");
    assert.equal((JSON.parse(problem.stderr) as { status: number }).status, 404);
  });

  await t.test("a credential only has its scopes, and its acting user is on the trail", async (inner) => {
    const { id, secret } = await workspace.issue("matters:write");
    Object.assign(process.env, { PANDECT_CREDENTIAL: secret, PANDECT_ACTING_USER: "Ada Ω" });
    inner.after(() => {
      for (const name of ["PANDECT_CREDENTIAL", "PANDECT_ACTING_USER"]) delete process.env[name];
    });
    assert.match((await run("matters", "list")).stdout, /Pier sale/);
    assert.match((await run("api", "GET", "/workspace/v1/matters")).stdout, /Pier sale/);
    const refused = await run("clients", "create", "--name", "Dee");
    assert.deepEqual([refused.code, refused.stderr], [1, "This needs clients:write\n"]);
    assert.equal((await run("matters", "create", "--name", "Other")).code, 0);
    const { body } = await workspace.owner("/console/v1/audit?action=matters.create&limit=200");
    const entry = (body.data as { actor: { credentialId: string; actingUser: string } }[]).find(({ actor }) => actor.credentialId === id);
    assert.deepEqual([entry?.actor.credentialId, entry?.actor.actingUser], [id, "Ada Ω"]);
  });

  await t.test("a command leaves no session behind", async () => {
    const { body } = await workspace.owner("/console/v1/audit?limit=200");
    const count = (action: string) => (body.data as { action: string }[]).filter((one) => one.action === action).length;
    assert.ok(count("session.open") > 5);
    assert.equal(count("session.close"), count("session.open"));
  });
});
