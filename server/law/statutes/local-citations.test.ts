import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { openSessionLawReader } from "../store/session-laws-db.ts";
import { startImport } from "../store/import-run.ts";
import { resolveCitation } from "../citation/resolve.ts";
import { readTyped } from "../citation/recognise.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { install, library, section } from "../testing/fictional-code.ts";
import { sectionById } from "./corpus.ts";
import { sessionLawMatch } from "./session-law-match.ts";

/** An invented section of a state's law. */
function ofState(state: string, citation: string, number: string, corpusType: "STATE" | "STATE_RULES" = "STATE") {
  const actId = `STATE_${state.toUpperCase()}_C${citation.replace(/[^A-Za-z]/g, "")}_S${number}`;
  return {
    corpusType,
    state,
    one: section(number, undefined, { actId, identity: actId, corpusType, citationShort: citation, identifier: null }),
  };
}

const invented = [
  ofState("ca", "Cal. Penal Code § 9187", "9187"),
  ofState("tx", "Tex. Penal Code § 9187", "9187"),
  ofState("tx", "Tex. Penal Code § 9919", "9919"),
  ofState("mt", "Mont. Code Ann. § 97-5-102", "97-5-102"),
  ofState("ks", "Kan. Stat. Ann. § 93-101", "93-101"),
  ofState("nj", "N.J. Stat. Ann. § 92C:11-3", "92C:11-3"),
  ofState("wa", "CR 956", "956", "STATE_RULES"),
  ofState("ky", "CR 956", "956", "STATE_RULES"),
  ofState("ky", "CR 960.02", "960.02", "STATE_RULES"),
  ofState("fl", "Fla. R. Lantern P. 93.850", "93.850", "STATE_RULES"),
  ofState("ca", "Cal. Rules of Court, rule 98.204", "98.204", "STATE_RULES"),
];

test("a shared name leads to the only installed section, and to candidates where several are installed", async (t) => {
  const dbs = library(t);
  for (const [at, { state, corpusType, one }] of invented.entries()) {
    const source = { key: `${state}-${at}`, corpusType, jurisdiction: state, titleNumber: null };
    await install(dbs, { source, sections: [one] });
  }
  const db = dbs.corpus;
  const cited = (input: string, state?: string) => {
    const { status, sectionId, subsection, candidates } = resolveCitation(db, input, { state });
    const found = sectionId === null ? null : (sectionById(db, sectionId)?.citation_short ?? null);
    return [status, found, subsection, candidates.length];
  };
  assert.deepEqual(cited("Penal Code § 9187(a)"), ["needs-scope", null, "(a)", 2]);
  assert.deepEqual(cited("Penal Code § 9187(a)", "ca"), ["resolved", "Cal. Penal Code § 9187", "(a)", 0]);
  assert.deepEqual(cited("Penal Code § 9919"), ["resolved", "Tex. Penal Code § 9919", null, 0]);
  // Names of data-api §5 need the state, even where one state is installed.
  assert.deepEqual(cited("MCA 97-5-102"), ["needs-scope", null, null, 1]);
  assert.deepEqual(cited("MCA 97-5-102", "mt"), ["resolved", "Mont. Code Ann. § 97-5-102", null, 0]);
  // A citation as served leads back; of two states that serve it none is chosen.
  assert.deepEqual(cited("CR 960.02"), ["resolved", "CR 960.02", null, 0]);
  assert.deepEqual(cited("CR 960.02(f)"), ["resolved", "CR 960.02", "(f)", 0]);
  assert.deepEqual(cited("CR 956"), ["needs-scope", null, null, 2]);
  assert.deepEqual(cited("CR 956(c)", "wa"), ["resolved", "CR 956", "(c)", 0]);
  // Rules of a set that no table knows.
  assert.deepEqual(cited("Fla. R. Lantern P. 93.850(b)(1)"), ["resolved", "Fla. R. Lantern P. 93.850", "(b)(1)", 0]);
  assert.deepEqual(cited("rule 98.204(a)", "ca"), ["resolved", "Cal. Rules of Court, rule 98.204", "(a)", 0]);
  // Never another section.
  assert.deepEqual(cited("K.S.A. 93-9,101"), ["unresolved", null, null, 0]);
  assert.deepEqual(cited("N.J.S.A. 92C:11-3a(1)"), ["resolved", "N.J. Stat. Ann. § 92C:11-3", "(a)(1)", 0]);
});

