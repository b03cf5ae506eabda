import { type ItemList, type Reader, type Reading, type Target, readSign, skipEdition } from "./grammar.ts";
import { type NumberGrammar, readItems } from "./items.ts";
import { pathOf } from "./laws.ts";
import type { CodeName, Spelling } from "./names.ts";

/**
 * A section of an act under the act's own numbers: `ERISA § 502(a)(1)(B)`, `section 10(b) of the Securities Exchange Act of 1934`.
 * The key is the law the act was passed as, the pinpoint its section; which section of the Code that is, the installed credits say.
 * A rule under a securities act is a section of the CFR: `Exchange Act Rule 10b-5` is 17 CFR 240.10b-5.
 */
function readAct({ law, rules }: Act): Reader {
  return (scan, place) => {
    if (place.lead !== null) return null;
    const sign = readSign(scan.text, skipEdition(scan.text, place.at));
    const list = place.items ?? readItems(scan.text, sign.end, actNumbers, sign.mode);
    if (list === null) return null;
    const end = place.items === null ? list.end : place.at;
    if (list.ofRules === true || (place.items === null && sign.ofRules)) return rules === undefined ? null : readRules(list, end, rules);
    // `FHA 2020` is not a section; `INA 212(a)` is.
    if (place.items === null && sign.mode === "bare" && !scan.lax && list.items[0]?.pinpoint === null) return null;
    return readSections(list, end, law);
  };
}

function readSections(list: ItemList, end: number, law: string): Reading | null {
  const levels = list.above === undefined ? "" : `${list.above}/`;
  const targets = list.items
    .filter((item) => actNumbers.valid(item.number))
    .map(({ number, pinpoint, through }): Target => {
      const target: Target = { key: law, pinpoint: `${levels}s${number}${pathOf(pinpoint)}` };
      return through ? { ...target, through } : target;
    });
  return targets.length === 0 ? null : { end, family: "act-section", targets, alternatives: [] };
}

function readRules(list: ItemList, end: number, part: string): Reading {
  const targets = list.items.map(({ number, pinpoint }): Target => ({ key: `cfr/17/${part}.${number}`, pinpoint }));
  return { end, family: "cfr", targets, alternatives: [] };
}

const actNumbers: NumberGrammar = {
  number: /\d{1,4}[A-Za-z]{0,2}\d{0,2}(?:-\d{1,2}[A-Z]?)?(?![A-Za-z0-9]|\.\d)/y,
  valid: (number) => /^\d{1,4}[A-Za-z]{0,2}\d{0,2}(?:-\d{1,2}[A-Z]?)?$/.test(number),
};

interface Act {
  /** Key of the law it was passed as. */
  law: string;
  /** Part of 17 CFR that holds its rules. */
  rules?: string;
}

/** Acts that are cited by their own sections more than by the Code's. */
const acts: [Act, ...Spelling[]][] = [
  [{ law: "act/1890-07-02/ch647" }, "Sherman Antitrust? Act"],
  [{ law: "act/1913-12-23/ch6" }, "Federal Reserve Act"],
  [{ law: "act/1914-09-26/ch311" }, "Federal Trade Commission Act", "FTC Act"],
  [{ law: "act/1914-10-15/ch323" }, "Clayton Antitrust? Act"],
  [{ law: "act/1920-06-10/ch285" }, "Federal Power Act", "FPA"],
  [{ law: "act/1933-05-27/ch38", rules: "230" }, "Securities Act"],
  [{ law: "act/1934-06-06/ch404", rules: "240" }, "Securities? Exchange Act"],
  [{ law: "act/1934-06-19/ch652" }, "Communications Act"],
  [{ law: "act/1935-07-05/ch372" }, "National Labor Relations Act", "NLRA"],
  [{ law: "act/1935-08-14/ch531" }, "Social Security Act", "SSA"],
  [{ law: "act/1938-06-25/ch675" }, "Federal Food Drug &|and Cosmetic Act", "FDCA", "FFDCA"],
  [{ law: "act/1938-06-25/ch676" }, "Fair Labor Standards Act", "FLSA"],
  [{ law: "act/1940-08-22/ch686", rules: "270" }, "Investment Company Act"],
  [{ law: "act/1940-08-22/ch686", rules: "275" }, "Investment? Advisers Act"],
  [{ law: "act/1944-07-01/ch373" }, "Public Health Service Act", "PHSA", "PHS Act"],
  [{ law: "act/1946-07-05/ch540" }, "Lanham Act"],
  [{ law: "act/1947-06-25/ch125" }, "Federal Insecticide Fungicide &|and Rodenticide Act", "FIFRA"],
  [{ law: "act/1948-06-30/ch758" }, "Clean Water Act", "CWA"],
  [{ law: "act/1950-09-21/ch967" }, "Federal Deposit Insurance Act", "FDIA", "FDI Act"],
  [{ law: "act/1952-06-27/ch477" }, "Immigration &|and Nationality Act", "INA"],
  [{ law: "act/1955-07-14/ch360" }, "Clean Air Act", "CAA"],
  [{ law: "act/1956-05-09/ch240" }, "Bank Holding Company Act", "BHCA", "BHC Act"],
  [{ law: "pl/88-352" }, "Civil Rights Act of 1964"],
  [{ law: "pl/89-272" }, "Solid Waste Disposal Act", "SWDA", "Resource Conservation &|and Recovery Act", "RCRA"],
  [{ law: "pl/90-202" }, "Age Discrimination in Employment Act", "ADEA"],
  [{ law: "pl/90-284" }, "Fair Housing Act", "FHA"],
  [
    { law: "pl/90-321" },
    "Truth in Lending Act",
    "TILA",
    "Fair Credit Reporting Act",
    "FCRA",
    "Equal Credit Opportunity Act",
    "ECOA",
    "Fair Debt Collection Practices Act",
    "FDCPA",
  ],
  [{ law: "pl/91-190" }, "National Environmental Policy Act", "NEPA"],
  [{ law: "pl/91-596" }, "Occupational Safety &|and Health Act", "OSHA", "OSH Act"],
  [{ law: "pl/93-112" }, "Rehabilitation Act"],
  [{ law: "pl/93-205" }, "Endangered Species Act", "ESA"],
  [{ law: "pl/93-406" }, "Employee Retirement Income Security Act", "ERISA"],
  [{ law: "pl/93-533" }, "Real Estate Settlement Procedures Act", "RESPA"],
  [{ law: "pl/94-469" }, "Toxic Substances Control Act", "TSCA"],
  [{ law: "pl/96-510" }, "Comprehensive Environmental Response Compensation &|and Liability Act", "CERCLA"],
  [{ law: "pl/101-336" }, "Americans with Disabilities Act", "ADA"],
  [{ law: "pl/103-3" }, "Family &|and Medical Leave Act", "FMLA"],
  [{ law: "pl/104-191" }, "Health Insurance Portability &|and Accountability Act", "HIPAA"],
  [{ law: "pl/107-204" }, "Sarbanes Oxley Act", "SOX"],
  [{ law: "pl/111-148" }, "Patient Protection &|and Affordable Care Act", "Affordable Care Act", "PPACA"],
  [{ law: "pl/111-203" }, "Dodd Frank Act", "Dodd Frank Wall Street Reform &|and Consumer Protection Act"],
];

export const actNames: [Spelling, CodeName][] = acts.flatMap(([act, ...spellings]) => {
  const name: CodeName = { read: readAct(act) };
  return spellings.map((s): [Spelling, CodeName] => [s, name]);
});
