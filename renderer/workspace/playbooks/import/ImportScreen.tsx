import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FileInput, FileUp } from "lucide-react";
import { useRef, useState } from "react";
import type { ImportField } from "#shared/workspace/playbook-fields.ts";
import { LibraryTabs } from "../../../law/library/LibraryTabs.tsx";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState, ErrorNote } from "../../../ui/Notice.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Progress } from "../../../ui/Progress.tsx";
import { useTitle } from "../../../ui/use-title.ts";
import { mappingQuery } from "../queries.ts";
import styles from "../playbooks.module.css";
import { texts } from "../texts.ts";
import { acceptedFiles, heldFile, holdFile } from "./import-file.ts";
import { MappingView } from "./MappingView.tsx";

const words = texts.mapping;
const onlyOthers = acceptedFiles.replace(/,\.json.*/, "");

/** A file of others on its way to a playbook: choose it, look at what Pandect read, and create the playbook. */
export function ImportScreen() {
  const [file, setFile] = useState(heldFile);
  const picker = useRef<HTMLInputElement>(null);
  useTitle(words.title);
  function handleFile(chosen: File | undefined) {
    if (chosen === undefined) return;
    holdFile(chosen);
    setFile(chosen);
  }
  const choose = (
    <>
      <input ref={picker} type="file" accept={onlyOthers} hidden onChange={({ target }) => handleFile(target.files?.[0])} />
      <Button icon={<FileInput aria-hidden />} onPress={() => picker.current?.click()}>
        {file === null ? words.choose : words.chooseOther}
      </Button>
    </>
  );
  if (file !== null) return <Mapped key={`${file.name} ${file.lastModified}`} file={file} choose={choose} />;
  return (
    <Page pane="playbook-import" tabs={<LibraryTabs />} title={words.title} sub={words.sub}>
      <EmptyState title={words.empty.title} icon={<FileUp aria-hidden />}>
        <p>{words.empty.what}</p>
        {choose}
      </EmptyState>
    </Page>
  );
}

function Mapped({ file, choose }: { file: File; choose: React.ReactNode }) {
  const [fields, setFields] = useState<readonly ImportField[] | null>(null);
  const mapping = useQuery({ ...mappingQuery(file, fields), placeholderData: (before) => before });
  const navigate = useNavigate();
  if (mapping.data !== undefined)
    return <MappingView mapping={mapping.data} isReading={mapping.isFetching} error={mapping.error} choose={choose} onFields={setFields} />;
  return (
    <Page pane="playbook-import" tabs={<LibraryTabs />} title={words.title} sub={file.name} actions={mapping.isError ? choose : undefined}>
      {mapping.isError ? (
        <ErrorNote title={words.failed} error={mapping.error} />
      ) : (
        <span className={styles.actions}>
          <Progress label={words.reading} value={null} text="" />
          <Button
            onPress={() => {
              holdFile(null);
              void navigate({ to: "/playbooks" });
            }}
          >
            {words.cancel}
          </Button>
        </span>
      )}
    </Page>
  );
}
