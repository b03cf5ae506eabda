import { PinOff } from "lucide-react";
import { useRef, useState } from "react";
import type { Pin } from "#shared/workspace/matter-law.ts";
import { SectionCurrency } from "../../law/currency/SectionCurrency.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { ChangeNote } from "./ChangeNote.tsx";
import { LawLink } from "./LawLink.tsx";
import { useNote, useUnpin } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./matter-law.module.css";

/** A pinned section, with its note, which is edited in place. */
export function PinRow({ matterId, pin }: { matterId: string; pin: Pin }) {
  const unpin = useUnpin(matterId);
  const note = useNote(matterId);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);

  function save() {
    const next = typed?.trim();
    if (next !== undefined && next !== pin.note) note.mutate({ id: pin.id, note: next }, { onSuccess: () => setTyped(null) });
    else setTyped(null);
  }

  return (
    <li>
      <div className={styles.lawHead}>
        {pin.isInstalled ? (
          <LawLink matterId={matterId} actId={pin.actId}>
            <strong>{pin.citation}</strong> {pin.heading}
          </LawLink>
        ) : (
          <span>
            <strong>{pin.citation}</strong> {pin.heading} <em className={styles.lawGap}>{texts.notInstalled}</em>
          </span>
        )}
        {pin.isInstalled ? <SectionCurrency actId={pin.actId} /> : null}
        <span className={styles.lawCount}>
          <IconButton label={texts.unpin(pin.citation)} isDisabled={unpin.isPending} onPress={() => unpin.mutate(pin)}>
            <PinOff aria-hidden />
          </IconButton>
        </span>
      </div>
      {pin.change === null ? null : <ChangeNote actId={pin.actId} change={pin.change} since={null} />}
      <div className={styles.lawNote}>
        <TextField
          label={texts.note(pin.citation)}
          isLabelHidden
          placeholder={texts.noteEmpty}
          maxLength={2000}
          value={typed ?? pin.note}
          onChange={setTyped}
          size="small"
          input={field}
          onBlur={save}
          onKeyDown={({ key }) => {
            if (key === "Enter") field.current?.blur();
            if (key === "Escape") setTyped(null);
          }}
        />
      </div>
    </li>
  );
}
