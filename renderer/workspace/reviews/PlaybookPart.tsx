import { useQuery } from "@tanstack/react-query";
import type { JudgedField } from "#shared/workspace/playbook-import.ts";
import type { Position } from "#shared/workspace/playbooks.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { RuleText } from "../playbooks/import/RuleText.tsx";
import { readingQuery } from "../playbooks/queries.ts";
import styles from "./review.module.css";
import { texts } from "./texts.ts";

const words = texts.guidance;

/** The position that a finding answers: words that were compared are marked, all others are guidance. */
export function PlaybookPart({ clause, position }: { clause: string; position: Position }) {
  const { data } = useQuery(readingQuery(clause, position));
  const rules = data?.rules ?? [];
  const of = (field: JudgedField, rung: number | null = null) => rules.filter((one) => one.field === field && one.rung === rung);
  const parts: [string, React.ReactNode][] = [
    [words.preferred, <RuleText key="p" text={position.standardPosition} rules={of("standardPosition")} />],
  ];
  if (position.acceptableRange.trim() !== "")
    parts.push([words.acceptable, <RuleText key="a" text={position.acceptableRange} rules={of("acceptableRange")} />]);
  for (const [i, text] of position.fallbackLadder.entries())
    parts.push([words.fallback(i + 1), <RuleText key={i} text={text} rules={of("fallbackLadder", i)} />]);
  if (position.dealBreaker !== null)
    parts.push([words.dealBreaker, <RuleText key="d" text={position.dealBreaker} rules={of("dealBreaker")} />]);
  if (position.rationale !== null) parts.push([words.rationale, position.rationale]);
  if (position.escalationTriggers.length > 0) parts.push([words.guidance, position.escalationTriggers.join("\n")]);
  return (
    <Disclosure title={words.title}>
      <dl className={styles.guidance}>
        {parts.map(([name, text], i) => (
          <div key={i}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.why}>{rules.length === 0 ? words.none : words.legend}</p>
    </Disclosure>
  );
}
