import type { StateCode } from "#shared/law/corpus-tokens.ts";
import type { CodeForm } from "./state-codes.ts";
import { marylandAcronyms, subjectCodes } from "./state-subjects.ts";

/** A code's name without its state, as the courts of the state write it. */
export interface LocalName {
  /** Names the group in keys: `shared/<id>/<number>`. */
  id: string;
  spellings: string[];
  /** The meaning of the name in each state that has it. */
  forms: CodeForm[];
  /** True for a name that means this only where the state is known: `PC 187`. */
  needsState?: true;
}

const art = /art/iy;
const section = /§|s/iy;
const hyphenated = /^\d{1,2}[A-Z]?-\d/;

/** Names that no other table generates. */
const ownNames: LocalName[] = [
  // Names with the place they may have in other states too.
  name("general-statutes", ["General Statutes", "Gen Stat|Stats"], { state: "ct", hyphens: 1 }, { state: "nc", hyphens: 1 }),
  name("general-laws", ["General Laws"], { state: "ma", numbering: "chapter" }, { state: "ri", hyphens: 2, shape: /-\d/ }),
  name(
    "ccp",
    ["CCP"],
    { state: "ca", part: "ccp/", sign: /§|s|\d/iy },
    { state: "la", part: "ccp/", sign: art },
    { state: "tx", part: "cr/", sign: art },
  ),
  name("cc", ["CC"], { state: "la", part: "civ/", sign: art }),
  name(
    "code-of-criminal-procedure",
    ["Code of? Crim|Criminal Proc|Procedure|P"],
    { state: "tx", part: "cr/", shape: /^\d{1,3}[A-Z]?\./ },
    { state: "la", part: "ccrp/", sign: art, shape: /^[\d.]+[A-Z]?$/ },
    { state: "il", part: "725/5/", hyphens: 1, shape: hyphenated },
  ),
  name(
    "code-of-civil-procedure",
    ["Code of? Civ|Civil Proc|Procedure"],
    { state: "ca", part: "ccp/", shape: /^(?!\d{1,2}-\d)/ },
    { state: "la", part: "ccp/", sign: art, shape: /^[\d.]+[A-Z]?$/ },
    { state: "il", part: "735/5/", hyphens: 1, shape: hyphenated },
  ),
  // The Revised Code of Washington is cited with its state, and its numbers have two points.
  name("revised-code", ["Revised Code"], { state: "oh", shape: /^\d{3,4}\.\d+$/ }),
  // New Jersey's laws give the section of the compilation behind each act: `P.L.1985, c.154 (C.39:4-98.12)`.
  name("compiled", ["C"], { state: "nj", hyphens: 1, shape: /^\d{1,2}[A-Z]?:\d{1,3}[A-Z]{0,2}-\d/ }),
  name("revised-statutes", ["Revised Statutes", "Rev Stat"], { state: "la", part: "rs/", shape: /^\d+:\d/ }),
  // Virginia cites its code as `Code`; only its numbers have a point before the hyphen.
  name("code", ["Code"], { state: "va", hyphens: 1, shape: /^\d{1,2}\.\d{1,2}-\d/ }),
  ofState(
    ["Code", "Code Ann|Annotated"],
    [
      { state: "va", hyphens: 1 },
      { state: "al", hyphens: 2 },
      { state: "ga", hyphens: 2 },
      { state: "wv", hyphens: 2 },
      { state: "sc", hyphens: 2 },
      { state: "ms", hyphens: 2 },
      { state: "ar", hyphens: 2 },
      { state: "ia", shape: /\./ },
      { state: "id", hyphens: 1 },
      { state: "tn", hyphens: 2 },
      { state: "ut", hyphens: 2 },
      { state: "dc", hyphens: 1 },
    ],
  ),
  ofState(
    ["Stat|Stats|Statutes", "Rev|Revised Stat|Statutes"],
    [
      { state: "fl", shape: /\./ },
      { state: "mn", shape: /\./ },
      { state: "wi", shape: /\./ },
      { state: "ne", hyphens: 1 },
      { state: "co", hyphens: 2 },
      { state: "az", hyphens: 1 },
    ],
  ),
  name("stats", ["Stats"], { state: "wi", shape: /^\d{1,3}\.\d/ }),
  name("ws", ["WS"], { state: "wy", hyphens: 2, shape: /^\d+-\d+-\d/ }),
  name("ica", ["ICA"], { state: "ia", shape: /^\d+[A-Z]?\.\d/ }, { state: "id", hyphens: 1, shape: /^\d+-\d/ }),
  // Pennsylvania calls some titles of its consolidated statutes codes.
  name("crimes-code", ["Crimes Code"], { state: "pa", part: "18/" }),
  name("judicial-code", ["Judicial Code"], { state: "pa", part: "42/" }),
  // Illinois names its acts; their sections have a hyphen.
  name("criminal-code", ["Criminal Code"], { state: "il", part: "720/5/", hyphens: 1, shape: hyphenated }),
  // Louisiana
  name("lsa-rs", ["LSA RS"], { state: "la", part: "rs/", lettered: /^(.*\d)([A-Z])$/ }),
  name("la-civ", ["LSA CC|C"], { state: "la", part: "civ/" }),
  name("la-ccp", ["LSA CCP"], { state: "la", part: "ccp/" }),
  name("la-ccrp", ["LSA? C Cr P", "LSA CCrP", "CCrP"], { state: "la", part: "ccrp/" }),
  name("la-evid", ["LSA CE|C"], { state: "la", part: "evid/" }),
  name("la-chc", ["LSA? Ch C", "LSA? ChC", "Children's Code"], { state: "la", part: "chc/" }),
  ofState(["CE"], [{ state: "la", part: "evid/", sign: art }]),
  // New York
  ...acronyms("ny", {
    cpl: "CPL",
    dom: "DRL",
    gbs: "GBL",
    gmu: "GML",
    vat: "VTL",
    rpp: "RPL",
    rpt: "RPTL",
    rpa: "RPAPL",
    scp: "SCPA",
    bcl: "BCL",
    pbh: "PHL",
    sos: "SSL",
    men: "MHL",
    fct: "FCA",
  }),
  name("gol", ["GOL"], { state: "ny", part: "gob/", hyphens: 1 }),
  name("eptl", ["EPTL"], { state: "ny", part: "ept/", hyphens: 1 }),
  name("ecl", ["ECL"], { state: "ny", part: "env/", hyphens: 1 }),
  ...acronyms("ny", { pen: "PL", wkc: "WCL", exc: "EL", cor: "COL", lab: "LL", cvr: "CRL" }, true),
  name("vt-law", ["V &|and T Law"], { state: "ny", part: "vat/" }),
  name("family-court-act", ["Family Ct|Court Act", "Fam Ct Act"], { state: "ny", part: "fct/" }),
  name("scpa", ["Surrogate's Court Procedure Act", "Sur Ct Proc Act"], { state: "ny", part: "scp/" }),
  // California and Texas
  ...acronyms("ca", { veh: "CVC" }),
  ...acronyms("ca", { wic: "WIC", bpc: "BPC", rtc: "RTC", hsc: "HSC" }),
  name("wi-code", ["W & I Code", "WI Code"], { state: "ca", part: "wic/" }),
  name("bp-code", ["B & P Code"], { state: "ca", part: "bpc/" }),
  name("hs-code", ["H & S Code"], { state: "ca", part: "hsc/" }),
  ...acronyms("ca", { pen: "PC", veh: "VC", gov: "GC", fam: "FC", evid: "EC", lab: "LC", prob: "ProbC", civ: "CC" }, true),
  name("cprc", ["CPRC", "TCPRC"], { state: "tx", part: "cp/" }),
  name("dtpa", ["DTPA"], { state: "tx", part: "bc/", shape: /^17\.[4-9]/ }),
  ...acronyms("tx", { pe: "TPC", fa: "TFC", cr: "TCCP" }, true),
  // Maryland
  ...marylandAcronyms.flatMap(([part, acronym]) => acronyms("md", { [part]: acronym }, acronym !== "CJP")),
];

