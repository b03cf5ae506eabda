import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { ComputationForm } from "./computation-form.ts";
import { computationTexts } from "./computation-texts.ts";
import styles from "./dates.module.css";

const words = computationTexts.own;
const lastDays = (Object.keys(words.lastDays) as ComputationForm["ownLastDay"][]).map((id) => ({ id, name: words.lastDays[id] }));

interface OwnRuleFieldsProps {
  form: ComputationForm;
  set: (change: Partial<ComputationForm>) => void;
  isWrong: boolean;
}

/** A rule of a local court or an order, with where it stands. */
export function OwnRuleFields({ form, set, isWrong }: OwnRuleFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={words.title}
          value={form.ownTitle}
          onChange={(ownTitle) => set({ ownTitle })}
          error={isWrong ? words.needed : null}
          maxLength={200}
        />
        <TextField
          label={words.source}
          value={form.ownSource}
          onChange={(ownSource) => set({ ownSource })}
          hint={words.sourceHint}
          maxLength={500}
        />
      </div>
      <Select label={words.lastDay} value={form.ownLastDay} onChange={(ownLastDay) => set({ ownLastDay })} options={lastDays} />
    </>
  );
}
