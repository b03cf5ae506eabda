import { type FormEvent, useState } from "react";
import { Form } from "react-aria-components";
import { Button } from "../ui/Button.tsx";
import { ErrorNote } from "../ui/Notice.tsx";
import { TextField } from "../ui/TextField.tsx";
import { ownerTexts } from "./owner-texts.ts";
import { useTestMail } from "./queries.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./console.module.css";

const words = ownerTexts.mail;

/** Sends one message with the saved settings and shows the server's answer. */
export function MailTest({ from }: { from: string }) {
  const test = useTestMail();
  const [to, setTo] = useState(from);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    test.mutate(to);
  }

  return (
    <section aria-labelledby="console-mail-test">
      <h2 id="console-mail-test">{words.test}</h2>
      <p>{words.testLead}</p>
      <Form onSubmit={handleSubmit} className={styles.consoleForm}>
        <TextField label={words.to} value={to} onChange={setTo} isRequired type="email" maxLength={254} spellCheck="false" />
        <Button type="submit" isPending={test.isPending}>
          {words.send}
        </Button>
      </Form>
      {test.isError ? <ErrorNote title={words.testFailed} error={test.error} /> : null}
      {test.data === undefined ? null : (
        <p className={test.data.success ? styles.consoleNote : classNames(styles.consoleNote, styles.isBad)} role="status">
          {test.data.success ? words.sent(test.variables) : words.notSent(test.data.error ?? "")}
        </p>
      )}
    </section>
  );
}
