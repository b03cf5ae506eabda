import type { ReviewClause, ReviewRequest, ReviewResult } from "#shared/workspace/reviews.ts";
import { deepClauseLimit } from "#shared/workspace/reviews.ts";
import type { PlacedSource } from "#shared/workspace/passage-source.ts";
import { unjudged } from "#shared/workspace/unjudged.ts";
import type { Span } from "../../../text/engine/engine.ts";
import { findLaw } from "../../../text/contract/values/places.ts";
import { raisedLevel } from "../../../text/positions/conditions.ts";
import { type Contract, readContract, sectionOf } from "../../../text/positions/contract.ts";
import { termsElsewhere } from "../../../text/positions/elsewhere.ts";
import { judge, type Judged } from "../../../text/positions/judge.ts";
import { scalesOf } from "../../../text/positions/limits.ts";
import { labelOf, topicOf, wordsOf } from "../../../text/positions/topics.ts";
import { counterpartyOf } from "./counterparty.ts";
import { clausesOf, readDeeply, risksIn } from "./deep.ts";
import { gateOf } from "./gate.ts";
import { liabilityOf } from "./liability.ts";
import { isOpen, type MadeReview, type ReviewInput, type Row } from "./made-review.ts";
import { draftRedlines } from "./placed-redlines.ts";
import { roundsOf } from "./rounds.ts";
import { stanceOf } from "./stance.ts";
import { businessImpact, prioritiesOf, summaryOf } from "./summary.ts";
import { statementsIn } from "../../../text/contract/sentences.ts";

const bases = { typed_value: "Typed value", rule: "Rule", similarity: "Similarity" } as const;
const rank = { red: 0, yellow: 1, green: 2 };

/**
 * Makes a review. Pure and deterministic: the same input gives the same review. `sourceOf`: page and kind of text of a passage; absent for a
 * text of no document.
 */
export function makeReview(
  { request, positions, hasModel, cells = [], analysis }: ReviewInput,
  sourceOf?: (passage: Span) => PlacedSource,
): MadeReview {
  const contract = readContract(request.documentText, analysis);
  const stance = stanceOf(request.userSide);
  const enabled = Object.entries(positions).filter(([, { enabled: isUsed }]) => isUsed);
  const judged = enabled.map(([key, position]) => judge(contract, key, position, stance));
  const rounds = roundsOf(contract, judged, request, stance);
  const supplied = {
    paperSide: request.paperSide ?? null,
    contractValue: request.dealContext?.contractValue ?? null,
    governingLaw: request.dealContext?.governingLaw ?? null,
  };
  const notes = new Map<ReviewClause, string>();
  const rows = judged.map((one) => {
    const { level, notes: fired } = raisedLevel(one.position, { ...supplied, severity: one.severity });
    const clause = clauseOf(contract, one, level, [rounds.movements.get(one.key)?.says, rounds.replies.get(one.key)?.says]);
    if (fired.length > 0) notes.set(clause, fired.join("; "));
    return { one, clause, place: one.found === null ? null : { start: one.found.start, end: one.found.end } };
  });
  const flags = [...flagsOf(contract, request, judged, hasModel), ...contradictions(enabled), ...rounds.flags];
  const deep = request.depth === "deep" ? deepRows(contract, rows) : null;
  const all = [...rows, ...(deep?.rows ?? [])].toSorted(
    (a, b) =>
      rank[a.clause.severity] - rank[b.clause.severity] ||
      Number(b.clause.isDealBreaker) - Number(a.clause.isDealBreaker) ||
      (a.place?.start ?? Infinity) - (b.place?.start ?? Infinity),
  );
  const drafted = draftRedlines(contract, all, request, { stance, rounds, cells });
  if (sourceOf !== undefined) for (const { clause, place } of all) if (place !== null) clause.source = sourceOf(place);
  const clauses = all.map(({ clause }) => clause);
  const gate = gateOf(clauses, notes);
  const cap = positions["limitation-of-liability"] ?? positions["limitation_of_liability"];
  const wanted = cap === undefined ? null : (scalesOf(cap).find(({ kind }) => kind === "fees")?.standard ?? null);
  const exposure = liabilityOf(contract, { contractValue: supplied.contractValue, wanted });
  const overall = clauses.some(({ severity }) => severity === "red") ? "red" : clauses.some(isOpen) ? "yellow" : "green";
  const result: ReviewResult = {
    summary: summaryOf(clauses, gate, rounds),
    overallRisk: overall,
    businessImpactSummary: businessImpact(clauses, exposure),
    parseWarning: warningOf(contract, request, enabled.length, hasModel),
    approvalGate: gate,
    liabilityExposure: exposure,
    counterpartyMatch: counterpartyOf(contract, request, rounds.changes),
    clauses,
    redlines: drafted.redlines,
    negotiationPriorities: prioritiesOf(all, rounds, request.focusAreas ?? []),
    missingClauses: rows.filter(({ one }) => one.verdict === "missing").map(({ clause }) => clause.clauseName),
    flags,
    deep: deep === null ? null : { ...deep.counts, redlinesKept: drafted.redlines.length, clauseLimit: deepClauseLimit },
  };
  return {
    result,
    places: all.map(({ place }) => place),
    redlinePlaces: drafted.places,
    clauseOf: drafted.clauseOf,
    answers: all.map(({ one }) => one && { key: one.key, verdict: one.verdict }),
  };
}

