import type { ApprovalLevel, Position, PositionVerdict } from "#shared/workspace/playbooks.ts";
import { readContract } from "./contract.ts";
import { judge, type Judged } from "./judge.ts";
import { raisedLevel } from "./conditions.ts";
import { isForbidden } from "./rule-check.ts";
import { topicOf, wordsOf } from "./topics.ts";
import { isGood } from "./verdict.ts";
import { isWording } from "./wording.ts";

/** Checks one pasted clause against a position. Assumes that the clause is about the position, whatever its words. */
export function checkClause(key: string, position: Position, text: string): PositionVerdict {
  const contract = readContract(text);
  const first = judge(contract, key, position, null);
  // A clause that is not recognized is read under the name of the position.
  const judged =
    first.found !== null || isForbidden(position) ? first : judge(readContract(headed(key, position, text)), key, position, null);
  const level: ApprovalLevel | null = raisedLevel(position, {
    severity: judged.severity,
    paperSide: null,
    contractValue: null,
    governingLaw: null,
  }).level;
  return {
    verdict: judged.verdict,
    rung: judged.rung,
    severity: judged.severity,
    basis: judged.basis,
    analysis: judged.says.join(" "),
    approvalLevel: level,
    isDealBreaker: judged.isDealBreaker,
    proposedLanguage: isGood(judged) ? null : proposedWording(judged, contract.text),
  };
}

const headed = (key: string, position: Position, text: string): string =>
  `${topicOf(key, position.standardPosition)?.label ?? wordsOf(key)}. ${text}`;

/** The clause with the fix of the deciding finding; the standard where there is no smaller fix. Null where the standard is advice. */
export function proposedWording({ findings, found, position, verdict }: Judged, text: string): string | null {
  const standard = isWording(position.standardPosition) ? position.standardPosition : null;
  const fixes = findings.flatMap((one) => (isGood(one) || one.fix === null ? [] : [one.fix]));
  if (found === null || fixes.length === 0) return standard;
  if (fixes.some(({ kind }) => kind === "delete")) return "[Intentionally omitted.]";
  if (verdict === "missing" || fixes.some(({ kind }) => kind === "replace" || kind === "insert")) return standard;
  let wording = text.slice(found.start, found.end);
  const values = fixes.flatMap((fix) => (fix.kind === "value" ? [fix] : [])).toSorted((a, b) => b.start - a.start);
  for (const { start, end, text: value } of values)
    if (start >= found.start && end <= found.end)
      wording = `${wording.slice(0, start - found.start)}${value}${wording.slice(end - found.start)}`;
  for (const fix of fixes) if (fix.kind === "append") wording = `${wording} ${fix.text}`;
  return wording;
}
