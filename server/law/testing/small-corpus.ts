import type { TestContext } from "node:test";
import { division, type FictionalDocument, install, library, section } from "./fictional-code.ts";
import type { ImportedSection } from "../store/model.ts";
import type { Db } from "../../platform/db/open.ts";

/**
 * Invented law with every trap of real numbers: title 97 with suffixes, hyphens, lists, ranges, repeated numbers and two letter cases; its
 * appendix with two acts, two rule sets and a plan; 96 CFR with a reserved range and appendices.
 */
export async function smallCorpus(t: TestContext): Promise<Db> {
  const dbs = library(t);
  await install(dbs, code);
  await install(dbs, appendix, { fileName: "usc97A.xml" });
  await install(dbs, regulations, { fileName: "title-96.xml" });
  return dbs.corpus;
}

const code: FictionalDocument = {
  divisions: [
    division("t97", "title", "97", "LIGHTHOUSES", null),
    division("t97/ch1", "chapter", "1", "KEEPERS"),
    division("t97/ch7", "chapter", "7", "LAMPS"),
    division("t97/ch7/schXVIII", "subchapter", "XVIII", "WICKS", "t97/ch7"),
    division("t97/ch7/schXVIII/ptA", "part", "A", "COTTON WICKS", "t97/ch7/schXVIII"),
    division("t97/ch8", "chapter", "8", "OIL"),
    division("t97/ch8/schXVIII", "subchapter", "XVIII", "WHALE OIL", "t97/ch8"),
  ],
  sections: [
    given("1, 2", { numbers: ["1", "2"], actId: "USC_T97_C1_S1_2", citationShort: "97 U.S.C. §§ 1, 2" }),
    given("3 to 5", {
      numbers: ["3", "5"],
      isRange: true,
      actId: "USC_T97_C1_S3...5",
      citationShort: "97 U.S.C. §§ 3 to 5",
      status: "repealed",
    }),
    given("548"),
    given("548", { actId: "USC_T97_C1_S548.2", identity: "/us/usc/t97/s548#2" }),
    given("552"),
    given("552a"),
    enacted("553", "Pub. L. 150-21, title I, § 7(b)", "tI/s7/b"),
    enacted("554", "Pub. L. 150-21, title I, § 8", "tI/s8"),
    enacted("555", "Pub. L. 150-21, title II, § 9", "tII/s9"),
    enacted("556", "Pub. L. 150-21, title III, § 9", "tIII/s9"),
    enacted("557", "Pub. L. 150-21, title I, § 10", "tI/s10", "Added "),
    given("560"),
    given("561"),
    given("562"),
    given("1981a"),
    given("1983"),
    given("1984"),
    given("300aa-1", { actId: "USC_T97_C7_S300aa–1", divisionKey: "t97/ch7" }),
    given("1395w", { divisionKey: "t97/ch7/schXVIII/ptA" }),
    given("1395w-4", { divisionKey: "t97/ch7/schXVIII/ptA" }),
    given("45Q"),
    given("77a"),
    given("77A", { identity: "/us/usc/t97/s77A", actId: "USC_T97_C1_S77A" }),
  ],
};

const appendix: FictionalDocument = {
  source: { key: "usc-97a", name: "Title 97—Appendix", titleNumber: "97A" },
  divisions: [
    division("t97a", "title", "97A", "LIGHTHOUSES, APPENDIX", null),
    division("t97a/pl150-3", "compiled-act", null, "BELL ACT", "t97a"),
    division("t97a/pl150-9", "compiled-act", null, "FOG ACT", "t97a"),
    division("t97a/rules", "rules", null, "FEDERAL RULES OF CRIMINAL PROCEDURE", "t97a"),
  ],
  sections: [
    ...["1", "2"].map((n) => ofAct("150-3", n)),
    ...["1", "9A"].map((n) => ofAct("150-9", n)),
    rule("4.1", "frcrp", "Fed. R. Crim. P. 4.1"),
    rule("12", "frcrp", "Fed. R. Crim. P. 12"),
    rule("5", null, "Rules of the Court of Gnomes R. 5"),
    given("1949-II", {
      unit: "plan",
      actId: "USC_T97A_CReorgPlans_S1949-II",
      identifier: "/us/usc/t97a/reorgPlan/1949/II",
      divisionKey: "t97a",
      citationShort: "97 U.S.C. App., Reorg. Plan No. II of 1949",
    }),
  ],
};

