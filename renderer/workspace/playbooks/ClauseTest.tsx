import { useState } from "react";
import type { Position } from "#shared/workspace/playbooks.ts";
import { plainWords } from "../../ui/plain-words.ts";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { Badge } from "../../ui/Status.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { CircleCheck, OctagonX, TriangleAlert } from "lucide-react";
import { useCheck } from "./queries.ts";
import styles from "./playbooks.module.css";
import { texts } from "./texts.ts";

const words = texts.test;

/** Compares a pasted clause with a position. */
export function ClauseTest({ clause, position, onClose }: { clause: string; position: Position; onClose: () => void }) {
  const check = useCheck();
  const [text, setText] = useState("");
  const verdict = check.data;
  const tone = verdict === undefined ? "plain" : verdict.severity === "red" ? "bad" : verdict.severity === "yellow" ? "warn" : "good";
  const Icon = tone === "bad" ? OctagonX : tone === "warn" ? TriangleAlert : CircleCheck;
  return (
    <Dialog title={words.title(plainWords(clause))} isOpen width="wide" onClose={onClose} closeLabel={uiTexts.close}>
      <DialogForm
        words={{ cancel: words.close, confirm: words.run, confirming: words.running }}
        refusal={check.error === null ? null : { title: words.failed, error: check.error }}
        isBusy={check.isPending}
        missing={text.trim() === "" ? words.needed : null}
        onCancel={onClose}
        onSubmit={() => (text.trim() === "" ? undefined : check.mutate({ clause, position, text }))}
      >
        <TextField label={words.text} value={text} onChange={setText} rows={6} maxLength={20_000} autoFocus />
        {verdict === undefined ? null : (
          <div className={styles.verdict} role="status">
            <p>
              <Badge tone={tone} icon={<Icon aria-hidden />}>
                {words.verdicts[verdict.verdict]}
              </Badge>
            </p>
            <p>{verdict.analysis}</p>
            <p className={styles.quiet}>
              {words.basis[verdict.basis.kind]}: {verdict.basis.note}
            </p>
            {verdict.proposedLanguage === null ? null : (
              <>
                <h3>{words.proposed}</h3>
                <p className={styles.standard}>{verdict.proposedLanguage}</p>
              </>
            )}
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}
