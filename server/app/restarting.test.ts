import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

test("while a service closes and starts again, its process does not exit for lack of work", () => {
  // A service whose close waits for nothing that keeps a process alive, as when its last socket is gone and a thread is still ending.
  const script = `
    import { restarting } from ${JSON.stringify(new URL("./restarting.ts", import.meta.url).href)};
    let starts = 0;
    const again = [];
    const service = await restarting(async (restart) => {
      starts += 1;
      again.push(restart);
      return {
        url: "http://127.0.0.1:1", dataDir: "", version: "", signInUrl: () => "",
        fetch: async () => new Response(String(starts)),
        close: () => new Promise((done) => setTimeout(done, 50).unref()),
      };
    }, null);
    again[0]();
    console.log(await (await service.fetch(new Request("http://127.0.0.1:1/"))).text());`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    timeout: 20_000,
  });
  assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: "2\n", stderr: "" });
});