function name(id: string, spellings: string[], ...forms: CodeForm[]): LocalName {
  return { id, spellings, forms };
}

function ofState(spellings: string[], forms: CodeForm[]): LocalName {
  return { id: "", spellings, forms, needsState: true };
}

/** Acronyms of a state's parts: `DRL § 240`. Numbers of Maryland's articles have a hyphen. */
function acronyms(state: StateCode, byPart: Record<string, string>, needsState = false): LocalName[] {
  return Object.entries(byPart).map(([part, acronym]) => ({
    id: acronym.toLowerCase(),
    spellings: [acronym],
    forms: [
      { state, part: `${part}/`, ...(state === "md" ? { hyphens: 1, shape: hyphenated, sign: section, isSignOptionalTyped: true } : {}) },
    ],
    ...(needsState ? { needsState } : {}),
  }));
}

/** `Penal Code § 187`, `Pen. Code, § 187`: the codes of California and Texas without their state. */
function subjectNames(): LocalName[] {
  const byName = new Map<string, LocalName>();
  for (const { state, subjects, spellings } of subjectCodes) {
    if ((state !== "ca" && state !== "tx") || !spellings[0]?.startsWith("~ @ Code")) continue;
    for (const [part, subject] of subjects) {
      const id = `${longest(subject)}-code`;
      const known = byName.get(id) ?? { id, spellings: [], forms: [] };
      known.spellings.push(`${subject} Code Ann|Annotated?`);
      if (state === "ca") known.spellings.push(`${subject} C`);
      known.forms.push({ state, part: `${part}/` });
      byName.set(id, known);
    }
  }
  byName.get("civil-code")?.forms.push({ state: "la", part: "civ/", sign: art });
  byName.get("vehicle-code")?.forms.push({ state: "pa", part: "75/" }, { state: "il", part: "625/5/", hyphens: 1, shape: hyphenated });
  byName.get("evidence-code")?.spellings.push("Ev Code");
  return [...byName.values()];
}

