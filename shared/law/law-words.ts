/** `The Federal Rules of Evidence are not installed`, `Title 17 … is not installed`: a sentence about a law by its name, without its period. */
export function notInstalled(law: string): string {
  return `${law} ${isPlural(law) ? "are" : "is"} not installed`;
}

function isPlural(law: string): boolean {
  return /^The (?:regulations|session laws|.*(?:Rules|Guidelines|Statutes))\b/.test(law);
}
