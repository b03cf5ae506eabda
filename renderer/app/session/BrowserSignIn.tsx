import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { useEffect } from "react";
import { firmConnectionQuery, useFirmAction } from "../../api/firm-connection.ts";
import { Button } from "../../ui/Button.tsx";
import { resumeSession } from "./firm-session.ts";
import { firmProblemTexts } from "../../ui/firm-problem-texts.ts";
import { texts } from "./texts.ts";
import styles from "./session.module.css";

/** In the desktop program: signs in through the system's browser, and goes on here. */
export function BrowserSignIn() {
  const { data } = useQuery(firmConnectionQuery());
  const action = useFirmAction();
  const isIn = data?.state === "signed-in";
  useEffect(() => {
    if (isIn) void resumeSession();
  }, [isIn]);
  const isWaiting = data?.state === "signing-in";
  return (
    <div className={styles.firm}>
      {data?.problem == null ? null : <p role="alert">{firmProblemTexts[data.problem]}</p>}
      {isWaiting ? (
        <>
          <p role="status">{texts.waiting}</p>
          <Button onPress={() => action.mutate({ do: "signOut" })}>{texts.cancel}</Button>
        </>
      ) : (
        <>
          <Button look="primary" icon={<Building2 aria-hidden />} autoFocus onPress={() => action.mutate({ do: "signIn" })}>
            {texts.firm}
          </Button>
          <p>{texts.browser}</p>
        </>
      )}
    </div>
  );
}
