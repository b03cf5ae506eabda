import { Check, CircleAlert } from "lucide-react";
import { useId } from "react";
import { Button } from "./Button.tsx";
import { InPlaceValue } from "./InPlaceValue.tsx";
import { inPlaceTexts as texts } from "./in-place-texts.ts";
import { ComboBox } from "./ComboBox.tsx";
import { useRedesign } from "./redesign.ts";
import { type InPlaceProps, useInPlace } from "./use-in-place.ts";
import "./in-place-field.css";

/**
 * A field that is edited in its place: Enter or leaving it saves, Escape puts it back. What the service says of it is under it; when
 * somebody changed it meanwhile both values are, and one is chosen.
 */
export function InPlaceField(props: InPlaceProps) {
  return useRedesign() ? <InPlaceValue {...props} /> : <InPlaceBox {...props} />;
}

/** The field of screens that are not redesigned: a box at all times. */
function InPlaceBox(props: InPlaceProps) {
  const { label, value, kind = "text", options = [], hint, empty = "" } = props;
  const id = useId();
  const field = useInPlace({ value, isArea: kind === "area", onSave: props.onSave });
  const { draft, state: standing, choose } = field;

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
    onFocus: field.begin,
    onBlur: field.commit,
    onKeyDown: field.handleKeyDown,
    onChange: (event: { target: { value: string } }) => field.type(event.target.value),
  };
  const named = (one: string | null) => (one === null ? texts.nothing : (options.find((option) => option.id === one)?.name ?? one));

  return (
    <div className="in-place">
      {kind === "picker" ? (
        <ComboBox label={label} options={options} value={value} onChange={choose} placeholder={empty} none={texts.none} />
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
          <Button onPress={field.saveMine}>{texts.keepMine}</Button>
          <Button onPress={field.putBack}>{texts.takeTheirs}</Button>
        </div>
      ) : null}
    </div>
  );
}
