import { states } from "#shared/law/corpus-tokens.ts";
import type { AuthorityKind } from "#shared/law/authorities.ts";
import { codeName, codeOf } from "./code-names.ts";
import type { CitationFamily } from "./grammar.ts";

/**
 * The law that a citation's key belongs to, in the form that begins a sentence: `Title 42 of the United States Code`. Null when it has no
 * name.
 */
export function lawName(key: string): string | null {
  const [family = "", first = "", second = "", third] = key.split("/");
  const ofState = statePart(key);
  if (ofState !== null) return ofState.name;
  switch (family) {
    case "usc":
      return /^\d+a$/.test(first)
        ? `The Appendix to title ${first.slice(0, -1)} of the United States Code`
        : `Title ${first.toUpperCase()} of the United States Code`;
    case "cfr":
      return `${partOf(second)}title ${first} of the Code of Federal Regulations`;
    case "const":
      return first === "us" ? "The Constitution of the United States" : `The constitution of ${stateName(first)}`;
    case "rule":
      return first === "local" ? "The Local Rules of that court" : (ruleSets[first] ?? null);
    case "ussg":
      return "The Sentencing Guidelines";
    case "state": {
      const code = codeOf(key);
      return code === null ? `The code of ${stateName(first)}${third === undefined ? "" : " cited here"}` : `The ${codeName(code)}`;
    }
    case "reg":
      return `The regulations of ${stateName(first)}`;
    case "pl":
      return `Public Law ${first}`;
    case "pvtl":
      return `Private Law ${first}`;
    case "stat":
      return "The Statutes at Large";
    case "fr":
      return `Volume ${first} of the Federal Register`;
    case "eo":
      return `Executive Order ${first}`;
    case "plan":
      return `Reorganization Plan No. ${second} of ${first}`;
    case "act":
      return `The act of ${longDay(first)}`;
    case "sl":
      return `The session laws of ${stateName(first)}${/^\d/.test(second) ? ` of ${second}` : ""}`;
    default:
      return null;
  }
}

/** The prefix that all keys of one law share; the law is installed if any key with it is. */
export function lawPrefix(key: string): string {
  const [family = "", title = "", number = ""] = key.split("/");
  // An amendment without sections is a provision itself.
  if (family === "const") return `const/${title}/`;
  const ofState = statePart(key);
  if (ofState !== null) return ofState.prefix;
  const part = family === "cfr" ? /^(?:pt)?(\d+[a-z]?)/i.exec(number)?.[1] : undefined;
  return part === undefined ? key.slice(0, key.lastIndexOf("/") + 1) : `cfr/${title}/${part}.`;
}

/** Families whose keys name a whole law: another installed law of the family proves nothing. */
export function isWholeLaw(family: CitationFamily): boolean {
  return wholeLaws.has(family);
}

export function kindOf(family: CitationFamily): AuthorityKind {
  return kinds[family];
}

function partOf(number: string): string {
  const part = /^(?:pt)?(\d+[a-z]?)/i.exec(number)?.[1];
  return part === undefined ? "" : `Part ${part} of `;
}

/** Codes that publishers issue by title or chapter; each number begins with the number of its title or chapter. */
const issuedByPart: Record<string, { unit: string; of: string }> = {
  "state/dc": { unit: "Title", of: "the D.C. Code" },
  "reg/md": { unit: "Title", of: "the Code of Maryland Regulations" },
  "state/nv": { unit: "Chapter", of: "the Nevada Revised Statutes" },
  "state/or": { unit: "Chapter", of: "the Oregon Revised Statutes" },
};

function statePart(key: string): { name: string; prefix: string } | null {
  const [, code = "", number = "", sign = ""] = /^(\w+\/\w+)\/(\d+[a-z]*)([-:.])/i.exec(key) ?? [];
  const issued = issuedByPart[code];
  if (issued === undefined) return null;
  return { name: `${issued.unit} ${number.toUpperCase()} of ${issued.of}`, prefix: `${code}/${number}${sign}` };
}

/** `June 19, 1934`. */
export function longDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

function stateName(code: string): string {
  return new Map<string, string>(Object.entries(states)).get(code) ?? code.toUpperCase();
}

const wholeLaws: ReadonlySet<CitationFamily> = new Set([
  "public-law",
  "stat",
  "fed-reg",
  "executive-order",
  "plan",
  "session-law",
  "act-section",
]);

const ruleSets: Record<string, string> = {
  frcp: "The Federal Rules of Civil Procedure",
  frcrp: "The Federal Rules of Criminal Procedure",
  fre: "The Federal Rules of Evidence",
  frap: "The Federal Rules of Appellate Procedure",
  frbp: "The Federal Rules of Bankruptcy Procedure",
  sct: "The Rules of the Supreme Court",
};

const kinds: Record<CitationFamily, AuthorityKind> = {
  usc: "statute",
  cfr: "regulation",
  "public-law": "session-law",
  stat: "session-law",
  "fed-reg": "register",
  "executive-order": "executive",
  plan: "executive",
  "act-section": "session-law",
  constitution: "constitution",
  rule: "rule",
  guidelines: "rule",
  "uniform-code": "state-statute",
  state: "state-statute",
  "state-reg": "state-regulation",
  "session-law": "session-law",
  shared: "state-statute",
};
