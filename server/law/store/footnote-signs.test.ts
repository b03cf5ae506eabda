import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "../testing/small-law.ts";
import { searchSections } from "../search/search.ts";
import { body, install, library, section } from "../testing/fictional-code.ts";

test("the sign of a footnote is not a word: the words around it are adjacent", async (t) => {
  const dbs = library(t);
  const text = "(a) Light is kept at Long Point 1 Lower Cove,2 Moor and big3 Head.";
  const signs = ["1", "2", "3"].map((sign, footnote) => ({
    kind: "fn" as const,
    start: text.indexOf(sign),
    end: text.indexOf(sign) + 1,
    footnote,
  }));
  const noted = { ...body(text), marks: signs, footnotes: signs.map(() => ({ sign: "1", text: "So in original." })) };
  const filler = Array.from({ length: 30 }, (_, i) =>
    section(String(i + 2), `Wicks are trimmed at dusk, ${"and oil is fetched ".repeat(i)}.`),
  );
  await install(dbs, { sections: [section("1", "", { body: noted }), ...filler] });
  const found = (query: string, matchType: "phrase" | "all") =>
    searchSections(dbs.corpus, ask(query, { matchType, excerptChars: 40 })).rows;
  for (const phrase of ["Long Point Lower Cove", "Lower Cove Moor", "and big Head"]) {
    const [hit, ...more] = found(phrase, "phrase");
    const words = new RegExp(phrase.split(" ").join("\\W*\\d?\\W*"));
    assert.match(hit?.excerpt ?? "nothing", words);
    assert.equal(more.length, 0);
  }
  assert.equal(found("big", "all").length, 1);
  assert.deepEqual([found("Point 1 Lower", "phrase").length, found("big3", "all").length], [0, 0]);
});