/** `Penal Law § 125.25` of New York, `§ 2-201 of the Criminal Law Article` of Maryland. */
function lawNames(): LocalName[] {
  const names: LocalName[] = [];
  for (const { state, subjects, hyphens } of subjectCodes) {
    if (state === "ny") {
      for (const [part, subject] of subjects.filter((one) => !/CPLR|RPAPL|EPTL/.test(one[1]))) {
        names.push({
          id: `${longest(subject)}-law`,
          spellings: [`McKinneys? Cons? ${subject} Law`],
          forms: [{ state, part: `${part}/`, ...(hyphens !== undefined && { hyphens }) }],
        });
      }
    }
    if (state !== "md") continue;
    for (const [part, subject] of subjects) {
      const form: CodeForm = { state, part: `${part}/`, hyphens: 1, shape: hyphenated };
      names.push({ id: `${longest(subject)}-article`, spellings: [`${subject} Article|Art`], forms: [form] });
      const words = subject.split(" ");
      if (words.length > 1) names.push({ id: `${longest(subject)}-md`, spellings: [subject], forms: [{ ...form, sign: section }] });
    }
  }
  return names;
}

/** `business-and-professions` of `Bus|Business &|and Prof|Professions`. */
function longest(subject: string): string {
  return subject
    .split(" ")
    .map(
      (word) =>
        word
          .replace("?", "")
          .split("|")
          .toSorted((a, b) => b.length - a.length)[0] ?? "",
    )
    .join("-")
    .toLowerCase();
}

export const localNames: LocalName[] = [...ownNames, ...subjectNames(), ...lawNames()];
