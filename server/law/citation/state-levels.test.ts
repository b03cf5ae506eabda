import assert from "node:assert/strict";
import { test } from "node:test";
import { division, install, library, section } from "../testing/fictional-code.ts";
import { missingIn } from "../statutes/resolution.ts";
import { resolveCitation } from "./resolve.ts";

test("titles, chapters and subtitles of state law are cited as their states write them, and are never called missing", async (t) => {
  const dbs = library(t);
  for (const [key, path] of [
    ["dc-code-25", ["code", "code/t25", "code/t25/ch7"]],
    ["or-ors-156", ["ors", "ors/ch156"]],
    ["nv-nrs-36", ["nrs", "nrs/ch36"]],
    ["md-comar-02", ["comar", "comar/t02", "comar/t02/st06", "comar/t02/st06/ch01"]],
  ] as const) {
    const divisions = path.map((one, i) => division(one, "chapter", null, "Lamps", path[i - 1] ?? null));
    const own = section("1", "The keeper shall tend the light.", { divisionKey: path.at(-1) ?? "", actId: `X_${key}`, identity: key });
    await install(dbs, { source: { key, name: key }, divisions, sections: [own] });
  }
  for (const [input, key] of [
    ["D.C. Code title 25", "code/t25"],
    ["dc code tit. 25, ch. 7", "code/t25/ch7"],
    ["ORS chapter 156", "ors/ch156"],
    ["O.R.S. ch. 156", "ors/ch156"],
    ["NRS chapter 36", "nrs/ch36"],
    ["COMAR 02", "comar/t02"],
    ["COMAR 02.06", "comar/t02/st06"],
    ["COMAR 02.06.01.", "comar/t02/st06/ch01"],
  ] as const) {
    assert.equal(resolveCitation(dbs.corpus, input).divisionKey, key, input);
    assert.equal(missingIn(dbs.corpus, input), null, input);
  }
  for (const input of ["ORS chapter 157", "D.C. Code title 26", "COMAR 02.07"])
    assert.equal(resolveCitation(dbs.corpus, input).divisionKey, null);
});
