import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { Input, Label, TextField } from "react-aria-components";
import { Button } from "../ui/Button.tsx";
import { copyText } from "../ui/clipboard.ts";
import { consoleQueries } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.secret;

interface SecretOnceProps {
  issued: { secret: string; scopes: readonly string[] };
  /** Whether somebody tried to close without saying that it is stored. */
  wasLeft: boolean;
  onDone: () => void;
}

/** The secret and a command that uses it. */
export function SecretOnce({ issued: { secret, scopes }, wasLeft, onDone }: SecretOnceProps) {
  const { data } = useQuery(consoleQueries.localApi());
  const curl = data === undefined ? "" : curlOf(data.url, secret, scopes);
  return (
    <>
      <p>{words.once}</p>
      <TextField value={secret} isReadOnly className="field made-secret">
        <Label>{words.label}</Label>
        <Input onFocus={(event) => event.target.select()} autoFocus />
      </TextField>
      <div className="console-actions">
        <Button icon={<Copy aria-hidden />} onPress={() => void copyText(secret, words.copied)}>
          {words.copy}
        </Button>
      </div>
      <p className="field-label">{words.curl}</p>
      <pre className="console-curl" tabIndex={0}>
        {curl}
      </pre>
      <div className="console-actions">
        <Button icon={<Copy aria-hidden />} onPress={() => void copyText(curl, words.curlCopied)}>
          {words.copyCurl}
        </Button>
      </div>
      {wasLeft ? (
        <p className="console-note" role="alert">
          {words.notYet}
        </p>
      ) : null}
      <div className="dialog-actions">
        <Button look="primary" onPress={onDone}>
          {words.done}
        </Button>
      </div>
    </>
  );
}

/** A call the credential may make, or else one that says what it lacks. */
function curlOf(url: string, secret: string, scopes: readonly string[]): string {
  const readable = ["matters", "clients", "documents", "operations"].find((resource) => scopes.includes(`${resource}:read`));
  const path = readable === "documents" ? "matters/default/documents" : (readable ?? "matters");
  return `curl -H "Authorization: Bearer ${secret}" \\\n  "${url}/workspace/v1/${path}"`;
}
