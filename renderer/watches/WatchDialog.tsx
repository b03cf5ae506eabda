import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Form, Input, Label, Text, TextField } from "react-aria-components";
import { texts as shellTexts } from "../app/texts.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { countOf, formatCount, formatDay } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { type ChangeKind, useCreateWatch, watchQueries } from "./queries.ts";
import { boardAt, scopeChoices, type WatchPlace } from "./scopes.ts";
import { texts } from "./texts.ts";
import "./watches.css";

/** With so many watches nobody remembers what each is for. */
const notedFrom = 10;
const kindsInOrder = ["added", "amended", "removed"] as const;
const channels = ["window", "email", "webhook"] as const;
const digests = ["now", "daily", "weekly"] as const;

/** Starts a watch from a place in the law, the narrowest scope chosen. */
export function WatchDialog({ place, isOpen, onClose }: { place: WatchPlace; isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title={texts.create.title} isOpen={isOpen} onClose={onClose} closeLabel={shellTexts.close}>
      <WatchForm place={place} onClose={onClose} />
    </Dialog>
  );
}

function WatchForm({ place, onClose }: { place: WatchPlace; onClose: () => void }) {
  const create = useCreateWatch();
  const choices = scopeChoices(place);
  const [chosen, setChosen] = useState(choices[0]?.id ?? "board");
  const [kinds, setKinds] = useState<ChangeKind[]>([...kindsInOrder]);
  const [channel, setChannel] = useState<(typeof channels)[number]>("window");
  const [digest, setDigest] = useState<(typeof digests)[number]>("now");
  const [address, setAddress] = useState("");
  const [secret, setSecret] = useState("");
  const [note, setNote] = useState("");
  const scope = choices.find(({ id }) => id === chosen)?.scope ?? null;
  const [hasNotes, setHasNotes] = useState(false);
  const agencies = place.agencies ?? [];
  const [agency, setAgency] = useState(agencies[0] ?? "");
  const watches = useQuery(watchQueries.list());
  const needsNote = (watches.data?.length ?? 0) >= notedFrom;
  const target = { ...boardAt(place), scope: chosen === "agency" ? { agency } : scope, kinds, hasNotes };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (kinds.length === 0 || (needsNote && note.trim() === "")) return;
    create.mutate(
      {
        ...target,
        channel,
        emailAddress: channel === "email" ? address : null,
        webhookUrl: channel === "webhook" ? address : null,
        webhookSecret: channel === "webhook" && secret !== "" ? secret : null,
        hasNotes: channel !== "webhook" && hasNotes,
        note,
        digest: channel === "email" ? digest : "now",
      },
      { onSuccess: onClose },
    );
  }

  return (
    <Form onSubmit={handleSubmit} validationBehavior="aria" className="watch-form">
      <Choice legend={texts.create.what} name="scope" value={chosen} onChange={setChosen} options={choices} />
      {chosen === "agency" ? (
        <label className="field">
          <span>{texts.create.agencyName}</span>
          <select value={agency} onChange={(event) => setAgency(event.target.value)}>
            {agencies.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      ) : null}
      <fieldset>
        <legend>{texts.create.kinds}</legend>
        {kindsInOrder.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={(event) => setKinds(kindsInOrder.filter((one) => (one === kind ? event.target.checked : kinds.includes(one))))}
            />{" "}
            {texts.kinds[kind].toLowerCase()}
          </label>
        ))}
        {channel === "webhook" ? null : (
          <label>
            <input type="checkbox" checked={hasNotes} onChange={(event) => setHasNotes(event.target.checked)} /> {texts.create.notes}
          </label>
        )}
      </fieldset>
      {kinds.length === 0 ? <p role="alert">{texts.create.needsKind}</p> : <Preview target={target} />}
      <Choice
        legend={texts.create.how}
        name="channel"
        value={channel}
        onChange={setChannel}
        options={channels.map((id) => ({ id, label: texts.channels[id] }))}
      />
      {channel === "window" ? null : (
        <TextField value={address} onChange={setAddress} isRequired className="field">
          <Label>{channel === "email" ? texts.create.email : texts.create.webhook}</Label>
          <Input autoComplete="off" type={channel === "email" ? "email" : "url"} />
        </TextField>
      )}
      {channel === "webhook" ? (
        <TextField value={secret} onChange={setSecret} className="field">
          <Label>{texts.create.secret}</Label>
          <Input autoComplete="off" type="password" />
        </TextField>
      ) : null}
      {channel === "email" ? (
        <Choice
          legend={texts.create.when}
          name="digest"
          value={digest}
          onChange={setDigest}
          options={digests.map((id) => ({ id, label: texts.digests[id] }))}
        />
      ) : null}
      <TextField value={note} onChange={setNote} maxLength={2000} isRequired={needsNote} className="field">
        <Label>{texts.create.note}</Label>
        <Input autoComplete="off" />
        {needsNote ? <Text slot="description">{texts.create.noteNeeded}</Text> : null}
      </TextField>
      {create.isError ? <ErrorNote title={texts.create.failed} error={create.error} /> : null}
      <div className="dialog-actions">
        <Button onPress={onClose}>{texts.create.cancel}</Button>
        <Button
          type="submit"
          look="primary"
          isPending={create.isPending}
          isDisabled={kinds.length === 0 || (needsNote && note.trim() === "")}
        >
          {texts.create.confirm}
        </Button>
      </div>
    </Form>
  );
}

interface ChoiceProps<Id extends string> {
  legend: string;
  name: string;
  value: Id;
  onChange: (id: Id) => void;
  options: readonly { id: Id; label: string }[];
}

function Choice<Id extends string>({ legend, name, value, onChange, options }: ChoiceProps<Id>) {
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

/** What the watch would have told so far, and whether another covers it. */
function Preview({ target }: { target: Parameters<typeof watchQueries.preview>[0] }) {
  const { data, error } = useQuery(watchQueries.preview(target));
  if (error !== null) return <ErrorNote title={texts.create.failed} error={error} />;
  if (data === undefined) return <p className="watch-preview">{texts.loading}</p>;
  const words = texts.create;
  const since = data.since === null ? null : formatDay(data.since);
  return (
    <div className="watch-preview">
      <p role="status">
        {since === null
          ? words.nothingYet
          : data.changes === 0
            ? words.nothingSince(since)
            : words.wouldHave(countOf(data.notices, "notice"), countOf(data.changes, "change"), since, formatCount(data.recentNotices))}
        {data.coveredBy.length > 0 ? ` ${words.covered}` : null}
      </p>
      {data.first.length === 0 ? null : (
        <ul aria-label={words.first}>
          {data.first.map((one) => (
            <li key={one.id}>
              {texts.kinds[one.changeKind]}: <strong>{one.citation ?? one.actId}</strong> {one.title}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
