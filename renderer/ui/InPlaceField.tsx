import { Check, CircleAlert } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import type { Saved } from "./field-save.ts";
import { Picker } from "./Picker.tsx";
import "./in-place-field.css";

interface InPlaceFieldProps {
  label: string;
  value: string | null;
  kind?: "text" | "area" | "date" | "select" | "picker";
  /** Of a select or a picker. */
  options?: readonly { id: string; name: string }[];
  /** What an empty value is called. */
  empty?: string;
  hint?: string;
  maxLength?: number;
  rows?: number;
  /** The value to save, the one the change began with, and whether it may overwrite what somebody else has saved since. */
  onSave: (after: string | null, before: string | null, isForced: boolean) => Promise<Saved<string | null | undefined>>;
}

const texts = {
  saving: "Saving",
  saved: "Saved",
  conflict: "Changed elsewhere since you began.",
  theirs: "There now:",
  yours: "Yours:",
  nothing: "nothing",
  keepMine: "Save mine",
  takeTheirs: "Take theirs",
  none: "None has this name.",
  notSaved: "Not saved.",
};

type Standing =
  | { is: "still" }
  | { is: "saving" }
  | { is: "saved" }
  | { is: "refused"; message: string }
  | { is: "conflict"; mine: string | null; theirs: string | null };

/**
 * A field that is edited where it stands: Enter or leaving it saves, Escape puts it back. What the service says of it stands under it; when
 * somebody changed it meanwhile both values do, and one is chosen.
 */
export function InPlaceField(props: InPlaceFieldProps) {
  const { label, value, kind = "text", options = [], hint, empty = "", onSave } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [standing, setStanding] = useState<Standing>({ is: "still" });
  /** What the change began with. */
  const before = useRef<string | null>(value);
  /** The last save asked for; an answer to an older one says nothing any more. */
  const turn = useRef(0);

  async function save(after: string | null, from: string | null, isForced = false) {
    const mine = ++turn.current;
    setStanding({ is: "saving" });
    const saved = await onSave(after, from, isForced);
    // What is typed meanwhile is a change of what has been saved.
    if (saved.state === "saved") before.current = after;
    if (turn.current !== mine) return;
    if (saved.state === "saved") {
      setDraft(null);
      setStanding({ is: "saved" });
    } else if (saved.state === "refused") setStanding({ is: "refused", message: saved.message });
    else setStanding({ is: "conflict", mine: after, theirs: saved.theirs ?? null });
  }

  function begin() {
    if (draft === null) before.current = value;
  }
  function commit() {
    // Leaving a field that waits for an answer, or for a choice between two values, asks nothing anew.
    if (draft === null || (standing.is !== "still" && standing.is !== "saved")) return;
    const after = draft.trim() === "" ? null : draft;
    if (after === (before.current ?? null)) return putBack();
    void save(after, before.current);
  }
  function putBack() {
    turn.current += 1;
    setDraft(null);
    setStanding({ is: "still" });
  }
  function choose(after: string | null) {
    if (after === value) return;
    void save(after, value);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (kind !== "area" || event.ctrlKey || event.metaKey)) commit();
    else if (event.key === "Escape" && (draft !== null || standing.is !== "still")) putBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const said = `${id}-said`;
  const shared = {
    id,
    "aria-describedby": said,
    "aria-invalid": standing.is === "refused" || standing.is === "conflict",
    autoComplete: "off",
    // Undoing takes back the last save where nothing is being typed (app/undo-last.ts).
    ...(draft === null ? { "data-undisturbed": "" } : {}),
  };
  const typing = {
    ...shared,
    value: draft ?? value ?? "",
    maxLength: props.maxLength,
    placeholder: empty,
    onFocus: begin,
    onBlur: commit,
    onKeyDown: handleKeyDown,
    onChange: (event: { target: { value: string } }) => {
      begin();
      turn.current += 1;
      setDraft(event.target.value);
      if (standing.is !== "conflict") setStanding({ is: "still" });
    },
  };
  const named = (one: string | null) => (one === null ? texts.nothing : (options.find((option) => option.id === one)?.name ?? one));

  return (
    <div className="in-place">
      {kind === "picker" ? (
        <Picker label={label} options={options} value={value} onChange={choose} placeholder={empty} none={texts.none} />
      ) : (
        <>
          <label htmlFor={id}>{label}</label>
          {kind === "select" ? (
            <select {...shared} value={value ?? ""} onChange={(event) => choose(event.target.value === "" ? null : event.target.value)}>
              <option value="">{empty}</option>
              {value === null || options.some((option) => option.id === value) ? null : <option value={value}>{value}</option>}
              {options.map((option) => (
                <option key={option.id} value={option.id}>
                  {option.name}
                </option>
              ))}
            </select>
          ) : kind === "area" ? (
            <textarea {...typing} rows={props.rows ?? 3} />
          ) : (
            <input {...typing} type={kind === "date" ? "date" : "text"} />
          )}
        </>
      )}
      <p className="in-place-said" id={said} role="status">
        {standing.is === "saving" ? texts.saving : null}
        {standing.is === "saved" ? (
          <>
            <Check aria-hidden /> {texts.saved}
          </>
        ) : null}
        {standing.is === "still" && hint !== undefined ? hint : null}
        {standing.is === "refused" ? (
          <strong>
            <CircleAlert aria-hidden /> {texts.notSaved} {standing.message}
          </strong>
        ) : null}
      </p>
      {standing.is === "conflict" ? (
        <div className="in-place-conflict" role="alert">
          <strong>{texts.conflict}</strong>
          <dl>
            <dt>{texts.yours}</dt>
            <dd>{named(standing.mine)}</dd>
            <dt>{texts.theirs}</dt>
            <dd>{named(standing.theirs)}</dd>
          </dl>
          <Button onPress={() => void save(standing.mine, standing.theirs, true)}>{texts.keepMine}</Button>
          <Button onPress={putBack}>{texts.takeTheirs}</Button>
        </div>
      ) : null}
    </div>
  );
}
