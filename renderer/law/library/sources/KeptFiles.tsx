import type { KeptFile } from "#shared/law/sources.ts";
import { Button, RowAction } from "../../../ui/Button.tsx";
import { countOf, formatBytes, formatDay, formatRelease } from "../../../ui/format.ts";
import { ErrorNote } from "../../../ui/Notice.tsx";
import { useInstallFile, useRemoveFile } from "./queries.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { texts } from "./texts.ts";
import styles from "./sources.module.css";

/** Files of a source as they were downloaded. */
export function KeptFiles({ files }: { files: readonly KeptFile[] }) {
  const install = useInstallFile();
  const remove = useRemoveFile();
  const error = install.error ?? remove.error;
  if (files.length === 0) return null;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <Disclosure title={texts.files.title(countOf(files.length, "downloaded file"), formatBytes(bytes))} className={styles.keptFiles}>
      <p>{texts.files.hint}</p>
      {error === null ? null : <ErrorNote title={texts.files.failed} error={error} />}
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <div>
              <strong>{file.fileName}</strong>
              <small>
                {[
                  formatRelease(file.release),
                  formatBytes(file.bytes),
                  texts.files.fetched(formatDay(file.fetchedAt)),
                  ...(file.isChecked ? [texts.files.checked] : []),
                ].join(" · ")}
              </small>
              <code>{file.sha256}</code>
            </div>
            <Button aria-label={texts.files.installName(file.fileName)} onPress={() => install.mutate(file.id)}>
              {texts.files.install}
            </Button>
            <RowAction label={texts.files.removeOf(file.fileName)} onPress={() => remove.mutate(file.id)}>
              {texts.files.remove}
            </RowAction>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
