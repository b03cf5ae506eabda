import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FieldError, Form, Input, Label, Text, TextField } from "react-aria-components";
import type { Credential } from "#shared/platform/console.ts";
import { Button } from "../ui/Button.tsx";
import { countOf, formatCount, formatMoment } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { ExpiryChoice } from "./ExpiryChoice.tsx";
import { expiryOf, type Lifetime } from "./expiry.ts";
import { consoleQueries } from "./queries.ts";
import { reviewOf } from "./review.ts";
import { runsBlind, type ScopeInfo, withImplied } from "./scope-matrix.ts";
import { ScopeTable } from "./ScopeTable.tsx";
import { texts } from "./texts.ts";

const words = texts.issue;

interface IssueFormProps {
  predecessor: Credential | null;
  allowlist: readonly string[] | null;
  error: Error | null;
  isBusy: boolean;
  onCancel: () => void;
  onIssue: (body: { name: string; scopes: string[]; expiresAt: string }) => void;
}

/** Name, scopes, expiry, and in plain words what that comes to. */
export function IssueForm({ predecessor, allowlist, error, isBusy, onCancel, onIssue }: IssueFormProps) {
  const scopes = useQuery(consoleQueries.scopes());
  const [name, setName] = useState(predecessor === null ? "" : words.successorName(predecessor.name).slice(0, 100));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(predecessor?.scopes));
  const [lifetime, setLifetime] = useState<Lifetime>({ days: 90 });
  const [isTried, setTried] = useState(false);
  const granted = withImplied(scopes.data ?? [], chosen);
  const expiresAt = expiryOf(lifetime, Date.now());

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const at = expiryOf(lifetime, Date.now());
    if (name.trim() !== "" && granted.length > 0 && at !== null) onIssue({ name: name.trim(), scopes: granted, expiresAt: at });
  }

  return (
    <Form onSubmit={handleSubmit} validationBehavior="aria" className="console-form">
      {predecessor === null ? null : <p>{words.successorLead(predecessor.name)}</p>}
      <TextField value={name} onChange={setName} isInvalid={isTried && name.trim() === ""} maxLength={100} autoFocus className="field">
        <Label>{words.name}</Label>
        <Input autoComplete="off" />
        <Text slot="description">{words.nameHint}</Text>
        <FieldError>{words.nameNeeded}</FieldError>
      </TextField>
      {scopes.isPending ? <Skeleton label={words.scopes} /> : null}
      {scopes.isError ? <ErrorNote title={words.scopesFailed} error={scopes.error} onRetry={() => void scopes.refetch()} /> : null}
      {scopes.data === undefined ? null : <ScopeTable scopes={scopes.data} chosen={chosen} onChange={setChosen} />}
      {isTried && granted.length === 0 && scopes.data !== undefined ? (
        <p className="console-wrong" role="alert">
          {words.scopesNeeded}
        </p>
      ) : null}
      <ExpiryChoice value={lifetime} onChange={setLifetime} isWrong={expiresAt === null} />
      {granted.length === 0 || expiresAt === null ? null : (
        <Review name={name.trim()} scopes={scopes.data ?? []} granted={granted} allowlist={allowlist} expiresAt={expiresAt} />
      )}
      {error === null ? null : <ErrorNote title={words.failed} error={error} />}
      <div className="dialog-actions">
        <Button onPress={onCancel}>{texts.cancel}</Button>
        <Button type="submit" look="primary" isPending={isBusy}>
          {words.confirm}
        </Button>
      </div>
    </Form>
  );
}

interface ReviewProps {
  name: string;
  scopes: readonly ScopeInfo[];
  granted: readonly string[];
  allowlist: readonly string[] | null;
  expiresAt: string;
}

function Review({ name, scopes, granted, allowlist, expiresAt }: ReviewProps) {
  const { can, cannot, idle } = reviewOf(scopes, granted);
  const blind = runsBlind(granted);
  const who = name === "" ? words.unnamed : name;
  return (
    <section className="console-note" aria-labelledby="issue-review">
      <h3 id="issue-review">{words.review}</h3>
      <p>
        {can === "" ? words.canNothing(who) : words.can(who, can)} {cannot === "" ? words.cannotElse : words.cannot(cannot)}{" "}
        {allowlist === null ? words.every : words.some(countOf(allowlist.length, "matter"))}{" "}
        {idle > 0 ? words.idle(formatCount(idle)) : null}
      </p>
      {blind.length === 0 ? null : <p>{words.blind(blind.join(", "))}</p>}
      <p>{words.until(formatMoment(expiresAt))}</p>
    </section>
  );
}
