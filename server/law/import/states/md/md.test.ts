import assert from "node:assert/strict";
import { test } from "node:test";
import { outlineOf } from "../../../testing/imported-cfr.ts";
import { folderWith, sourcesAt } from "../../../testing/installable.ts";

const head = `<?xml version="1.0"?><!DOCTYPE legisdoc SYSTEM "c:\\epic\\legisdoc.dtd"><legisdoc xmlns:xlink="http://www.w3.org/1999/xlink"><metadata><doc-state state="none"></doc-state></metadata><article id="dummy">`;
const tail = `</article></legisdoc>\n`;

const article = `${head}<section id=":gec:I:1:2:II:1-201:" db-date="20310101"><enum>1&ndash;201.</enum><subsection id=":gec:I:1:2:II:1-201:a:"><enum>(a)</enum>
<text>A &ldquo;heron&rdquo; is:</text><paragraph><enum>(1)</enum><text>a bird that<fill/>stands; or</text><subparagraph><enum>(i)</enum><text>sleeps; and</text></subparagraph></paragraph>
<text>at dusk.</text></subsection><table><tgroup><tbody><row><entry>Heron</entry><entry>$1</entry></row></tbody></tgroup></table></section>
<section id=":gec:I:1:2:II:1-202:" effectDate-end="20320701"><enum>1--amp--ndash;202. </enum><caption>IN EFFECT</caption><text>No bread.</text></section>
<section id=":gec:I:1:2:II:1-202:" effectDate-begin="20320701"><enum>1&ndash;202.</enum><caption>** TAKES EFFECT JULY 1, 2032 PER CHAPTER 9 OF 2031 **</caption><text>Bread:</text>
<subsection><paragraph><enum>(1)</enum><text>brown.</text></paragraph></subsection></section>${tail}`;

test("an article is a source of its own, with the levels of its ids and versions of one number", async (t) => {
  const [read] = await sourcesAt(folderWith(t, { "gec.xml": article }));
  assert.deepEqual([read?.source.key, read?.source.name], ["md-gec", "Md. Code Ann., Economic Development"]);
  assert.deepEqual(
    read?.divisions.map((d) => d.key),
    ["gec", "gec/divI", "gec/divI/t1", "gec/divI/t1/st2", "gec/divI/t1/st2/ptII"],
  );
  assert.deepEqual(
    read?.sections.map((s) => [s.actId, s.identity, s.citationShort, s.heading, s.status, s.extra]),
    [
      ["STATE_MD_Cgec_DI_T1_PII_S1-201", "state/md/gec/1-201", "Md. Code Ann., Econ. Dev. § 1-201", "", "in_force", {}],
      [
        "STATE_MD_Cgec_DI_T1_PII_S1-202",
        "state/md/gec/1-202",
        "Md. Code Ann., Econ. Dev. § 1-202",
        "",
        "in_force",
        { expirationDate: "2032-07-01" },
      ],
      [
        "STATE_MD_Cgec_DI_T1_PII_S1-202.2",
        "state/md/gec/1-202#2",
        "Md. Code Ann., Econ. Dev. § 1-202",
        "",
        "not_yet_effective",
        { effectiveDate: "2032-07-01" },
      ],
    ],
  );
  assert.deepEqual(outlineOf(read?.sections[0], 40), [
    "level (a): (a) A “heron” is:",
    "  level (a)(1): (1) a bird that stands; or",
    "    level (a)(1)(i): (i) sleeps; and",
    "p (a): at dusk.",
    "table -: Heron\t$1",
  ]);
  assert.deepEqual(outlineOf(read?.sections[2]), ["p -: Bread:", "level (1): (1) brown."]);
  assert.deepEqual(
    read?.sections[2]?.notes.map((n) => n.body.text),
    ["TAKES EFFECT JULY 1, 2032 PER CHAPTER 9 OF 2031"],
  );
});

test("numbered articles and the constitution", async (t) => {
  const sources = await sourcesAt(
    folderWith(t, {
      "g25a.xml": `${head}<section id=":g25a::1:::1A:"><enum>1A.</enum><text>Herons.</text></section>${tail}`,
      "c11a.xml": `${head}<section id=":c11a:::::2:"><enum>2.</enum><text>Ponds.</text></section>${tail}`,
      "c1.xml": `${head}<section id=":c1:::::1:"><enum>1.</enum><text>Marshes.</text></section>${tail}`,
      "c0.xml": `${head}<section id=":c0:::::24:"><enum>24.</enum><text>Herons.</text></section>${tail}`,
      "c5a.xml": `${head}${tail}`,
    }),
  );
  assert.deepEqual(
    sources.map(({ source, sections }) => [source.key, ...sections.flatMap((s) => [s.actId, s.citationShort])]),
    [
      [
        "md-const",
        "CONST_MD_DOR_ART24",
        "Md. Const. Decl. of Rts. art. 24",
        "CONST_MD_ART1_S1",
        "Md. Const. art. I, § 1",
        "CONST_MD_ART11a_S2",
        "Md. Const. art. XI-A, § 2",
      ],
      ["md-g25a", "STATE_MD_Cg25a_T1_S1A", "Md. Code Ann., Art. 25A, § 1A"],
    ],
  );
});

test("a cut file is refused", async (t) => {
  await assert.rejects(sourcesAt(folderWith(t, { "gec.xml": article.slice(0, -60) })), /gec\.xml.*cut short/);
});
