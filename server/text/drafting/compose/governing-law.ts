import { states } from "#shared/law/corpus-tokens.ts";
import type { Tone } from "#shared/workspace/drafts.ts";

const names: Readonly<Record<string, string>> = states;
const commonwealths = new Set(["ky", "ma", "pa", "va", "pr"]);

/** The normalized code of a state: accepts its code, its name, or `federal`, in any case; null for anything else (workspace-api §13). */
export function lawCode(sent: string): string | null {
  const wanted = sent
    .trim()
    .toLowerCase()
    .replace(/^(?:the )?(?:state|commonwealth) of /, "")
    .replaceAll(/[.\s]+/g, " ");
  if (/^(?:us ?)?federal(?: law)?$|^united states(?: of america)?$/.test(wanted)) return "federal";
  if (wanted === "washington dc" || wanted === "washington d c" || wanted === "d c ") return "dc";
  return Object.keys(names).find((code) => code === wanted || names[code]?.toLowerCase() === wanted) ?? null;
}

/** `the State of Delaware`. */
export function lawName(code: string): string {
  if (code === "federal") return "the United States";
  if (code === "dc") return "the District of Columbia";
  return `the ${commonwealths.has(code) ? "Commonwealth" : "State"} of ${names[code] ?? code}`;
}

/** The text of the clause on governing law; `citation` cites an installed law that lets the parties choose, or is null. */
export function governingLawText(code: string | null, tone: Tone, citation: string | null): string {
  const place = code === null ? "[State]" : lawName(code);
  const permitted = citation === null ? "" : `, as ${citation} permits`;
  const law =
    code === "federal"
      ? "The federal law of the United States governs this Agreement and, where it supplies no rule, the law of [State] does, without regard to conflict-of-laws rules."
      : `The laws of ${place} govern this Agreement, without regard to conflict-of-laws rules${permitted}.`;
  const courts = code === "federal" ? "United States District Court for [District]" : `state and federal courts located in ${place}`;
  const [has, its] = code === "federal" ? ["has", "its"] : ["have", "their"];
  const forum: Record<Tone, string> = {
    protective: `{B} submits to the exclusive jurisdiction of the ${courts}, waives any objection to venue there, and agrees that {A} may also sue wherever {B} or its assets are found.`,
    balanced: `The ${courts} ${has} exclusive jurisdiction over disputes arising from this Agreement, and each Party consents to ${its} jurisdiction and venue.`,
    permissive: `The ${courts} ${has} nonexclusive jurisdiction, and {B} may also bring suit where it has its principal office.`,
  };
  return `${law} The United Nations Convention on Contracts for the International Sale of Goods does not apply.\n\n${forum[tone]}`;
}
