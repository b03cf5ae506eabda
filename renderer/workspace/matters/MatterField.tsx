import type { Matter } from "#shared/workspace/matters.ts";
import { InPlaceValue } from "../../ui/InPlaceValue.tsx";
import type { InPlaceProps } from "../../ui/use-in-place.ts";
import type { MatterField as Field } from "./save-matter.ts";
import { texts } from "./texts.ts";
import { useSaveMatter } from "./use-matter.ts";

type TextField = Exclude<Field, "metadata">;

type Look = Pick<InPlaceProps, "kind" | "options" | "empty" | "rows" | "icon" | "isLabelHidden" | "onAdd" | "addLabel">;

interface MatterFieldProps extends Look {
  matter: Matter;
  field: TextField;
  /** Shown instead of the name of the field. */
  label?: string;
}

/** Longest values that the contract accepts (workspace-api §8). */
const longest: Partial<Record<TextField, number>> = {
  name: 100,
  description: 5000,
  instructions: 10_000,
  practiceArea: 100,
  matterType: 50,
  caseNumber: 100,
  responsibleAttorneyName: 255,
  billingRate: 40,
  billingCurrency: 3,
  country: 2,
};

/** One field of a matter, edited in place. */
export function MatterField({ matter, field, label = texts.fields[field], ...rest }: MatterFieldProps) {
  const save = useSaveMatter(matter);
  const hint = field in texts.hints ? texts.hints[field as keyof typeof texts.hints] : undefined;
  const most = longest[field];
  return (
    <InPlaceValue
      label={label}
      value={matter[field] ?? null}
      {...(hint === undefined ? {} : { hint })}
      {...(most === undefined ? {} : { maxLength: most })}
      {...rest}
      // An empty name is sent anyway; the service says why it is refused.
      onSave={(after, before, isForced) => save(field, before as Matter[TextField], after as Matter[TextField], isForced)}
    />
  );
}
