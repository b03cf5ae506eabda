import { ArrowDown, ArrowUp, OctagonX } from "lucide-react";
import type { Position } from "#shared/workspace/playbooks.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Badge } from "../../ui/Status.tsx";
import { named, plainWords } from "../../ui/plain-words.ts";
import styles from "./playbooks.module.css";
import { conditionLine } from "./conditions-text.ts";
import { texts } from "./texts.ts";

const words = texts.position;

interface PositionCardProps {
  clause: string;
  position: Position;
  isBusy: boolean;
  onEdit: () => void;
  onTest: () => void;
  onToggle: () => void;
  onRemove: () => void;
  /** Null for the first and the last. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

/** A position in readable form. */
export function PositionCard({ clause, position, isBusy, onEdit, onTest, onToggle, onRemove, onUp, onDown }: PositionCardProps) {
  const {
    standardPosition,
    acceptableRange,
    fallbackLadder,
    dealBreaker,
    priority,
    approvalLevel,
    escalationConditions,
    rationale,
    enabled,
  } = position;
  return (
    <li className={classNames(styles.position, !enabled && styles.off)}>
      <header>
        <h2>{plainWords(clause)}</h2>
        {priority === null ? null : <Badge>{words.priorities[priority]}</Badge>}
        {enabled ? null : <Badge>{words.off}</Badge>}
      </header>
      <p className={styles.standard}>{standardPosition}</p>
      <dl>
        {acceptableRange.trim() === "" ? null : (
          <>
            <dt>{words.acceptable}</dt>
            <dd>{acceptableRange}</dd>
          </>
        )}
        {fallbackLadder.length === 0 ? null : (
          <>
            <dt>{words.ladder}</dt>
            <dd>
              <ol>
                {fallbackLadder.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ol>
            </dd>
          </>
        )}
        {dealBreaker === null ? null : (
          <>
            <dt>
              <OctagonX aria-hidden /> {words.dealBreaker}
            </dt>
            <dd>{dealBreaker}</dd>
          </>
        )}
        {approvalLevel === null ? null : (
          <>
            <dt>{words.approval}</dt>
            <dd>{sentence(named(words.levels, approvalLevel))}</dd>
          </>
        )}
        {escalationConditions.length === 0 ? null : (
          <>
            <dt>{words.conditions}</dt>
            <dd>
              {escalationConditions.map((condition) => {
                const line = conditionLine(condition);
                return <p key={line}>{condition.note ?? line}</p>;
              })}
            </dd>
          </>
        )}
      </dl>
      {rationale === null ? null : <p className={styles.quiet}>{rationale}</p>}
      <footer>
        <Button size="small" onPress={onEdit}>
          {words.edit}
        </Button>
        <Button size="small" onPress={onTest}>
          {words.test}
        </Button>
        <Button size="small" look="quiet" isDisabled={isBusy} onPress={onToggle}>
          {enabled ? words.disable : words.enable}
        </Button>
        <Button size="small" look="quiet" isDisabled={isBusy} onPress={onRemove}>
          {words.remove}
        </Button>
        <span className={styles.order}>
          <IconButton label={words.up} isDisabled={onUp === null || isBusy} onPress={() => onUp?.()}>
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton label={words.down} isDisabled={onDown === null || isBusy} onPress={() => onDown?.()}>
            <ArrowDown aria-hidden />
          </IconButton>
        </span>
      </footer>
    </li>
  );
}

const sentence = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
