import type { ReviewRequest } from "#shared/workspace/reviews.ts";
import { type Contract, readContract, sectionOf } from "../../../text/positions/contract.ts";
import { judge, type Judged } from "../../../text/positions/judge.ts";
import type { Stance } from "../../../text/positions/rule-check.ts";
import { similarity, wordsIn } from "../../../text/positions/similar.ts";

/** What happened to a clause since the last round. */
export interface Movement {
  kind: "conceded" | "closer" | "came_back" | "changed" | "unchanged";
  says: string;
}

/** What the counterparty says about a clause. */
export interface Reply {
  stance: "accepts" | "refuses" | "proposes" | "mentions";
  says: string;
}

export interface Rounds {
  movements: ReadonlyMap<string, Movement>;
  replies: ReadonlyMap<string, Reply>;
  /** Passages that were added to the contract or removed from it and belong to no position. */
  flags: { clauseName: string; sectionReference: string | null; observation: string }[];
  /** Changes made by the counterparty. */
  changes: number;
}

const rank = { meets: 0, acceptable: 0, unclear: 1, fallback: 1, missing: 2, below: 2, deal_breaker: 3 };
const mostFlags = 20;

/**
 * Compares the contract with the text of the last round and reads the counterparty's message. A response that is itself a version of the
 * contract serves as the text of the last round where none was sent.
 */
export function roundsOf(contract: Contract, judged: readonly Judged[], request: ReviewRequest, stance: Stance): Rounds {
  const response = request.counterpartyResponseText ?? "";
  const isVersion = response.length > 0.5 * contract.text.length && similarity(wordsIn(response), wordsIn(contract.text)) > 0.8;
  const priorText = request.priorRoundText ?? (isVersion ? response : "");
  const movements = new Map<string, Movement>();
  const flags: Rounds["flags"] = [];
  let changes = 0;
  if (priorText.trim() !== "") {
    const prior = readContract(priorText);
    for (const now of judged) movements.set(now.key, movementOf(judge(prior, now.key, now.position, stance), now));
    const passages = changedPassages(prior, contract);
    changes = passages.length;
    const covered = judged.flatMap(({ found }) => (found === null ? [] : [found]));
    for (const { kind, sentence, index } of passages) {
      if (flags.length >= mostFlags) break;
      if (kind === "new" && covered.some(({ start, end }) => start < sentence.end && sentence.start < end)) continue;
      flags.push({
        clauseName: "Change since the last round",
        sectionReference: kind === "new" ? sectionOf(contract, index) : sectionOf(prior, index),
        observation: `${kind === "new" ? "New" : "Removed"}: “${short(sentence.text)}”`,
      });
    }
  }
  const replies = response.trim() === "" || isVersion ? new Map<string, Reply>() : repliesIn(response, judged);
  return { movements, replies, flags, changes };
}

function movementOf(before: Judged, now: Judged): Movement {
  const [was, is] = [rank[before.verdict], rank[now.verdict]];
  const words = (one: Judged) => one.basis.note;
  const text = (one: Judged) => one.found?.text.replaceAll(/\s+/g, " ") ?? "";
  if (is < was && now.severity === "green")
    return { kind: "conceded", says: `Conceded since the last round: ${words(before)} before, ${words(now)} now.` };
  if (is < was)
    return {
      kind: "closer",
      says: `Moved partway toward the position since the last round: ${words(before)} before, ${words(now)} now.`,
    };
  if (is > was) return { kind: "came_back", says: `Came back worse since the last round: ${words(before)} before, ${words(now)} now.` };
  if (text(before) === text(now)) return { kind: "unchanged", says: "Unchanged since the last round." };
  const moved = before.basis.note === now.basis.note ? "" : ` ${words(before)} before, ${words(now)} now.`;
  return { kind: "changed", says: `Reworded since the last round; the verdict did not change.${moved}` };
}

interface Passage {
  kind: "new" | "gone";
  sentence: { start: number; end: number; text: string };
  index: number;
}

/** Sentences of one text that the other does not have. */
function changedPassages(prior: Contract, now: Contract): Passage[] {
  const plain = (text: string) =>
    text
      .replaceAll(/[\s\u00a0]+/g, " ")
      .trim()
      .toLowerCase();
  const known = new Set(prior.sentences.map(({ text }) => plain(text)));
  const present = new Set(now.sentences.map(({ text }) => plain(text)));
  const of = (contract: Contract, other: ReadonlySet<string>, kind: Passage["kind"]) =>
    contract.sentences.flatMap((sentence, index) =>
      sentence.text.length < 15 || other.has(plain(sentence.text)) ? [] : [{ kind, sentence, index }],
    );
  return [...of(now, known, "new"), ...of(prior, present, "gone")];
}

const accepts = /\b(?:accept(?:ed|able|s)?|agree[ds]?|fine with|no objection|ok(?:ay)? with|confirm(?:ed)?|incorporated)\b/i;
const refuses =
  /\b(?:reject\w*|cannot|can not|can't|unable|not (?:acceptable|agree|able|in a position|accept)|refus\w*|declin\w*|must (?:remain|stay|keep)|insist\w*|no flexibility|non-?negotiable|will not|won't|do not (?:agree|accept))\b/i;
const proposes =
  /\b(?:propos\w*|suggest\w*|counter\w*|instead|could (?:agree|offer|accept)|would (?:agree|accept)|willing to|offer\w*|compromise)\b/i;

/** What a message says about each position, by the sentence about the subject. */
function repliesIn(response: string, judged: readonly Judged[]): Map<string, Reply> {
  const sentences = readContract(response).sentences;
  const replies = new Map<string, Reply>();
  for (const { key, label, topic } of judged) {
    const about = sentences.find(
      ({ text }) =>
        topic?.named.test(text.toLowerCase()) === true ||
        topic?.heading.test(text) === true ||
        text.toLowerCase().includes(label.toLowerCase()),
    );
    if (about === undefined) continue;
    const { text } = about;
    const stance = refuses.test(text)
      ? proposes.test(text)
        ? "proposes"
        : "refuses"
      : proposes.test(text)
        ? "proposes"
        : accepts.test(text)
          ? "accepts"
          : "mentions";
    replies.set(key, { stance, says: `The counterparty ${verbs[stance]}: “${short(text)}”` });
  }
  return replies;
}

const verbs = { accepts: "accepts", refuses: "refuses", proposes: "proposes", mentions: "writes" } as const;

const short = (text: string) => {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  return plain.length > 220 ? `${plain.slice(0, 217)}…` : plain;
};
