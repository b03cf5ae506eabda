import { type ReactNode, useState } from "react";
import type { Position } from "#shared/workspace/playbooks.ts";
import { named } from "../../ui/plain-words.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { conditionLines, readConditions } from "./conditions-text.ts";
import styles from "./playbooks.module.css";
import { texts } from "./texts.ts";

const words = texts.form;

interface PositionFormProps {
  /** Null for a new position. */
  clause: string | null;
  position: Position | null;
  /** Clauses of the other positions. */
  taken: readonly string[];
  isBusy: boolean;
  /** Shown where another person changed the position meanwhile. */
  conflict: ReactNode;
  onClose: () => void;
  onSave: (clause: string, position: Position) => void;
}

const unset = "unset";
const priorityOptions = ["must_have", "should_have", "nice_to_have"] as const;
const levelOptions = ["none", "manager", "partner", "gc"] as const;

/** Writes one position. */
export function PositionForm({ clause: known, position, taken, isBusy, conflict, onClose, onSave }: PositionFormProps) {
  const [clause, setClause] = useState(known ?? "");
  const [standard, setStandard] = useState(position?.standardPosition ?? "");
  const [acceptable, setAcceptable] = useState(position?.acceptableRange ?? "");
  const [ladder, setLadder] = useState(position?.fallbackLadder.join("\n") ?? "");
  const [breaker, setBreaker] = useState(position?.dealBreaker ?? "");
  const [why, setWhy] = useState(position?.rationale ?? "");
  const [lines, setLines] = useState(conditionLines(position?.escalationConditions ?? []));
  const [priority, setPriority] = useState<Position["priority"]>(position?.priority ?? null);
  const [level, setLevel] = useState<Position["approvalLevel"]>(position?.approvalLevel ?? null);
  const key = clause.trim();
  const isTaken = taken.includes(key);
  const conditions = readConditions(lines, position?.escalationConditions ?? []);
  const missing =
    key === ""
      ? words.clauseNeeded
      : isTaken
        ? words.taken
        : standard.trim() === ""
          ? words.standardNeeded
          : Array.isArray(conditions)
            ? null
            : words.conditionWrong(conditions.wrong);

  function handleSubmit() {
    if (!Array.isArray(conditions)) return;
    onSave(key, {
      escalationTriggers: [],
      riskWeight: null,
      enabled: true,
      ...position,
      standardPosition: standard,
      acceptableRange: acceptable,
      fallbackLadder: ladder
        .split("\n")
        .map((one) => one.trim())
        .filter((one) => one !== "")
        .slice(0, 10),
      dealBreaker: breaker.trim() === "" ? null : breaker,
      rationale: why.trim() === "" ? null : why,
      escalationConditions: conditions,
      priority,
      approvalLevel: level,
    });
  }
  return (
    <Dialog title={words.title} isOpen width="wide" onClose={onClose} closeLabel={uiTexts.close}>
      <DialogForm
        words={{ cancel: words.cancel, confirm: words.save, confirming: words.saving }}
        isBusy={isBusy}
        missing={missing}
        onCancel={onClose}
        onSubmit={handleSubmit}
      >
        <TextField
          label={words.clause}
          hint={words.clauseHint}
          value={clause}
          onChange={setClause}
          maxLength={80}
          error={isTaken ? words.taken : null}
          autoFocus
        />
        <TextField label={words.standard} hint={words.standardHint} value={standard} onChange={setStandard} maxLength={8000} rows={5} />
        <TextField
          label={words.acceptable}
          hint={words.acceptableHint}
          value={acceptable}
          onChange={setAcceptable}
          maxLength={4000}
          rows={2}
        />
        <TextField label={words.ladder} value={ladder} onChange={setLadder} rows={4} />
        <TextField label={words.dealBreaker} hint={words.dealBreakerHint} value={breaker} onChange={setBreaker} maxLength={4000} rows={2} />
        <div className={styles.pair}>
          <Select
            label={words.priority}
            options={[
              { id: unset, name: words.none },
              ...priorityOptions.map((id) => ({ id, name: named(texts.position.priorities, id) })),
            ]}
            value={priority ?? unset}
            onChange={(id) => setPriority(priorityOptions.find((one) => one === id) ?? null)}
          />
          <Select
            label={words.approval}
            options={[{ id: unset, name: words.none }, ...levelOptions.map((id) => ({ id, name: named(texts.position.levels, id) }))]}
            value={level ?? unset}
            onChange={(id) => setLevel(levelOptions.find((one) => one === id) ?? null)}
          />
        </div>
        <TextField
          label={words.conditions}
          hint={words.conditionsHint}
          value={lines}
          onChange={setLines}
          rows={3}
          error={Array.isArray(conditions) ? null : words.conditionWrong(conditions.wrong)}
        />
        <TextField label={words.rationale} value={why} onChange={setWhy} maxLength={2000} rows={2} isOptional />
        {conflict}
      </DialogForm>
    </Dialog>
  );
}
