import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Form } from "react-aria-components";
import { texts as shellTexts } from "../app/texts.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { countOf, formatCount, formatDay } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { useCreateWatch, watchQueries } from "./queries.ts";
import { boardAt, scopeChoices, type WatchPlace } from "./scopes.ts";
import { missingIn, needsNoteFrom, newSettings, sentOf } from "./settings.ts";
import { texts } from "./texts.ts";
import { Choice, isAtField, WatchFields } from "./WatchFields.tsx";
import "./watches.css";

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
  const [settings, setSettings] = useState(newSettings);
  const [isChecked, setChecked] = useState(false);
  const scope = choices.find(({ id }) => id === chosen)?.scope ?? null;
  const agencies = place.agencies ?? [];
  const [agency, setAgency] = useState(agencies[0] ?? "");
  const watches = useQuery(watchQueries.list());
  const needsNote = (watches.data?.length ?? 0) >= needsNoteFrom;
  const { kinds, hasNotes } = settings;
  const target = { ...boardAt(place), scope: chosen === "agency" ? { agency } : scope, kinds, hasNotes };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (missingIn(settings, needsNote).size === 0) create.mutate({ ...target, ...sentOf(settings) }, { onSuccess: onClose });
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
      {kinds.length === 0 ? null : <Preview target={target} />}
      <WatchFields
        value={settings}
        onChange={setSettings}
        isChecked={isChecked}
        needsNote={needsNote}
        hasSecret={false}
        error={create.error}
      />
      {create.isError && !isAtField(create.error) ? <ErrorNote title={texts.create.failed} error={create.error} /> : null}
      <div className="dialog-actions">
        <Button onPress={onClose}>{texts.create.cancel}</Button>
        <Button type="submit" look="primary" isPending={create.isPending}>
          {texts.create.confirm}
        </Button>
      </div>
    </Form>
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