function clauseOf(
  _contract: Contract,
  one: Judged,
  level: ReviewClause["approvalLevel"],
  rounds: readonly (string | undefined)[],
): ReviewClause {
  const { label, key, topic, found, severity, basis, says, position } = one;
  const said = [...says, ...rounds.filter((part) => part !== undefined), `Rests on: ${bases[basis.kind].toLowerCase()} (${basis.note}).`];
  return {
    clauseName: label,
    clauseType: topic?.slug ?? wordsOf(key).replaceAll(" ", "-"),
    sectionReference: found?.section ?? null,
    currentLanguage: found?.text ?? "",
    severity,
    analysis: said.join(" "),
    riskDescription: severity === "green" ? null : position.rationale,
    playbookPosition: position.standardPosition,
    approvalLevel: level,
    isDealBreaker: one.isDealBreaker,
    basis,
  };
}

function flagsOf(contract: Contract, request: ReviewRequest, judged: readonly Judged[], hasModel: boolean): ReviewResult["flags"] {
  const flags: ReviewResult["flags"] = [];
  for (const index of contract.instructions) {
    const sentence = contract.sentences[index];
    if (sentence === undefined) continue;
    flags.push({
      clauseName: "Text addressed to a program",
      sectionReference: sectionOf(contract, index),
      observation: `Pandect ignored this sentence, which addresses a program: “${sentence.text.slice(0, 200)}”`,
    });
  }
  const wanted = request.dealContext?.governingLaw;
  const law = judged.find(({ topic }) => topic?.slug === "governing-law")?.found ?? null;
  const place = law === null ? null : findLaw(law.text);
  if (
    wanted != null &&
    place !== null &&
    !wanted.toLowerCase().includes(place.place.toLowerCase()) &&
    !place.place.toLowerCase().includes(wanted.toLowerCase())
  )
    flags.push({
      clauseName: "Governing law",
      sectionReference: law?.section ?? null,
      observation: `The contract names the law of ${place.place}; the deal says ${wanted}.`,
    });
  const elsewhere = termsElsewhere(contract);
  const unread = judged.filter(({ basis }) => basis.note === unjudged.elsewhere).length;
  if (elsewhere !== null && unread > 0)
    flags.push({
      clauseName: "Terms in another document",
      sectionReference: null,
      observation: `This text takes its terms from another document: “${elsewhere.text.replaceAll(/\s+/g, " ").slice(0, 300)}” Review that document too. ${unread === 1 ? "One position was" : `${unread} positions were`} not checked.`,
    });
  const areas = [
    ...(request.focusAreas ?? []),
    ...(hasModel
      ? []
      : (request.reviewInstructions ?? "")
          .split("\n")
          .flatMap((line) => statementsIn(line))
          .map((part) => part.replace(/[.;]$/, "").trim())
          .filter((part) => part.length > 3 && part.length <= 200)),
  ];
  for (const area of areas) flags.push(...focusFlag(contract, area, judged));
  return flags;
}

