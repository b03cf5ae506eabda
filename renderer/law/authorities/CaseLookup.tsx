import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import * as caseLookupApi from "../../api/endpoints/caseLookup.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { countOf } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { OutsideLink } from "../../ui/OutsideLink.tsx";
import { say } from "../../ui/say.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { caseLookupTexts as words } from "./case-lookup-texts.ts";
import styles from "./check.module.css";
import { authorityQueries } from "./queries.ts";

interface CaseLookupProps {
  /** The cited decisions as typed. */
  texts: readonly string[];
  /** The replies are kept now. */
  onFound: () => void;
}

/** Looks up cited decisions at CourtListener, each time after the owner saw what is sent. */
export function CaseLookup(props: CaseLookupProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{words.open}</Button>
      <Dialog title={words.title} isOpen={isOpen} onClose={() => setOpen(false)} closeLabel={words.close}>
        <LookupForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function LookupForm({ texts, onFound, onClose }: CaseLookupProps & { onClose: () => void }) {
  const [token, setToken] = useState("");
  const state = useQuery(authorityQueries.caseLookup());
  const list = useQuery(authorityQueries.caseCitations(texts));
  const citations = list.data?.citations ?? [];
  const fresh = citations.filter((citation) => list.data?.known.every((one) => one.citation !== citation));
  const isAgain = fresh.length === 0;
  const waiting = isAgain ? citations : fresh;
  const sent = waiting.slice(0, list.data?.mostAtOnce);
  const hasToken = state.data?.hasToken === true;
  const ask = useMutation({
    mutationFn: async () => {
      if (token.trim() !== "") await call(caseLookupApi.setToken, { body: { token: token.trim() } });
      return call(caseLookupApi.lookUp, { body: { citations: sent } });
    },
    onSuccess: ({ data }) => {
      onFound();
      const found = data.filter(({ cases }) => cases.length > 0).length;
      say(words.done(String(found), countOf(data.length, "citation")));
      onClose();
    },
    onSettled: () => state.refetch(),
  });
  const failed = state.error ?? list.error;
  if (failed !== null) return <ErrorNote title={words.failedToRead} error={failed} />;
  const hasNothing = list.data !== undefined && sent.length === 0;
  return (
    <DialogForm
      words={words.words}
      refusal={ask.error === null ? null : { title: words.failed, error: ask.error }}
      isBusy={ask.isPending}
      isDisabled={hasNothing}
      isLoading={state.isPending || list.isPending}
      missing={hasToken || token.trim() !== "" ? null : words.noToken}
      onCancel={onClose}
      onSubmit={() => ask.mutate()}
    >
      {list.isPending ? <Skeleton label={words.loading} lines={3} /> : null}
      {hasNothing ? <p>{words.none}</p> : null}
      {sent.length === 0 ? null : (
        <>
          {isAgain ? <p>{words.again}</p> : null}
          <p>{words.what(countOf(sent.length, "citation"))}</p>
          <p className={styles.checkSent}>{sent.join(" · ")}</p>
          {waiting.length > sent.length ? <p>{words.later(String(waiting.length - sent.length))}</p> : null}
          {state.data === undefined || (hasToken && ask.error === null) ? null : (
            <>
              <TextField
                label={words.token}
                hint={words.tokenHint}
                type="password"
                autoComplete="off"
                value={token}
                onChange={setToken}
                maxLength={200}
                isCode
                spellCheck="false"
              />
              <OutsideLink href={state.data.tokenPage}>{words.tokenPage}</OutsideLink>
            </>
          )}
        </>
      )}
    </DialogForm>
  );
}
