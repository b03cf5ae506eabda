/** A set of federal court rules, as the appendices of the US Code print them. */
export interface RuleSet {
  /** Named source of the data API (data-api §6.2); null for a set without a name there. */
  source: string | null;
  /** Spelling of the set in ids: `FRCRP`. */
  id: string;
  name: string;
  /** The text before the number of a rule in a citation. */
  citation: string;
}

interface NamedRuleSet extends RuleSet {
  source: string;
  /** How identifiers begin the name of the set, in lower case. */
  segment: string;
  pattern: RegExp;
}

const ruleSets: NamedRuleSet[] = [
  named("frcrp", "Federal Rules of Criminal Procedure", "Fed. R. Crim. P.", "crim", /rules of criminal procedure/i),
  named("frbp", "Federal Rules of Bankruptcy Procedure", "Fed. R. Bankr. P.", "bank", /bankruptcy (?:procedure|rules)/i),
  named("frap", "Federal Rules of Appellate Procedure", "Fed. R. App. P.", "app", /rules of appellate procedure/i),
  named("fre", "Federal Rules of Evidence", "Fed. R. Evid.", "evid", /rules of evidence/i),
  named("sct", "Rules of the Supreme Court of the United States", "Sup. Ct. R.", "sup", /rules of the supreme court/i),
  named("frcp", "Federal Rules of Civil Procedure", "Fed. R. Civ. P.", "civ", /federal rules of civil procedure/i),
];

/** The set that a heading or the name of an appendix mentions; null when it mentions none. */
export function ruleSetOfHeading(heading: string): RuleSet | null {
  return ruleSets.find((rules) => rules.pattern.test(heading)) ?? null;
}

/** The set an identifier names after `courtRules` (`/us/usc/t18a/courtRules/Crim/rule4.1`); null when it names none. */
export function ruleSetOfIdentifier(identifier: string): RuleSet | null {
  const segment = /\/courtRules\/([^/]+)/.exec(identifier)?.[1]?.toLowerCase();
  return segment === undefined ? null : (ruleSets.find((rules) => segment.startsWith(rules.segment)) ?? null);
}

/** A set without a name in the API uses its heading: `RULES OF THE COURT OF GNOMES` is `RCG`. */
export function unnamedRuleSet(heading: string): RuleSet {
  const words = heading
    .replace(/[^A-Za-z ]/g, "")
    .toLowerCase()
    .split(" ")
    .filter(Boolean);
  const isSmall = (word: string): boolean => /^(?:of|the|for|and|in)$/.test(word);
  const name = words.map((word) => (isSmall(word) ? word : word.charAt(0).toUpperCase() + word.slice(1))).join(" ") || "Court Rules";
  const id = words.map((word) => (isSmall(word) ? "" : word.charAt(0).toUpperCase())).join("") || "RULES";
  return { source: null, id, name, citation: `${name} R.` };
}

function named(source: string, name: string, citation: string, segment: string, pattern: RegExp): NamedRuleSet {
  return { source, id: source.toUpperCase(), name, citation, segment, pattern };
}
