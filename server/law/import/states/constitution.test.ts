import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { recogniseIsWholeInput } from "../../citation/recognise.ts";
import { resolveCitation, resolveRecognised } from "../../citation/resolve.ts";
import { library } from "../../testing/fictional-code.ts";
import type { ImportedDivision, ImportedSection, ImportedSource, ImportSink } from "../../store/model.ts";
import { dataFile, skipWithoutData } from "../../testing/data.ts";
import { installDocument } from "../../testing/install-document.ts";
import type { WriterDbs } from "../../store/writer.ts";
import { documentsOf } from "../input/input.ts";
import { type InputDocument } from "../input/document.ts";
import { readDocument } from "../read-document.ts";
import { driverOf } from "../../../platform/db/connection.ts";

const folder = mkdtempSync(join(tmpdir(), "pandect-constitution-"));
after(() => rmSync(folder, { recursive: true, force: true }));

async function documents(path: string): Promise<InputDocument[]> {
  return (await documentsOf(path)).documents;
}

async function read(name: string, content: string) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const found = {
    source: null as ImportedSource | null,
    divisions: [] as ImportedDivision[],
    sections: [] as ImportedSection[],
    warnings: [] as string[],
  };
  const sink: ImportSink = {
    source: (one) => void (found.source = one),
    division: (one) => void found.divisions.push(one),
    section: (one) => void found.sections.push(one),
    warning: (sentence) => void found.warnings.push(sentence),
  };
  for (const document of await documents(path)) await readDocument(document, sink);
  return found;
}

const federal = `---
changeTitle: Amendment II
changeRefs:
  - https://example.org/two
---
# Constitution of the United States of America

We the herons, in order to form a better pond, do croak.

## Article I
### Section 1
All ponds are vested in a Congress of herons.

It meets at dawn.

### Section 2
Frogs are apportioned.

## Article II
This pond is the supreme pond.

## Amendment I
No frog shall be taxed.

## Amendment II
### Section 1
(a) Herons may fish.

(b) Not at night.
`;

test("articles, amendments, their sections and the preamble are read, each with its citation", async () => {
  const { source, divisions, sections } = await read("1801-02-03.md", federal);
  assert.deepEqual(
    [source?.key, source?.corpusType, source?.jurisdiction, source?.release, source?.releaseDate],
    ["us-const", "CONSTITUTION", "federal", "1801-02-03", "1801-02-03"],
  );
  assert.deepEqual(
    divisions.map((d) => [d.key, d.kind, d.number, d.label]),
    [
      ["const", "constitution", "const", ""],
      ["art1", "article", "I", "Article I"],
      ["art2", "article", "II", "Article II"],
      ["amd1", "article", "amend-1", "Amendment I"],
      ["amd2", "article", "amend-2", "Amendment II"],
    ],
  );
  assert.equal(divisions[0]?.notes[0]?.body.text, "Amendment II");
  assert.deepEqual(
    sections.map((s) => [s.actId, s.divisionKey, s.citationShort, s.body.blocks.length]),
    [
      ["CONST_US_PMBL", "const", "U.S. Const. pmbl.", 1],
      ["CONST_US_ART1_S1", "art1", "U.S. Const. art. I, § 1", 2],
      ["CONST_US_ART1_S2", "art1", "U.S. Const. art. I, § 2", 1],
      ["CONST_US_ART2", "art2", "U.S. Const. art. II", 1],
      ["CONST_US_AMD1", "amd1", "U.S. Const. amend. I", 1],
      ["CONST_US_AMD2_S1", "amd2", "U.S. Const. amend. II, § 1", 2],
    ],
  );
  assert.deepEqual(
    sections.at(-1)?.body.blocks.map((b) => [b.kind, b.anchor]),
    [
      ["level", "(a)"],
      ["level", "(b)"],
    ],
  );
});

