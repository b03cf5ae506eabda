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

test("a title or chapter of any code is cited before, behind and inside its name", async (t) => {
  const dbs = library(t);
  for (const [source, ...keys] of [
    ["in-code-95", "code/t95", "code/t95/art14", "code/t95/art14/ch3", "code/t95/art15", "code/t95/art15/ch3"],
    ["wa-rcw-92.56", "rcw/t92", "rcw/t92/ch92.56"],
    ["sd-sdcl-97A", "sdcl/t97A", "sdcl/t97A/ch97A-2"],
    ["ia-code-962a", "code/ch962A"],
    ["nd-ndcc-98", "ndcc/t98", "ndcc/t98/ch32"],
    ["mn-stat-913", "stat/ch913"],
    ["nh-rsa-959", "rsa/ch959-C"],
    ["vt-vsa-93", "vsa/t93", "vsa/t93/ch53"],
    ["il-ilcs-920", "ilcs/ch920", "ilcs/ch920/act5"],
    ["va-code-98.2", "code/t98.2", "code/t98.2/ch4"],
    ["ga-ocga-30", "ocga/t30", "ocga/t30/ch1"],
    ["ga-ocga-31", "ocga/t31", "ocga/t31/ch1"],
    ["ca-pen", "pen", "pen/pt1", "pen/pt1/t8", "pen/pt1/t8/ch1"],
    ["ny-npc", "npc", "npc/art9"],
    ["ca-const", "const/art8"],
    ["wi-stats-904", "stats/ch904"],
    ["ky-krs-XVII", "krs/tXVII", "krs/tXVII/ch905"],
  ] as const) {
    const divisions = keys.map((one) =>
      division(one, "chapter", null, "Lamps", keys.findLast((other) => one.startsWith(`${other}/`)) ?? null),
    );
    const own = section("1", "The keeper shall tend the light.", {
      divisionKey: keys.at(-1) ?? "",
      actId: `X_${source}`,
      identity: source,
    });
    await install(dbs, {
      source: { key: source, name: source, corpusType: "STATE", jurisdiction: source.slice(0, 2) },
      divisions,
      sections: [own],
    });
  }
  for (const [input, key, state] of [
    ["Ind. Code ch. 95-14-3", "code/t95/art14/ch3"],
    ["Ind. Code art. 95-14", "code/t95/art14"],
    ["Indiana Code chapter 3", null],
    ["IC 95-14-3", null],
    ["chapter 92.56 RCW", "rcw/t92/ch92.56"],
    ["ch. 92.56 RCW", "rcw/t92/ch92.56"],
    ["RCW ch. 92.56", "rcw/t92/ch92.56"],
    ["RCW 92.56", "rcw/t92/ch92.56"],
    ["Title 92 RCW", "rcw/t92"],
    ["SDCL ch. 97A-2", "sdcl/t97A/ch97A-2"],
    ["SDCL chapter 97A-2.", "sdcl/t97A/ch97A-2"],
    ["Iowa Code ch. 962A", "code/ch962A"],
    ["Iowa Code chapter 962A", "code/ch962A"],
    ["N.D.C.C. ch. 98-32", "ndcc/t98/ch32"],
    ["chapter 98-32, N.D.C.C.", "ndcc/t98/ch32"],
    ["Minn. Stat. ch. 913", "stat/ch913"],
    ["Minnesota Statutes, chapter 913", "stat/ch913"],
    ["RSA 959-C", "rsa/ch959-C"],
    ["RSA chapter 959-C", "rsa/ch959-C"],
    ["93 V.S.A. ch. 53", "vsa/t93/ch53"],
    ["Title 93 V.S.A. chapter 53", "vsa/t93/ch53"],
    ["Vt. Stat. Ann. tit. 93, ch. 53", "vsa/t93/ch53"],
    ["920 ILCS 5", "ilcs/ch920/act5"],
    ["Chapter 4 of Title 98.2 of the Code of Virginia", "code/t98.2/ch4"],
    ["Va. Code tit. 98.2, ch. 4", "code/t98.2/ch4"],
    ["O.C.G.A. Title 30", "ocga/t30"],
    ["O.C.G.A. tit. 30, ch. 1", "ocga/t30/ch1"],
    ["O.C.G.A. ch. 30-1", "ocga/t30/ch1"],
    ["O.C.G.A. ch. 1", null],
    ["Cal. Penal Code pt. 1, tit. 8", "pen/pt1/t8"],
    ["Penal Code title 8", "pen/pt1/t8", "ca"],
    ["N.Y. Not-for-Profit Corp. Law art. 9", "npc/art9"],
    ["Wis. Stat. ch. 904", "stats/ch904"],
    ["ch. 904, Stats.", "stats/ch904"],
    ["KRS Chapter 905", "krs/tXVII/ch905"],
    ["KRS Title XVII", "krs/tXVII"],
  ] as [string, string | null, string?][]) {
    assert.equal(resolveCitation(dbs.corpus, input, { state }).divisionKey, key, input);
  }
  assert.equal(missingIn(dbs.corpus, "N.M. Stat. Ann. ch. 30")?.sentence, "The New Mexico Statutes Annotated 1978 are not installed.");
  for (const input of ["chapter 4", "title 8", "lamp chapter 53", "chapter 5 of the book", `${"chapter 4 of ".repeat(50)}RCW`])
    assert.equal(resolveCitation(dbs.corpus, input).divisionKey, null, input);
});
