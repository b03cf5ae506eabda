import assert from "node:assert/strict";
import { test } from "node:test";
import { secretInFragment, secretInPaste, takeSecret } from "./sign-in-link.ts";

const secret = "Zk3v9QmT0aYx5LwE7rUb2sNd";

test("the bare fragment of a link is the secret", () => {
  assert.equal(secretInFragment(`#${secret}`), secret);
  assert.equal(secretInFragment(""), null);
  assert.equal(secretInFragment("#short"), null);
  assert.equal(secretInFragment("#p-(a)(1)(A)(i)(I)(aa)"), null);
  assert.equal(secretInFragment("#p-aaaaaaaaaaaaaaaaaaaa"), null);
});

test("a pasted link, fragment or secret is understood, even with blanks around it", () => {
  assert.equal(secretInPaste(`  http://127.0.0.1:41873/#${secret}\n`), secret);
  assert.equal(secretInPaste(`#${secret}`), secret);
  assert.equal(secretInPaste(secret), secret);
  assert.equal(secretInPaste("npm run pandect -- sign-in"), null);
  assert.equal(secretInPaste("http://127.0.0.1:41873/"), null);
});

test("the secret leaves the address immediately, a paragraph anchor stays", () => {
  const replaced: string[] = [];
  // The code uses only replaceState of the history, and only these parts of the location.
  const history = { replaceState: (_: unknown, __: string, to: string) => replaced.push(to) } as unknown as History;
  const at = (pathname: string, hash: string) => ({ pathname, search: "", hash }) as Location;
  assert.equal(takeSecret(at("/", `#${secret}`), history), secret);
  assert.deepEqual(replaced, ["/"]);
  assert.equal(takeSecret(at("/law/USC_T17_C1_S107", `#${secret}`), history), null);
  assert.deepEqual(replaced, ["/"]);
});
