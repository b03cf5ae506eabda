import type { TestContext } from "node:test";
import { division, filledLibrary, type FictionalDocument, install, section } from "./fictional-code.ts";
import type { ImportedDivision, ImportedSection } from "../store/model.ts";
import type { WriterDbs } from "../store/writer.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import { bodyOf, ferryBody, ferryNotes } from "./fictional-body.ts";

/**
 * A library of law that does not exist, installed with the real import writer: title 97 (chapters 1 and 2, a section outside them), its
 * appendix 97A with an act and two sets of court rules, 96 CFR with parts 1 and 2, and, with `updated`, a newer release of title 97.
 */
export async function testLibrary(t: TestContext, options: { updated?: boolean } = {}): Promise<WriterDbs & { folder: DataFolder }> {
  return filledLibrary(t, `test library${options.updated ? ", updated" : ""}`, async (dbs) => {
    await install(dbs, lighthouses, { now: () => day("2087-01-10") });
    await install(dbs, appendix, { fileName: "usc97A.xml", now: () => day("2087-01-11") });
    await install(dbs, regulations, { fileName: "title-96.xml", now: () => day("2087-02-01") });
    if (options.updated) await install(dbs, lighthousesNext, { now: () => day("2088-06-01") });
  });
}

export const chapterOneNumbers = ["1", "2", "9", "10", "10a", "11"];

const title = division("t97", "title", "97", "LIGHTHOUSES", null);
const lighthouseLevels = [title, division("t97/ch1", "chapter", "1", "KEEPERS"), division("t97/ch2", "chapter", "2", "LAMPS")];

function lighthouseSections(): ImportedSection[] {
  return [
    ...chapterOneNumbers.map((number) => section(number, `Duty number ${number} of the keeper is to watch the sea.`)),
    section("12", "", {
      divisionKey: "t97/ch2",
      heading: "Livestock on ferries",
      body: ferryBody,
      notes: ferryNotes,
      popularNames: ["Ferry Act"],
      references: [{ from: "text", target: "usc/97/14", text: "section 14 of this title" }],
      amendmentYears: [2019, 2005],
      amendmentsCount: 3,
    }),
    section("13", "", {
      divisionKey: "t97/ch2",
      status: "transferred",
      heading: "Transferred",
      transferredTo: "self:14",
      movedToLabel: "section 14 of this title",
      numberLabel: "[§ 13.",
      body: bodyOf([]),
      sourceCredit: "",
    }),
    section("14", "The lamp is lit at dusk.", { divisionKey: "t97/ch2" }),
    section("15", "", {
      divisionKey: "t97/ch2",
      status: "repealed",
      heading: "Repealed",
      number: "15 to 17",
      numbers: ["15", "17"],
      isRange: true,
      numberLabel: "[§§ 15 to 17.",
      citationShort: "97 U.S.C. §§ 15 to 17",
      actId: "USC_T97_C2_S15to17",
      identity: "/us/usc/t97/s15...17",
      body: bodyOf([]),
      notes: [
        {
          topic: "codification",
          group: "editorial",
          heading: "Codification",
          body: bodyOf([{ text: "Sections 15 to 17 were repealed." }]),
        },
      ],
      sourceCredit: "",
    }),
    section("99", "This title is printed on durable paper.", { divisionKey: "t97", actId: "USC_T97_C99_S99", identity: "/us/usc/t97/s99" }),
  ];
}

const lighthouses: FictionalDocument = {
  source: { release: "150-1", releaseDate: "2087-01-01" },
  divisions: lighthouseLevels,
  sections: lighthouseSections(),
};

/** § 2 is amended, § 11 removed, § 10b added, and only the notes of § 12 change. */
const lighthousesNext: FictionalDocument = {
  source: { release: "150-9", releaseDate: "2088-05-01" },
  divisions: lighthouseLevels,
  sections: lighthouseSections().flatMap((given) => {
    if (given.number === "2") return [section("2", "Duty number 2 of the keeper is to watch the sky.")];
    if (given.number === "11") return [section("10b", "Duty number 10b is to feed the cat.")];
    if (given.number === "12") return [{ ...given, notes: ferryNotes.slice(1) }];
    return [given];
  }),
};

