import { useState } from "react";
import { decisionWords } from "#shared/workspace/conflict-words.ts";
import type { ConflictCheck, ConflictDecision } from "#shared/workspace/conflicts.ts";
import { Button } from "../../ui/Button.tsx";
import { formatDay } from "../../ui/format.ts";
import { Block } from "../../ui/Page.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useDecide } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./conflicts.module.css";

const words = texts.decision;
const options = (Object.keys(decisionWords) as ConflictDecision[]).map((id) => ({ id, name: decisionWords[id] }));

/** What was decided about a check, with the reason. */
export function Decision({ check }: { check: ConflictCheck }) {
  const [decision, setDecision] = useState(check.decision);
  const [note, setNote] = useState(check.note);
  const decide = useDecide(check.id);
  const isSame = decision === check.decision && note.trim() === check.note;
  return (
    <Block title={words.title}>
      <div className={styles.decision}>
        <Select label={words.label} options={options} value={decision} onChange={setDecision} />
        <TextField label={words.note} value={note} onChange={setNote} rows={2} maxLength={4000} isOptional />
        <Button
          look="primary"
          isDisabled={isSame}
          isPending={decide.isPending}
          pendingLabel={words.saving}
          onPress={() => decide.mutate({ decision, note })}
        >
          {words.save}
        </Button>
        {check.decidedAt === null ? null : <p className={styles.none}>{words.at(formatDay(check.decidedAt.slice(0, 10)))}</p>}
      </div>
    </Block>
  );
}
