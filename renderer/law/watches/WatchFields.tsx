import type { OwnWatch } from "#shared/law/watches-console.ts";
import { messageFor } from "../../ui/field-save.ts";
import { Checkbox, ChoiceGroup, RadioGroup } from "../../ui/Choice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import {
  authSchemes,
  channels,
  digests,
  keepsSecret,
  kindsInOrder,
  missingIn,
  usesMail,
  usesWebhook,
  type WatchSettings,
} from "./settings.ts";
import { texts } from "./texts.ts";

const words = texts.create;

interface WatchFieldsProps {
  value: WatchSettings;
  onChange: (value: WatchSettings) => void;
  /** Whether the form was sent with a missing field. */
  isChecked: boolean;
  needsNote: boolean;
  /** The secrets that an existing watch has. */
  had?: Pick<OwnWatch, "hasWebhookSecret" | "webhookAuth">;
  /** What the service refused; null if it did not refuse. */
  error: Error | null;
}

/** Which changes a watch reports, where, when, and its purpose. */
export function WatchFields({ value, onChange, isChecked, needsNote, had, error }: WatchFieldsProps) {
  const set = (changed: Partial<WatchSettings>) => onChange({ ...value, ...changed });
  const hasSecret = had?.hasWebhookSecret === true;
  const auth = had?.webhookAuth ?? null;
  const missing = missingIn(value, needsNote, auth);
  const wrong = (field: keyof typeof words.needed) =>
    isChecked && missing.has(field) ? words.needed[field] : error === null ? null : fieldMessage(error, atService[field]);
  return (
    <>
      <KindFields value={value} set={set} />
      <RadioGroup
        label={words.how}
        value={value.channel}
        onChange={(channel) => set({ channel })}
        options={channels.map((id) => ({ id, name: texts.channels[id] }))}
      />
      {usesWebhook(value) ? (
        <>
          <TextField
            maxLength={2000}
            label={words.webhook}
            type="url"
            value={value.webhookUrl}
            onChange={(webhookUrl) => set({ webhookUrl })}
            error={wrong("webhookUrl")}
            isRequired
          />
          <TextField
            maxLength={2000}
            label={words.secret}
            type="password"
            value={value.webhookSecret}
            onChange={(webhookSecret) => set({ webhookSecret, isUnsigned: false })}
            hint={hasSecret ? words.secretKept : undefined}
          />
          {hasSecret ? (
            <Checkbox isSelected={value.isUnsigned} onChange={(isUnsigned) => set({ isUnsigned, webhookSecret: "" })}>
              {words.unsigned}
            </Checkbox>
          ) : null}
          <RadioGroup
            label={words.credential}
            value={value.authScheme}
            onChange={(authScheme) => set({ authScheme, authHeader: "", authSecret: "" })}
            options={authSchemes.map((id) => ({ id, name: words.credentials[id] }))}
          />
          {value.authScheme === "header" ? (
            <TextField
              maxLength={2000}
              label={words.headerName}
              value={value.authHeader}
              onChange={(authHeader) => set({ authHeader })}
              error={wrong("authHeader")}
              isRequired
            />
          ) : null}
          {value.authScheme === "none" ? null : (
            <TextField
              maxLength={2000}
              label={words.credentialSecret[value.authScheme]}
              type="password"
              value={value.authSecret}
              onChange={(authSecret) => set({ authSecret })}
              error={wrong("authSecret")}
              isRequired={!keepsSecret(value, auth)}
              hint={keepsSecret(value, auth) ? words.secretKept : undefined}
            />
          )}
        </>
      ) : null}
      {usesMail(value) ? (
        <>
          <TextField
            maxLength={2000}
            label={words.email}
            type="email"
            value={value.emailAddress}
            onChange={(emailAddress) => set({ emailAddress })}
            error={wrong("emailAddress")}
            isRequired
          />
          <RadioGroup
            label={words.when}
            value={value.digest}
            onChange={(digest) => set({ digest })}
            options={digests.map((id) => ({ id, name: texts.digests[id] }))}
          />
        </>
      ) : null}
      <TextField
        maxLength={2000}
        label={words.note}
        value={value.note}
        onChange={(note) => set({ note })}
        error={wrong("note")}
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
    <ChoiceGroup label={words.kinds}>
      {kindsInOrder.map((kind) => (
        <Checkbox key={kind} isSelected={kinds.includes(kind)} onChange={(isOn) => set({ kinds: withKind(kind, isOn) })}>
          {texts.kinds[kind].toLowerCase()}
        </Checkbox>
      ))}
      {value.channel === "webhook" ? null : (
        <Checkbox isSelected={hasNotes} onChange={(isOn) => set({ hasNotes: isOn })}>
          {words.notes}
        </Checkbox>
      )}
      {kinds.length === 0 ? <p role="alert">{words.needsKind}</p> : null}
    </ChoiceGroup>
  );
}

/** The service's names of fields that it may refuse. */
const atService = {
  webhookUrl: "webhookUrl",
  emailAddress: "emailAddress",
  note: "note",
  authHeader: "webhookAuth.headerName",
  authSecret: "webhookAuth.secret",
} as const;

/** The service's message for a single field; null if the message is about something else. */
function fieldMessage(error: Error, field: string): string | null {
  const said = messageFor(error, field);
  return said === error.message ? null : said;
}

/** Whether a refusal is already shown at its field. */
export function isAtField(error: Error): boolean {
  return Object.values(atService).some((field) => fieldMessage(error, field) !== null);
}
