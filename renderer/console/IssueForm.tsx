import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Credential } from "#shared/platform/console.ts";
import { classNames } from "../ui/class-names.ts";
import { Checkbox } from "../ui/Choice.tsx";
import { DialogForm } from "../ui/DialogForm.tsx";
import { formatMoment } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { TextField } from "../ui/TextField.tsx";
import { ExpiryChoice } from "./ExpiryChoice.tsx";
import { expiryOf, type Lifetime } from "./expiry.ts";
import { consoleQueries } from "./queries.ts";
import { type ScopeInfo, withImplied } from "./scope-matrix.ts";
import { ScopeTable } from "./ScopeTable.tsx";
import { ScopeWords } from "./ScopeWords.tsx";
import { texts } from "./texts.ts";
import styles from "./console.module.css";

const words = texts.issue;

interface IssueFormProps {
  predecessor: Credential | null;
  allowlist: readonly string[] | null;
  error: Error | null;
  isBusy: boolean;
  onCancel: () => void;
  onIssue: (body: { name: string; scopes: string[]; expiresAt: string; withLaw: boolean }) => void;
}

/** Name, a plain summary of what is allowed, the scopes, and the expiry. */
export function IssueForm({ predecessor, allowlist, error, isBusy, onCancel, onIssue }: IssueFormProps) {
  const scopes = useQuery(consoleQueries.scopes());
  const [name, setName] = useState(predecessor === null ? "" : words.successorName(predecessor.name).slice(0, 100));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(predecessor?.scopes));
  const [lifetime, setLifetime] = useState<Lifetime>({ days: 90 });
  const [withLaw, setWithLaw] = useState(false);
  const [isTried, setTried] = useState(false);
  const granted = withImplied(scopes.data ?? [], chosen);
  const expiresAt = expiryOf(lifetime, Date.now());

  function handleSubmit() {
    setTried(true);
    const at = expiryOf(lifetime, Date.now());
    if (name.trim() !== "" && granted.length > 0 && at !== null) onIssue({ name: name.trim(), scopes: granted, expiresAt: at, withLaw });
  }

  // Beside the button: the end of the scopes can be out of sight.
  const note =
    isTried && granted.length === 0 && scopes.data !== undefined ? (
      <span className={styles.consoleWrong} role="alert">
        {words.scopesNeeded}
      </span>
    ) : (
      words.once
    );
  return (
    <DialogForm
      words={{ cancel: texts.cancel, confirm: words.confirm, confirming: words.confirming }}
      refusal={error === null ? null : { title: words.failed, error }}
      isBusy={isBusy}
      note={note}
      onCancel={onCancel}
      onSubmit={handleSubmit}
    >
      {predecessor === null ? null : <p>{words.successorLead(predecessor.name)}</p>}
      <TextField
        label={words.name}
        value={name}
        onChange={setName}
        error={isTried && name.trim() === "" ? words.nameNeeded : null}
        hint={words.nameHint}
        maxLength={100}
        autoFocus
      />
      <Review name={name.trim()} scopes={scopes.data ?? []} granted={granted} allowlist={allowlist} expiresAt={expiresAt} />
      {scopes.isPending ? <Skeleton label={words.scopes} /> : null}
      {scopes.isError ? <ErrorNote title={words.scopesFailed} error={scopes.error} onRetry={() => void scopes.refetch()} /> : null}
      {scopes.data === undefined ? null : <ScopeTable scopes={scopes.data} chosen={chosen} onChange={setChosen} />}
      <Checkbox isSelected={withLaw} onChange={setWithLaw}>
        <span>
          {words.withLaw}
          <small>{words.withLawHint}</small>
        </span>
      </Checkbox>
      <ExpiryChoice value={lifetime} onChange={setLifetime} isWrong={expiresAt === null} />
    </DialogForm>
  );
}

interface ReviewProps {
  name: string;
  scopes: readonly ScopeInfo[];
  granted: readonly string[];
  allowlist: readonly string[] | null;
  /** Null for a day that is not possible. */
  expiresAt: string | null;
}

/** Above the ticks, so that each changes a sentence in view. */
function Review({ name, scopes, granted, allowlist, expiresAt }: ReviewProps) {
  return (
    <section className={classNames(styles.consoleNote, styles.issueReview)} aria-labelledby="issue-review">
      <h3 id="issue-review">{words.review}</h3>
      {granted.length === 0 ? (
        <p>{words.nothingYet}</p>
      ) : (
        <ScopeWords name={name === "" ? words.unnamed : name} scopes={scopes} granted={granted} allowlist={allowlist} />
      )}
      {granted.length === 0 || expiresAt === null ? null : <p>{words.until(formatMoment(expiresAt))}</p>}
    </section>
  );
}
