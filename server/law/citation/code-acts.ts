import type { Reader, Target } from "./grammar.ts";
import type { CodeName, Spelling } from "./names.ts";
import { readSections } from "./usc.ts";

/**
 * An act that lawyers cite by the numbers of the Code: `FTCA § 2680(a)` is 28 U.S.C. § 2680(a). Only the numbers of its own Code sections
 * are read this way; others are the act's own (`EAJA § 204`), or nothing.
 */
function codeNumbered(title: string, ranges: readonly Range[]): Reader {
  const holds = ({ key }: Target) => ranges.some((range) => isWithin(key.slice(key.lastIndexOf("/") + 1), range));
  return (scan, place) => {
    if (place.lead !== null) return null;
    const read = readSections(scan, place, title);
    if (read === null || read.targets.length === 0) return null;
    return [...read.targets, ...read.alternatives.flat()].every(holds) ? read : null;
  };
}

/** First and last section without the letters after a number; one number where there is only one section. */
type Range = readonly [number, number] | number;

function isWithin(section: string, range: Range): boolean {
  const [from, to] = typeof range === "number" ? [range, range] : range;
  const number = /^\d+/.exec(section)?.[0];
  return number !== undefined && Number(number) >= from && Number(number) <= to;
}

interface CodeAct {
  /** Title of the US Code. */
  title: string;
  sections: readonly Range[];
  names: readonly Spelling[];
}