/** What the contract says about a subject that the caller named, where no position covers it. */
function focusFlag(contract: Contract, area: string, judged: readonly Judged[]): ReviewResult["flags"] {
  const topic = topicOf(area, area);
  if (judged.some((one) => (topic !== null && one.topic === topic) || wordsOf(one.key) === wordsOf(area))) return [];
  const position = {
    standardPosition: area,
    acceptableRange: "",
    escalationTriggers: [],
    fallbackLadder: [],
    dealBreaker: null,
    priority: null,
    approvalLevel: null,
    escalationConditions: [],
    rationale: null,
    riskWeight: null,
    enabled: true,
  };
  const { found } = judge(contract, area, position, null);
  const name = labelOf(area).slice(0, 80);
  if (found === null)
    return [{ clauseName: name, sectionReference: null, observation: `The contract has nothing on “${area}”, and no position covers it.` }];
  return [
    {
      clauseName: name,
      sectionReference: found.section,
      observation: `No position covers “${area}”. The contract says: “${found.text.replaceAll(/\s+/g, " ").slice(0, 300)}”`,
    },
  ];
}

/** Two positions on one subject with different values. */
function contradictions(enabled: readonly [string, ReviewInput["positions"][string]][]): ReviewResult["flags"] {
  const bySubject = Map.groupBy(enabled, ([key, position]) => topicOf(key, position.standardPosition)?.slug ?? wordsOf(key));
  return [...bySubject].flatMap(([, same]) => {
    const [first, ...others] = same;
    if (first === undefined || others.length === 0) return [];
    const value = ([, position]: (typeof same)[number]) => scalesOf(position).find(({ standard }) => standard !== null);
    const own = value(first);
    const against = others.filter((other) => {
      const scale = value(other);
      return own !== undefined && scale !== undefined && scale.kind === own.kind && scale.standard !== own.standard;
    });
    if (against.length === 0) return [];
    const names = against.slice(0, 3).map(([key]) => `“${key}”`);
    return [
      {
        clauseName: labelOf(first[0]),
        sectionReference: null,
        observation: `The playbook contradicts itself: “${first[0]}” and ${names.join(", ")} ask for different values on the same subject.`,
      },
    ];
  });
}

function deepRows(
  contract: Contract,
  rows: readonly Row[],
): { rows: Row[]; counts: { clausesReviewed: number; clearedAsCompliant: number; clausesTruncated: boolean } } {
  const touches = (a: Span, b: Span | null) => b !== null && a.start < b.end && b.start < a.end;
  const { read, truncated } = readDeeply(clausesOf(contract), (clause) => rows.some(({ place }) => touches(clause, place)));
  const added: Row[] = [];
  let cleared = 0;
  for (const clause of read) {
    const own = rows.filter(({ place }) => touches(clause, place));
    const found = risksIn(clause.text);
    if (own.some((row) => isOpen(row.clause))) continue;
    if (found.length === 0 || own.length > 0) {
      cleared++;
      continue;
    }
    const basis = { kind: "rule" as const, note: found.map((says) => says.replace(/\.$/, "").toLowerCase()).join("; ") };
    added.push({
      one: null,
      place: { start: clause.start, end: clause.end },
      clause: {
        clauseName: clause.name,
        clauseType: clause.type,
        sectionReference: clause.section,
        currentLanguage: clause.text,
        severity: "yellow",
        analysis: `${found.join(" ")} No position covers this clause. Rests on: rule (${basis.note}).`,
        riskDescription: found.join(" "),
        playbookPosition: null,
        approvalLevel: null,
        isDealBreaker: false,
        basis,
      },
    });
  }
  return { rows: added, counts: { clausesReviewed: read.length, clearedAsCompliant: cleared, clausesTruncated: truncated } };
}

function warningOf(contract: Contract, request: ReviewRequest, positions: number, hasModel: boolean): string | null {
  const warnings = [
    contract.familiarity < 0.75 ? "The text does not read like a contract in English; check each finding against the text." : "",
    positions === 0 ? "No position was in use. The review covers only liability, flags and rounds." : "",
    !hasModel && (request.reviewInstructions ?? "").trim() !== ""
      ? "Review instructions were used to find passages. Judging them needs a model."
      : "",
  ].filter((one) => one !== "");
  return warnings.length === 0 ? null : warnings.join(" ");
}
