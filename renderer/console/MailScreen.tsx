import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Form, Input, Label, Text, TextField } from "react-aria-components";
import type { MailSettings } from "#shared/platform/mail.ts";
import { Button } from "../ui/Button.tsx";
import { ErrorNote } from "../ui/Notice.tsx";
import { say } from "../ui/say.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useTitle } from "../ui/use-title.ts";
import { MailTest } from "./MailTest.tsx";
import { ownerTexts } from "./owner-texts.ts";
import { consoleQueries, useRemoveMail, useSaveMail } from "./queries.ts";
import styles from "./console.module.css";
import fieldLook from "../ui/field.module.css";

const words = ownerTexts.mail;
const usualPorts = { tls: 465, starttls: 587, none: 25 } as const;
const blank: MailSettings = { host: "", port: usualPorts.tls, security: "tls", user: "", hasPassword: false, from: "" };

/** The server that e-mail of watches is handed to, and a test. */
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
  const set = (part: Partial<MailSettings>) => setTyped({ ...typed, ...part });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { hasPassword: _has, ...rest } = typed;
    save.mutate(
      // Without a user name there is nothing a password could be for.
      { ...rest, port: Number(port), ...(password !== "" ? { password } : typed.user === "" ? { password: "" } : {}) },
      { onSuccess: () => say(words.saved) },
    );
  }

  return (
    <Form onSubmit={handleSubmit} className={styles.consoleForm}>
      <TextField value={typed.host} onChange={(host) => set({ host })} isRequired maxLength={253} className={fieldLook.native}>
        <Label>{words.host}</Label>
        <Input autoComplete="off" spellCheck={false} />
        <Text slot="description">{words.hostHint}</Text>
      </TextField>
      <label className={fieldLook.native}>
        <span className={fieldLook.label}>{words.security}</span>
        <select
          value={typed.security}
          onChange={({ target }) => {
            const security = (["tls", "starttls", "none"] as const).find((one) => one === target.value) ?? "tls";
            set({ security });
            if (port === String(usualPorts[typed.security])) setPort(String(usualPorts[security]));
          }}
        >
          {Object.entries(words.securities).map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {typed.security === "none" ? <p className={styles.consoleNote}>{words.unsafe}</p> : null}
      <TextField value={port} onChange={setPort} isRequired className={fieldLook.native}>
        <Label>{words.port}</Label>
        <Input type="number" min={1} max={65_535} inputMode="numeric" />
      </TextField>
      <TextField value={typed.user} onChange={(user) => set({ user })} maxLength={254} className={fieldLook.native}>
        <Label>{words.user}</Label>
        <Input autoComplete="off" spellCheck={false} />
        <Text slot="description">{words.userHint}</Text>
      </TextField>
      {typed.user === "" ? null : (
        <TextField value={password} onChange={setPassword} type="password" maxLength={1000} autoComplete="off" className={fieldLook.native}>
          <Label>{words.password}</Label>
          <Input />
          <Text slot="description">
            {settings?.hasPassword === true ? `${words.kept} ` : ""}
            {words.sealed}
          </Text>
        </TextField>
      )}
      <TextField value={typed.from} onChange={(from) => set({ from })} isRequired type="email" maxLength={254} className={fieldLook.native}>
        <Label>{words.from}</Label>
        <Input autoComplete="off" spellCheck={false} />
      </TextField>
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
