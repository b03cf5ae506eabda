import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { ImportedSection } from "../store/model.ts";
import { searchSections } from "../search/search.ts";
import { startImport } from "../store/import-run.ts";
import { sectionById } from "../statutes/corpus.ts";
import { missingIn } from "../statutes/resolution.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { body, division, install, library, note, section } from "../testing/fictional-code.ts";
import { ask } from "../testing/small-law.ts";
import { resolveCitation } from "./resolve.ts";
import { recogniseIsWholeInput } from "./recognise.ts";

const reported = "reports/law/cases.json";
const appendix = "us-code/119-36/xml_usc05A@119-36.zip";
const files = [
  appendix,
  "us-code/119-100-rejoined/xml_usc28@119-100.zip",
  "cfr/uslm-2/CFR-2018-title27-vol3-uslm.xml.gz",
  "reports/law/files/ECFR-title7.xml",
  "reports/law/files/ECFR-title11.xml",
];

interface Reported {
  id: string;
  kind: string;
  input: string;
}

/** What each reported citation should lead to; `?` candidates only, `~` the first hit of a search, `!` a sentence about missing law,
 * `*` the quality of a search in the District, `&` among several of one number, `=` the key read. */
const expected: Record<string, string> = {
  "law3-080": "?5 U.S.C. App. (Pub. L. 92-463) §§ 2 to 15",
  "law3-174": "47 U.S.C. § 230 (c)(1)",
  "law3-176": "42 U.S.C. § 7411 (d)",
  "law3-178": "52 U.S.C. § 10301",
  "law3-180": "12 C.F.R. § 1026.18",
  "law3-182": "=fr/89/9742 at 9750",
  "law3-184": "=stat/90/2541 at 2546",
  "law3-186": "40 C.F.R. pt. 264, app. IX",
  "law3-188": "12 C.F.R. pt. 1026, supp. I",
  "law3-190": "2 C.F.R. pt. 200, app. XI",
  "law3-192": "40 C.F.R. pt. 264, app. IX",
  "law3-194": "12 C.F.R. pt. 1026, supp. I comment 36(a)(1)-4",
  "law3-196": "40 C.F.R. pt. 264, apps. II-III",
  "law3-198": "11 C.F.R. pt. 300, apps. II-III",
  "law3-200": "5 U.S.C. App. (Pub. L. 92-463) §§ 2 to 15 (a)",
  "law3-202": "5 U.S.C. App. (Pub. L. 95-521) §§ 101 to 111",
  "law3-204": "&28 U.S.C. § 1932 [2]",
  "law3-208": "&7 C.F.R. § 1773.1 [2]",
  "law3-210": "!Title 32 of the D.C. Code is not installed.",
  "law3-212": "!Title 25 of the D.C. Code is not installed.",
  "law3-214": "*strong",
  "law3-216": "*strong",
  "law3-218": "~D.C. Code § 22-2803",
  "law3-220": "~D.C. Code § 2-531",
  "law3-222": "~D.C. Code § 50-2201.31",
  "law3-224": "~27 C.F.R. § 478.11",
  "law3-226": "~D.C. Code § 1-301.01",
  "law3-228": "17 U.S.C. § 107",
  "law3-230": "42 U.S.C. § 1983",
  "law3-232": "42 U.S.C. § 1983",
  "law3-234": "17 U.S.C. § 107",
  "law3-248": "?41 U.S.C. § 8302",
  "law3-250": "?52 U.S.C. § 30101",
};

test(
  "at least nine of ten reported citations of each kind lead where they should",
  { skip: skipWithoutData(reported, ...files) },
  async (t) => {
    const { folder, ...dbs } = library(t);
    await startImport({ folder, paths: files.map((file) => dataFile(file) ?? ""), onProgress: () => undefined }).done;
    await installNamed(dbs);
    const db = dbs.corpus;
    const cited = (id: number | null) => (id === null ? "" : (sectionById(db, id)?.citation_short ?? ""));
    const outcome = (input: string, sign: string): string[] => {
      const resolved = resolveCitation(db, input);
      const chosen = `${cited(resolved.sectionId)} ${resolved.subsection ?? ""}`.trim();
      const named = (resolved.choice?.ids ?? []).map(cited);
      if (sign === "?") return resolved.sectionId === null ? named : [`chosen: ${chosen}`];
      if (sign === "&") return named.length > 1 ? named : [];
      if (sign === "!") return [missingIn(db, input)?.sentence ?? ""];
      if (sign === "*") return [searchSections(db, ask(input, { state: ["dc"] })).matchQuality ?? ""];
      if (sign === "~")
        return searchSections(db, ask(input))
          .rows.slice(0, 1)
          .map(({ id }) => cited(id));
      const [target] = recogniseIsWholeInput(input)?.targets ?? resolved.typed?.citation.targets ?? [];
      return [sign === "=" ? `${target?.key} ${resolved.typed?.citation.targets[0]?.pinpoint ?? ""}`.trim() : chosen];
    };
    const wrong: string[] = [];
    const kinds = new Map<string, { right: number; tried: number }>();
    for (const { id, kind, input } of JSON.parse(readFileSync(dataFile(reported) ?? "", "utf8")) as Reported[]) {
      const want = expected[id];
      if (want === undefined) continue;
      const sign = /^[?&!~=*]/.exec(want)?.[0] ?? "";
      const count = kinds.get(kind) ?? { right: 0, tried: 0 };
      kinds.set(kind, count);
      count.tried++;
      const got = outcome(input.replace(/ \((?:OCR|state=\w+)\)$/, ""), sign);
      if (got.includes(want.slice(sign.length))) count.right++;
      else wrong.push(`${id} ${input}: ${got.join(" | ")}`);
    }
    t.diagnostic([...kinds].map(([kind, { right, tried }]) => `${kind}: ${right} of ${tried}`).join("; "));
    assert.ok(kinds.size >= 9);
    for (const [kind, { right, tried }] of kinds) assert.ok(right / tried >= 0.9, `${kind}: ${wrong.join("; ")}`);
  },
);

