import { useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { Button } from "../ui/Button.tsx";
import { copyText } from "../ui/clipboard.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { ConnectSnippets } from "./ConnectSnippets.tsx";
import { consoleQueries } from "./queries.ts";
import { ShownSecret } from "./ShownSecret.tsx";
import { texts } from "./texts.ts";
import styles from "./console.module.css";
import dialogLook from "../ui/dialog.module.css";

const words = texts.secret;

interface SecretOnceProps {
  issued: { secret: string; scopes: readonly string[]; key: string | null; keyError: Error | null };
  /** Whether the user tried to close without confirming that the secret is stored. */
  wasLeft: boolean;
  onDone: () => void;
}

/**
 * The secret, a command that uses it, and how assistants connect with it. The focus is on the copy button, then on the confirmation that it
 * is stored.
 */
export function SecretOnce({ issued: { secret, scopes, key, keyError }, wasLeft, onDone }: SecretOnceProps) {
  const { data } = useQuery(consoleQueries.localApi());
  const done = useRef<HTMLButtonElement>(null);

  async function handleCopy() {
    if (await copyText(secret, words.copied)) done.current?.focus();
  }
  return (
    <>
      <p>{words.once}</p>
      <div className={styles.secretRow}>
        <ShownSecret label={words.label} secret={secret} autoFocus={false} />
        <Button icon={<Copy aria-hidden />} autoFocus onPress={() => void handleCopy()}>
          {words.copy}
        </Button>
      </div>
      {key === null ? null : (
        <div className={styles.secretRow}>
          <ShownSecret label={words.keyLabel} secret={key} autoFocus={false} />
          <Button icon={<Copy aria-hidden />} onPress={() => void copyText(key, words.copied)}>
            {words.copyKey}
          </Button>
        </div>
      )}
      {keyError === null ? null : <ErrorNote title={words.keyFailed} error={keyError} />}
      {data === undefined ? null : <ConnectSnippets url={data.url} secrets={{ secret, key }} scopes={scopes} />}
      {wasLeft ? (
        <p className={styles.consoleNote} role="alert">
          {words.notYet}
        </p>
      ) : null}
      <div className={dialogLook.buttons}>
        <Button look="primary" ref={done} onPress={onDone}>
          {words.done}
        </Button>
      </div>
    </>
  );
}
