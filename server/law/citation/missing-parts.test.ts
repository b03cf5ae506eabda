import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { createDataFolder } from "../../platform/data-folder.ts";
import { openCorpusReader } from "../store/corpus-db.ts";
import { startImport } from "../store/import-run.ts";
import { missingLaw } from "./missing.ts";
import { resolveCitation } from "./resolve.ts";

const page = (title: string, sections: readonly string[]) => `<html><head><meta name="description" content="Release 9 released 2021.05.
 Transformed and posted by Public.Resource.Org" /></head><body><h1>${title}</h1><main><h2 class="oneh2" id="t97c01">Chapter 1 Oil</h2>
 ${sections.map((number) => `<h3 id="t97c01s${number}"><b>${number}. Oil.</b></h3><p>Oil is bought.</p>`).join("")}</main></body></html>`;

const texasArticle = `<html><head><title>THE TEXAS CONSTITUTION  ARTICLE 9. LAMPS</title><style>pre {white-space: -moz-pre-wrap; }</style></head><body>
<pre xml:space="preserve"><p class="center">ARTICLE 9. LAMPS</p><p class="left"><a name="9.1"></a></p><p style="text-indent:7ex;" class="left"><a
href="https://statutes.capitol.texas.gov/Docs/CN/htm/CN.9.htm#9.1" style="font-weight:bold;">Sec. 1.  OIL.</a>  Oil is bought.</p></pre></body></html>`;

test("a section of a title that is not installed is not missing from the code", async (t) => {
  const root = mkdtempSync(join(tmpdir(), "parts-"));
  t.after(() => rmSync(root, { recursive: true }));
  const folder = createDataFolder(join(root, "data"));
  const files: [string, string][] = [
    ["gov.ga.ocga.title.97.html", page("TITLE 97 Lamps", ["97-1-1"])],
    ["gov.va.code.title.97.html", page("Title 97. Lamps", ["97-1"])],
    ["gov.ky.krs.title.90.html", page("TITLE XC LAMPS", ["997.010"])],
    ["gov.vt.vsa.title.97A.html", page("Title 97A Lamps", ["101"])],
    ["gov.nc.stat.title.097.html", page("Chapter 97 Lamps", ["97-1"])],
    ["CN.9.htm", texasArticle],
  ];
  for (const [name, text] of files) writeFileSync(join(root, name), text);
  await startImport({ folder, paths: files.map(([name]) => join(root, name)), onProgress: () => {} }).done;
  const db = openCorpusReader(folder.corpus);
  t.after(() => db.close());
  const missing = (input: string) => {
    const resolved = resolveCitation(db, input);
    assert.ok(resolved.typed, input);
    const { gap, law, sentence, fetch } = missingLaw(db, resolved.typed.citation, resolved);
    return [
      gap,
      law,
      sentence.split(". ")[0],
      fetch?.item ?? (sentence.includes("Add it from files of Public.Resource.Org") ? "file" : null),
    ];
  };
  assert.equal(resolveCitation(db, "O.C.G.A. § 97-1-1").status, "resolved");
  assert.deepEqual(missing("O.C.G.A. § 96-5-1"), [
    "not-installed",
    "Title 96 of the Official Code of Georgia Annotated",
    "Title 96 of the Official Code of Georgia Annotated is not installed",
    "file",
  ]);
  assert.deepEqual(missing("O.C.G.A. § 97-9-9"), [
    "no-such-provision",
    "The Official Code of Georgia Annotated",
    "The Official Code of Georgia Annotated has no “O.C.G.A",
    null,
  ]);
  // A title with a point in its number; the publisher offers it by a button.
  assert.deepEqual(missing("Va. Code Ann. § 18.2-308").slice(0, 2), ["not-installed", "Title 18.2 of the Code of Virginia"]);
  assert.equal(missing("Va. Code Ann. § 18.2-308")[3], "va-code-18.2");
  // Kentucky's titles are not in the numbers of its sections.
  assert.equal(missing("KRS 205.010")[1], "The Kentucky Revised Statutes");
  assert.equal(missing("KRS 997.999")[0], "no-such-provision");
  assert.equal(missing("96 V.S.A. § 101")[1], "Title 96 of the Vermont Statutes Annotated");
  assert.equal(missing("N.C. Gen. Stat. § 96-1")[1], "Chapter 96 of the General Statutes of North Carolina");
  // A constitution that comes by article.
  assert.equal(resolveCitation(db, "Tex. Const. art. IX, § 1").status, "resolved");
  assert.deepEqual(missing("Tex. Const. art. I, § 9").slice(0, 2), ["not-installed", "Article I of the Constitution of Texas"]);
  assert.equal(missing("Tex. Const. art. IX, § 99")[0], "no-such-provision");
});
