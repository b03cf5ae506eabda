import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { canonicalTarget } from "../../../server/law/import/references.ts";
import { states } from "../../../shared/law/corpus-tokens.ts";

/** One string of a set with its makers' expected result, in our terms. */
export interface SetCase {
  set: string;
  family: string;
  text: string;
  /**
   * Keys with their pinpoint after `#`, which must be among the readings; `state/tx/*` accepts any number of that state's codes. Empty:
   * nothing of the family may be found.
   */
  expect: string[];
  /** Code and title that `section 5 of this title` means. */
  within?: string;
}

/** The citation sets of other projects and of a publisher, where the development data is present; otherwise null. */
export function realSets(dataDir: string): SetCase[] | null {
  const folder = join(dataDir, "citations");
  if (!existsSync(folder)) return null;
  const read = (file: string): string => readFileSync(join(folder, file), "utf8");
  return [
    ...unitedStates(JSON.parse(read("unitedstates-citation-cases.json"))),
    ...citeUrl(JSON.parse(read("citeurl-cases.json"))),
    ...eyecite(JSON.parse(read("eyecite-law-cases.json"))),
    ...publisherLinks(read("uslm-refs.jsonl")),
    ...examples(JSON.parse(read("laws-by-abbreviation.json"))),
  ];
}

interface UnitedStatesCase {
  group: string;
  text: string;
  options: { dc_code?: { source?: string } };
  expected: Record<string, unknown>;
}

/**
 * unitedstates/citation: ids such as `usc/5/552/a/1`, or only where a match begins. Relative D.C. sections need a context and are counted
 * as such.
 */
function unitedStates(cases: UnitedStatesCase[]): SetCase[] {
  return cases.flatMap((c) => {
    const base = { set: "unitedstates/citation", family: groupFamilies[c.group] ?? c.group, text: c.text };
    if (c.expected["found"] === 0) return [{ ...base, expect: [] }];
    if (c.options.dc_code?.source !== undefined) return [{ ...base, family: "relative to the D.C. Code", expect: [dcKey(c.expected)] }];
    const ids = Object.entries(c.expected).flatMap(([name, value]) => {
      if (/^\d+\.\w+\.id$/.test(name)) return [ourKey(String(value))];
      const cfr = /^\d+\.cfr$/.test(name) ? (value as { id: string; section: string | null }) : null; // shape of every `cfr` member of this set
      return cfr === null ? [] : [cfr.section === null ? ourKey(cfr.id).replace(/\/([^/]+)$/, "/pt$1") : ourKey(cfr.id)];
    });
    if (c.group === "dc_code") return [{ ...base, expect: [dcKey(c.expected)] }];
    const matches = Object.entries(c.expected).flatMap(([name, value]) => (/^\d+\.match$/.test(name) ? [`@${String(value)}`] : []));
    const some = ids.length > 0 ? ids : matches;
    return [{ ...base, expect: some.length > 0 ? some : [`${c.group === "law" ? "pl" : c.group}/*`] }];
  });
}

const groupFamilies: Record<string, string> = {
  usc: "usc",
  cfr: "cfr",
  law: "public-law",
  stat: "stat",
  usconst: "constitution",
  dc_code: "state",
  va_code: "state",
};

function dcKey(expected: Record<string, unknown>): string {
  const title = expected["0.dc_code.title"];
  if (title === undefined) return "state/dc/*";
  const pins = expected["0.dc_code.subsections"] as string[]; // always a list of strings in this set
  return `state/dc/${String(title)}-${String(expected["0.dc_code.section"])}${pinsOf(pins)}`;
}

/** An id of unitedstates/citation as our key and pinpoint. */
function ourKey(id: string): string {
  const [kind = "", a = "", b = "", ...rest] = id.split("/");
  if (kind === "usc") return `usc/${a.replace("-app", "a")}/${b}${pinsOf(rest)}`;
  if (kind === "cfr") return `cfr/${a}/${b}${pinsOf(rest)}`;
  if (kind === "stat") return id;
  if (kind === "va-code") return `state/va/${a}-${b}`;
  if (kind === "us-law") return lawKey(a, b, rest);
  const [, part = "", section] = id.split("/");
  const path = part.replace("article-", "art").replace("amendment-", "amd");
  const clause = /clause-(\d+)/.exec(id)?.[1];
  return `const/us/${path}${section === undefined ? "" : `/s${section.replace(/\D/g, "")}`}${clause === undefined ? "" : `#cl. ${clause}`}`;
}

function lawKey(kind: string, congress: string, [number = "", section, ...pins]: string[]): string {
  const pinpoint = section === undefined ? "" : `#${[`s${section}`, ...pins].join("/")}`;
  return `${kind === "private" ? "pvtl" : "pl"}/${congress}-${number}${pinpoint}`;
}

function pinsOf(path: string[]): string {
  if (path.length === 0) return "";
  return `#${path
    .map((p) => (p === "note" ? " note" : `(${p})`))
    .join("")
    .trim()}`;
}

/** CiteURL: one citation and a web address for each body of law. The address shows which provision is meant. */
function citeUrl(cases: Record<string, { cite: string; URL: string | null }>): SetCase[] {
  return Object.entries(cases).map(([name, { cite, URL: address }]) => {
    const url = decodeURIComponent(address ?? "");
    const [family, expected] = federalAddress(url) ?? stateCase(name);
    return {
      set: "CiteURL",
      family: /^[A-Z]{2,4} §/.test(cite) && name.endsWith(" Act") ? "acts by their initials" : family,
      text: cite,
      expect: [expected],
    };
  });
}

