import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import type { JudgedField, MappedRow, PositionRule } from "#shared/workspace/playbook-import.ts";
import { Checkbox } from "../../../ui/Choice.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Select } from "../../../ui/Select.tsx";
import { readingQuery } from "../queries.ts";
import { texts } from "../texts.ts";
import type { RowChoice } from "./choices.ts";
import styles from "./import.module.css";
import { RuleText } from "./RuleText.tsx";

const words = texts.mapping;

interface MappedRowPartProps {
  row: MappedRow;
  topics: readonly { slug: string; label: string }[];
  choice: RowChoice;
  onChange: (choice: RowChoice) => void;
}

/** One row of the file: whether it is imported, its kind of clause, and its texts with the words that became rules. */
export function MappedRowPart({ row, topics, choice, onChange }: MappedRowPartProps) {
  const { position, clause } = row;
  const isChanged = choice.topic !== undefined && position !== null;
  const changed = useQuery({
    ...readingQuery(choice.topic ?? clause, position ?? nothing),
    enabled: isChanged,
  });
  const rules = isChanged ? (changed.data?.rules ?? []) : row.reading.rules;
  const isOut = position === null || choice.isSkipped === true;
  const of = (field: JudgedField, rung: number | null = null): PositionRule[] =>
    rules.filter((one) => one.field === field && one.rung === rung);
  return (
    <li className={classNames(styles.row, isOut && styles.out)}>
      <div className={styles.about}>
        <Checkbox
          isSelected={!isOut}
          isDisabled={position === null}
          onChange={(isSelected) => onChange({ ...choice, isSkipped: !isSelected })}
        >
          <b>{row.name}</b>
        </Checkbox>
        <span className={styles.quiet}>{row.place}</span>
        <Select
          label={words.kind}
          placeholder={words.noKind}
          options={topics.map(({ slug, label }) => ({ id: slug, name: label }))}
          value={choice.topic ?? row.reading.topic}
          isDisabled={isOut}
          onChange={(topic) => onChange({ ...choice, topic })}
        />
        <p className={styles.quiet}>
          {isOut ? words.left : rules.length === 0 ? words.noRules : words.rules(rules.map(({ rule }) => rule))}
        </p>
        {row.notes.map((note) => (
          <p key={note} className={styles.note}>
            <TriangleAlert aria-hidden />
            {note}
          </p>
        ))}
      </div>
      {position === null ? null : (
        <dl className={styles.texts}>
          <Text name={words.fields.preferred}>
            <RuleText text={position.standardPosition} rules={of("standardPosition")} />
          </Text>
          {position.acceptableRange === "" ? null : (
            <Text name={words.fields.acceptable}>
              <RuleText text={position.acceptableRange} rules={of("acceptableRange")} />
            </Text>
          )}
          {position.fallbackLadder.map((text, i) => (
            <Text key={i} name={words.fallback(i + 1)}>
              <RuleText text={text} rules={of("fallbackLadder", i)} />
            </Text>
          ))}
          {position.dealBreaker === null ? null : (
            <Text name={words.fields.walkAway}>
              <RuleText text={position.dealBreaker} rules={of("dealBreaker")} />
            </Text>
          )}
          {position.priority === null ? null : <Text name={words.fields.priority}>{texts.position.priorities[position.priority]}</Text>}
          {position.approvalLevel === null ? null : (
            <Text name={words.fields.approval}>{texts.position.levels[position.approvalLevel]}</Text>
          )}
          {position.rationale === null ? null : <Text name={words.fields.rationale}>{position.rationale}</Text>}
          {position.escalationTriggers.length === 0 ? null : (
            <Text name={words.fields.guidance}>{position.escalationTriggers.join("\n")}</Text>
          )}
        </dl>
      )}
    </li>
  );
}

function Text({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Never sent: the query of a row without a position is off. */
const nothing = {
  standardPosition: "",
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
