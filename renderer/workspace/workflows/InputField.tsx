import { useQuery } from "@tanstack/react-query";
import type { WorkflowDefinition } from "#shared/workspace/workflows.ts";
import { DateField } from "../../ui/DateField.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { playbookQueries } from "../playbooks/queries.ts";
import { texts } from "./texts.ts";

interface InputFieldProps {
  input: WorkflowDefinition["inputs"][number];
  value: string | null;
  onChange: (value: string | null) => void;
  error: string | null;
}

const words = texts.dialog;
const leftOut = "";

/** An input of a run, in the field for its kind; a kind unknown to this window is typed as text. */
export function InputField(props: InputFieldProps) {
  const { input, value, onChange, error } = props;
  if (input.fieldType === "playbook") return <PlaybookField {...props} />;
  if (input.options !== null) return <ChoiceField {...props} options={input.options.map((id) => ({ id, name: id }))} />;
  const shared = {
    label: input.label,
    error,
    isOptional: !input.required,
    ...(input.helpText === null ? {} : { hint: input.helpText }),
  };
  if (input.fieldType === "date") return <DateField {...shared} value={value} onChange={onChange} />;
  return (
    <TextField
      {...shared}
      value={value ?? ""}
      onChange={onChange}
      maxLength={2000}
      {...(input.placeholder === null ? {} : { placeholder: input.placeholder })}
      {...(input.fieldType === "number" ? { inputMode: "decimal" as const } : {})}
    />
  );
}

function PlaybookField(props: InputFieldProps) {
  const playbooks = useQuery(playbookQueries.list()).data?.rows;
  const options = (playbooks ?? []).map(({ id, name }) => ({ id, name }));
  return <ChoiceField {...props} options={options} {...(playbooks?.length === 0 ? { note: words.noPlaybooks } : {})} />;
}

function ChoiceField({ input, value, onChange, error, options, note }: InputFieldProps & { options: Option[]; note?: string }) {
  const hint = note ?? input.helpText;
  return (
    <Select
      label={input.label}
      options={input.required ? options : [{ id: leftOut, name: words.noChoice }, ...options]}
      value={value}
      onChange={(id) => onChange(id === leftOut ? null : id)}
      placeholder={words.chooseOne}
      {...(hint === null ? {} : { hint })}
      isOptional={!input.required}
      error={error}
    />
  );
}

interface Option {
  id: string;
  name: string;
}