function federalAddress(url: string): [string, string] | null {
  const code = /uscode\/text\/(\d+)\/([^#]+)(?:#(.*))?$/.exec(url);
  if (code !== null) return ["usc", `usc/${code[1]}/${code[2]}${pinsOf(code[3]?.split("_").filter(Boolean) ?? [])}`];
  const regulation = /reference\]=(\d+) CFR (\d[\w.-]*)(?:#p-[\w.-]+((?:\(\w+\))*))?/.exec(url);
  if (regulation !== null) return ["cfr", `cfr/${regulation[1]}/${regulation[2]}${regulation[3] ? `#${regulation[3]}` : ""}`];
  const rule = /rules\/(\w+)\/rule_(\d+)(?:#rule_\d+_(\w+))?/.exec(url);
  if (rule !== null) return ["rule", `rule/${(rule[1] ?? "").replace("frcrmp", "frcrp")}/${rule[2]}${pinsOf(rule[3]?.split("_") ?? [])}`];
  const law = /statutes\/pl\/(\d+)\/(\d+)/.exec(url);
  if (law !== null) return ["public-law", `pl/${law[1]}-${law[2]}`];
  const stat = /STATUTE-(\d+)-Pg(\d+)/.exec(url);
  if (stat !== null) return ["stat", `stat/${stat[1]}/${stat[2]}`];
  const register = /link\/fr\/(\d+)\/(\d+)/.exec(url);
  if (register !== null) return ["fed-reg", `fr/${register[1]}/${register[2]}`];
  const article = /constitution\.congress\.gov\/browse\/(?:article-(\d+)(?:#\w+?_S(\d+)_C(\d+))?|amendment-(\d+))/.exec(url);
  if (article === null) return null;
  return [
    "constitution",
    article[4] === undefined ? `const/us/art${article[1]}/s${article[2]}#cl. ${article[3]}` : `const/us/amd${article[4]}`,
  ];
}

function stateCase(name: string): [string, string] {
  const state = Object.entries(states).find(([, words]) => name.includes(words));
  if (state === undefined) return ["acts, cases and territories", "other/*"];
  if (/Constitution/.test(name)) return ["constitution", `const/${state[0]}/*`];
  return /Administrative|Regulations/.test(name) ? ["state-reg", `reg/${state[0]}/*`] : ["state", `state/${state[0]}/*`];
}

interface EyeciteCase {
  text: string;
  expected: { reporter: string; metadata?: { pin_cite?: string }; groups: Record<string, string> }[];
}

/** eyecite: the reporter and its groups. */
function eyecite(cases: EyeciteCase[]): SetCase[] {
  return cases.map(({ text, expected }) => {
    const [first] = expected;
    const groups = first?.groups ?? {};
    const pin = /^(?:\(\w+\))+/.exec(first?.metadata?.pin_cite ?? "")?.[0];
    const key = eyeciteKeys[first?.reporter ?? ""]?.(groups) ?? "other/*";
    const family = key.split("/")[0] ?? "";
    return { set: "eyecite", family, text, expect: [key + (pin === undefined ? "" : `#${pin}`)] };
  });
}

const eyeciteKeys: Record<string, (g: Record<string, string>) => string> = {
  "U.S.C.": (g) => `usc/${g["title"]}/${g["section"]}`,
  "Stat.": (g) => `stat/${g["volume"]}/${g["page"]}`,
  "Mass. Gen. Laws": (g) => `state/ma/${g["chapter"]}/${g["section"]}`,
  "Fla. Stat.": (g) => `state/fl/${g["section"]}`,
  "Ariz. Rev. Stat. Ann.": (g) => `state/az/${g["section"]}`,
  "Kan. Stat. Ann.": (g) => `state/ks/${g["section"]}`,
  "Ohio Rev. Code Ann.": (g) => `state/oh/${g["section"]}`,
  "Wis. Stat.": (g) => `state/wi/${g["section"]}`,
  "Ark. Code Ann.": (g) => `state/ar/${g["section"]}`,
};

/** Links that the Office of the Law Revision Counsel wrote into six titles: words and the path to which they lead. */
function publisherLinks(lines: string): SetCase[] {
  return lines
    .trim()
    .split("\n")
    .flatMap((line): SetCase[] => {
      // Every line of this set has these members.
      const row = JSON.parse(line) as { kind: string; text: string; target: string; base: string; relative: boolean };
      const target = canonicalTarget(row.target);
      if (target === null) return [];
      const within = /\/us\/(usc)\/t(\w+)\//.exec(row.base);
      const family = row.relative ? "usc, relative" : ({ pl: "public-law", act: "act-section" }[row.kind] ?? row.kind);
      return [
        { set: "OLRC links", family, text: row.text, expect: [target], ...(row.relative && within ? { within: `usc/${within[2]}` } : {}) },
      ];
    });
}

interface Abbreviation {
  cite_type: string;
  jurisdiction: string;
  examples: string[];
}

/** reporters-db: an example with invented numbers for each abbreviation; only the kind of law and the state can be checked. */
function examples(entries: Record<string, Abbreviation[]>): SetCase[] {
  return Object.values(entries).flatMap((variants) =>
    variants.flatMap(({ cite_type: type, jurisdiction, examples: texts }) => {
      const state = Object.entries(states).find(([, name]) => name === jurisdiction)?.[0];
      const prefix = { leg_statute: "state", admin_compilation: "reg", leg_session: "sl" }[type];
      if (state === undefined || prefix === undefined) return [];
      const family = { state: "state", reg: "state-reg", sl: "session-law" }[prefix] ?? prefix;
      return texts.map((text) => ({ set: "reporters-db", family, text, expect: [`${prefix}/${state}/*`] }));
    }),
  );
}