const regulations: FictionalDocument = {
  source: {
    key: "cfr-96",
    corpusType: "CFR",
    name: "Title 96—Towers",
    titleNumber: "96",
    release: "2087-01-31",
    format: "ecfr-bulk",
    isFiction: false,
  },
  divisions: [
    division("t96", "title", "96", "Towers", null),
    division("t96/chI", "chapter", "I", "Tower Board", "t96"),
    division("t96/chI/pt240", "part", "240", "Height", "t96/chI"),
    division("t96/chI/pt240/sptC", "subpart", "C", "Paint", "t96/chI/pt240"),
    division("t96/chI/pt457", "part", "457", "Flags", "t96/chI"),
  ],
  sections: [
    regulation("240.9"),
    regulation("240.10b-5"),
    regulation("240.10b5-1"),
    regulation("240.15Ga-2"),
    regulation("240.401(a)(9)-1"),
    regulation("457.104-457.109", {
      numbers: ["457.104", "457.109"],
      isRange: true,
      status: "reserved",
      citationShort: "96 C.F.R. §§ 457.104-457.109",
    }),
    regulation("Appendix A", { unit: "appendix", actId: "CFR_T96_P240_SAppendix_A", citationShort: "96 C.F.R. pt. 240, app. A" }),
    regulation("Appendix A", {
      unit: "appendix",
      actId: "CFR_T96_P240_SAppendix_A_to_Subpart_C",
      identity: "cfr/96/pt240/c/a",
      citationShort: "96 C.F.R. pt. 240, subpt. C, app. A",
    }),
    regulation("Notice to keepers", { actId: "CFR_T96_P240_SNotice_to_keepers", citationShort: "96 C.F.R. pt. 240, (Notice to keepers)" }),
  ],
};

function given(number: string, change: Partial<ImportedSection> = {}): ImportedSection {
  const chapter = change.divisionKey?.includes("ch7") === true ? "7" : "1";
  return section(number, `Duty ${number} of the keeper is to watch the sea.`, { actId: `USC_T97_C${chapter}_S${number}`, ...change });
}

/** A section whose credit begins with the part of a law that enacted it. */
function enacted(number: string, words: string, path: string, before = ""): ImportedSection {
  return given(number, {
    sourceCredit: `(${before}${words}, Jan. 1, 2087.)`,
    references: [{ from: "credit", target: `pl/150-21#${path}`, text: words }],
  });
}

function ofAct(law: string, number: string): ImportedSection {
  return given(number, {
    actId: `USC_T97A_CPL${law}_S${number}`,
    identity: `/us/usc/t97a/pl/${law}/s${number}`,
    divisionKey: `t97a/pl${law}`,
    citationShort: `97 U.S.C. App. (Pub. L. ${law}) § ${number}`,
  });
}

function rule(number: string, source: string | null, citationShort: string): ImportedSection {
  const set = source?.toUpperCase() ?? "RCG";
  return given(number, {
    unit: "rule",
    corpusType: "FEDERAL_RULES",
    source,
    actId: `RULE_${set}_R${number}`,
    identity: `rule/${set}/${number}`,
    divisionKey: "t97a/rules",
    citationShort,
  });
}

function regulation(number: string, change: Partial<ImportedSection> = {}): ImportedSection {
  const part = number.startsWith("457") ? "457" : "240";
  return section(number, `Regulation ${number} sets the height of the tower.`, {
    corpusType: "CFR",
    divisionKey: `t96/chI/pt${part}`,
    actId: `CFR_T96_P${part}_S${number.replaceAll(/[^A-Za-z0-9]+/g, "_")}`,
    identity: `cfr/96/${number}`,
    citationShort: `96 C.F.R. § ${number}`,
    ...change,
  });
}
