import assert from "node:assert/strict";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { recogniseIsWholeInput } from "../../../citation/recognise.ts";
import { resolveCitation } from "../../../citation/resolve.ts";
import { startImport } from "../../../store/import-run.ts";
import { library } from "../../../testing/fictional-code.ts";
import { folderWith, sourcesAt } from "../../../testing/installable.ts";
import { type SampleLine, samplePdf } from "../../../testing/sample-pdf.ts";

/** Lines from the top of a page, 14 points apart; a number is a larger distance. Characters are of windows-1252. */
function lines(...all: ([string, number] | number)[]): SampleLine[] {
  let bottom = 740;
  return all.flatMap((line): SampleLine[] => {
    bottom -= typeof line === "number" ? line : 14;
    return typeof line === "number" ? [] : [[line[0], line[1], bottom]];
  });
}

const made = "/CreationDate (D:20310701120000)";

async function read(t: TestContext, name: string, pages: readonly SampleLine[][]) {
  const [source] = await sourcesAt(join(folderWith(t, { [name]: samplePdf(pages, made) }), name));
  assert.ok(source);
  return source;
}

const anchors = (
  section: { body: { text: string; blocks: readonly { anchor: string | null; start: number; end: number }[] } } | undefined,
) => section?.body.blocks.map(({ anchor, start, end }) => [anchor, section.body.text.slice(start, end)]);

const alaska = [
  lines(
    ["Title 99. Lamps.", 72],
    14,
    ["Chapter 05. Keepers.", 72],
    14,
    ["Section", 72],
    ["010. Lighting", 72],
    ["020. Fog", 72],
    14,
    ["Article 1. Duties.", 72],
    14,
    ["Sec. 99.05.010. Lighting. A keeper lights the lamp under AS", 72],
    ["99.05.020 at dusk.", 72],
    14,
    ["(§ 3 ch 166 SLA 1978; am § 1 ch 12 SLA 1988)", 72],
    14,
    ["Sec. 99.05.020. Fog in the U.S. Waters. (a) In fog the keeper", 72],
    ["stays awake.", 72],
    14,
    ["(b) The lamp is lit", 72],
    14,
    ["(1) at noon; and", 100],
    14,
    ["12", 300],
  ),
  lines(["(2) at night.", 100], 14, ["Sec. 99.05.030. Oil. [Repealed, § 2 ch 15 SLA 1984.]", 72]),
];

test("a title of Alaska: lists of sections are no text, and the text follows the heading", async (t) => {
  const { source, divisions, sections } = await read(t, "Title-99.pdf", alaska);
  assert.deepEqual([source.key, source.name, source.release], ["ak-statutes-99", "AS, Title 99—Lamps", "2031-07-01"]);
  assert.deepEqual(
    divisions.map(({ key, name }) => [key, name]),
    [
      ["statutes", "Alaska Statutes"],
      ["statutes/t99", "Lamps"],
      ["statutes/t99/ch05", "Keepers"],
      ["statutes/t99/ch05/art1", "Duties"],
    ],
  );
  assert.deepEqual(
    sections.map((s) => [s.identity, s.heading, s.status, s.amendmentYears]),
    [
      ["state/ak/99.05.010", "Lighting", "in_force", [1988]],
      ["state/ak/99.05.020", "Fog in the U.S. Waters", "in_force", []],
      ["state/ak/99.05.030", "Oil. [Repealed, § 2 ch 15 SLA 1984.]", "repealed", []],
    ],
  );
  assert.equal(sections[0]?.body.text, "A keeper lights the lamp under AS 99.05.020 at dusk.");
  assert.deepEqual(anchors(sections[1]), [
    ["(a)", "(a) In fog the keeper stays awake."],
    ["(b)", "(b) The lamp is lit"],
    ["(b)(1)", "(1) at noon; and"],
    ["(b)(2)", "(2) at night."],
  ]);
});

const kentucky = (number: string, heading: string) => [
  lines(
    [`${number} ${heading}`, 72],
    14,
    ["(1) A keeper lights the lamp:", 90],
    14,
    ["(a) At dusk; and", 108],
    14,
    ["(b) In fog.", 108],
    14,
    ["Effective: July 14, 2030", 72],
    14,
    ["History: Amended 2030 Ky. Acts ch. 9, sec. 2, effective July 14, 2030. -- Created", 90],
    ["1974 Ky. Acts ch. 406, sec. 61, effective January 1, 1975.", 108],
    14,
    ["Legislative Research Commission Note (7/14/2030). Fog is dark.", 72],
  ),
];

