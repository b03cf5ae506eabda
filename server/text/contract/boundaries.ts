/** A place where the terms of a contract end. */
export interface Boundary {
  start: number;
  kind: "signatures" | "schedule";
  /** Such as "Schedule A", in the words of the text; null for signatures. */
  name: string | null;
}

const signed = [
  // The words before the signatures.
  String.raw`IN WITNESS,? (?:WHEREOF|HEREOF|OF WHICH|OF THE FOREGOING)\b`,
  String.raw`(?<=^|\n[^\S\n]{0,60}|[.;:\]][^\S\n]{1,60})(?:(?:IN WITNESS|[Ii]n [Ww]itness),? (?:[Ww]hereof|[Hh]ereof|of which|of the foregoing)\b|AS WITNESS\b|As witness\b)`,
  String.raw`(?<=^|\n[^\S\n]{0,60}|[.;:\]][^\S\n]{1,60})(?:(?:[Tt]he|THE) )?(?:[Pp]arties|PARTIES|[Uu]ndersigned|UNDERSIGNED)\b[^.\n]{0,60}?\b(?:have|has|HAVE|HAS)\b[^.\n]{0,60}?\b(?:executed|signed|caused|EXECUTED|SIGNED|CAUSED|set their hands)\b`,
  String.raw`(?<=^|\n[^\S\n]{0,60})(?:This|THIS) (?:[Aa]greement|AGREEMENT|[Dd]eed|DEED|[Ll]etter|[Cc]ontract) (?:has|HAS) been (?:duly )?(?:executed|entered into|signed)\b`,
  String.raw`(?<=^|\n[^\S\n]{0,60})(?:SIGNED|Signed|EXECUTED|Executed)\b(?: and delivered| AND DELIVERED)?(?: as a deed| AS A DEED| as an agreement| AS AN AGREEMENT)?(?: by\b| BY\b| for and on behalf\b| FOR AND ON BEHALF\b|[^\S\n]*[:,]|[^\S\n]*(?=\n)| this \d| on behalf of\b)`,
  String.raw`(?<=^|\n[^\S\n]{0,60}|[.;:\]][^\S\n]{1,60})(?:(?:AGREED|Agreed)(?: TO| to)? (?:AND|and|&) (?:ACCEPTED|Accepted|accepted)|(?:ACCEPTED|Accepted)(?: BY| by)? (?:AND|and|&) (?:AGREED|Agreed|agreed))\b`,
  // Remarks on the page, and titles of it.
  String.raw`(?<=^|\n[^\S\n]{0,60}|[.;:\]][^\S\n]{1,60})\W{0,3}(?:COUNTERPART |Counterpart )?(?:SIGNATURES?|Signatures?|EXECUTION|Execution) (?:PAGES?|[Pp]ages?)\b`,
  String.raw`\[?(?:(?:THE|The) )?(?:REMAINDER|Remainder|REST|Rest|BALANCE|Balance) (?:OF|of) (?:THIS |this |THE |the )?(?:PAGE|[Pp]age)\b`,
  String.raw`\[[^\]\n]{0,40}\b(?:[Ss]ignatures?|SIGNATURES?)\b[^\]\n]{0,60}\]`,
  String.raw`(?<=^|\n[^\S\n]{0,60})(?:SIGNATURES?|Signatures?|EXECUTION|Execution)[^\S\n]{0,20}:?[^\S\n]{0,60}(?=\n|$)`,
  // The lines themselves.
  String.raw`(?:\bBy|\bBY|\bSigned|\bSignature|\bSIGNATURE):?[^\S\n]{0,30}(?:\/s\/|_{3,})`,
  String.raw`(?<=^|\n[^\S\n]{0,60}|\t)(?:By|BY|Signature|SIGNATURE|Sign here):[^\S\n]{0,60}(?=\n|\t|$)`,
  String.raw`\/s\/`,
  String.raw`(?<=^|\n[^\S\n]{0,60})X?_{8,}`,
  // The end of a letter.
  String.raw`(?<=^|\n[^\S\n]{0,60})(?:Sincerely|Very truly yours|Yours (?:sincerely|faithfully|truly|very truly)|Best regards|Kind regards|Respectfully(?: submitted)?|Truly yours)\b`,
];
const signatures = new RegExp(signed.join("|"), "g");

/** "EXHIBIT A" as a title: alone on its line, or with a title behind it. */
const schedule =
  /(?<=^|\n[^\S\n]{0,80})(?:\d{1,3}[^\S\n]{5,80})?((?:SCHEDULE|Schedule|EXHIBIT|Exhibit|ANNEX(?:URE)?|Annex(?:ure)?|APPENDIX|Appendix|ATTACHMENT|Attachment)[^\S\n]{1,4}["“]?[A-Z\d]{1,4}(?:[.-]\d{1,2})?["”]?)(?![\w]|\.{3})([^\n]{0,160})/g;
/** What follows the name of a schedule in a sentence about it. */
const mention =
  /^[^\S\n]*(?:,|;|\)|(?:is|are|was|shall|will|may|must|sets?|to|of|and|or|hereto|hereof|attached|describes?|contains?|lists?|which|that|as|in|by|for|the|has|have|on|with|from|under|annexed|includes?)\b)/;

/** Signatures and schedules of a text, in order. */
export function boundariesIn(text: string): Boundary[] {
  const found: Boundary[] = [];
  for (const { index } of text.matchAll(signatures)) found.push({ start: index, kind: "signatures", name: null });
  for (const match of text.matchAll(schedule)) {
    const [whole, name = "", rest = ""] = match;
    // Entries of a table of contents end in the number of a page; a line that runs on is a sentence.
    const isEntry = /(?:\.{3,}|\s{2,}|\t)\s*[A-Z]?-?\d{1,3}\s*$/.test(rest);
    // The number that an exhibit has in a filing, such as "Exhibit 10.27", is no part of the contract.
    const isFiled = /^exhibit\s+["“]?\d+\./i.test(name);
    if (!mention.test(rest) && !isEntry && !isFiled)
      found.push({ start: match.index + whole.indexOf(name), kind: "schedule", name: titleOf(name) });
  }
  const sorted = found.toSorted((a, b) => a.start - b.start);
  // A list of the schedules in the terms is no schedule.
  return sorted.filter(
    ({ kind, start }, i) => kind === "signatures" || !(isBeside(sorted[i + 1], start) || isBeside(sorted[i - 1], start)),
  );
}

const isBeside = (other: Boundary | undefined, start: number) => other?.kind === "schedule" && Math.abs(other.start - start) < 200;

/** "EXHIBIT A" as "Exhibit A". */
function titleOf(name: string): string {
  const [word = "", ...rest] = name.replaceAll(/["“”]/g, "").split(/\s+/);
  return [word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(), ...rest].join(" ");
}
