import { type ContractType, contractTypes, type UserSide } from "../../../shared/workspace/contract-types.ts";
import type { Position } from "../../../shared/workspace/playbooks.ts";
import { builtInPositions } from "../../../server/text/playbooks/built-in.ts";
import { readContract } from "../../../server/text/positions/contract.ts";
import { judge } from "../../../server/text/positions/judge.ts";
import { topicOf } from "../../../server/text/positions/topics.ts";
import { stanceOf } from "../../../server/workspace/work/reviews/stance.ts";
import type { MinimalPair } from "./minimal-pairs.ts";
import { figure, report } from "./measure.ts";
import { libraryPosition } from "../../../server/text/clauses/catalog.ts";

/** What the judgment says about one clause: the position is met, not met, or left to the reader. */
export type Value = "holds" | "fails" | "cannot tell";

/** Positions of the library that no template has. */
const others: Record<string, Position> = {
  survival: libraryPosition("survival", "survival"),
  "claim-period": libraryPosition("claim-period", "claim-period"),
  "late-payment": libraryPosition("late-payment", "late-interest-for-customer"),
};

/** The types of contract in which a side is usual. */
const usualTypes: Partial<Record<UserSide, readonly ContractType[]>> = {
  customer: ["saas", "dpa", "msa", "sow", "consulting", "lease"],
  vendor: ["saas", "msa"],
  buyer: ["supply"],
  company: ["independent_contractor"],
  employer: ["employment"],
  employee: ["employment"],
  borrower: ["loan"],
};

/** The position of the library on a topic for a side; null where it has none. */
export function positionOn(topic: string, side: UserSide): Position | null {
  const first = usualTypes[side] ?? [];
  for (const type of [...first, ...contractTypes])
    for (const [key, position] of Object.entries(builtInPositions(type, side, "US")))
      if (topicOf(key, position.standardPosition)?.slug === topic || key === topic) return position;
  return others[topic] ?? null;
}

/** Judges a clause of a pair. */
export function valueOf({ topic, side }: Pick<MinimalPair, "topic" | "side">, clause: string): Value | null {
  const position = positionOn(topic, side);
  if (position === null) return null;
  const { verdict } = judge(readContract(clause), topic, position, stanceOf(side));
  if (verdict === "unclear") return "cannot tell";
  return verdict === "meets" || verdict === "acceptable" ? "holds" : "fails";
}

/** Prints the share of pairs whose two clauses are both judged right, by topic; `--misses` lists the others. */
export function runPairs(pairs: readonly MinimalPair[], args: readonly string[]): void {
  console.log("\nminimal pairs");
  const judged = pairs.map((pair) => ({ pair, holds: valueOf(pair, pair.holds), fails: valueOf(pair, pair.fails) }));
  const values = judged.flatMap(({ holds, fails }) => [
    { wanted: "holds", value: holds },
    { wanted: "fails", value: fails },
  ]);
  const isRight = ({ holds, fails }: (typeof judged)[number]) => holds === "holds" && fails === "fails";
  report("pairs right", judged.filter(isRight).length / judged.length, "", `${judged.length} pairs`);
  const right = values.filter(({ wanted, value }) => wanted === value).length;
  const open = values.filter(({ value }) => value === "cannot tell" || value === null).length;
  report("clauses right", right / values.length, "", `${values.length} clauses`);
  report("clauses left to the reader", open / values.length, "", "");
  for (const [topic, of] of Map.groupBy(judged, ({ pair }) => pair.topic))
    figure(`  ${topic}`, `${of.filter(isRight).length} of ${of.length}`);
  if (!args.includes("--misses")) return;
  for (const { pair, holds, fails } of judged) {
    if (holds !== "holds") console.log(`wrong: ${pair.topic}, ${pair.side}: ${holds}, should hold – ${pair.holds}`);
    if (fails !== "fails") console.log(`wrong: ${pair.topic}, ${pair.side}: ${fails}, should fail – ${pair.fails}`);
  }
}