/** Acts, in the order of their titles. Sources: the popular name table of the US Code, and the classification of each act in it. */
const codeActs: readonly CodeAct[] = [
  { title: "4", sections: [[1, 10]], names: ["Flag Code", "United States Flag Code", "US Flag Code"] },
  {
    title: "5",
    sections: [
      [551, 559],
      [701, 706],
    ],
    names: ["Administrative Procedure Act", "APA"],
  },
  { title: "5", sections: [552], names: ["Freedom of Information Act", "FOIA"] },
  { title: "5", sections: [552], names: ["Privacy Act"] },
  { title: "5", sections: [504], names: ["Equal Access to Justice Act", "EAJA"] },
  { title: "5", sections: [[601, 612]], names: ["Regulatory Flexibility Act"] },
  { title: "5", sections: [[801, 808]], names: ["Congressional Review Act"] },
  { title: "5", sections: [[7321, 7326]], names: ["Hatch Act"] },
  { title: "10", sections: [[251, 255]], names: ["Insurrection Act"] },
  { title: "17", sections: [512, [1201, 1205], [1301, 1332]], names: ["Digital Millennium Copyright Act", "DMCA"] },
  { title: "17", sections: [106], names: ["Visual Artists Rights Act", "VARA"] },
  { title: "17", sections: [[1001, 1010]], names: ["Audio Home Recording Act", "AHRA"] },
  { title: "17", sections: [[901, 914]], names: ["Semiconductor Chip Protection Act", "SCPA"] },
  { title: "17", sections: [[1501, 1511]], names: ["CASE Act"] },
  { title: "18", sections: [1030], names: ["Computer Fraud &|and Abuse Act", "CFAA"] },
  { title: "18", sections: [[1961, 1968]], names: ["RICO", "RICO Act", "Racketeer Influenced &|and Corrupt Organizations Act"] },
  { title: "18", sections: [1951], names: ["Hobbs Act"] },
  { title: "18", sections: [1952], names: ["Travel Act"] },
  { title: "18", sections: [[2421, 2424]], names: ["Mann Act"] },
  { title: "18", sections: [[792, 799]], names: ["Espionage Act"] },
  { title: "18", sections: [[921, 931]], names: ["Gun Control Act", "GCA"] },
  { title: "18", sections: [1385], names: ["Posse Comitatus Act"] },
  {
    title: "18",
    sections: [
      [2510, 2523],
      [2701, 2713],
      [3121, 3127],
    ],
    names: ["Electronic Communications Privacy Act", "ECPA"],
  },
  { title: "18", sections: [[2510, 2523]], names: ["Wiretap Act"] },
  { title: "18", sections: [[2701, 2713]], names: ["Stored Communications Act", "SCA"] },
  { title: "18", sections: [[1831, 1839]], names: ["Economic Espionage Act", "EEA", "Defend Trade Secrets Act", "DTSA"] },
  { title: "18", sections: [[3161, 3174]], names: ["Speedy Trial Act"] },
  { title: "18", sections: [[3141, 3156]], names: ["Bail Reform Act"] },
  { title: "18", sections: [3771], names: ["Crime Victims|Victims' Rights Act", "CVRA"] },
  { title: "18", sections: [[1581, 1597]], names: ["Trafficking Victims Protection Reauthorization? Act", "TVPA", "TVPRA"] },
  { title: "18", sections: [924], names: ["Armed Career Criminal Act", "ACCA"] },
  { title: "28", sections: [1346, 1402, [2401, 2402], [2671, 2680]], names: ["Federal Tort Claims Act", "FTCA"] },
  { title: "28", sections: [1330, 1332, 1391, 1441, [1602, 1611]], names: ["Foreign Sovereign Immunities Act", "FSIA"] },
  { title: "28", sections: [1346, 1491], names: ["Little? Tucker Act"] },
  { title: "28", sections: [2412], names: ["Equal Access to Justice Act", "EAJA"] },
  { title: "28", sections: [[2071, 2077]], names: ["Rules Enabling Act"] },
  { title: "28", sections: [1652], names: ["Rules of Decision Act"] },
  { title: "28", sections: [1651], names: ["All Writs Act"] },
  { title: "28", sections: [2283], names: ["Anti Injunction Act"] },
  { title: "26", sections: [7421], names: ["Anti Injunction Act"] },
  { title: "28", sections: [[2201, 2202]], names: ["Declaratory Judgment|Judgments Act", "Federal Declaratory Judgment|Judgments Act"] },
  { title: "28", sections: [1341], names: ["Tax Injunction Act", "TIA"] },
  { title: "28", sections: [1350], names: ["Alien Tort Statute|Act", "Alien Tort Claims Act", "ATS"] },
  { title: "28", sections: [1738], names: ["Full Faith &|and Credit Act", "Parental Kidnaping|Kidnapping Prevention Act", "PKPA"] },
  { title: "28", sections: [1407], names: ["Multidistrict Litigation Act"] },
  { title: "28", sections: [[1861, 1878]], names: ["Jury Selection &|and Service Act"] },
  { title: "28", sections: [1332, 1453, [1711, 1715]], names: ["Class Action Fairness Act", "CAFA"] },
  { title: "28", sections: [2679], names: ["Westfall Act"] },
  { title: "28", sections: [[651, 658]], names: ["Alternative Dispute Resolution Act"] },
  { title: "31", sections: [[3729, 3733]], names: ["False Claims Act", "FCA"] },
  { title: "31", sections: [1341, 1342, [1511, 1519]], names: ["Antideficiency Act", "Anti Deficiency Act"] },
  { title: "31", sections: [1535], names: ["Economy Act"] },
  { title: "31", sections: [[5311, 5336]], names: ["Bank Secrecy Act", "BSA"] },
  { title: "31", sections: [[3551, 3557]], names: ["Competition in Contracting Act", "CICA"] },
  { title: "35", sections: [[200, 212]], names: ["Bayh Dole Act"] },
  { title: "35", sections: [156, 271], names: ["Hatch Waxman Act"] },
  { title: "38", sections: [[4301, 4335]], names: ["Uniformed Services Employment &|and Reemployment Rights Act", "USERRA"] },
  { title: "40", sections: [[3131, 3134]], names: ["Miller Act"] },
  { title: "40", sections: [[3141, 3148]], names: ["Davis Bacon Act"] },
  { title: "41", sections: [[7101, 7109]], names: ["Contract Disputes Act", "CDA"] },
  { title: "41", sections: [[8301, 8305]], names: ["Buy American Act"] },
  { title: "44", sections: [[3501, 3521]], names: ["Paperwork Reduction Act", "PRA"] },
  { title: "44", sections: [[2201, 2209]], names: ["Presidential Records Act"] },
  { title: "46", sections: [30104], names: ["Jones Act"] },
  { title: "46", sections: [[30301, 30308]], names: ["Death on the High Seas Act", "DOHSA"] },
  { title: "46", sections: [[30501, 30530]], names: ["Limitation of Liability Act"] },
  { title: "49", sections: [14706], names: ["Carmack Amendment"] },
  { title: "50", sections: [[3901, 4043]], names: ["Servicemembers Civil Relief Act", "SCRA"] },
];

export const codeActNames: [Spelling, CodeName][] = codeActs.flatMap(({ title, sections, names }) => {
  const name: CodeName = { read: codeNumbered(title, sections) };
  return names.map((spelling): [Spelling, CodeName] => [spelling, name]);
});
