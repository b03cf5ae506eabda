import { Trash2, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { DateKind, MatterDate } from "#shared/workspace/matter-dates.ts";
import { Button } from "../../ui/Button.tsx";
import { ChangedPanel } from "../../ui/ChangedPanel.tsx";
import { ChangedMeanwhile } from "../../ui/guarded-save.ts";
import { formatDay } from "../../ui/format.ts";
import { DateField } from "../../ui/DateField.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { Select } from "../../ui/Select.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Segments } from "../../ui/Segments.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { computationForm } from "./computation-form.ts";
import { computationTexts } from "./computation-texts.ts";
import { ComputedDay, useComputation } from "./ComputedDay.tsx";
import { clockTime, readTime } from "./days.ts";
import { type ComparedDate, useRemoveDate, useSaveDate } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./dates.module.css";

const words = texts.dialog;
const usualLead = 7;
const longestLead = 365;

interface DateDialogProps {
  matterId: string;
  /** The date to edit; null adds one. */
  date: MatterDate | null;
  onClose: () => void;
}

/** Adds a date to a matter, or edits one. */
export function DateDialog({ matterId, date, onClose }: DateDialogProps) {
  return (
    <Dialog title={date === null ? words.add : words.edit} isOpen onClose={onClose} closeLabel={uiTexts.close} width="wide">
      <DateForm matterId={matterId} date={date} onClose={onClose} />
    </Dialog>
  );
}

/** The form of a date; `provision` begins a new one that is computed from this law. */
export function DateForm({ matterId, date, provision, onClose }: DateDialogProps & { provision?: string }) {
  const save = useSaveDate(matterId);
  const remove = useRemoveDate();
  const [title, setTitle] = useState(date?.title ?? "");
  const [kind, setKind] = useState<DateKind>(date?.kind ?? "deadline");
  const [day, setDay] = useState(date?.day ?? null);
  const [time, setTime] = useState(date?.time == null ? "" : clockTime(date.time));
  const [lead, setLead] = useState(date === null ? String(usualLead) : String(date.remindDays ?? ""));
  const [note, setNote] = useState(date?.note ?? "");
  const [isTried, setTried] = useState(false);
  const known = date?.computation?.request ?? null;
  const [mode, setMode] = useState<"typed" | "computed">(known === null && provision === undefined ? "typed" : "computed");
  const [form, setForm] = useState(() => ({ ...computationForm(known), ...(provision !== undefined && { provision }) }));
  const count = useComputation(matterId, form, known);
  const isComputed = mode === "computed";
  const found = isComputed ? count.computation : null;
  /** The computed day until a person chooses another. */
  const [ownDay, setOwnDay] = useState(known !== null && date?.day !== date?.computation?.day);
  const chosen = isComputed && !ownDay ? (found?.day ?? null) : day;
  const hour = readTime(time);
  const isTimeWrong = time.trim() !== "" && hour === null;
  const isLeadWrong = lead.trim() !== "" && (!/^\d+$/.test(lead.trim()) || Number(lead) > longestLead);

  const changed: ChangedMeanwhile<ComparedDate> | null = save.error instanceof ChangedMeanwhile ? save.error : null;
  function handleSubmit(seen: ComparedDate | null = date) {
    setTried(true);
    if (title.trim() === "" || chosen === null || isTimeWrong || isLeadWrong || (isComputed && found === null)) return;
    const remindDays = lead.trim() === "" ? null : Number(lead);
    const computation = isComputed ? count.request : null;
    save.mutate(
      { id: date?.id ?? null, known: seen, title, kind, day: chosen, time: hour, note, remindDays, computation },
      { onSuccess: onClose },
    );
  }
  return (
    <DialogForm
      words={words}
      refusal={save.error === null || changed !== null ? null : { title: words.failed, error: save.error }}
      isBusy={save.isPending}
      onCancel={onClose}
      onSubmit={() => handleSubmit()}
      note={
        date === null ? null : (
          <Button look="danger" needs="remove" icon={<Trash2 aria-hidden />} onPress={() => remove.mutate(date, { onSuccess: onClose })}>
            {words.remove}
          </Button>
        )
      }
    >
      <TextField
        label={words.title}
        value={title}
        onChange={setTitle}
        error={isTried && title.trim() === "" ? words.needed : null}
        maxLength={200}
        autoFocus
      />
      {date?.reopenedAt == null ? null : (
        <Notice tone="warn" icon={<TriangleAlert aria-hidden />}>
          {computationTexts.reopenedNote}
        </Notice>
      )}
      <Segments
        label={computationTexts.mode}
        value={mode}
        onChange={setMode}
        options={[
          { id: "typed", name: computationTexts.typed },
          { id: "computed", name: computationTexts.computed },
        ]}
      />
      {isComputed ? <ComputedDay matterId={matterId} form={form} onChange={setForm} count={count} isTried={isTried} /> : null}
      <div className={styles.pair}>
        <DateField
          label={words.day}
          value={chosen}
          onChange={(typed) => {
            setDay(typed);
            setOwnDay(true);
          }}
          error={isTried && chosen === null ? words.dayNeeded : null}
          {...(found !== null && chosen !== null && chosen !== found.day && { hint: computationTexts.differs(formatDay(found.day)) })}
        />
        <TextField
          label={words.time}
          value={time}
          onChange={setTime}
          hint={words.timeHint}
          error={isTried && isTimeWrong ? words.timeWrong : null}
          isOptional
        />
      </div>
      <div className={styles.pair}>
        <Select
          label={words.kind}
          value={kind}
          onChange={setKind}
          options={(Object.keys(texts.kinds) as DateKind[]).map((id) => ({ id, name: texts.kinds[id] }))}
        />
        <TextField
          label={words.remind}
          value={lead}
          onChange={setLead}
          hint={words.remindHint}
          error={isTried && isLeadWrong ? words.remindWrong : null}
          inputMode="numeric"
        />
      </div>
      <TextField label={words.note} value={note} onChange={setNote} rows={2} maxLength={2000} isOptional />
      {changed === null || date === null ? null : (
        <ChangedPanel
          error={changed}
          fields={{
            title: { label: words.title, words: (text) => text ?? "" },
            kind: { label: words.kind, words: (id) => (id === undefined ? "" : texts.kinds[id]) },
            day: { label: words.day, words: (iso) => (iso === undefined ? "" : formatDay(iso)) },
            time: { label: words.time, words: (at) => (at == null ? "" : clockTime(at)) },
            remindDays: { label: words.remind, words: (days) => String(days ?? "") },
            note: { label: words.note, words: (text) => text ?? "" },
          }}
          isBusy={save.isPending}
          onKeepMine={() => handleSubmit({ ...date, ...changed.theirs })}
          onTakeTheirs={onClose}
        />
      )}
    </DialogForm>
  );
}
