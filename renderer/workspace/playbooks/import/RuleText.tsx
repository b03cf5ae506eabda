import type { PositionRule } from "#shared/workspace/playbook-import.ts";

/** A text of a position; words that a review compares are marked. */
export function RuleText({ text, rules }: { text: string; rules: readonly Pick<PositionRule, "start" | "end" | "rule">[] }) {
  const parts = [];
  let from = 0;
  for (const { start, end, rule } of rules) {
    parts.push(<span key={from}>{text.slice(from, start)}</span>);
    parts.push(
      <mark key={`${start} rule`} title={rule}>
        {text.slice(start, end)}
      </mark>,
    );
    from = end;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