const folder = "reports/law/files";
const cases = "reports/law/cases.json";

/** A failing input that was reported, with the law it needs. */
interface ReportedCase {
  kind: string;
  input: string;
  expected: string;
  file?: string;
}

test("reported citations of states resolve to the law they name", { skip: skipWithoutData(cases, folder) }, async (t) => {
  const { folder: made, corpus: db } = library(t);
  const paths = ["states", "rules", "session-laws"].flatMap((kind) => {
    const at = dataFile(`${folder}/${kind}`) ?? "";
    return readdirSync(at).map((name) => `${at}/${name}`);
  });
  await startImport({ folder: made, paths, onProgress: () => undefined }).done;
  const laws = openSessionLawReader(made.sessionLaws);
  t.after(() => laws.close());
  const reported = JSON.parse(readFileSync(dataFile(cases) ?? "", "utf8")) as ReportedCase[];
  const failed: string[] = [];
  let tried = 0;
  for (const one of reported) {
    const rights = rightsOf(one);
    if (rights === null) continue;
    const state = stateOf(one);
    for (const scope of one.input.includes("(state=") ? [state] : [undefined, state]) {
      tried++;
      const result = rights({ db, laws, input: one.input.replace(/ \(state=.*/, ""), state: scope });
      if (result !== true) failed.push(`${one.input} (${scope ?? "no state"}): ${result}`);
    }
  }
  t.diagnostic(failed.join("\n"));
  assert.ok(tried > 150);
  assert.ok(failed.length <= tried / 10, failed.join("\n"));
});

interface Tried {
  db: Parameters<typeof resolveCitation>[0];
  laws: Parameters<typeof sessionLawMatch>[0];
  input: string;
  state: string | undefined;
}

function stateOf({ file, input }: ReportedCase): string | undefined {
  return /\(state=(\w\w)/.exec(input)?.[1] ?? /\/(\w\w)\.jsonl$/.exec(file ?? "")?.[1];
}

/** What is right for a case, or null for kinds of other tests. */
function rightsOf(one: ReportedCase): ((tried: Tried) => true | string) | null {
  const { kind, expected, input } = one;
  if (kind === "constitution form") {
    const key = /const\/\w+\/[\w/]+/.exec(expected)?.[0];
    return (tried) => {
      const read = readTyped(tried.input, { state: tried.state })?.citation.targets[0]?.key ?? "nothing";
      return (key === undefined ? read.startsWith("const/") && read.endsWith(/(\d+)$/.exec(expected)?.[1] ?? "?") : read === key) || read;
    };
  }
  if (kind === "session law in local form") {
    return ({ laws, input: cited, state }) => {
      const match = sessionLawMatch(laws, cited, state ?? null);
      return (match?.status === "matched" && match.jurisdiction === stateOf(one)) || "no act";
    };
  }
  const served =
    kind === "served citation does not lead back"
      ? "CR 56"
      : /^resolves to (?:the section cited as |the installed rule served as )?(.*?)(?: \(also|, with the paragraph|$)/.exec(expected)?.[1];
  const isOurs = /^(?:state |served )/.test(kind) || (kind === "silently wrong section" && input.startsWith("K.S.A."));
  if (!isOurs || served === undefined) return null;
  return ({ db, input: cited, state }) => {
    const { sectionId } = resolveCitation(db, cited, { state });
    const found = sectionId === null ? "nothing" : (sectionById(db, sectionId)?.citation_short ?? "");
    return found === served || found;
  };
}
