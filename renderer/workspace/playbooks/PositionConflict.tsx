import type { Position } from "#shared/workspace/playbooks.ts";
import { ChangedPanel } from "../../ui/ChangedPanel.tsx";
import { ChangedMeanwhile } from "../../ui/guarded-save.ts";
import { named } from "../../ui/plain-words.ts";
import { conditionLines } from "./conditions-text.ts";
import { bothPositions } from "./position-changes.ts";
import type { SeenChange } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.form;

interface PositionConflictProps {
  error: ChangedMeanwhile<Record<string, Position | undefined>>;
  /** The change that was refused. */
  sent: SeenChange;
  isBusy: boolean;
  onKeepMine: (again: SeenChange) => void;
  onTakeTheirs: () => void;
}

/** A position that another person changed meanwhile, beside the own text. */
export function PositionConflict({ error, sent: { before, change }, isBusy, onKeepMine, onTakeTheirs }: PositionConflictProps) {
  const { mine, theirs } = bothPositions(change, before, error.theirs);
  return (
    <ChangedPanel<Position>
      error={new ChangedMeanwhile<Position>(mine, theirs, error.at, error.by)}
      fields={{
        standardPosition: { label: words.standard, words: (text) => text ?? texts.changed.removed },
        acceptableRange: { label: words.acceptable, words: (text) => text ?? "" },
        fallbackLadder: { label: words.ladder, words: (list) => list?.join("\n") ?? "" },
        dealBreaker: { label: words.dealBreaker, words: (text) => text ?? "" },
        priority: { label: words.priority, words: (id) => (id == null ? "" : named(texts.position.priorities, id)) },
        approvalLevel: { label: words.approval, words: (id) => (id == null ? "" : named(texts.position.levels, id)) },
        escalationConditions: { label: words.conditions, words: (list) => conditionLines(list ?? []) },
        rationale: { label: words.rationale, words: (text) => text ?? "" },
        enabled: { label: texts.changed.use, words: (is) => (is === undefined ? "" : is ? texts.changed.used : texts.changed.unused) },
      }}
      isBusy={isBusy}
      onKeepMine={() => onKeepMine({ before: { ...before, ...error.theirs }, change })}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
