import { CircleDashed, CircleHelp } from "lucide-react";
import type { TemplateSlot, TemplateVariable } from "#shared/workspace/templates.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./templates.module.css";
import { texts } from "./texts.ts";

interface SlotFieldProps {
  variable: TemplateVariable;
  /** The user's input; empty: none. */
  typed: string;
  slot: TemplateSlot | undefined;
  /** Values of earlier runs in this matter. */
  earlier: readonly string[];
  onType: (value: string) => void;
  onFocus: () => void;
}

const words = texts.run;

/** The value of a variable, its source, and other fitting values. */
export function SlotField({ variable, typed, slot, earlier, onType, onFocus }: SlotFieldProps) {
  const label = variable.label ?? variable.name;
  const isOwn = typed.trim() !== "";
  const candidates = isOwn ? [] : (slot?.candidates ?? []);
  const found = isOwn ? null : (slot?.value ?? null);
  const offers = isOwn ? [] : [...candidates, ...earlier.filter((value) => value !== found && !candidates.includes(value))];
  return (
    <div className={styles.field} data-field={variable.id} onFocusCapture={onFocus}>
      <TextField
        label={label}
        value={typed}
        onChange={onType}
        maxLength={4000}
        placeholder={found ?? ""}
        hint={variable.hint ?? undefined}
      />
      <div className={styles.badge}>
        <SourceBadge isOwn={isOwn} slot={slot} />
        {isOwn ? (
          <Button look="link" size="small" aria-label={words.clear(label)} onPress={() => onType("")}>
            ×
          </Button>
        ) : null}
        {offers.length === 0 ? null : <span>{candidates.length > 0 ? words.choose : words.earlier}</span>}
        {offers.map((value) => (
          <Button key={value} look="link" size="small" onPress={() => onType(value)}>
            {value}
          </Button>
        ))}
      </div>
    </div>
  );
}

function SourceBadge({ isOwn, slot }: { isOwn: boolean; slot: TemplateSlot | undefined }) {
  if (isOwn) return <span>{words.sources.user}</span>;
  if (slot === undefined) return null;
  if (slot.source !== null) return <span>{words.sources[slot.source]}</span>;
  const isAmbiguous = slot.candidates.length > 0;
  return (
    <span className={styles.missing}>
      {isAmbiguous ? <CircleHelp aria-hidden size={12} /> : <CircleDashed aria-hidden size={12} />}
      {` ${isAmbiguous ? words.sources.ambiguous : words.sources.missing}`}
    </span>
  );
}
