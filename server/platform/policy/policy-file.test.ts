import assert from "node:assert/strict";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { PolicyError, policyPlace, readPolicy } from "./policy-file.ts";

const isPublisher = (id: string) => id === "usc" || id === "ecfr";
const nowhere = join(tmpdir(), "pandect-no-such-folder", "policy.json");

function folder(t: TestContext): string {
  const made = mkdtempSync(join(tmpdir(), "pandect-policy-"));
  t.after(() => rmSync(made, { recursive: true }));
  return made;
}

function written(t: TestContext, content: string | Buffer): string {
  const file = join(folder(t), "policy.json");
  writeFileSync(file, content, { mode: 0o644 });
  return file;
}

const read = (file: string) => readPolicy(isPublisher, { PANDECT_POLICY: file }, nowhere);

test("a policy sets the values that it names and leaves the others to the owner", (t) => {
  const file = written(t, '\uFEFF{"airGap":true,"allowedPublishers":["usc"],"dataFolder":"~/law"}');
  assert.deepEqual(read(file), { file, policy: { airGap: true, allowedPublishers: ["usc"], dataFolder: join(homedir(), "law") } });
  assert.deepEqual(read(written(t, "{}")).policy, {});
  assert.deepEqual(readPolicy(isPublisher, {}, nowhere), { file: null, policy: {} });
});

test("a broken policy is refused with the name of its file", (t) => {
  for (const [content, why] of [
    ["", /not valid JSON/],
    ["{", /not valid JSON/],
    [Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), /not valid JSON/],
    ["null", /not valid/],
    ["[]", /not valid/],
    ['{"airgap":true}', /not valid.*airgap/],
    ['{"airGap":"yes"}', /not valid.*airGap/],
    ['{"updateChannel":"nightly"}', /not valid.*updateChannel/],
    ['{"allowedPublishers":"usc"}', /not valid.*allowedPublishers/],
    ['{"allowedPublishers":["uscc"]}', /“uscc”/],
    ['{"dataFolder":"law"}', /absolute path/],
    ['{"dataFolder":"/law\\u0000"}', /absolute path/],
    [" ".repeat(70_000), /larger than 64 KB/],
  ] as const) {
    const file = written(t, content);
    assert.throws(
      () => read(file),
      (error) => error instanceof PolicyError && why.test(error.message) && error.message.includes(file),
      String(content).slice(0, 40),
    );
  }
  assert.throws(() => read("policy.json"), /absolute path/);
  assert.throws(() => read(nowhere), /There is no policy file/);
  assert.throws(() => read(folder(t)), /is not a file/);
});

test("the administrator's file overrides the one in the environment", (t) => {
  // Only root can make a file that counts as the administrator's.
  if (process.getuid?.() !== 0) return t.skip("needs root, or a system without owners");
  const place = written(t, '{"airGap":true}');
  const mine = written(t, '{"airGap":false}');
  assert.equal(readPolicy(isPublisher, { PANDECT_POLICY: mine }, place).policy.airGap, true);
});

test("a policy that others could change is refused, also through a link", (t) => {
  if (process.getuid === undefined) return t.skip("Node reads no lists of rights on Windows");
  const file = written(t, '{"airGap":true}');
  const link = join(folder(t), "policy.json");
  symlinkSync(file, link);
  assert.equal(read(link).policy.airGap, true);
  chmodSync(file, 0o666);
  assert.throws(() => read(file), /can be changed by other users/);
  assert.throws(() => read(link), /can be changed by other users/);
  const open = join(folder(t), "open");
  mkdirSync(open);
  chmodSync(open, 0o777);
  writeFileSync(join(open, "policy.json"), "{}", { mode: 0o644 });
  assert.throws(() => read(join(open, "policy.json")), /can be changed by other users/);
});

test("the administrator's path is the same whatever the environment says", () => {
  assert.equal(policyPlace("linux"), "/etc/pandect/policy.json");
  assert.equal(policyPlace("darwin"), "/Library/Application Support/Pandect/policy.json");
  assert.equal(policyPlace("win32"), "C:\\ProgramData\\Pandect\\policy.json");
});
