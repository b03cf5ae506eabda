import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Form } from "react-aria-components";
import type { MailSettings } from "#shared/platform/mail.ts";
import { Button } from "../ui/Button.tsx";
import { ErrorNote } from "../ui/Notice.tsx";
import { say } from "../ui/say.ts";
import { Select } from "../ui/Select.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useTitle } from "../ui/use-title.ts";
import { MailTest } from "./MailTest.tsx";
import { ownerTexts } from "./owner-texts.ts";
import { consoleQueries, useRemoveMail, useSaveMail } from "./queries.ts";
import styles from "./console.module.css";

const words = ownerTexts.mail;
const usualPorts = { tls: 465, starttls: 587, none: 25 } as const;
const securities = ["tls", "starttls", "none"] as const;
const isPort = (typed: string) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 65_535;
const blank: MailSettings = { host: "", port: usualPorts.tls, security: "tls", user: "", hasPassword: false, from: "" };

/** The server that sends the email of watches, and a test. */
export function MailScreen() {
  const settings = useQuery(consoleQueries.mail());
  const data = settings.data?.data ?? null;
  useTitle(words.title);
  return (
    <>
      <p className={styles.consoleLead}>{words.lead}</p>
      {settings.isError ? <ErrorNote title={words.failed} error={settings.error} onRetry={() => void settings.refetch()} /> : null}
      {settings.isPending ? <Skeleton label={words.heading} /> : null}
      {settings.data === undefined ? null : (
        <>
          <section aria-labelledby="console-mail">
            <h2 id="console-mail">{words.heading}</h2>
            {data === null ? <p>{words.none}</p> : null}
            <SettingsForm key={JSON.stringify(data)} settings={data} />
          </section>
          {data === null ? null : <MailTest from={data.from} />}
        </>
      )}
    </>
  );
}

function SettingsForm({ settings }: { settings: MailSettings | null }) {
  const save = useSaveMail();
  const remove = useRemoveMail();
  const [typed, setTyped] = useState(settings ?? blank);
  const [port, setPort] = useState(String(typed.port));
  const [password, setPassword] = useState("");
  const [isTried, setTried] = useState(false);
  const set = (part: Partial<MailSettings>) => setTyped({ ...typed, ...part });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isPort(port)) return;
    const { hasPassword: _has, ...rest } = typed;
    save.mutate(
      // Without a user name there is no use for a password.
      { ...rest, port: Number(port), ...(password !== "" ? { password } : typed.user === "" ? { password: "" } : {}) },
      { onSuccess: () => say(words.saved) },
    );
  }

  return (
    <Form onSubmit={handleSubmit} className={styles.consoleForm}>
      <TextField
        label={words.host}
        hint={words.hostHint}
        value={typed.host}
        onChange={(host) => set({ host })}
        isRequired
        maxLength={253}
        spellCheck="false"
      />
      <Select
        label={words.security}
        options={securities.map((id) => ({ id, name: words.securities[id] }))}
        value={typed.security}
        onChange={(security) => {
          set({ security });
          if (port === String(usualPorts[typed.security])) setPort(String(usualPorts[security]));
        }}
      />
      {typed.security === "none" ? <p className={styles.consoleNote}>{words.unsafe}</p> : null}
      <TextField
        label={words.port}
        error={isTried && !isPort(port) ? words.portWrong : null}
        value={port}
        onChange={setPort}
        isRequired
        maxLength={5}
        inputMode="numeric"
      />
      <TextField
        label={words.user}
        hint={words.userHint}
        value={typed.user}
        onChange={(user) => set({ user })}
        maxLength={254}
        spellCheck="false"
      />
      {typed.user === "" ? null : (
        <TextField
          label={words.password}
          hint={settings?.hasPassword === true ? `${words.kept} ${words.sealed}` : words.sealed}
          value={password}
          onChange={setPassword}
          type="password"
          maxLength={1000}
        />
      )}
      <TextField
        label={words.from}
        value={typed.from}
        onChange={(from) => set({ from })}
        isRequired
        type="email"
        maxLength={254}
        spellCheck="false"
      />
      {save.isError ? <ErrorNote title={words.saveFailed} error={save.error} /> : null}
      {remove.isError ? <ErrorNote title={words.removeFailed} error={remove.error} /> : null}
      <div className={styles.consoleActions}>
        <Button type="submit" look="primary" isPending={save.isPending}>
          {words.save}
        </Button>
        {settings === null ? null : (
          <Button
            look="danger"
            isPending={remove.isPending}
            onPress={() => remove.mutate(undefined, { onSuccess: () => say(words.removed) })}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </Form>
  );
}
