import { useState } from "react";
import { ComboBox } from "../ui/ComboBox.tsx";
import { DateField } from "../ui/DateField.tsx";
import type { Saved } from "../ui/field-save.ts";
import { InPlaceValue } from "../ui/InPlaceValue.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { Select } from "../ui/Select.tsx";
import { TextField } from "../ui/TextField.tsx";
import { Line, Sample } from "./Sample.tsx";
import styles from "./specimen.module.css";

const courts = [
  { id: "cofc", name: "Court of Federal Claims" },
  { id: "cafc", name: "Court of Appeals for the Federal Circuit" },
  { id: "ohnd", name: "Northern District of Ohio" },
] as const;
const clients = [
  { id: "delmar", name: "Delmar Supply Co." },
  { id: "juniper", name: "Juniper Holdings" },
  { id: "pinion", name: "Pinion Tool Works" },
];
const people = [
  { id: "dana", name: "Dana Whitfield" },
  { id: "maria", name: "Maria Ortega" },
];

export function Fields() {
  const [name, setName] = useState("Delmar Supply Co.");
  const [number, setNumber] = useState("26-11x7");
  const [court, setCourt] = useState<(typeof courts)[number]["id"] | null>("cofc");
  const [client, setClient] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>("2026-11-03");
  const [guidance, setGuidance] = useState("");
  const [sought, setSought] = useState("");
  return (
    <>
      <Sample title="Field, select, combo box, date">
        <div className={styles.fields}>
          <TextField label="Name" value={name} onChange={setName} />
          <ComboBox
            label="Client"
            options={clients}
            value={client}
            onChange={setClient}
            placeholder="Type a name"
            none="No client has this name."
            isOptional
          />
          <TextField
            label="Case number"
            value={number}
            onChange={setNumber}
            error={/^[\d-]*$/.test(number) ? null : "Use digits and one hyphen."}
          />
          <Select label="Court" options={courts} value={court} onChange={setCourt} hint="Used in captions." />
          <DateField label="Opened" value={opened} onChange={setOpened} />
          <TextField label="Number" value="Set by the default matter" onChange={() => undefined} isDisabled />
          <TextField label="Guidance" value={guidance} onChange={setGuidance} rows={3} placeholder="For everyone working on this matter" />
          <SearchField label="Find a setting" isLabelHidden={false} value={sought} onChange={setSought} placeholder="Search settings" />
        </div>
      </Sample>
      <Sample title="Value in place">
        <ValuesInPlace />
      </Sample>
    </>
  );
}

/** Numbers are refused, to show a refusal. */
function ValuesInPlace() {
  const [status, setStatus] = useState<string | null>("Open");
  const [lead, setLead] = useState<string | null>("dana");
  const [day, setDay] = useState<string | null>("2026-11-24");
  const [court, setCourt] = useState<string | null>("cofc");
  const saveIn = (set: (value: string | null) => void) => (after: string | null) => {
    if (/\d$/.test(after ?? "") && set === setStatus) {
      return Promise.resolve<Saved<string | null>>({ state: "refused", message: "Use words.", error: new Error("Use words.") });
    }
    set(after);
    return Promise.resolve<Saved<string | null>>({ state: "saved" });
  };
  return (
    <Line isWide>
      <InPlaceValue label="Status" value={status} empty="No status" onSave={saveIn(setStatus)} />
      <InPlaceValue label="Lead" kind="picker" options={people} value={lead} empty="Nobody" onSave={saveIn(setLead)} />
      <InPlaceValue label="Reply due" kind="date" value={day} empty="No date" onSave={saveIn(setDay)} />
      <InPlaceValue label="Court" kind="select" options={courts} value={court} empty="No court" onSave={saveIn(setCourt)} />
    </Line>
  );
}
