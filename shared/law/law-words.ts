/** `The Federal Rules of Evidence are not installed`, `Title 17 … is not installed`: a sentence about a law by its name, without its period. */
export function notInstalled(law: string): string {
  return `${law} ${isPlural(law) ? "are" : "is"} not installed`;
}

/** `The Wisconsin Statutes have no “Wis. Stat. § 1”`: without its period. */
export function hasNo(law: string, what: string): string {
  return `${law} ${isPlural(law) ? "have" : "has"} no ${what}`;
}

function isPlural(law: string): boolean {
  return /^The (?:regulations|session laws|laws|(?!Appendix|Code |.* Law and Rules).*(?:Rules|Guidelines|Statutes|Laws))\b/.test(law);
}
