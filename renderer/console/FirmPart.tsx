import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Form } from "react-aria-components";
import { firmConnectionQuery, useFirmAction } from "../api/firm-connection.ts";
import { isFirmWindow } from "../api/at-firm.ts";
import { firmProblemTexts } from "../ui/firm-problem-texts.ts";
import { Button } from "../ui/Button.tsx";
import { Block } from "../ui/Page.tsx";
import { TextField } from "../ui/TextField.tsx";
import { firmTexts as texts } from "./firm-texts.ts";
import { policyTexts } from "./policy-texts.ts";
import { SettingRow } from "./SettingRow.tsx";
import styles from "./settings.module.css";

/** In the desktop program: the connection with the firm's server. */
export function FirmPart() {
  const { data } = useQuery(firmConnectionQuery());
  const { mutate, isPending } = useFirmAction();
  if (data === undefined) return null;
  const { address, state, person, isManaged, isKept, problem } = data;
  if (address === null)
    return (
      <Block title={texts.title}>
        <p className={styles.hint}>{texts.lead}</p>
        <AddressForm
          isPending={isPending}
          problem={problem === null ? null : firmProblemTexts[problem]}
          onConnect={(typed) => mutate({ do: "connect", address: typed })}
        />
      </Block>
    );
  const host = new URL(address).host;
  const name = {
    none: host,
    "signed-out": texts.signedOut(host),
    "signing-in": texts.waiting,
    "signed-in": texts.signedIn(person ?? "", host),
  };
  return (
    <Block title={texts.title}>
      <SettingRow
        name={name[state]}
        hint={
          <>
            {problem === null ? null : <p role="alert">{firmProblemTexts[problem]}</p>}
            {isKept ? null : <p>{texts.notKept}</p>}
            {isManaged ? <p>{policyTexts.button}</p> : null}
          </>
        }
      >
        <div className={styles.tasks}>
          {state === "signed-out" ? (
            <Button look="primary" isDisabled={isPending} onPress={() => mutate({ do: "signIn" })}>
              {texts.signIn}
            </Button>
          ) : null}
          {state === "signed-in" && !isFirmWindow() ? (
            <Button look="primary" onPress={() => mutate({ do: "openWindow" })}>
              {texts.open}
            </Button>
          ) : null}
          {state === "signed-out" ? null : (
            <Button isDisabled={isPending} onPress={() => mutate({ do: "signOut" })}>
              {state === "signing-in" ? texts.cancel : texts.signOut}
            </Button>
          )}
          {isManaged || isFirmWindow() ? null : (
            <Button isDisabled={isPending} onPress={() => mutate({ do: "disconnect" })}>
              {texts.disconnect}
            </Button>
          )}
        </div>
      </SettingRow>
    </Block>
  );
}

function AddressForm(props: { isPending: boolean; problem: string | null; onConnect: (address: string) => void }) {
  const [typed, setTyped] = useState("");
  return (
    <Form
      validationBehavior="aria"
      className={styles.form ?? ""}
      onSubmit={(event) => {
        event.preventDefault();
        props.onConnect(typed);
      }}
    >
      <TextField
        label={texts.address}
        error={props.problem}
        value={typed}
        onChange={setTyped}
        placeholder="https://pandect.firm.example"
        spellCheck="false"
      />
      <Button type="submit" isPending={props.isPending}>
        {texts.connect}
      </Button>
    </Form>
  );
}
