import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { openSecrets, remembering } from "./secrets.ts";

test("a cached secret is decrypted once, another one separately, and one that cannot be read is requested again", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "pandect-secrets-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const secrets = openSecrets(join(folder, "key"));
  let asked = 0;
  const remembered = remembering({ ...secrets, unseal: (sealed) => (asked++, secrets.unseal(sealed)) });
  const [first, second] = [secrets.seal("lamp-oil"), secrets.seal("wick")];
  assert.deepEqual(
    [first, second, first, second].map((sealed) => remembered.unseal(sealed)),
    ["lamp-oil", "wick", "lamp-oil", "wick"],
  );
  assert.equal(asked, 2);
  const foreign = openSecrets(join(folder, "other")).seal("lamp-oil");
  assert.deepEqual([remembered.unseal(foreign), remembered.unseal(foreign), asked], [null, null, 4]);
});
