import { useNavigate } from "@tanstack/react-router";
import { CircleHelp } from "lucide-react";
import { useState } from "react";
import { type ContractType, contractTypeLabels, contractTypes } from "#shared/workspace/contract-types.ts";
import { type ImportField, importFields } from "#shared/workspace/playbook-fields.ts";
import type { PlaybookMapping } from "#shared/workspace/playbook-import.ts";
import { LibraryTabs } from "../../../law/library/LibraryTabs.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { countOf } from "../../../ui/format.ts";
import { ErrorNote, Notice } from "../../../ui/Notice.tsx";
import { Page } from "../../../ui/Page.tsx";
import { say, sayFailed } from "../../../ui/say.ts";
import { Select } from "../../../ui/Select.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useMakePlaybook } from "../queries.ts";
import shared from "../playbooks.module.css";
import { texts } from "../texts.ts";
import { positionsOf, type RowChoice } from "./choices.ts";
import styles from "./import.module.css";
import { holdFile } from "./import-file.ts";
import { MappedRowPart } from "./MappedRowPart.tsx";

const words = texts.mapping;
const noChoices: ReadonlyMap<number, RowChoice> = new Map();

interface MappingViewProps {
  mapping: PlaybookMapping;
  /** The file is being read again with other columns. */
  isReading: boolean;
  /** Why the last reading failed; the mapping before it is shown. */
  error: Error | null;
  choose: React.ReactNode;
  onFields: (fields: readonly ImportField[]) => void;
}

/** What Pandect read in a file, before anything is stored. */
export function MappingView({ mapping, isReading, error, choose, onFields }: MappingViewProps) {
  const [name, setName] = useState(mapping.name);
  const [contractType, setType] = useState<ContractType | null>(mapping.contractType);
  // Other columns make other rows, on which nothing is decided yet.
  const columnsKey = mapping.columns.map(({ field }) => field).join();
  const [decided, setDecided] = useState<{ of: string; choices: ReadonlyMap<number, RowChoice> }>({ of: columnsKey, choices: new Map() });
  const choices = decided.of === columnsKey ? decided.choices : noChoices;
  const { importFile } = useMakePlaybook();
  const navigate = useNavigate();
  const positions = positionsOf(mapping.rows, choices);
  const count = Object.keys(positions).length;
  const missing = name.trim() === "" ? texts.nameNeeded : contractType === null ? words.typeNeeded : count === 0 ? words.nothing : null;

  function handleCreate() {
    if (contractType === null) return;
    const file = { format: "pandect-playbook", version: 1, name: name.trim(), contractType, positions } as const;
    importFile.mutate(
      { filename: mapping.filename, file },
      {
        onSuccess: (made) => {
          holdFile(null);
          say(texts.imported(made.name));
          void navigate({ to: "/playbooks/$playbookId", params: { playbookId: made.id } });
        },
        onError: (failure) => sayFailed(words.createFailed, failure),
      },
    );
  }
  return (
    <Page
      pane="playbook-import"
      tabs={<LibraryTabs />}
      title={words.title}
      sub={words.from(mapping.filename, countOf(mapping.rows.length, "clause"))}
      actions={
        <span className={shared.actions}>
          {choose}
          <Button look="primary" disabledReason={missing} isPending={importFile.isPending} onPress={handleCreate}>
            {words.create(countOf(count, "position"))}
          </Button>
        </span>
      }
    >
      {error === null ? null : <ErrorNote title={words.failed} error={error} />}
      {mapping.isGuess ? (
        <Notice tone="warn" icon={<CircleHelp aria-hidden />}>
          <strong>{words.guess.title}</strong>
          <p>{words.guess.what}</p>
        </Notice>
      ) : null}
      {mapping.notes.map((note) => (
        <Notice key={note} icon={<CircleHelp aria-hidden />}>
          <p>{note}</p>
        </Notice>
      ))}
      <div className={styles.head}>
        <TextField label={texts.name} value={name} onChange={setName} maxLength={200} />
        <Select
          label={texts.type}
          placeholder={words.chooseType}
          options={contractTypes.map((id) => ({ id, name: contractTypeLabels[id] }))}
          value={contractType}
          onChange={setType}
        />
      </div>
      <div className={styles.legend}>
        <Disclosure title={words.columns(countOf(mapping.columns.length, "column"))} isOpen={mapping.isGuess}>
          <div className={styles.columns}>
            {mapping.columns.map(({ title, field, sample }, i) => (
              <Select
                key={i}
                label={title}
                hint={sample}
                options={importFields.map((id) => ({ id, name: words.fields[id] }))}
                value={field}
                isDisabled={isReading}
                onChange={(chosen) => onFields(mapping.columns.map((column, at) => (at === i ? chosen : column.field)))}
              />
            ))}
          </div>
        </Disclosure>
        <p className={styles.quiet}>
          <mark>{words.legend.mark}</mark> {words.legend.rest}
        </p>
      </div>
      <ul className={styles.rows}>
        {mapping.rows.map((row, i) => (
          <MappedRowPart
            key={i}
            row={row}
            topics={mapping.topics}
            choice={choices.get(i) ?? {}}
            onChange={(choice) => setDecided({ of: columnsKey, choices: new Map(choices).set(i, choice) })}
          />
        ))}
      </ul>
    </Page>
  );
}
