import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ComboBox } from "../../ui/ComboBox.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./draft.module.css";
import { governingLaws } from "./governing-laws.ts";
import { draftQueries, type Tone, useGenerate } from "./queries.ts";
import { texts } from "./texts.ts";
import { variablesOf } from "./variables.ts";

const words = texts.create;

interface GenerateFormProps {
  matterId: string;
  /** The choice of the method, drawn above the fields. */
  way: ReactNode;
  onClose: () => void;
  onMade: (draftId: string) => void;
}

/** Asks what to generate: kind, law, tone, instructions and facts. */
export function GenerateForm({ matterId, way, onClose, onMade }: GenerateFormProps) {
  const categories = useQuery(draftQueries.categories()).data?.data ?? [];
  const generate = useGenerate(matterId);
  const [category, setCategory] = useState<string | null>(null);
  const [law, setLaw] = useState<string | null>(null);
  const [tone, setTone] = useState<Tone>("balanced");
  const [typed, setTyped] = useState<string | null>(null);
  const [instructions, setInstructions] = useState("");
  const [facts, setFacts] = useState("");
  const [isTried, setTried] = useState(false);
  const title = typed ?? categories.find(({ id }) => id === category)?.label ?? "";
  const { variables, unread } = variablesOf(facts);

  function handleSubmit() {
    setTried(true);
    if (category === null || law === null || title.trim() === "" || unread.length > 0) return;
    generate.mutate(
      { category, title: title.trim(), governingLawState: law, tone, specialInstructions: instructions.trim() || null, variables },
      { onSuccess: ({ resource }) => resource != null && onMade(resource.id) },
    );
  }
  return (
    <DialogForm
      words={words}
      refusal={generate.error === null ? null : { title: words.failed, error: generate.error }}
      isBusy={generate.isPending}
      onCancel={onClose}
      onSubmit={handleSubmit}
    >
      {way}
      <div className={styles.pair}>
        <ComboBox
          label={words.category}
          options={categories.map(({ id, label }) => ({ id, name: label, also: id }))}
          value={category}
          onChange={setCategory}
          placeholder={words.categoryHint}
          none={words.categoryNone}
          {...(isTried && category === null ? { hint: words.categoryNeeded } : {})}
        />
        <ComboBox
          label={words.law}
          options={governingLaws}
          value={law}
          onChange={setLaw}
          placeholder={words.lawHint}
          none={words.lawNone}
          {...(isTried && law === null ? { hint: words.lawNeeded } : {})}
        />
        <TextField
          label={words.name}
          value={title}
          onChange={setTyped}
          maxLength={200}
          error={isTried && title.trim() === "" ? words.nameNeeded : null}
        />
        <Select
          label={words.tone}
          options={texts.tones}
          value={tone}
          onChange={setTone}
          hint={texts.tones.find(({ id }) => id === tone)?.hint ?? ""}
        />
      </div>
      <TextField
        label={words.instructions}
        value={instructions}
        onChange={setInstructions}
        maxLength={40_000}
        rows={3}
        isOptional
        hint={words.instructionsHint}
      />
      <TextField
        label={words.variables}
        value={facts}
        onChange={setFacts}
        rows={3}
        isOptional
        hint={words.variablesHint}
        error={isTried && unread[0] !== undefined ? words.unread(unread[0]) : null}
      />
    </DialogForm>
  );
}
