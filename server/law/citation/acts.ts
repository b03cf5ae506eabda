import { type Item, type ItemList, type Place, type Reader, type Reading, type Target, readSign, skipEdition } from "./grammar.ts";
import { type NumberGrammar, readItems } from "./items.ts";
import { pathOf } from "./laws.ts";
import type { CodeName, Spelling } from "./names.ts";

/**
 * A section of an act under the act's own numbers: `ERISA § 502(a)(1)(B)`, `section 10(b) of the Securities Exchange Act of 1934`. The key
 * is the law the act was passed as, the pinpoint its section; the installed credits show which section of the Code that is. A rule under a
 * securities act is a section of the CFR: `Exchange Act Rule 10b-5` is 17 CFR 240.10b-5.
 */
function readAct({ law, rules, year }: Act): Reader {
  return (scan, place) => {
    if (place.lead !== null || isOfAnotherYear(scan.text, place, year)) return null;
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

/** Whether a citation gives the act a year other than its own. */
function isOfAnotherYear(text: string, { items, at }: Place, year: string | undefined): boolean {
  if (year === undefined) return false;
  const [, given] =
    (items === null ? / {1,2}of {1,2}(\d{4})/y : /of {1,2}(\d{4})$/).exec(items === null ? text.slice(at, at + 12) : text.slice(0, at)) ??
    [];
  return given !== undefined && given !== year;
}

function readSections(list: ItemList, end: number, law: string): Reading | null {
  const levels = list.above === undefined ? "" : `${list.above}/`;
  const read = (items: readonly Item[]) =>
    items
      .filter((item) => actNumbers.valid(item.number))
      .map(({ number, pinpoint, through }): Target => {
        const target: Target = { key: law, pinpoint: `${levels}s${number}${pathOf(pinpoint)}` };
        return through ? { ...target, through } : target;
      });
  const split = list.mode === "plural" ? list.items.flatMap(rangeOf) : list.items;
  const targets = read(split);
  const alternatives = list.items.length === 1 && split.length > 1 ? [read(list.items)] : [];
  return targets.length === 0 ? null : { end, family: "act-section", targets, alternatives };
}

/** `§§ 1-2` announces sections 1 to 2; `2799A-1` and a descending pair (`10-2`) are one section. */
function rangeOf(item: Item): Item[] {
  const [, low = "", high = ""] = /^(\d+)-(\d+)$/.exec(item.number) ?? [];
  if (item.through || high.length < low.length || Number(high) <= Number(low)) return [item];
  return [
    { number: low, pinpoint: null, through: false },
    { ...item, number: high, through: true },
  ];
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
  /** Key of the law the act was passed as. */
  law: string;
  /** Part of 17 CFR that holds the act's rules. */
  rules?: string;
  /** Where several acts share the name: the year that a citation of this one may give. */
  year?: string;
}

/** Acts that are cited by their own sections more often than by the Code's. */
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
  [{ law: "act/1944-07-01/ch373" }, "Public Health Service Act", "PHSA", "PHS Act", "Safe Drinking Water Act", "SDWA"],
  [{ law: "act/1946-07-05/ch540" }, "Lanham Act"],
  [{ law: "act/1947-06-25/ch125" }, "Federal Insecticide Fungicide &|and Rodenticide Act", "FIFRA"],
  [{ law: "act/1948-06-30/ch758" }, "Clean Water Act", "CWA"],
  [{ law: "act/1950-09-21/ch967" }, "Federal Deposit Insurance Act", "FDIA", "FDI Act"],
  [{ law: "act/1952-06-27/ch477" }, "Immigration &|and Nationality Act", "INA"],
  [{ law: "act/1955-07-14/ch360" }, "Clean Air Act", "CAA"],
  [{ law: "act/1956-05-09/ch240" }, "Bank Holding Company Act", "BHCA", "BHC Act"],
  [{ law: "pl/88-352", year: "1964" }, "Civil Rights Act"],
  [{ law: "pl/102-166", year: "1991" }, "Civil Rights Act"],
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
  [{ law: "act/1887-02-04/ch104" }, "Interstate Commerce Act"],
  [{ law: "act/1906-06-08/ch3060" }, "Antiquities Act"],
  [{ law: "act/1908-04-22/ch149" }, "Federal Employers|Employer's Liability Act", "FELA"],
  [{ law: "act/1917-10-06/ch106" }, "Trading with the Enemy Act", "TWEA"],
  [{ law: "act/1918-07-03/ch128" }, "Migratory Bird Treaty Act", "MBTA"],
  [{ law: "act/1920-02-25/ch85" }, "Mineral Leasing Act", "MLA"],
  [{ law: "act/1921-08-15/ch64" }, "Packers &|and Stockyards Act"],
  [{ law: "act/1922-09-21/ch369" }, "Commodity Exchange Act", "CEA"],
  [{ law: "act/1926-05-20/ch347" }, "Railway Labor Act", "RLA"],
  [{ law: "act/1927-03-04/ch509" }, "Longshore &|and Harbor Workers|Workers' Compensation Act", "LHWCA"],
  [{ law: "act/1930-06-17/ch497" }, "Tariff Act"],
  [{ law: "act/1932-03-23/ch90" }, "Norris La Guardia Act", "Norris LaGuardia Act"],
  [{ law: "act/1933-06-13/ch64" }, "Home Owners|Owners' Loan Act", "HOLA"],
  [{ law: "act/1934-06-18/ch576" }, "Indian Reorganization Act"],
  [{ law: "act/1934-06-26/ch750" }, "Federal Credit Union Act"],
  [{ law: "act/1937-09-01/ch896", year: "1937" }, "United States Housing Act", "Housing Act"],
  [{ law: "act/1938-06-21/ch556" }, "Natural Gas Act", "NGA"],
  [{ law: "act/1939-08-03/ch411" }, "Trust Indenture Act", "TIA"],
  [{ law: "act/1946-06-11/ch324" }, "Administrative Procedure Act", "APA"],
  [{ law: "act/1946-08-01/ch724" }, "Atomic Energy Act", "AEA"],
  [{ law: "act/1947-06-23/ch120" }, "Labor Management Relations Act", "LMRA", "Taft Hartley Act"],
  [{ law: "act/1950-09-08/ch932" }, "Defense Production Act", "DPA"],
  [{ law: "act/1953-08-07/ch345" }, "Outer Continental Shelf Lands Act", "OCSLA"],
  [{ law: "pl/85-726" }, "Federal Aviation Act"],
  [{ law: "pl/86-257" }, "Labor Management Reporting &|and Disclosure Act", "LMRDA", "Landrum Griffin Act"],
  [{ law: "pl/87-195" }, "Foreign Assistance Act"],
  [{ law: "pl/88-38" }, "Equal Pay Act"],
  [{ law: "pl/88-525" }, "Food &|and Nutrition Act", "Food Stamp Act"],
  [{ law: "pl/88-577" }, "Wilderness Act"],
  [{ law: "pl/89-10" }, "Elementary &|and Secondary Education Act", "ESEA"],
  [{ law: "pl/89-110" }, "Voting Rights Act", "VRA"],
  [{ law: "pl/89-329" }, "Higher Education Act", "HEA"],
  [{ law: "pl/89-665" }, "National Historic Preservation Act", "NHPA"],
  [{ law: "pl/90-542" }, "Wild &|and Scenic Rivers Act", "WSRA"],
  [{ law: "pl/90-629" }, "Arms Export Control Act", "AECA"],
  [{ law: "pl/91-230" }, "Individuals with Disabilities Education Act", "IDEA"],
  [{ law: "pl/91-452" }, "Racketeer Influenced &|and Corrupt Organizations Act"],
  [{ law: "pl/91-508" }, "Bank Secrecy Act", "BSA"],
  [{ law: "pl/91-513" }, "Controlled Substances Act", "CSA"],
  [{ law: "pl/92-195" }, "Wild Free? Roaming? Horses &|and Burros Act"],
  [{ law: "pl/92-225" }, "Federal Election Campaign Act", "FECA"],
  [{ law: "pl/92-318", year: "1972" }, "Education Amendments"],
  [{ law: "pl/92-463" }, "Federal Advisory Committee Act", "FACA"],
  [{ law: "pl/92-522" }, "Marine Mammal Protection Act", "MMPA"],
  [{ law: "pl/92-573" }, "Consumer Product Safety Act", "CPSA"],
  [{ law: "pl/92-583" }, "Coastal Zone Management Act", "CZMA"],
  [{ law: "pl/93-148" }, "War Powers Resolution"],
  [{ law: "pl/93-288" }, "Stafford Act", "Robert T Stafford Disaster Relief &|and Emergency Assistance Act"],
  [{ law: "pl/93-344" }, "Congressional Budget Act", "Impoundment Control Act"],
  [{ law: "pl/93-383", year: "1974" }, "Housing &|and Community Development Act"],
  [{ law: "pl/93-579" }, "Privacy Act"],
  [{ law: "pl/93-618" }, "Trade Act"],
  [{ law: "pl/93-637" }, "Magnuson Moss Warranty? Act"],
  [{ law: "pl/93-638" }, "Indian Self Determination &|and Education Assistance Act", "ISDEAA"],
  [{ law: "pl/94-163" }, "Energy Policy &|and Conservation Act", "EPCA"],
  [{ law: "pl/94-200" }, "Home Mortgage Disclosure Act", "HMDA"],
  [{ law: "pl/94-265" }, "Magnuson Stevens Fishery? Conservation? &|and? Management? Act"],
  [{ law: "pl/94-412" }, "National Emergencies Act", "NEA"],
  [{ law: "pl/94-579" }, "Federal Land Policy &|and Management Act", "FLPMA"],
  [{ law: "pl/95-87" }, "Surface Mining Control &|and Reclamation Act", "SMCRA"],
  [{ law: "pl/95-128" }, "Community Reinvestment Act"],
  [{ law: "pl/95-213" }, "Foreign Corrupt Practices Act", "FCPA"],
  [{ law: "pl/95-223" }, "International Emergency Economic Powers Act", "IEEPA"],
  [{ law: "pl/95-511" }, "Foreign Intelligence Surveillance Act", "FISA"],
  [{ law: "pl/95-608" }, "Indian Child Welfare Act", "ICWA"],
  [{ law: "pl/95-617" }, "Public Utility Regulatory Policies Act", "PURPA"],
  [{ law: "pl/95-621" }, "Natural Gas Policy Act", "NGPA"],
  [{ law: "pl/96-95" }, "Archaeological Resources Protection Act", "ARPA"],
  [{ law: "pl/96-354" }, "Regulatory Flexibility Act"],
  [{ law: "pl/97-425" }, "Nuclear Waste Policy Act", "NWPA"],
  [{ law: "pl/99-499" }, "Emergency Planning &|and Community Right to Know Act", "EPCRA"],
  [{ law: "pl/99-603" }, "Immigration Reform &|and Control Act", "IRCA"],
  [{ law: "pl/100-77" }, "McKinney Vento Homeless? Assistance? Act"],
  [{ law: "pl/100-347" }, "Employee Polygraph Protection Act", "EPPA"],
  [{ law: "pl/100-379" }, "Worker Adjustment &|and Retraining Notification Act", "WARN Act"],
  [{ law: "pl/100-497" }, "Indian Gaming Regulatory Act", "IGRA"],
  [{ law: "pl/101-380" }, "Oil Pollution Act", "OPA"],
  [{ law: "pl/101-601" }, "Native American Graves Protection &|and Repatriation Act", "NAGPRA"],
  [{ law: "pl/102-243" }, "Telephone Consumer Protection Act", "TCPA"],
  [{ law: "pl/103-141" }, "Religious Freedom Restoration Act", "RFRA"],
  [{ law: "pl/104-104" }, "Telecommunications Act"],
  [{ law: "pl/104-132" }, "Antiterrorism &|and Effective Death Penalty Act", "AEDPA"],
  [{ law: "pl/104-208" }, "Illegal Immigration Reform &|and Immigrant Responsibility Act", "IIRIRA"],
  [{ law: "pl/105-277" }, "Children's Online Privacy Protection Act", "COPPA"],
  [{ law: "pl/106-102" }, "Gramm Leach Bliley Act", "GLBA"],
  [{ law: "pl/106-274" }, "Religious Land Use &|and Institutionalized Persons Act", "RLUIPA"],
  [{ law: "pl/107-56" }, "USA? PATRIOT Act"],
  [{ law: "pl/107-252" }, "Help America Vote Act", "HAVA"],
  [{ law: "pl/107-296" }, "Homeland Security Act"],
  [{ law: "pl/108-187" }, "CAN SPAM Act"],
  [{ law: "pl/109-58", year: "2005" }, "Energy Policy Act"],
  [{ law: "pl/110-233" }, "Genetic Information Nondiscrimination Act", "GINA"],
  [{ law: "act/1899-03-03/ch425", year: "1899" }, "Rivers &|and Harbors Act"],
  [{ law: "act/1920-06-05/ch250" }, "Merchant Marine Act"],
  [{ law: "act/1934-06-28/ch865" }, "Taylor Grazing Act"],
  [{ law: "act/1936-06-19/ch592" }, "Robinson Patman Act"],
  [{ law: "act/1940-10-17/ch888" }, "Servicemembers Civil Relief Act", "SCRA"],
  [{ law: "act/1947-05-14/ch52" }, "Portal to Portal Act"],
  [{ law: "pl/90-284" }, "Indian Civil Rights Act", "ICRA"],
  [{ law: "pl/90-321" }, "Electronic Fund Transfer Act", "EFTA", "Credit Repair Organizations Act", "CROA"],
  [{ law: "pl/92-203" }, "Alaska Native Claims Settlement Act", "ANCSA"],
  [{ law: "pl/92-532" }, "Marine Protection Research &|and Sanctuaries Act", "MPRSA"],
  [{ law: "pl/92-574" }, "Noise Control Act"],
  [{ law: "pl/93-380" }, "Family Educational Rights &|and Privacy Act", "FERPA"],
  [{ law: "pl/93-619" }, "Speedy Trial Act"],
  [{ law: "pl/94-135", year: "1975" }, "Age Discrimination Act"],
  [{ law: "pl/94-409" }, "Government in the Sunshine Act"],
  [{ law: "pl/94-435" }, "Hart Scott Rodino Act", "Hart Scott Rodino Antitrust Improvements Act", "HSR Act"],
  [{ law: "pl/94-588" }, "National Forest Management Act", "NFMA"],
  [{ law: "pl/95-454" }, "Civil Service Reform Act", "CSRA"],
  [{ law: "pl/95-521" }, "Ethics in Government Act"],
  [{ law: "pl/95-555" }, "Pregnancy Discrimination Act"],
  [{ law: "pl/95-630" }, "Right to Financial Privacy Act", "RFPA"],
  [{ law: "pl/96-212" }, "Refugee Act"],
  [{ law: "pl/96-364" }, "Multiemployer Pension Plan Amendments Act", "MPPAA"],
  [{ law: "pl/96-487" }, "Alaska National Interest Lands Conservation Act", "ANILCA"],
  [{ law: "pl/97-414" }, "Orphan Drug Act"],
  [{ law: "pl/98-369" }, "Competition in Contracting Act", "CICA"],
  [{ law: "pl/98-473", year: "1984" }, "Bail Reform Act"],
  [
    { law: "pl/99-272" },
    "Consolidated Omnibus Budget Reconciliation Act",
    "COBRA",
    "Emergency Medical Treatment &|and Active? Labor Act",
    "EMTALA",
  ],
  [{ law: "pl/99-474" }, "Computer Fraud &|and Abuse Act", "CFAA"],
  [{ law: "pl/99-508" }, "Electronic Communications Privacy Act", "ECPA", "Stored Communications Act"],
  [{ law: "pl/100-618" }, "Video Privacy Protection Act", "VPPA"],
  [{ law: "pl/100-690", year: "1988" }, "Anti Drug Abuse Act"],
  [{ law: "pl/100-694" }, "Westfall Act", "Federal Employees Liability Reform &|and Tort Compensation Act"],
  [{ law: "pl/101-12" }, "Whistleblower Protection Act"],
  [{ law: "pl/101-433" }, "Older Workers Benefit Protection Act", "OWBPA"],
  [{ law: "pl/101-649", year: "1990" }, "Immigration Act"],
  [{ law: "pl/102-256" }, "Torture Victim Protection Act"],
  [{ law: "pl/103-322" }, "Violence Against Women Act", "VAWA", "Driver's Privacy Protection Act", "DPPA"],
  [{ law: "pl/103-353" }, "Uniformed Services Employment &|and Reemployment Rights Act", "USERRA"],
  [{ law: "pl/104-13" }, "Paperwork Reduction Act"],
  [{ law: "pl/104-98" }, "Federal Trademark Dilution Act"],
  [{ law: "pl/104-121" }, "Congressional Review Act"],
  [{ law: "pl/104-294" }, "Economic Espionage Act"],
  [{ law: "pl/106-113" }, "Anticybersquatting Consumer Protection Act"],
  [{ law: "pl/106-229" }, "E SIGN Act", "Electronic Signatures in Global &|and National Commerce Act"],
  [{ law: "pl/106-386" }, "Trafficking Victims Protection Act"],
  [{ law: "pl/107-297" }, "Terrorism Risk Insurance Act", "TRIA"],
  [{ law: "pl/107-347" }, "E Government Act"],
  [{ law: "pl/108-173" }, "Medicare Modernization Act"],
  [{ law: "pl/108-405" }, "Crime Victims|Victims' Rights Act", "CVRA"],
  [{ law: "pl/109-248" }, "Adam Walsh Act", "SORNA"],
  [{ law: "pl/109-280" }, "Pension Protection Act"],
  [{ law: "pl/110-343" }, "Mental Health Parity &|and Addiction Equity Act", "MHPAEA"],
  [{ law: "pl/111-5" }, "American Recovery &|and Reinvestment Act", "ARRA", "HITECH Act"],
  [{ law: "pl/111-148" }, "Biologics Price Competition &|and Innovation Act", "BPCIA"],
  [{ law: "pl/111-203" }, "Consumer Financial Protection Act"],
  [{ law: "pl/114-95" }, "Every Student Succeeds Act", "ESSA"],
  [{ law: "pl/115-232" }, "Export Control Reform Act", "Foreign Investment Risk Review Modernization Act", "FIRRMA"],
  [{ law: "pl/116-127" }, "Families First Coronavirus Response Act", "FFCRA"],
  [{ law: "pl/116-260" }, "No Surprises Act", "CASE Act", "Trademark Modernization Act"],
  [{ law: "pl/116-283" }, "Corporate Transparency Act"],
  [{ law: "pl/117-58" }, "Infrastructure Investment &|and Jobs Act", "IIJA"],
  [{ law: "pl/117-328" }, "Pregnant Workers Fairness Act", "PWFA"],
  // Acts that amended the Code and became only a small part of the Code.
  [{ law: "pl/94-583" }, "Foreign Sovereign Immunities Act", "FSIA"],
  [{ law: "pl/96-481" }, "Equal Access to Justice Act", "EAJA"],
  [{ law: "pl/100-568" }, "Berne Convention Implementation Act"],
  [{ law: "pl/101-650" }, "Visual Artists Rights Act", "VARA", "Judicial Improvements Act"],
  [{ law: "pl/102-563" }, "Audio Home Recording Act", "AHRA"],
  [{ law: "pl/105-147" }, "No Electronic Theft Act", "NET Act"],
  [{ law: "pl/107-273" }, "TEACH Act"],
  [{ law: "pl/111-223" }, "SPEECH Act"],
  [{ law: "pl/114-222" }, "Justice Against Sponsors of Terrorism Act", "JASTA"],
  [{ law: "pl/96-517" }, "Bayh Dole Act"],
  [{ law: "pl/98-417" }, "Hatch Waxman Act", "Drug Price Competition &|and Patent Term Restoration Act"],
  [{ law: "pl/98-473" }, "Sentencing Reform Act"],
  [{ law: "pl/103-465" }, "Uruguay Round Agreements Act", "URAA"],
  [{ law: "pl/104-67" }, "Private Securities Litigation Reform Act", "PSLRA"],
  [{ law: "pl/104-134" }, "Prison Litigation Reform Act", "PLRA"],
  [{ law: "pl/105-298" }, "Sonny? Bono? Copyright Term Extension Act", "CTEA"],
  [{ law: "pl/105-304" }, "Digital Millennium Copyright Act", "DMCA"],
  [{ law: "pl/105-353" }, "Securities Litigation Uniform Standards Act", "SLUSA"],
  [{ law: "pl/109-2" }, "Class Action Fairness Act", "CAFA"],
  [{ law: "pl/109-8" }, "Bankruptcy Abuse Prevention &|and Consumer Protection Act", "BAPCPA"],
  [{ law: "pl/109-13" }, "REAL ID Act"],
  [{ law: "pl/109-366", year: "2006" }, "Military Commissions Act"],
  [{ law: "pl/110-175" }, "OPEN Government Act"],
  [{ law: "pl/110-325" }, "ADA Amendments Act", "ADAAA"],
  [{ law: "pl/111-2" }, "Lilly Ledbetter Fair Pay Act"],
  [{ law: "pl/111-220" }, "Fair Sentencing Act"],
  [{ law: "pl/112-29" }, "Leahy? Smith? America Invents Act", "AIA"],
  [{ law: "pl/114-153" }, "Defend Trade Secrets Act", "DTSA"],
  [{ law: "pl/114-185" }, "FOIA Improvement Act"],
  [{ law: "pl/115-97" }, "Tax Cuts &|and Jobs Act", "TCJA"],
  [{ law: "pl/115-264" }, "Music Modernization Act"],
  [{ law: "pl/115-391" }, "First Step Act"],
  [{ law: "pl/116-136" }, "CARES Act"],
  [{ law: "pl/117-169" }, "Inflation Reduction Act"],
  [{ law: "pl/111-203" }, "Dodd Frank Act", "Dodd Frank Wall Street Reform &|and Consumer Protection Act"],
];

export const actNames: [Spelling, CodeName][] = acts.flatMap(([act, ...spellings]) => {
  const name: CodeName = { read: readAct(act) };
  return spellings.map((s): [Spelling, CodeName] => [s, name]);
});
