import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageNotices, thirdPartyNotices } from "./notices.ts";

test("every package in the program is listed with a license that is allowed, and its words", () => {
  const notices = packageNotices();
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  for (const [name, version] of Object.entries(dependencies))
    assert.ok(
      notices.some((notice) => notice.name === name && notice.version === version),
      name,
    );
  const bare = notices.filter(({ text }) => text === null).map(({ name }) => name);
  assert.ok(bare.length < notices.length / 10, bare.join(", "));
});

test("the notices name typefaces, the encoder and the runtimes", () => {
  const text = thirdPartyNotices();
  for (const words of ["Inter (OFL-1.1)", "Roboto (OFL-1.1)", "Universal Sentence Encoder", "Node.js", "Chromium", "react-dom"])
    assert.ok(text.includes(words), words);
});
