import { type FormEvent, useState } from "react";
import { FieldError, Form, Input, Label, TextField } from "react-aria-components";
import { ApiError } from "../api/api-error.ts";
import { useSession } from "../api/session.ts";
import { Button } from "../ui/Button.tsx";
import { ErrorNote } from "../ui/Notice.tsx";
import { signIn } from "./sign-in.ts";
import { secretInPaste } from "./sign-in-link.ts";
import { texts } from "./texts.ts";
import "./session.css";

export function SignInScreen() {
  const { reason, sentence } = useSession();
  const [link, setLink] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const secret = secretInPaste(link);
    setFailure(null);
    setProblem(secret === null ? texts.notALink : null);
    if (secret === null) return;
    setBusy(true);
    try {
      await signIn(secret);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) setProblem(texts.refused);
      else setFailure(error);
      setBusy(false);
    }
  }

  const notice = reason === "refused" ? texts.refused : reason === "ended" ? texts.ended : sentence;
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <p className="brand" aria-hidden>
          § Pandect
        </p>
        <h1>{texts.title}</h1>
        {notice === null ? <p>{texts.lead}</p> : <p role="status">{notice}</p>}
        <p>{texts.how}</p>
        <pre tabIndex={0}>{texts.command}</pre>
        <p>{texts.paste}</p>
        <Form onSubmit={(event) => void handleSubmit(event)} validationBehavior="aria">
          <TextField value={link} onChange={setLink} isInvalid={problem !== null} autoComplete="off" className="field">
            <Label>{texts.label}</Label>
            <Input spellCheck={false} placeholder="http://127.0.0.1:…/#…" />
            <FieldError>{problem}</FieldError>
          </TextField>
          <Button type="submit" look="primary" isPending={isBusy}>
            {texts.submit}
          </Button>
        </Form>
        {failure === null ? null : <ErrorNote title={texts.title} error={failure} />}
      </div>
    </main>
  );
}