test("chapters hold articles or sections, under headings without numbers; a year alone is a release", async () => {
  const { source, divisions, sections } = await read(
    "1924-00-00.md",
    `# Constitution of the State of Vermont
## Chapter I: A Declaration of Herons
#### I
Herons are free.
#### Article 2. [Frogs]
Frogs are not.
## Chapter II: Plan
### Legislative Pond
#### Section 1
The pond makes law.
### Section 2. [Fish]
Fish do not.
## Articles of Amendment
### Article 1
No heron is a frog.
#### Article 2
##### Section 1
Unless it croaks.
`,
  );
  assert.deepEqual(
    [source?.key, source?.corpusType, source?.jurisdiction, source?.release],
    ["vt-const", "STATE_CONSTITUTION", "vt", "1924"],
  );
  assert.deepEqual(
    divisions.map((d) => [d.key, d.parentKey, d.kind, d.name]),
    [
      ["const", null, "constitution", "Constitution of Vermont"],
      ["ch1", "const", "chapter", "A Declaration of Herons"],
      ["ch2", "const", "chapter", "Plan"],
      ["ch2/legislative-pond", "ch2", "subject-group", "Legislative Pond"],
      ["const/articles-of-amendment", "const", "subject-group", "Articles of Amendment"],
      ["amd1", "const/articles-of-amendment", "article", ""],
      ["amd2", "const/articles-of-amendment", "article", ""],
    ],
  );
  assert.deepEqual(
    sections.map((s) => [s.actId, s.divisionKey, s.citationShort, s.heading]),
    [
      ["CONST_VT_C1_ART1", "ch1", "Vt. Const. ch. I, art. 1", ""],
      ["CONST_VT_C1_ART2", "ch1", "Vt. Const. ch. I, art. 2", "Frogs"],
      ["CONST_VT_C2_S1", "ch2/legislative-pond", "Vt. Const. ch. II, § 1", ""],
      ["CONST_VT_C2_S2", "ch2/legislative-pond", "Vt. Const. ch. II, § 2", "Fish"],
      ["CONST_VT_AMD1", "amd1", "Vt. Const. amend. 1", ""],
      ["CONST_VT_AMD2_S1", "amd2", "Vt. Const. amend. 2, § 1", ""],
    ],
  );
});

/** The facts in one provision of `content`. */
async function provisions(content: string) {
  const { divisions, sections } = await read("1901-11-28.md", content);
  const names = new Map(divisions.map((d) => [d.key, d.label || d.name]));
  return sections.map((s) => [s.actId.replace("CONST_AL_", ""), names.get(s.divisionKey), s.citationShort, s.heading, s.body.text]);
}

test("a heading without number between an article and its sections belongs to the article", async () => {
  assert.deepEqual(
    await provisions(`# Constitution of Alabama
We the herons.
## Article I
### Declaration of Rights
That herons be known, we declare:
###### Section 1
Herons are free.
###### Section 2
Frogs are not.
## Article II
## Distribution of Powers
###### Section 1
The powers are three.
`),
    [
      ["PMBL", "Constitution of Alabama", "Ala. Const. pmbl.", "", "We the herons."],
      ["ART1", "Declaration of Rights", "Ala. Const. art. I", "", "That herons be known, we declare:"],
      ["ART1_S1", "Declaration of Rights", "Ala. Const. art. I, § 1", "", "Herons are free."],
      ["ART1_S2", "Declaration of Rights", "Ala. Const. art. I, § 2", "", "Frogs are not."],
      ["ART2_S1", "Distribution of Powers", "Ala. Const. art. II, § 1", "", "The powers are three."],
    ],
  );
});

test("a block on ratification is a provision of its article, and the sections after it stay in the article", async () => {
  assert.deepEqual(
    await provisions(`# Constitution of the State of Alabama of 1901
## Preamble
We the herons.
## Article I Declaration of Rights.
###### Ratification
Ratified by the pond on June 8.
###### Section 1 Equality. Of herons.
Herons are equal.
###### Section 94.01 Poll tax.
None.
###### Section 96 Repealed.
## Article XVIII-A
###### Section 1
More.
`),
    [
      ["PMBL", "Constitution of Alabama", "Ala. Const. pmbl.", "", "We the herons."],
      ["ART1_RATIFICATION", "Article I", "Ala. Const. art. I, Ratification", "Ratification", "Ratified by the pond on June 8."],
      ["ART1_S1", "Article I", "Ala. Const. art. I, § 1", "Equality. Of herons", "Herons are equal."],
      ["ART1_S94.01", "Article I", "Ala. Const. art. I, § 94.01", "Poll tax", "None."],
      ["ART1_S96", "Article I", "Ala. Const. art. I, § 96", "Repealed", ""],
      ["ART18a_S1", "Article XVIII-A", "Ala. Const. art. XVIII-A, § 1", "", "More."],
    ],
  );
});

