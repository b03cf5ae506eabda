import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { DateKind, MatterDate } from "#shared/workspace/matter-dates.ts";
import { Button } from "../../ui/Button.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { clockTime, readTime } from "./days.ts";
import { useRemoveDate, useSaveDate } from "./queries.ts";
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
    <Dialog title={date === null ? words.add : words.edit} isOpen onClose={onClose} closeLabel={uiTexts.close}>
      <DateForm matterId={matterId} date={date} onClose={onClose} />
    </Dialog>
  );
}

function DateForm({ matterId, date, onClose }: DateDialogProps) {
  const save = useSaveDate(matterId);
  const remove = useRemoveDate();
  const [title, setTitle] = useState(date?.title ?? "");
  const [kind, setKind] = useState<DateKind>(date?.kind ?? "deadline");
  const [day, setDay] = useState(date?.day ?? null);
  const [time, setTime] = useState(date?.time == null ? "" : clockTime(date.time));
  const [lead, setLead] = useState(date === null ? String(usualLead) : String(date.remindDays ?? ""));
  const [note, setNote] = useState(date?.note ?? "");
  const [isTried, setTried] = useState(false);
  const hour = readTime(time);
  const isTimeWrong = time.trim() !== "" && hour === null;
  const isLeadWrong = lead.trim() !== "" && (!/^\d+$/.test(lead.trim()) || Number(lead) > longestLead);

  function handleSubmit() {
    setTried(true);
    if (title.trim() === "" || day === null || isTimeWrong || isLeadWrong) return;
    const remindDays = lead.trim() === "" ? null : Number(lead);
    save.mutate({ id: date?.id ?? null, title, kind, day, time: hour, note, remindDays }, { onSuccess: onClose });
  }
  return (
    <DialogForm
      words={words}
      refusal={save.error === null ? null : { title: words.failed, error: save.error }}
      isBusy={save.isPending}
      onCancel={onClose}
      onSubmit={handleSubmit}
      note={
        date === null ? null : (
          <Button look="danger" icon={<Trash2 aria-hidden />} onPress={() => remove.mutate(date, { onSuccess: onClose })}>
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
      <div className={styles.pair}>
        <DateField label={words.day} value={day} onChange={setDay} error={isTried && day === null ? words.dayNeeded : null} />
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
    </DialogForm>
  );
}
