import assert from "node:assert/strict";
import { test } from "node:test";
import { api, matterOf } from "../../app/testing/upload.ts";
import { testWorkspace } from "../../app/testing/workspace.ts";

/** Most processor time in milliseconds that one turn of the service's thread may take; waiting for others does not count. */
const mostOfTurn = 50;

/** Measures the longest turn of this thread, which the service shares with the test. */
function turnProbe() {
  let longest = 0;
  let isOn = true;
  let before = process.threadCpuUsage();
  const look = () => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, (now.user + now.system - before.user - before.system) / 1000);
    before = now;
    if (isOn) setTimeout(look, 1);
  };
  setImmediate(look);
  return () => {
    isOn = false;
    return longest;
  };
}

const levels = (bytes: number, depth: number, sign: string) => {
  let text = "";
  for (let i = 0; text.length < bytes; i++) text += `${sign.repeat(i % depth)} x\n`;
  return text;
};
const texts: Record<string, string> = {
  "quotes, 300 deep": levels(142_000, 300, ">"),
  "quotes and lists": levels(142_000, 30, "> - "),
  "an ordinary text": "## Term\n\nThe *lessee* shall pay **rent** on the first day of each month.\n\n1. One\n2. Two\n\n".repeat(1500),
  "line ends": `x${"\n".repeat(200_000)}`,
};

test("Markdown of any depth never holds the service's thread", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const base = `${api}/matters/${matterId}/drafts`;
  const call = async (path: string, method: string, body?: object) => {
    const answer = await service.owner(path, { method, ...(body && { body }) });
    assert.ok(answer.status < 300, `${method} ${path} ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
    return answer.body;
  };
  // Loads the code of every route once: compiling is not reading.
  const draft = await call(`/console/v1/matters/${matterId}/drafts`, "POST", { title: "Draft" });
  const all = async (contentMarkdown: string) => {
    const longest = new Map<string, number>();
    const measured = async (what: string, work: () => Promise<{ id: string }>) => {
      const probe = turnProbe();
      const made = await work();
      longest.set(what, probe());
      return made;
    };
    const template = await measured("create", () => call(`${api}/templates`, "POST", { title: "T", contentMarkdown }));
    const path = `${api}/templates/${template.id}`;
    await measured("get", () => call(path, "GET"));
    await measured("change", () => call(path, "PUT", { title: "T", contentMarkdown }));
    await measured("copy", () => call(`${path}/copies`, "POST", {}));
    await measured("reading", () => call(`/console/v1/templates/${template.id}/reading`, "GET"));
    await measured("autosave", () => call(`${base}/${draft.id}`, "PUT", { contentMarkdown, isAutosave: true }));
    await measured("read", () => call(`${base}/${draft.id}`, "GET"));
    await measured("copy of draft", () => call(`${base}/${draft.id}/copies`, "POST", {}));
    return longest;
  };
  await all("# Short\n");
  const slow: string[] = [];
  for (const [name, text] of Object.entries(texts)) {
    // Twice, and the shorter turn counts: the first long text also compiles.
    const [first, second] = [await all(text), await all(text)];
    for (const [what, one] of first) {
      const longest = Math.min(one, second.get(what) ?? one);
      t.diagnostic(`${name}, ${what}: ${longest.toFixed(0)} ms`);
      if (longest > mostOfTurn) slow.push(`${name}, ${what}: ${longest.toFixed(0)} ms`);
    }
  }
  assert.deepEqual(slow, []);
});