test("bold words above a text without a heading are its heading; other bold words lose their asterisks", async () => {
  const content = `---
changeTitle: 'Constitution 1901. Amendment 926 (2016 -
  430); Heron''s Amendment 925; '
---
# Constitution of the State of Alabama
## Article I Ponds.
###### Section 1
**Equality and rights of herons.**

Herons are **all** equal.

**Not a heading.**

###### Section 2 Frogs.
**Frogs are not.**
## Amendment 74
**Bonds for ponds.**

Bonds are issued.
`;
  assert.deepEqual(await provisions(content), [
    ["ART1_S1", "Article I", "Ala. Const. art. I, § 1", "Equality and rights of herons", "Herons are all equal.\nNot a heading."],
    ["ART1_S2", "Article I", "Ala. Const. art. I, § 2", "Frogs", "Frogs are not."],
    ["AMD74", "Amendment 74", "Ala. Const. amend. 74", "Bonds for ponds", "Bonds are issued."],
  ]);
  const [root] = (await read("2016-11-08.md", content)).divisions;
  assert.equal(root?.notes[0]?.body.text, "Constitution 1901. Amendment 926 (2016 - 430); Heron's Amendment 925");
});

test("sections before, between and after articles are provisions of the level above them", async () => {
  assert.deepEqual(
    await provisions(`# Constitution of the State of Alabama
###### Section 1
First.
## Article I
#### Section 2
Second.
## Schedule
That no inconvenience arise:
### Section 1
Writs go on.
## Local Amendments
### Autauga County
#### Section 1
Geese.
### Baldwin County
#### Section 1
Ducks.
#### Amendment 5
##### Section 1
Swans.
## Amendments
### Amendment No. 7 Ratified.
Owls.
`),
    [
      ["S1", "Constitution of Alabama", "Ala. Const. § 1", "", "First."],
      ["ART1_S2", "Article I", "Ala. Const. art. I, § 2", "", "Second."],
      ["SCHEDULE", "Schedule", "Ala. Const. Schedule", "Schedule", "That no inconvenience arise:"],
      ["SCHEDULE_S1", "Schedule", "Ala. Const. Schedule, § 1", "", "Writs go on."],
      ["LOCAL-AMENDMENTS_AUTAUGA-COUNTY_S1", "Autauga County", "Ala. Const. Local Amendments, Autauga County, § 1", "", "Geese."],
      ["LOCAL-AMENDMENTS_BALDWIN-COUNTY_S1", "Baldwin County", "Ala. Const. Local Amendments, Baldwin County, § 1", "", "Ducks."],
      ["AMD5_S1", "Amendment 5", "Ala. Const. amend. 5, § 1", "", "Swans."],
      ["AMD7", "Amendment No. 7", "Ala. Const. amend. 7", "Ratified", "Owls."],
    ],
  );
});

test("every provision of such a constitution is found by its served citation", async (t) => {
  const dbs = library(t);
  const path = join(folder, "2017-01-01.md");
  writeFileSync(
    path,
    "# Constitution of Alabama\n## Article I\n###### Ratification\nOn June 8.\n###### Section 1\nA.\n## Schedule\n### Section 1\nB.\n",
  );
  const [run] = await installAll(dbs, path);
  assert.deepEqual([run?.release, run?.sections], ["2017-01-01", 3]);
  for (const { act, citation } of driverOf(dbs.corpus)
    .prepare<[], { act: string; citation: string }>("select act_id as act, citation from section")
    .all())
    assert.equal(resolveCitation(dbs.corpus, citation).actId, act, citation);
});

test("a file that is not a constitution, or of no known place, or without text, is refused; a file without a day says so", async () => {
  const refused: [string, RegExp][] = [
    ["# Constitution of Atlantis\n## Article I\nWater.\n", /“Atlantis”, which is neither the United States nor a state/],
    ["# Constitution of the State of Vermont\n", /has no article or section/],
    [`# Constitution of the State of Vermont\n## ${"Heron ".repeat(1000)}\nWater.\n`, /A heading is longer than any heading of law/],
    ["# Bylaws of the Heron Club\n", /This is plain text, not XML/],
  ];
  for (const [content, sentence] of refused)
    await assert.rejects(read("1801-01-01.md", content), { name: "ImportError", message: sentence });
  const { source, warnings } = await read("current.md", federal);
  assert.equal(source?.release, null);
  assert.match(warnings[0] ?? "", /current\.md is not named for the day/);
});

const archives = ["constitutions/us-constitution-by-ratification-date.zip", "constitutions/vermont-by-date.zip"];

async function installAll(dbs: WriterDbs, path: string) {
  const runs = [];
  for (const document of await documents(path)) {
    const options = { fileName: document.name, now: () => new Date("2026-01-01T00:00:00Z") };
    runs.push(await installDocument(dbs, options, (sink) => readDocument(document, sink)));
  }
  return runs;
}