function rule(number: string, setKey: string, source: string | null): ImportedSection {
  return section(number, `Rule ${number} says when the bell is rung.`, {
    unit: "rule",
    corpusType: "FEDERAL_RULES",
    source,
    divisionKey: setKey,
    actId: `USC_T97A_${source ?? "other"}_R${number}`,
    identity: `/us/usc/t97a/${setKey}/r${number}`,
    numberLabel: `Rule ${number}.`,
    citationShort: `Fed. R. ${source ?? "Bell"} ${number}`,
  });
}

const appendix: FictionalDocument = {
  source: { key: "usc-97a", name: "Title 97—Appendix", titleNumber: "97A", release: "150-1", releaseDate: "2087-01-01" },
  divisions: [
    division("t97a", "title", "97A", "LIGHTHOUSES, APPENDIX", null),
    division("t97a/act", "compiled-act", null, "BELL ACT", "t97a"),
    division("t97a/crim", "rules", null, "FEDERAL RULES OF CRIMINAL PROCEDURE", "t97a"),
    division("t97a/other", "rules", null, "RULES OF THE BELL", "t97a"),
  ],
  sections: [
    ...["1", "2"].map((n) =>
      section(n, "The bell is of bronze.", {
        divisionKey: "t97a/act",
        actId: `USC_T97A_Cact_S${n}`,
        identity: `/us/usc/t97a/act/s${n}`,
        citationShort: `97 U.S.C. App. § ${n}`,
      }),
    ),
    ...["4", "4.1", "5"].map((n) => rule(n, "t97a/crim", "frcrp")),
    ...["1", "2"].map((n) => rule(n, "t97a/other", null)),
  ],
};

function regulation(number: string, change: Partial<ImportedSection> = {}): ImportedSection {
  const part = number.split(".")[0] ?? "";
  return section(number, `Regulation ${number} sets the height of the tower.`, {
    corpusType: "CFR",
    divisionKey: `t96/chI/pt${part}`,
    actId: `CFR_T96_P${part}_S${number.replaceAll(/[.-]/g, "_")}`,
    identity: `96/${number}`,
    citationShort: `96 C.F.R. § ${number}`,
    sourceCredit: "[88 FR 1, Jan. 1, 2087]",
    publicLaws: [],
    ...change,
  });
}

const cfrLevel = (key: string, kind: string, number: string, name: string, parent: string | null): ImportedDivision =>
  division(key, kind, number, name, parent);

const regulations: FictionalDocument = {
  source: {
    key: "cfr-96",
    corpusType: "CFR",
    name: "Title 96—Towers",
    titleNumber: "96",
    release: "2087-01-31",
    releaseDate: "2087-01-31",
    format: "ecfr-bulk",
    positiveLaw: null,
    isFiction: true,
  },
  divisions: [
    cfrLevel("t96", "title", "96", "Towers", null),
    cfrLevel("t96/chI", "chapter", "I", "Tower Board", "t96"),
    {
      ...cfrLevel("t96/chI/pt1", "part", "1", "Height", "t96/chI"),
      notes: [
        {
          topic: "authority",
          group: null,
          heading: "Authority",
          body: bodyOf([{ text: "97 U.S.C. 14.", marks: [{ kind: "ref", words: "97 U.S.C. 14", target: "usc/97/14" }] }]),
        },
        { topic: "editorial", group: null, heading: "Editorial Note", body: bodyOf([{ text: "See the list." }]) },
      ],
    },
    cfrLevel("t96/chI/pt2", "part", "2", "Paint", "t96/chI"),
    cfrLevel("t96/chI/pt3", "part", "3", "[Reserved]", "t96/chI"),
  ],
  sections: [
    regulation("1.1"),
    regulation("1.2"),
    regulation("1.10"),
    regulation("1.11", {
      unit: "appendix",
      number: "Appendix A",
      numbers: ["Appendix A"],
      numberLabel: "Appendix A to Part 1",
      heading: "Forms",
      actId: "CFR_T96_P1_SAppendix_A",
      identity: "96/1/appA",
      citationShort: "96 C.F.R. pt. 1, App. A",
    }),
    regulation("2.1-3", { status: "reserved", heading: "[Reserved]", body: bodyOf([]), sourceCredit: "" }),
    ...Array.from({ length: 405 }, (_, i) => regulation(`2.${i + 10}`)),
  ],
};

function day(date: string): Date {
  return new Date(`${date}T12:00:00.000Z`);
}
