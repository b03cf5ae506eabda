import { CircleAlert } from "lucide-react";
import { useId, useState } from "react";
import type { WorkflowDefinition } from "#shared/workspace/workflows.ts";
import { Checkbox } from "../../ui/Choice.tsx";
import { plain, wordsOf } from "../../ui/sorting.ts";
import { TextField } from "../../ui/TextField.tsx";
import { DocumentField, type DocumentOption } from "../documents/DocumentField.tsx";
import { texts } from "./texts.ts";
import styles from "./workflows.module.css";

interface DocumentSlotProps {
  slot: WorkflowDefinition["documentSlots"][number];
  documents: readonly DocumentOption[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
  error: string | null;
}

const words = texts.dialog;
/** From this many documents on, names can be searched. */
const many = 8;

/** The documents for one role of a run: one from a list, or several. */
export function DocumentSlot(props: DocumentSlotProps) {
  const { slot, documents, chosen, onChange, error } = props;
  if (slot.maxCount > 1) return <SeveralDocuments {...props} />;
  return (
    <DocumentField
      label={slot.label}
      documents={documents}
      value={chosen[0] ?? null}
      onChange={(id) => onChange(id === null ? [] : [id])}
      {...(slot.description === null ? {} : { hint: slot.description })}
      isOptional={!slot.required}
      error={error}
    />
  );
}

function SeveralDocuments({ slot, documents, chosen, onChange, error }: DocumentSlotProps) {
  const [named, setNamed] = useState("");
  const note = useId();
  const wanted = wordsOf(named);
  const found = documents.filter(({ filename }) => wanted.every((word) => plain(filename).includes(word)));
  const has = new Set(chosen);
  const foundIds = found.map(({ id }) => id);
  const taken = foundIds.filter((id) => has.has(id)).length;
  const isAll = found.length > 0 && taken === found.length;
  const isOver = !isAll && chosen.length + found.length - taken > slot.maxCount;
  const full = chosen.length >= slot.maxCount ? words.full(slot.maxCount) : null;
  // In the order of the list, whatever the order of the clicks.
  const choose = (ids: ReadonlySet<string>) => onChange(documents.filter(({ id }) => ids.has(id)).map(({ id }) => id));
  return (
    <div role="group" aria-label={slot.label} aria-describedby={note} className={styles.slot}>
      <p className={styles.legend}>{slot.label}</p>
      {slot.description === null ? null : <p className={styles.hint}>{slot.description}</p>}
      {error === null ? (
        <p id={note} className={styles.hint}>
          {words.chosen(chosen.length, slot.minCount, slot.maxCount)}
        </p>
      ) : (
        <p id={note} className={styles.error} role="alert">
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
      {documents.length < many ? null : <TextField label={words.find} value={named} onChange={setNamed} />}
      {found.length < 2 ? null : isOver ? (
        <p className={styles.hint}>{words.overAll(found.length, slot.maxCount)}</p>
      ) : (
        <Checkbox
          isSelected={isAll}
          isIndeterminate={!isAll && taken > 0}
          onChange={(is) => choose(new Set(is ? [...chosen, ...foundIds] : chosen.filter((id) => !foundIds.includes(id))))}
        >
          {wanted.length === 0 ? words.all : words.allFound(found.length)}
        </Checkbox>
      )}
      {found.length === 0 ? (
        <p className={styles.hint}>{words.noneFound}</p>
      ) : (
        <ul className={styles.documents}>
          {found.map(({ id, filename }) => (
            <li key={id}>
              <Checkbox
                isSelected={has.has(id)}
                lockedReason={has.has(id) ? null : full}
                onChange={(is) => choose(new Set(is ? [...chosen, id] : chosen.filter((one) => one !== id)))}
              >
                {filename}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
