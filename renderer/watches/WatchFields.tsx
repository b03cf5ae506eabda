import { FieldError, Input, Label, Text, TextField } from "react-aria-components";
import { messageFor } from "../ui/field-save.ts";
import { channels, digests, kindsInOrder, missingIn, usesMail, usesWebhook, type WatchSettings } from "./settings.ts";
import { texts } from "./texts.ts";

const words = texts.create;

interface WatchFieldsProps {
  value: WatchSettings;
  onChange: (value: WatchSettings) => void;
  /** Whether the form was sent with something missing. */
  isChecked: boolean;
  needsNote: boolean;
  /** Whether the watch has a signing secret already. */
  hasSecret: boolean;
  /** What the service refused; null when it did not. */
  error: Error | null;
}

/** Which changes a watch tells of, where, when, and why it is there. */
export function WatchFields({ value, onChange, isChecked, needsNote, hasSecret, error }: WatchFieldsProps) {
  const set = (changed: Partial<WatchSettings>) => onChange({ ...value, ...changed });
  const missing = missingIn(value, needsNote);
  const wrong = (field: "webhookUrl" | "emailAddress" | "note") =>
    isChecked && missing.has(field) ? words.needed[field] : error === null ? null : fieldMessage(error, field);
  return (
    <>
      <KindFields value={value} set={set} />
      <Choice
        legend={words.how}
        name="channel"
        value={value.channel}
        onChange={(channel) => set({ channel })}
        options={channels.map((id) => ({ id, label: texts.channels[id] }))}
      />
      {usesWebhook(value) ? (
        <>
          <OneField
            label={words.webhook}
            type="url"
            value={value.webhookUrl}
            onChange={(webhookUrl) => set({ webhookUrl })}
            wrong={wrong("webhookUrl")}
            isRequired
          />
          <OneField
            label={words.secret}
            type="password"
            value={value.webhookSecret}
            onChange={(webhookSecret) => set({ webhookSecret, isUnsigned: false })}
            hint={hasSecret ? words.secretKept : undefined}
          />
          {hasSecret ? (
            <label>
              <input
                type="checkbox"
                checked={value.isUnsigned}
                onChange={(e) => set({ isUnsigned: e.target.checked, webhookSecret: "" })}
              />{" "}
              {words.unsigned}
            </label>
          ) : null}
        </>
      ) : null}
      {usesMail(value) ? (
        <>
          <OneField
            label={words.email}
            type="email"
            value={value.emailAddress}
            onChange={(emailAddress) => set({ emailAddress })}
            wrong={wrong("emailAddress")}
            isRequired
          />
          <Choice
            legend={words.when}
            name="digest"
            value={value.digest}
            onChange={(digest) => set({ digest })}
            options={digests.map((id) => ({ id, label: texts.digests[id] }))}
          />
        </>
      ) : null}
      <OneField
        label={words.note}
        value={value.note}
        onChange={(note) => set({ note })}
        wrong={wrong("note")}
        isRequired={needsNote}
        hint={needsNote ? words.noteNeeded : undefined}
      />
    </>
  );
}

function KindFields({ value, set }: { value: WatchSettings; set: (changed: Partial<WatchSettings>) => void }) {
  const { kinds, hasNotes } = value;
  const withKind = (kind: (typeof kindsInOrder)[number], isOn: boolean) =>
    kindsInOrder.filter((one) => (one === kind ? isOn : kinds.includes(one)));
  return (
    <fieldset>
      <legend>{words.kinds}</legend>
      {kindsInOrder.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={kinds.includes(kind)}
            onChange={(event) => set({ kinds: withKind(kind, event.target.checked) })}
          />{" "}
          {texts.kinds[kind].toLowerCase()}
        </label>
      ))}
      {value.channel === "webhook" ? null : (
        <label>
          <input type="checkbox" checked={hasNotes} onChange={(event) => set({ hasNotes: event.target.checked })} /> {words.notes}
        </label>
      )}
      {kinds.length === 0 ? <p role="alert">{words.needsKind}</p> : null}
    </fieldset>
  );
}

interface OneFieldProps {
  label: string;
  type?: "text" | "url" | "email" | "password";
  value: string;
  onChange: (value: string) => void;
  isRequired?: boolean;
  wrong?: string | null;
  hint?: string | undefined;
}

function OneField({ label, type = "text", value, onChange, isRequired = false, wrong = null, hint }: OneFieldProps) {
  return (
    <TextField value={value} onChange={onChange} isRequired={isRequired} isInvalid={wrong !== null} maxLength={2000} className="field">
      <Label>{label}</Label>
      <Input autoComplete="off" type={type} />
      {hint === undefined ? null : <Text slot="description">{hint}</Text>}
      <FieldError>{wrong}</FieldError>
    </TextField>
  );
}

interface ChoiceProps<Id extends string> {
  legend: string;
  name: string;
  value: Id;
  onChange: (id: Id) => void;
  options: readonly { id: Id; label: string }[];
}

export function Choice<Id extends string>({ legend, name, value, onChange, options }: ChoiceProps<Id>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} /> {label}
        </label>
      ))}
    </fieldset>
  );
}

/** What the service says of a field alone; null where it speaks of something else. */
function fieldMessage(error: Error, field: string): string | null {
  const said = messageFor(error, field);
  return said === error.message ? null : said;
}

/** Whether a refusal is shown at its field already. */
export function isAtField(error: Error): boolean {
  return fieldMessage(error, "webhookUrl") !== null || fieldMessage(error, "emailAddress") !== null;
}
