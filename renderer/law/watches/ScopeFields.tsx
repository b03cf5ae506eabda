import type { Board } from "#shared/law/watches-api.ts";
import { RadioGroup } from "../../ui/Choice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { ComboBox } from "../../ui/ComboBox.tsx";
import { levels, missingInScope, type ScopeForm, waysOf } from "./scope-form.ts";
import { texts } from "./texts.ts";
import styles from "./watches.module.css";

const words = texts.edit;

interface ScopeFieldsProps {
  board: Board;
  value: ScopeForm;
  onChange: (value: ScopeForm) => void;
  /** Whether the form was sent with a missing field. */
  isChecked: boolean;
  /** Whether the citation was looked up and nothing on the board matches. */
  isUnknown: boolean;
}

/** The part of its board that an existing watch covers. */
export function ScopeFields({ board, value, onChange, isChecked, isUnknown }: ScopeFieldsProps) {
  const set = (changed: Partial<ScopeForm>) => onChange({ ...value, ...changed });
  const [missing] = isChecked ? missingInScope(value) : [];
  return (
    <>
      <RadioGroup
        label={texts.create.what}
        value={value.way}
        onChange={(way) => set({ way })}
        options={waysOf(board).map((id) => ({ id, name: words.ways[id] }))}
      />
      {value.way === "levels" ? (
        <div className={styles.watchLevels}>
          {levels.map((level) => (
            <TextField
              maxLength={200}
              key={level}
              label={words.levels[level]}
              value={value[level]}
              onChange={(number) => set({ [level]: number })}
              error={missing === level ? words.needed[level] : null}
              isRequired={level === "title"}
            />
          ))}
        </div>
      ) : null}
      {value.way === "one" ? (
        <TextField
          maxLength={200}
          label={words.citation}
          value={value.citation}
          onChange={(citation) => set({ citation })}
          error={missing === "citation" ? words.needed.citation : isUnknown ? words.notFound : null}
          isRequired
        />
      ) : null}
      {value.way === "source" || value.way === "agency" ? (
        <OneOf key={value.way} way={value.way} board={board} value={value} set={set} isMissing={missing === value.way} />
      ) : null}
    </>
  );
}

interface OneOfProps {
  way: "source" | "agency";
  board: Board;
  value: ScopeForm;
  set: (changed: Partial<ScopeForm>) => void;
  isMissing: boolean;
}

function OneOf({ way, board, value, set, isMissing }: OneOfProps) {
  const listed = way === "source" ? board.sources : board.agencies;
  return (
    <>
      <ComboBox
        label={words[way]}
        options={listed.map((name) => ({ id: name, name }))}
        value={value[way] === "" ? null : value[way]}
        onChange={(name) => set({ [way]: name ?? "" })}
        placeholder={words.choose}
        none={words.noSuch}
      />
      {isMissing ? <p role="alert">{words.needed[way]}</p> : null}
    </>
  );
}
