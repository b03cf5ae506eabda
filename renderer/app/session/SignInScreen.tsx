import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { useSession } from "../../api/session.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { OneFieldForm } from "./OneFieldForm.tsx";
import { isAtFirm, signIn, usePendingSecret } from "./sign-in.ts";
import { secretInPaste } from "./sign-in-link.ts";
import { texts } from "./texts.ts";
import styles from "./session.module.css";

/** How to get a link, a field to paste it into, and the passphrase if the service asks for one. */
export function SignInScreen() {
  const { reason, sentence } = useSession();
  const pending = usePendingSecret((state) => state.secret);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function handleTry(secret: string | null, passphrase: string | null) {
    setFailure(null);
    setProblem(secret === null ? texts.notALink : null);
    if (secret === null) return;
    try {
      await signIn(secret, passphrase);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) setProblem(passphrase === null ? texts.refused : texts.wrongPassphrase);
      else setFailure(error);
    }
  }

  const notice = reason === "refused" ? texts.refused : reason === "ended" ? texts.ended : sentence;
  return (
    <main className={styles.signIn}>
      <div className={styles.signInCard}>
        <p className={styles.signInBrand} aria-hidden>
          § Pandect
        </p>
        <h1>{isAtFirm() ? texts.titleAtFirm : texts.title}</h1>
        {pending === null ? (
          <>
            {notice === null ? <p>{texts.lead}</p> : <p role="status">{notice}</p>}
            <p>{isAtFirm() ? texts.howAtFirm : texts.how}</p>
            <pre tabIndex={0}>{texts.command}</pre>
            <p>{texts.paste}</p>
            <OneFieldForm
              key="link"
              label={texts.label}
              placeholder={isAtFirm() ? `${window.location.origin}/#…` : "http://127.0.0.1:…/#…"}
              problem={problem}
              onSubmit={(text) => handleTry(secretInPaste(text), null)}
            />
          </>
        ) : (
          <>
            <p>{texts.passphraseHint}</p>
            <OneFieldForm
              key="passphrase"
              label={texts.passphrase}
              isSecret
              problem={problem}
              onSubmit={(text) => handleTry(pending, text)}
            />
          </>
        )}
        {failure === null ? null : <ErrorNote title={texts.failed} error={failure} />}
      </div>
    </main>
  );
}
