import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { curlOf } from "./curl.ts";

test("a shell reads the command as the address, headers and body that were sent, whatever they contain", () => {
  const body = `{"a":"it's $HOME \`id\` \\"\n"}`;
  const command = curlOf({
    url: "https://a.example/hook?x=1&y='2",
    headers: { "x-svc-signature": "sha256=0a", "webhook-id": "wd_1" },
    body,
  });
  const read = execFileSync("sh", ["-c", `curl() { printf '%s\\000' "$@"; }\n${command}`], { encoding: "utf8" }).split("\0");
  assert.deepEqual(read.slice(0, -1), [
    "-X",
    "POST",
    "https://a.example/hook?x=1&y='2",
    "-H",
    "x-svc-signature: sha256=0a",
    "-H",
    "webhook-id: wd_1",
    "--data-raw",
    body,
  ]);
});
