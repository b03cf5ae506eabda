import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { FileInput, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { type ContractType, contractTypeLabels, contractTypes } from "#shared/workspace/contract-types.ts";
import type { Playbook, PlaybookFile } from "#shared/workspace/playbooks.ts";
import { LibraryTabs } from "../../law/library/LibraryTabs.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { countOf } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Block, Page } from "../../ui/Page.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Badge } from "../../ui/Status.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { acceptedFiles, holdFile, isOwnFile } from "./import/import-file.ts";
import { playbookQueries, useMakePlaybook } from "./queries.ts";
import styles from "./playbooks.module.css";
import { texts } from "./texts.ts";

const typeName = (type: string) => contractTypeLabels[contractTypes.find((one) => one === type) ?? "other"];

/** Playbooks, and templates to start from. */
export function PlaybooksScreen() {
  const playbooks = useQuery(playbookQueries.list());
  const templates = useQuery(playbookQueries.templates());
  const { fromTemplate, importFile } = useMakePlaybook();
  const navigate = useNavigate();
  useTitle(texts.title);
  const [isNew, setNew] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const open = ({ id }: Playbook) => void navigate({ to: "/playbooks/$playbookId", params: { playbookId: id } });

  async function handleFile(file: File | undefined) {
    if (file === undefined) return;
    if (!isOwnFile(file)) {
      holdFile(file);
      await navigate({ to: "/playbooks/import" });
      return;
    }
    try {
      // The service checks every member.
      const made = await importFile.mutateAsync({ filename: file.name, file: JSON.parse(await file.text()) as PlaybookFile });
      say(texts.imported(made.name));
      open(made);
    } catch (error) {
      sayFailed(texts.importFailed, error instanceof SyntaxError ? undefined : error);
    }
  }
  function handleTemplate(slug: string) {
    fromTemplate.mutate(slug, {
      onSuccess: (made) => {
        say(texts.made(made.name));
        open(made);
      },
      onError: (error) => sayFailed(texts.makeFailed, error),
    });
  }
  return (
    <Page
      pane="playbooks"
      tabs={<LibraryTabs />}
      title={texts.title}
      sub={texts.sub}
      actions={
        <span className={styles.actions}>
          <input ref={picker} type="file" accept={acceptedFiles} hidden onChange={({ target }) => void handleFile(target.files?.[0])} />
          <Button icon={<FileInput aria-hidden />} isPending={importFile.isPending} onPress={() => picker.current?.click()}>
            {texts.import}
          </Button>
          <Button look="primary" icon={<Plus aria-hidden />} onPress={() => setNew(true)}>
            {texts.new}
          </Button>
        </span>
      }
    >
      {playbooks.isPending || templates.isPending ? (
        <Skeleton label={texts.loading} />
      ) : (
        <>
          <Block title={texts.own} count={playbooks.data?.total ?? ""}>
            {playbooks.isError ? <ErrorNote title={texts.failed} error={playbooks.error} onRetry={() => void playbooks.refetch()} /> : null}
            {playbooks.data?.rows.length === 0 ? <p className={styles.quiet}>{texts.empty}</p> : null}
            <ul className={styles.rows}>
              {(playbooks.data?.rows ?? []).map(({ id, name, contractType, positions, isDefault }) => (
                <li key={id}>
                  <Link to="/playbooks/$playbookId" params={{ playbookId: id }}>
                    {name}
                  </Link>
                  <span className={styles.quiet}>
                    {typeName(contractType)} · {countOf(Object.keys(positions).length, "position")}
                  </span>
                  {isDefault ? <Badge tone="good">{texts.isDefault}</Badge> : null}
                </li>
              ))}
            </ul>
          </Block>
          <Block title={texts.templates} count={templates.data?.length ?? 0}>
            <ul className={styles.gallery}>
              {(templates.data ?? []).map(({ slug, name, description, contractType, positionCount }) => (
                <li key={slug} className={styles.card}>
                  <h3>{name}</h3>
                  <p>{description}</p>
                  <p className={styles.quiet}>
                    {typeName(contractType)} · {countOf(positionCount, "position")}
                  </p>
                  <Button
                    size="small"
                    isPending={fromTemplate.isPending && fromTemplate.variables === slug}
                    pendingLabel={texts.using}
                    onPress={() => handleTemplate(slug)}
                  >
                    {texts.use}
                  </Button>
                </li>
              ))}
            </ul>
          </Block>
        </>
      )}
      {isNew ? <NewPlaybook onClose={() => setNew(false)} onMade={open} /> : null}
    </Page>
  );
}

function NewPlaybook({ onClose, onMade }: { onClose: () => void; onMade: (made: Playbook) => void }) {
  const { create } = useMakePlaybook();
  const [name, setName] = useState("");
  const [contractType, setType] = useState<ContractType>("saas");
  return (
    <Dialog title={texts.newTitle} isOpen onClose={onClose} closeLabel={uiTexts.close}>
      <DialogForm
        words={{ cancel: texts.cancel, confirm: texts.create, confirming: texts.using }}
        refusal={create.error === null ? null : { title: texts.makeFailed, error: create.error }}
        isBusy={create.isPending}
        missing={name.trim() === "" ? texts.nameNeeded : null}
        onCancel={onClose}
        onSubmit={() => (name.trim() === "" ? undefined : create.mutate({ name, contractType }, { onSuccess: onMade }))}
      >
        <TextField label={texts.name} value={name} onChange={setName} maxLength={200} autoFocus />
        <Select
          label={texts.type}
          options={contractTypes.map((id) => ({ id, name: contractTypeLabels[id] }))}
          value={contractType}
          onChange={setType}
        />
      </DialogForm>
    </Dialog>
  );
}
