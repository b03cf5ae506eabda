import { ComboBox } from "../../ui/ComboBox.tsx";
import { texts } from "./texts.ts";

/** A document that can be chosen; the title in its text finds it too. */
export interface DocumentOption {
  id: string;
  filename: string;
  title?: string | null;
}

interface DocumentFieldProps {
  label: string;
  documents: readonly DocumentOption[];
  value: string | null;
  /** Null after the field was emptied. */
  onChange: (id: string | null) => void;
  placeholder?: string;
  /** Shown under the field while no document has the typed words. */
  none?: string;
  hint?: string;
  error?: string | null;
  isOptional?: boolean;
  autoFocus?: boolean;
}

/** Chooses one of the documents of a matter, found by typing a part of its name or of its title. */
export function DocumentField({ documents, placeholder = texts.field.choose, none = texts.field.none, ...rest }: DocumentFieldProps) {
  return (
    <ComboBox
      options={documents.map(({ id, filename, title }) => ({ id, name: filename, ...(title == null ? {} : { also: title }) }))}
      placeholder={placeholder}
      opensOnFocus={false}
      none={none}
      {...rest}
    />
  );
}
