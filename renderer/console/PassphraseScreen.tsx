import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Form } from "react-aria-components";
import { ApiError } from "../api/api-error.ts";
import { Button } from "../ui/Button.tsx";
import { formatMoment } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { say } from "../ui/say.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useTitle } from "../ui/use-title.ts";
import { AccountPart } from "./people/AccountPart.tsx";
import { ownerTexts } from "./owner-texts.ts";
import { consoleQueries, useSetPassphrase } from "./queries.ts";
import styles from "./console.module.css";

const words = ownerTexts.signIn;
const shortest = 8;

/** How the owner signs in: the session, and the passphrase that Pandect asks a browser for. */
export function PassphraseScreen() {
  const session = useQuery(consoleQueries.session());
  useTitle(words.title);
  return (
    <>
      {session.data?.person == null ? <p className={styles.consoleLead}>{words.lead}</p> : null}
      {session.isError ? <ErrorNote title={words.failed} error={session.error} onRetry={() => void session.refetch()} /> : null}
      {session.isPending ? <Skeleton label={words.heading} /> : null}
      {session.data === undefined ? null : session.data.person !== null ? (
        <AccountPart name={session.data.owner.name} person={session.data.person} />
      ) : (
        <>
          <section aria-labelledby="console-passphrase">
            <h2 id="console-passphrase">{words.heading}</h2>
            <p>{session.data.hasPassphrase ? words.isSet : words.isNotSet}</p>
            <SetForm key={`set-${session.data.hasPassphrase}`} isSet={session.data.hasPassphrase} />
          </section>
          {session.data.hasPassphrase ? <RemovePart /> : null}
          <section aria-labelledby="console-guards">
            <h2 id="console-guards">{words.guards}</h2>
            <ul className={styles.consoleList}>
              {words.facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="console-session">
            <h2 id="console-session">{words.session}</h2>
            <p>
              {session.data.expiresAt === null ? words.desktop : words.until(session.data.owner.name, formatMoment(session.data.expiresAt))}
            </p>
          </section>
        </>
      )}
    </>
  );
}

/** Sets the first passphrase, or changes it. */
function SetForm({ isSet }: { isSet: boolean }) {
  const change = useSetPassphrase();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [again, setAgain] = useState("");
  const [isTried, setTried] = useState(false);
  const isShort = next.length < shortest;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isShort || next !== again || (isSet && current === "")) return;
    change.mutate(
      { passphrase: next, current: isSet ? current : null },
      {
        onSuccess: () => {
          say(isSet ? words.wasChanged : words.wasSet);
          for (const set of [setCurrent, setNext, setAgain]) set("");
          setTried(false);
        },
      },
    );
  }

  return (
    <Form onSubmit={handleSubmit} validationBehavior="aria" className={styles.consoleForm}>
      {isSet ? <Current value={current} onChange={setCurrent} error={change.error} isMissing={isTried && current === ""} /> : null}
      <TextField
        label={words.next}
        hint={words.nextHint}
        error={isTried && isShort ? words.tooShort : null}
        value={next}
        onChange={setNext}
        type="password"
        autoComplete="new-password"
        maxLength={1000}
      />
      <TextField
        label={words.again}
        error={isTried && !isShort && next !== again ? words.different : null}
        value={again}
        onChange={setAgain}
        type="password"
        autoComplete="new-password"
        maxLength={1000}
      />
      <Refusal error={change.error} />
      <Button type="submit" look="primary" isPending={change.isPending}>
        {isSet ? words.confirmChange : words.confirmSet}
      </Button>
    </Form>
  );
}

function RemovePart() {
  const remove = useSetPassphrase();
  const [current, setCurrent] = useState("");
  const [isTried, setTried] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (current !== "") remove.mutate({ passphrase: null, current }, { onSuccess: () => say(words.wasRemoved) });
  }

  return (
    <section aria-labelledby="console-passphrase-off">
      <h2 id="console-passphrase-off">{words.remove}</h2>
      <p>{words.removeHint}</p>
      <Form onSubmit={handleSubmit} validationBehavior="aria" className={styles.consoleForm}>
        <Current value={current} onChange={setCurrent} error={remove.error} isMissing={isTried && current === ""} />
        <Refusal error={remove.error} />
        <Button type="submit" look="danger" isPending={remove.isPending}>
          {words.confirmRemove}
        </Button>
      </Form>
    </section>
  );
}

interface CurrentProps {
  value: string;
  onChange: (value: string) => void;
  error: Error | null;
  isMissing: boolean;
}

function Current({ value, onChange, error, isMissing }: CurrentProps) {
  return (
    <TextField
      label={words.current}
      error={isMissing || isWrong(error) ? words.wrong : null}
      value={value}
      onChange={onChange}
      type="password"
      autoComplete="current-password"
    />
  );
}

/** A refusal that no field shows. */
function Refusal({ error }: { error: Error | null }) {
  return error === null || isWrong(error) ? null : <ErrorNote title={words.notDone} error={error} />;
}

function isWrong(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "forbidden";
}