test(
  "the constitutions of the United States and Vermont grow by ratified amendments, and every citation leads back",
  { skip: skipWithoutData(...archives) },
  async (t) => {
    const dbs = library(t);
    const runs = await installAll(dbs, dataFile(archives[0] ?? "") ?? "");
    assert.deepEqual(
      runs.map((r) => [r.release, r.sections, r.added, r.amended, r.removed]),
      [
        // Preamble, 21 sections of articles I to IV, articles V to VII.
        ["1789-03-04", 25, 25, 0, 0],
        ["1791-12-15", 35, 10, 0, 0],
        ["1795-02-07", 36, 1, 0, 0],
        ["1804-06-15", 37, 1, 0, 0],
        ["1865-12-06", 39, 2, 0, 0],
        ["1868-07-09", 44, 5, 0, 0],
        // The file of this date and all later ones also print amendment XV at the end of amendment XIV § 5.
        ["1870-02-03", 46, 2, 1, 0],
        ["1913-02-03", 47, 1, 0, 0],
        ["1913-04-08", 48, 1, 0, 0],
        ["1919-01-16", 51, 3, 0, 0],
        ["1920-08-18", 52, 1, 0, 0],
        ["1933-01-23", 58, 6, 0, 0],
        ["1933-12-05", 61, 3, 0, 0],
        ["1951-02-27", 63, 2, 0, 0],
        ["1961-03-29", 65, 2, 0, 0],
        ["1964-01-23", 67, 2, 0, 0],
        ["1967-02-10", 71, 4, 0, 0],
        ["1971-07-01", 73, 2, 0, 0],
        ["1992-05-05", 74, 1, 0, 0],
      ],
    );
    const vermont = await installAll(dbs, dataFile(archives[1] ?? "") ?? "");
    assert.deepEqual(
      vermont.map((r) => [r.release, r.sections]),
      [
        ["1777-07-08", 64],
        ["1786-07-04", 64],
        ["1793-07-09", 64],
        ["1828-06-27", 65],
        ["1834-01-14", 77],
        ["1850-01-12", 87],
        ["1869-06-08", 97],
        ["1883-03-06", 100],
        ["1913-12-01", 91],
        ["1924", 91],
        ["1954", 91],
        ["1964", 91],
        ["2010-11-02", 97],
      ],
    );
    for (const { act, citation } of driverOf(dbs.corpus)
      .prepare<[], { act: string; citation: string }>("select act_id as act, citation from section")
      .all())
      assert.equal(resolveCitation(dbs.corpus, citation).actId, act, citation);
    const cited: [string, string | null][] = [
      ["U.S. Const. art. I, § 8, cl. 3", "CONST_US_ART1_S8"],
      ["Article I, Section 8 of the U.S. Constitution", "CONST_US_ART1_S8"],
      ["U.S. Const. amend. XIV, § 1", "CONST_US_AMD14_S1"],
      ["Fourteenth Amendment, section 1", "CONST_US_AMD14_S1"],
      ["U.S. Const. amend. IV", "CONST_US_AMD4"],
      ["U.S. Const. pmbl.", "CONST_US_PMBL"],
      ["Vt. Const. ch. I, art. 11", "CONST_VT_C1_ART11"],
      ["Vermont Constitution, chapter II, section 42", "CONST_VT_C2_S42"],
      ["Vt. Const. ch. III, § 1", null],
    ];
    for (const [citation, act] of cited) assert.equal(resolveCitation(dbs.corpus, citation).actId, act, citation);
    for (const [citation, act] of [
      ["U.S. Const. amend. XIV", "CONST_US_AMD14_S1"],
      ["the Fourteenth Amendment", "CONST_US_AMD14_S1"],
      ["U.S. Const. art. I", "CONST_US_ART1_S1"],
    ] as const) {
      const whole = resolveCitation(dbs.corpus, citation);
      assert.deepEqual([whole.status, whole.actId, whole.subsection, whole.sourceKey], ["resolved", act, null, "us-const"], citation);
    }
    assert.deepEqual(resolveCitation(dbs.corpus, "U.S. Const. amend. XIV", { state: "vt" }).excludedBy, ["state"]);
    assert.equal(resolveCitation(dbs.corpus, "Vt. Const. ch. II").status, "unresolved");
    // A text cites the amendment, not its first section.
    const cited14 = recogniseIsWholeInput("U.S. Const. amend. XIV");
    assert.deepEqual(cited14 && resolveRecognised(dbs.corpus, cited14).divisionKey, "amd14");
  },
);
