import data from "./reporters.json" with { type: "json" };

/** A decision cited by its reporter, neutral, database or docket number; offsets into the text. Nothing says that it exists. */
export interface CaseCitation {
  start: number;
  end: number;
  /** The parties as typed, `Hall Street Assocs., L.L.C. v. Mattel, Inc.`; null in a short form without a name. */
  name: string | null;
  /** Whether it only points to a page of an earlier citation: `552 U.S. at 580`. */
  isShort: boolean;
}

const needsName = new Set(data.needsName);
const abbreviations = new Set(data.abbreviations);

/** Spaces and apostrophes are typed in several ways: `F. Supp. 2d`, `F.Supp.2d`. */
const pattern = (name: string) =>
  name
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll("'", "['’]")
    .replaceAll(" ", " ?")
    .replaceAll(/\\\.(?=[A-Z\d])/g, String.raw`\. ?`);
const oneOf = (names: readonly string[]) =>
  names
    .toSorted((a, b) => b.length - a.length)
    .map(pattern)
    .join("|");

const pages = String.raw`(?:, ?(?:at )?\*?\d{1,5}(?:[-–]\d{1,5})?(?!\d|\.\d)(?: ?(?:&|and)? ?nn?\. ?\d{1,3}(?:[-–]\d{1,3})?)?(?! (?:${oneOf(data.reporters)}|[A-Z]|U\.)))*`;
const byReporter = new RegExp(
  String.raw`(?<![\w.,$-])(\d{1,4}) (${oneOf(data.reporters)})(?: \(\d{1,2} [A-Z][a-z]{2,8}\.?\))? ?(,? at )?(\*?\d{1,5}|_{2,5}|-{2,5})(?![\d,]*\d|-\d{1,2}[.-])(${pages})`,
  "g",
);
const byNumber = new RegExp(
  String.raw`(?<![\w.,$-])(?:((?:19|20)\d\d) (?:${oneOf(data.vendor)}) (\d{1,9})(?:,? at \*?\d{1,4}(?:[-–]\d{1,4})?)?|((?:19|20)\d\d)([- ])(?:${oneOf(data.neutral)})\4(\d{1,6})(?:-[A-Z])?(?:, ¶{1,2} ?\d{1,4}(?:[-–]\d{1,4})?)?)(?![\w])`,
  "g",
);
const byDocket = /(?:(?:Case|Cause|Docket|Civ(?:il)?\.?|Civ\. A\.|Action) )?Nos?\. ?[A-Z]{0,3}\d[\w:.()-]{3,30}(?=[,;.)\s(])/g;
const court = /^ ?\((?=[^()]{0,60}(?:1[6-9]|20)\d\d\))[^()]{4,70}\)/;

/** Volume, reporter and first page of each decision in a text, `552 U.S. 576`; short forms and blank pages have none. */
export function reporterCitations(text: string): string[] {
  return [...text.matchAll(byReporter)].flatMap(([, volume, reporter, isShort, page = ""]) =>
    isShort === undefined && /^\d+$/.test(page) ? [`${volume} ${reporter} ${page}`] : [],
  );
}

/** More decisions than any brief cites; a text built to exceed this is cut here. */
const most = 10_000;

/** Every citation of a decision, in order. Linear in the length: each reading looks a bounded way back and ahead. */
export function findCases(text: string): CaseCitation[] {
  const found: CaseCitation[] = [];
  const add = (match: RegExpExecArray | RegExpMatchArray, isShort: boolean, mustHaveName: boolean, needsCourt = false) => {
    const at = match.index ?? 0;
    let end = at + match[0].length;
    const parenthetical = court.exec(text.slice(end, end + 90));
    if (needsCourt && parenthetical === null) return;
    if (parenthetical !== null && !isShort) end += parenthetical[0].length;
    const last = found.at(-1);
    // `410 U.S. 113, 93 S. Ct. 705`: one decision in several reporters.
    if (last !== undefined && at <= last.end + 3 && /^,? ?$/.test(text.slice(last.end, at)) && at >= last.end) {
      if (!text.slice(last.start, last.end).endsWith(")")) {
        last.end = end;
        return;
      }
    }
    const name = nameBefore(text, at, last?.end ?? 0);
    if (name === null && mustHaveName) return;
    const start = name?.start ?? at;
    found.push({ start, end, name: name?.text ?? null, isShort });
  };
  const matches = [
    ...[...text.matchAll(byReporter)].map((match) => ({ match, kind: "reporter" as const })),
    ...[...text.matchAll(byNumber)].map((match) => ({ match, kind: "number" as const })),
    ...[...text.matchAll(byDocket)].map((match) => ({ match, kind: "docket" as const })),
  ].toSorted((a, b) => a.match.index - b.match.index);
  for (const { match, kind } of matches) {
    if (found.length >= most) break;
    if (match.index < (found.at(-1)?.end ?? 0)) continue;
    if (kind === "reporter") {
      const isShort = match[3] !== undefined;
      add(match, isShort, !isShort && needsName.has(match[2] ?? ""));
    } else if (kind === "number") add(match, false, false);
    else if (!isBeforeNumber(text, match.index + match[0].length)) add(match, false, true, true);
    else {
      // `No. 19-cv-100, 2020 WL 123456`: the docket number belongs to the next citation.
    }
  }
  return found;
}

