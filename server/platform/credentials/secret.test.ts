import assert from "node:assert/strict";
import { test } from "node:test";
import { isWellFormed, newSecret } from "./secret.ts";

const vectors = [
  "svc_ws_0123456789ABCDEFGHIJKLMNOPQRS1fL8mZ",
  "svc_ws_aaaaaaaaaaaaaaaaaaaaaaaaaaaaa17ceZa",
  "svc_ws_Zz9Yy8Xx7Ww6Vv5Uu4Tt3Ss2Rr1Qq06scuf",
];

test("the contract's vectors are well-formed, and so is every new secret", () => {
  for (const secret of vectors) assert.ok(isWellFormed(secret), secret);
  for (let i = 0; i < 200; i++) assert.ok(isWellFormed(newSecret()));
});

test("no secret with one character changed, dropped or added is well-formed", () => {
  const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_ -";
  let tried = 0;
  for (const secret of vectors) {
    for (let at = 0; at < secret.length; at++) {
      const [before, after] = [secret.slice(0, at), secret.slice(at + 1)];
      assert.equal(isWellFormed(before + after), false);
      for (const character of alphabet) {
        if (character === secret[at]) continue;
        tried++;
        assert.equal(isWellFormed(before + character + after), false, `${before}${character}${after}`);
      }
    }
    assert.equal(isWellFormed(`${secret}0`), false);
    assert.equal(isWellFormed(`${secret}\n`), false);
  }
  assert.ok(tried > 7000);
});