/** Invented words under the numbers that the cases name and no file of the data has. */
async function installNamed(dbs: Parameters<typeof install>[0]): Promise<void> {
  const revised = {
    ...note("historicalAndRevision", ""),
    body: {
      ...body("Revised\tSource"),
      tables: [
        {
          start: 0,
          end: 1,
          caption: "",
          rows: [
            ["Revised Section", "Source (U.S. Code)"],
            ["8302", "41:10a."],
          ].map((row, i) => row.map((text) => ({ text, header: i === 0, colspan: 1, rowspan: 1, start: 0, end: 0 }))),
        },
      ],
    },
  };
  const moved = note("codification", "Section was formerly classified to section 431 of Title 2, prior to editorial reclassification.");
  const codes: [string, [string, Partial<ImportedSection>?][]][] = [
    ["17", [["107"]]],
    ["41", [["8302", { notes: [revised] }]]],
    ["42", [["1983"], ["7411"]]],
    ["47", [["230"]]],
    ["52", [["10301"], ["30101", { notes: [moved] }]]],
  ];
  for (const [title, sections] of codes) {
    await install(
      dbs,
      {
        source: { key: `usc-${title}`, name: `Title ${title}`, titleNumber: title, isFiction: false },
        divisions: [division(`t${title}`, "title", title, "TITLE", null), division(`t${title}/ch1`, "chapter", "1", "ONE", `t${title}`)],
        sections: sections.map(([number, change]) =>
          section(number, "Invented words.", {
            actId: `USC_T${title}_C1_S${number}`,
            identity: `/us/usc/t${title}/s${number}`,
            divisionKey: `t${title}/ch1`,
            citationShort: `${title} U.S.C. § ${number}`,
            ...change,
          }),
        ),
      },
      { fileName: `usc${title}.xml` },
    );
  }
  const parts: [string, string, string[]][] = [
    ["12", "1026", ["1026.18", "supp. I"]],
    ["40", "264", ["264.1", "apps. II-III", "app. IX"]],
    ["2", "200", ["200.1", "app. XI"]],
  ];
  for (const [title, part, units] of parts) {
    await install(dbs, {
      source: { key: `cfr-${title}`, corpusType: "CFR", name: `Title ${title}`, titleNumber: title, format: "ecfr-bulk", isFiction: false },
      divisions: [division(`t${title}`, "title", title, "T", null), division(`t${title}/pt${part}`, "part", part, "P", `t${title}`)],
      sections: units.map((unit) =>
        section(unit, "Invented words.", {
          corpusType: "CFR",
          unit: /^\d/.test(unit) ? "section" : "appendix",
          actId: `CFR_T${title}_P${part}_S${unit.replaceAll(/\W+/g, "_")}`,
          identity: `cfr/${title}/${unit}`,
          divisionKey: `t${title}/pt${part}`,
          citationShort: /^\d/.test(unit) ? `${title} C.F.R. § ${unit}` : `${title} C.F.R. pt. ${part}, ${unit}`,
        }),
      ),
    });
  }
  for (const [number, heading] of [
    ["22-2803", "Carrying lamps"],
    ["2-531", "Policy"],
    ["50-2201.31", "Signs"],
    ["1-301.01", "Powers"],
    ["23-3133", "Stalking"],
    ["3-381.02", "False claims act"],
  ] as const) {
    const title = number.split("-")[0] ?? "";
    await install(dbs, {
      source: {
        key: `dc-code-${title}`,
        corpusType: "STATE",
        jurisdiction: "dc",
        name: `Title ${title}`,
        titleNumber: title,
        isFiction: false,
      },
      divisions: [division(`code/t${title}`, "title", title, "T", null)],
      sections: [
        section(number, "Invented words.", {
          corpusType: "STATE",
          actId: `STATE_DC_S${number}`,
          identity: `dc/${number}`,
          divisionKey: `code/t${title}`,
          heading,
          citationShort: `D.C. Code § ${number}`,
        }),
      ],
    });
  }
}