function isBeforeNumber(text: string, at: number): boolean {
  return /^, (?:19|20)\d\d /.test(text.slice(at, at + 8));
}

/** The parties before a citation: the words around `v.`, or after `In re`. They reach back to the last lower-case word. */
function nameBefore(text: string, at: number, after: number): { start: number; text: string } | null {
  const from = Math.max(after, at - 240, text.lastIndexOf("\n", at - 1) + 1);
  const before = text.slice(from, at);
  const tail = before.slice(-70);
  const joint = /(?:, ?(?:(?:Case |Civ\. A\. |Docket )?Nos?\. ?[\w:.()-]{3,40}, ?)?| )$/.exec(tail);
  if (joint === null) return null;
  const words = before.slice(0, before.length - joint[0].length);
  const versus = words.lastIndexOf(" v. ") >= 0 ? words.lastIndexOf(" v. ") : words.lastIndexOf(" vs. ");
  const named = lastOf(words, /\b(?:In re|In the Matter of|Matter of|Ex parte|In the Interest of|State ex rel\.) (?=[A-Z“"])/g);
  const single = named >= 0 ? named : lastOf(words, /\bEstate of (?=[A-Z])/g);
  let start = -1;
  if (versus >= 0 && versus > single) start = startOfParty(words, versus);
  else if (single >= 0) start = single;
  else {
    const short = /(?:^|[\s(“"])([A-Z][\w'’&.-]*(?: (?:[A-Z&][\w'’&.-]*|of|the|and)){0,4})$/.exec(words);
    if (short?.[1] === undefined || !before.endsWith(", ") || signals.test(short[1]) || !/[a-z]{2}/.test(short[1])) return null;
    const name = short[1].replace(/^(?:See|Cf\.?|Accord|In|And|But|Under|Compare|The)(?: also)?,? /, "");
    start = words.length - name.length;
    if (!/^[A-Z]/.test(name) || (name.split(" ")[0] ?? "").endsWith(".") || sentenceWord.test(name)) return null;
  }
  const name = words.slice(start);
  return name.length < 3 || / (?:held|holds|said|says|was|were|is) /.test(name) ? null : { start: from + start, text: name };
}

const signals = /^(?:See|Cf|Accord|Compare|But|And|In|Under|The|Id|Also|E\.g)\.?$/;
const sentenceWord = /^(?:This|That|These|Those|It|They|He|She|We|However|Here|There|Thus|Section|Rule|Title|Chapter)\b/;

function lastOf(text: string, pattern: RegExp): number {
  let at = -1;
  for (const match of text.matchAll(pattern)) at = match.index;
  return at;
}

/** The beginning of the party before ` v. `. */
function startOfParty(text: string, versus: number): number {
  const words = [...text.slice(0, versus).matchAll(/\S+/g)];
  let start = versus;
  for (let i = words.length - 1; i >= 0; i--) {
    const word = words[i]?.[0] ?? "";
    const isName = /^[A-Z“"‘'(&\d]/.test(word) || joins.has(word);
    if (!isName || (/[.;:?!]["”’)]?$/.test(word) && start !== versus && !isAbbreviation(word)) || /[;:?!]$/.test(word)) break;
    if (/["”]$/.test(word) && start !== versus) break;
    start = words[i]?.index ?? start;
  }
  // `See Smith v. Jones`, `the Smith v. Jones`: signals and small words do not begin a name.
  const lead =
    /^(?:(?:First|Second|Third|Last(?:ly)?|Finally|Thus|However|Moreover|Further(?:more)?|Similarly|Likewise|Indeed|Next|Again|Recently|Notably|Accordingly), |(?:See|Cf\.?|Accord|Compare|Contra|But|And|In|Under|With|Citing|Quoting|As|E\.g\.|e\.g\.|see|also|cf\.|generally|of|the|and|for|to|a|an|in|de|\()[,.]?\s+)+/.exec(
      text.slice(start, versus),
    );
  const kept = lead === null ? start : start + lead[0].length;
  return text[kept] === "(" || text[kept] === "“" ? kept + 1 : kept;
}

const joins = new Set("of the and & for de la del van von der den ex rel. to on a an in d/b/a f/k/a et al. al., et,".split(" "));

function isAbbreviation(word: string): boolean {
  const bare = word.replace(/[.,]+$/, "").replaceAll("’", "'");
  return (
    (bare.length <= 2 && !/^\d+$/.test(bare)) ||
    bare === "rel" ||
    abbreviations.has(bare) ||
    (bare.endsWith("s") && abbreviations.has(bare.slice(0, -1))) ||
    /^(?:[A-Z]\.)+[A-Z]?$/.test(word.replace(/,$/, "")) ||
    word.endsWith(",")
  );
}
