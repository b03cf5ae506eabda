import type { Recognised } from "../citation/grammar.ts";

const ordinals = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth", "Eleventh"];
const circuit = String.raw`(?:(?:[1-9]|1[01])(?:st|nd|rd|th|d)|${ordinals.join("|")}|D\. ?C\.|Fed\.|Federal) Cir(?:\.|cuit)`;
const district = String.raw`(?:[NSEWCM]\. ?D\.|D\.) ?(?:[A-Z][a-z]{1,12}\.?|(?:[A-Z]\. ?){1,2})(?: ?(?!Civ|Crim|Cr|Bankr|Pat|Adm|App)[A-Z][a-z]{1,4}\.)?`;
const field = String.raw`(?:Civil|Civ\.|Criminal|Crim\.|Cr\.|Bankruptcy|Bankr\.|Patent|Pat\.|Admiralty|Adm\.|Appellate|App\.)`;
/** How courts call their own rules: `Local Civil Rule`, `Civ. L.R.`, `LCvR`, `L.B.R.`, `LRCiv`. */
const own = String.raw`Local (?:${field} )?R(?:ules?|\.)|(?:${field} )?L\. ?R\.(?: ?${field})?|L\. ?(?:Civ|Cv|Crim|Cr|B|Bankr|P|A)\. ?R\.|LR(?:Civ|Crim|Cr|Bankr)?|L(?:Cv|Civ|Cr|Crim|Bk|B|P|A)R`;
const ofCircuit = String.raw`(?:Local )?R(?:ules?|\.)|L\. ?R\.|I\. ?O\. ?P\.`;
const number = String.raw`\d{1,4}(?:[.-]\d{1,4}){0,4}[A-Z]?(?![\w]|[.-]\d)`;
const pinpoint = String.raw`(?: ?\([A-Za-z0-9]{1,4}\)){0,6}`;
const pattern = new RegExp(
  String.raw`(?<![\w.])(?:(?:(${circuit}) (?:${ofCircuit})|(?:(${district}) )?(?:${own})) ?(?:§ ?)?(${number})(${pinpoint})|Rule (${number})(${pinpoint}) of (?:the|this (?:[Cc]ourt|[Dd]istrict)['’]s|its) Local (?:${field} )?Rules)`,
  "g",
);
/** `[1932] L.R. 3 H.L. 330` and `45 Harv. L.R. 12` are reports and journals. */
const report = { before: /(?:\d|\]|\d [A-Z]\w*\.) $/, after: /^ [A-Z][\w.]*\.? ?\d/ };

/** More rules of courts than any brief cites; a text built to exceed this is cut here. */
const most = 5000;

/** The rules that circuits, districts and other courts made for themselves. Nobody publishes them as one body: they are never installed. */
export function localRules(text: string): Recognised[] {
  const found: Recognised[] = [];
  for (const match of text.matchAll(pattern)) {
    const [written, ofCircuitNamed, ofDistrict, first, under, second, underSecond] = match;
    const at = match.index;
    if (
      report.before.test(text.slice(Math.max(0, at - 24), at)) ||
      report.after.test(text.slice(at + written.length, at + written.length + 16))
    )
      continue;
    const court = ofCircuitNamed === undefined ? letters(ofDistrict ?? "") : circuitOf(ofCircuitNamed);
    const below = (under ?? underSecond ?? "").replaceAll(" ", "");
    const key = `${localRulePrefix}${court === "" ? "own" : court}/${(first ?? second ?? "").toLowerCase()}`;
    const target = { key, pinpoint: below === "" ? null : below };
    found.push({ start: at, end: at + written.length, text: written, family: "rule", targets: [target], alternatives: [] });
    if (found.length >= most) break;
  }
  return found;
}

const letters = (name: string) => name.replaceAll(/[^A-Za-z0-9]/g, "").toLowerCase();

/** `cir9` of `9th Cir.` and `Ninth Circuit`; `cirdc` and `cirfed` of those without a number. */
function circuitOf(name: string): string {
  const [first = ""] = name.split(/ C/);
  const word = ordinals.indexOf(first) + 1;
  return `cir${word > 0 ? word : Number.parseInt(first, 10) || letters(first).slice(0, 3)}`;
}

/** Keys of rules of courts: the court, `own` where the text names none, and the number. */
export const localRulePrefix = "rule/local/";
