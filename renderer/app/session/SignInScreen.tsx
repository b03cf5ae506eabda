import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { isAtFirm, isFirmWindow } from "../../api/at-firm.ts";
import { call } from "../../api/call.ts";
import * as peopleApi from "../../api/endpoints/people.ts";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { BrowserSignIn } from "./BrowserSignIn.tsx";
import { addressOfFirm } from "./firm-session.ts";
import { OneFieldForm } from "./OneFieldForm.tsx";
import { signIn, usePendingSecret } from "./sign-in.ts";
import { secretInPaste } from "./sign-in-link.ts";
import { texts } from "./texts.ts";
import styles from "./session.module.css";

/** The firm's provider where there is one, else a link from the service; and the passphrase if the service asks for one. */
export function SignInScreen() {
  const { reason, sentence } = useSession();
  const pending = usePendingSecret((state) => state.secret);
  const atFirm = isAtFirm();
  const ways = useQuery({
    queryKey: ["sign-in"],
    queryFn: ({ signal }) => call(peopleApi.ways, {}, { signal }),
    enabled: atFirm && pending === null,
  });
  const firm = ways.data?.firm ?? null;

  const ended = atFirm ? texts.endedAtFirm : texts.ended;
  const notice = reason === "refused" ? texts.refused : reason === "ended" ? ended : sentence;
  return (
    <main className={styles.signIn}>
      <div className={styles.signInCard}>
        <p className={styles.signInBrand} aria-hidden>
          § Pandect
        </p>
        <h1>{atFirm ? texts.titleAtFirm : texts.title}</h1>
        {pending !== null ? (
          <LinkForm pending={pending} />
        ) : ways.isLoading ? (
          <p role="status">{texts.checking}…</p>
        ) : ways.isError ? (
          <>
            {notice === null ? null : <p role="status">{notice}</p>}
            <p role="alert">{texts.away}</p>
            <Button onPress={() => void ways.refetch()}>{texts.retry}</Button>
          </>
        ) : firm === null ? (
          <>
            {notice === null ? <p>{texts.lead}</p> : <p role="status">{notice}</p>}
            <LinkForm pending={null} />
          </>
        ) : (
          <>
            <p role={notice === null ? undefined : "status"}>{notice ?? texts.firmLead}</p>
            {isFirmWindow() ? <BrowserSignIn /> : <FirmButton firm={firm} isOtherTab={reason === "ended"} />}
            {isFirmWindow() ? null : (
              <Disclosure title={texts.link} className={styles.otherWay} isOpen={reason === "refused"}>
                <p>{texts.linkLead}</p>
                <LinkForm pending={null} />
              </Disclosure>
            )}
          </>
        )}
      </div>
    </main>
  );
}

/** Leads to the firm's provider; in another tab where this one keeps what was typed. */
function FirmButton({ firm, isOtherTab }: { firm: string; isOtherTab: boolean }) {
  const open = () => {
    const address = addressOfFirm(firm, isOtherTab);
    if (isOtherTab) window.open(address, "_blank");
    else window.location.assign(address);
  };
  return (
    <div className={styles.firm}>
      <Button look="primary" icon={<Building2 aria-hidden />} autoFocus onPress={open}>
        {texts.firm}
      </Button>
      {isOtherTab ? <p>{texts.firmTab}</p> : null}
    </div>
  );
}

/** How to get a link and a field to paste it into; the passphrase while a link is `pending`. */
function LinkForm({ pending }: { pending: string | null }) {
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

  return (
    <>
      {pending === null ? (
        <>
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
    </>
  );
}