test("sections of Kentucky, each a PDF: those of a chapter are one source", async (t) => {
  const dbs = library(t);
  const folder = folderWith(t, {
    "999-020.pdf": samplePdf(kentucky("999.020", "Lighting."), made),
    "999-0105.pdf": samplePdf(kentucky("999.0105", "Keepers."), made),
    "statute.pdf": samplePdf(kentucky("998.010", "Oil."), made),
  });
  const [first] = await sourcesAt(join(folder, "999-020.pdf"));
  assert.deepEqual([first?.source.key, first?.source.name], ["ky-krs-999", "KRS, Chapter 999"]);
  const [lighting] = first?.sections ?? [];
  assert.deepEqual(
    [lighting?.identity, lighting?.heading, lighting?.amendmentYears, anchors(lighting)?.map(([anchor]) => anchor)],
    ["state/ky/999.020", "Lighting", [2030], ["(1)", "(1)(a)", "(1)(b)"]],
  );
  assert.deepEqual(
    lighting?.notes.map(({ topic }) => topic),
    ["history", "miscellaneous"],
  );
  await startImport({ folder: dbs.folder, paths: [folder], onProgress: () => undefined }).done;
  for (const [input, id] of [
    ["KRS 999.020(1)(a)", "STATE_KY_C999_S999.020"],
    ["KRS 999.0105", "STATE_KY_C999_S999.0105"],
    ["KRS 998.010", "STATE_KY_C998_S998.010"],
  ] as const)
    assert.equal(resolveCitation(dbs.corpus, input).actId, id, input);
});

const puertoRico = [
  lines(
    ["\x93Ley de Faros de Puerto Rico\x94", 200],
    ["Ley Núm. 999 de 1 de junio de 2030, según enmendada", 180],
    14,
    ["Artículo 1. \x97 Título corto ............ 3", 72],
    14,
    ["CAPÍTULO I. \x97 DISPOSICIONES GENERALES", 150],
    14,
    ["Artículo 1. \x97 Título corto. (99 L.P.R.A. § 45016 nota)", 72],
    14,
    ["Esta Ley se conocerá como la Ley de Faros.", 90],
    14,
    ["Artículo 1.2. \x97 Deberes del farero y de la farera. (99 L.P.R.A. §", 72],
    ["45017)", 72],
    14,
    ["El farero encenderá la lámpara:", 90],
    14,
    ["(a) al anochecer; y", 108],
    14,
    ["(b) en la niebla.", 108],
    14,
    ["Artículo 1.3. \x97 [Derogado. Ley 12-2031]", 72],
    14,
    ["Rev. 21 de febrero de 2031 www.faros.example Página 1 de 1", 72],
  ),
];

test("a law of Puerto Rico: its articles are found by law and by their place in the Laws Annotated", async (t) => {
  const { source, divisions, sections } = await read(t, "999-2030.pdf", puertoRico);
  assert.deepEqual(
    [source.key, source.name, source.release, source.jurisdiction],
    ["pr-ley-999-2030", "Ley Núm. 999-2030—Ley de Faros de Puerto Rico", "2031-02-21", "pr"],
  );
  assert.deepEqual(
    divisions.map(({ kind, name }) => [kind, name]),
    [
      ["code", "Ley de Faros de Puerto Rico"],
      ["chapter", "DISPOSICIONES GENERALES"],
    ],
  );
  assert.deepEqual(
    sections.map((s) => [s.identity, s.citationShort, s.heading, s.status]),
    [
      ["state/pr/ley-999-2030/1", "Ley Núm. 999-2030, art. 1", "Título corto", "in_force"],
      ["state/pr/ley-999-2030/1.2", "Ley Núm. 999-2030, art. 1.2", "Deberes del farero y de la farera", "in_force"],
      ["state/pr/ley-999-2030/1.3", "Ley Núm. 999-2030, art. 1.3", "Derogado. Ley 12-2031", "repealed"],
    ],
  );
  assert.deepEqual(anchors(sections[1])?.slice(1), [
    ["(a)", "(a) al anochecer; y"],
    ["(b)", "(b) en la niebla."],
  ]);
  assert.equal(recogniseIsWholeInput("99 L.P.R.A. § 45017")?.targets[0]?.key, "state/pr/99/45017");
  const dbs = library(t);
  const path = join(folderWith(t, { "999-2030.pdf": samplePdf(puertoRico, made) }), "999-2030.pdf");
  await startImport({ folder: dbs.folder, paths: [path], onProgress: () => undefined }).done;
  for (const input of ["99 L.P.R.A. § 45017(a)", "P.R. Laws Ann. tit. 99, § 45017", "Ley Núm. 999-2030, art. 1.2"])
    assert.equal(resolveCitation(dbs.corpus, input).actId, "STATE_PR_Cley-999-2030_CI_S1.2", input);
});
