import { useState } from "react";
import { Form } from "react-aria-components";
import type { CopyOutcome, CopySettings } from "#shared/platform/backups.ts";
import { Button } from "../ui/Button.tsx";
import { formatMoment } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { say } from "../ui/say.ts";
import { TextField } from "../ui/TextField.tsx";
import { useCopyBackup, useSetCopies } from "./keeping-queries.ts";
import { copiesTexts as words } from "./keeping-texts.ts";
import styles from "./console.module.css";

interface CopiesPartProps {
  copies: CopySettings & { isRunning: boolean; last: CopyOutcome | null };
  hasBackup: boolean;
}

/** A second place for backups, when they are made, and what the last test restore of a copy found. */
export function CopiesPart({ copies, hasBackup }: CopiesPartProps) {
  const [folder, setFolder] = useState(copies.folder ?? "");
  const [time, setTime] = useState(copies.time ?? "");
  const save = useSetCopies();
  const copy = useCopyBackup();
  const isTime = time === "" || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
  const { last } = copies;

  function handleSave() {
    if (!isTime) return;
    const next = { folder: folder.trim() === "" ? null : folder.trim(), time: time === "" ? null : time };
    save.mutate(next, { onSuccess: () => say(next.folder === null ? words.off : words.saved) });
  }
  return (
    <section aria-labelledby="console-copies">
      <header className={styles.consolePart}>
        <h2 id="console-copies">{words.heading}</h2>
      </header>
      <p className={styles.consoleHint}>{words.lead}</p>
      <Form
        className={styles.consoleForm}
        onSubmit={(event) => {
          event.preventDefault();
          handleSave();
        }}
      >
        <TextField label={words.folder} hint={words.folderHint} value={folder} onChange={setFolder} maxLength={1000} spellCheck="false" />
        <TextField
          label={words.time}
          hint={words.timeHint}
          value={time}
          onChange={setTime}
          error={isTime ? null : words.timeWrong}
          maxLength={5}
        />
        {save.isError ? <ErrorNote title={words.saveFailed} error={save.error} /> : null}
        {copy.isError ? <ErrorNote title={words.copyFailed} error={copy.error} /> : null}
        <div className={styles.consoleActions}>
          <Button type="submit" look="primary" isPending={save.isPending}>
            {words.save}
          </Button>
          {copies.folder === null || !hasBackup ? null : (
            <Button isPending={copy.isPending || copies.isRunning} onPress={() => copy.mutate(undefined)}>
              {words.copyNow}
            </Button>
          )}
        </div>
      </Form>
      {last === null ? null : (
        <p className={last.ok ? styles.consoleHint : styles.consoleNote} role="status">
          {last.ok ? words.copied(formatMoment(last.at)) : words.notCopied(formatMoment(last.at))} {last.detail}
        </p>
      )}
    </section>
  );
}
