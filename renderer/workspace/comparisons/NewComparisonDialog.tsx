import { useNavigate } from "@tanstack/react-router";
import { ArrowUpDown } from "lucide-react";
import { useState } from "react";
import type { ComparisonSettings } from "#shared/workspace/comparisons.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox, ChoiceGroup } from "../../ui/Choice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { Segments } from "../../ui/Segments.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { DocumentField } from "../documents/DocumentField.tsx";
import { useReadable } from "../matrices/readable-documents.ts";
import styles from "./dialog.module.css";
import { useCompare } from "./queries.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { texts } from "./texts.ts";

interface NewComparisonDialogProps {
  matterId: string;
  /** Documents that are already selected; the older one is the original. */
  originalId?: string | undefined;
  revisedId?: string | undefined;
  onClose: () => void;
}

const words = texts.create;
type Flag = Exclude<keyof ComparisonSettings, "granularity" | "authorLabel">;
const usual: Record<Flag, boolean> = {
  ignoreCase: false,
  ignoreWhitespace: true,
  ignoreNumbering: false,
  ignoreFormatting: false,
  compareTables: true,
  compareFootnotes: true,
  compareHeadersFooters: true,
};
const ignoring = ["ignoreWhitespace", "ignoreCase", "ignoreNumbering", "ignoreFormatting"] as const;
const comparing = ["compareTables", "compareFootnotes", "compareHeadersFooters"] as const;
const granularities = (["word", "sentence", "character"] as const).map((id) => ({ id, name: words.granularities[id] }));

/** Selects two documents and what counts as a change. */
export function NewComparisonDialog(props: NewComparisonDialogProps) {
  return (
    <Dialog title={words.title} isOpen width="wide" onClose={props.onClose} closeLabel={uiTexts.close}>
      <NewComparisonForm {...props} />
    </Dialog>
  );
}

function NewComparisonForm({ matterId, originalId, revisedId, onClose }: NewComparisonDialogProps) {
  const { readable, isLoaded } = useReadable(matterId);
  const compare = useCompare(matterId);
  const navigate = useNavigate();
  const [original, setOriginal] = useState<string | null>(originalId ?? null);
  const [revised, setRevised] = useState<string | null>(revisedId ?? null);
  const [typed, setTyped] = useState<string | null>(null);
  const [granularity, setGranularity] = useState<ComparisonSettings["granularity"]>("word");
  const [flags, setFlags] = useState(usual);
  const [author, setAuthor] = useState("");
  const [isTried, setTried] = useState(false);
  const nameOf = (id: string | null) => readable.find((one) => one.id === id)?.filename ?? "";
  const title = typed ?? (original === null || revised === null ? "" : words.nameOf(nameOf(original), nameOf(revised)));
  const isSame = original !== null && original === revised;

  function handleSubmit() {
    setTried(true);
    if (original === null || revised === null || isSame || title.trim() === "") return;
    const settings = { granularity, ...flags, ...(author.trim() !== "" && { authorLabel: author.trim() }) };
    compare.mutate(
      { title, originalDocumentId: original, revisedDocumentId: revised, settings },
      {
        onSuccess: ({ resource }) => {
          onClose();
          if (resource !== undefined && resource !== null)
            void navigate({ to: "/matters/$matterId/comparisons/$comparisonId", params: { matterId, comparisonId: resource.id } });
        },
      },
    );
  }
  const errorOf = (id: string | null) => (!isTried ? null : id === null ? words.needed : null);
  const flag = (id: Flag) => (
    <Checkbox key={id} isSelected={flags[id]} onChange={(on) => setFlags({ ...flags, [id]: on })}>
      {words[id]}
    </Checkbox>
  );
  return (
    <DialogForm
      words={words}
      refusal={compare.error === null ? null : { title: words.failed, error: compare.error }}
      isBusy={compare.isPending}
      isLoading={!isLoaded}
      isDisabled={isLoaded && readable.length < 2}
      note={isLoaded && readable.length < 2 ? words.tooFew : null}
      onCancel={onClose}
      onSubmit={handleSubmit}
    >
      <div className={styles.pair}>
        <DocumentField
          label={words.original}
          documents={readable}
          value={original}
          onChange={setOriginal}
          error={errorOf(original)}
          autoFocus={originalId === undefined}
        />
        <Button
          size="small"
          icon={<ArrowUpDown aria-hidden />}
          onPress={() => {
            setOriginal(revised);
            setRevised(original);
          }}
        >
          {words.swap}
        </Button>
        <DocumentField
          label={words.revised}
          documents={readable}
          value={revised}
          onChange={setRevised}
          error={isSame ? words.same : errorOf(revised)}
          autoFocus={originalId !== undefined && revisedId === undefined}
        />
      </div>
      <TextField label={words.name} value={title} onChange={setTyped} maxLength={300} />
      <Disclosure title={words.settings} className={styles.settings}>
        <div className={styles.choices}>
          <div>
            <p className={styles.legend}>{words.granularity}</p>
            <Segments label={words.granularity} options={granularities} value={granularity} onChange={setGranularity} />
          </div>
          <ChoiceGroup label={words.ignore}>{ignoring.map(flag)}</ChoiceGroup>
          <ChoiceGroup label={words.compare}>{comparing.map(flag)}</ChoiceGroup>
          <TextField label={words.author} value={author} onChange={setAuthor} maxLength={100} placeholder="Pandect" />
        </div>
      </Disclosure>
    </DialogForm>
  );
}
