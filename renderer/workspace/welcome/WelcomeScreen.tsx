import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { BookOpenText, FilePlus2, FolderOpen } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button as AriaButton } from "react-aria-components";
import { say } from "../../ui/say.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useFocusKept } from "../../ui/use-focus-kept.ts";
import { useTitle } from "../../ui/use-title.ts";
import { Facts } from "./Facts.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { sampleKey, useWelcomeAction, welcomeQueries } from "./queries.ts";
import { SamplePage } from "./SamplePage.tsx";
import { texts } from "./texts.ts";
import "./welcome.css";

/** Where a newcomer arrives: three ways to begin, a page of the sample, and the first steps. */
export function WelcomeScreen() {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(welcomeQueries.state());
  const action = useWelcomeAction();
  useTitle(texts.title);
  useFocusKept(data?.sample);
  useSampleOnFirstSight(data, () => action.mutate("installSample"));

  async function begin(to: "/law/source/$key" | "/library") {
    await action.mutateAsync("finish");
    await (to === "/library" ? navigate({ to }) : navigate({ to, params: { key: sampleKey } }));
  }

  async function beginEmpty() {
    await action.mutateAsync("finish");
    await action.mutateAsync("removeSample");
    await navigate({ to: "/library" });
    say(texts.sample.removed);
  }

  const attempt = (work: Promise<void>) => void work.catch(() => undefined);
  const isComing = data?.sample === "installing" || (action.isPending && action.variables === "installSample");
  return (
    <main id="main" className="welcome" tabIndex={-1} data-pane="welcome">
      <div className="welcome-frame">
        <header className="welcome-head">
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </header>
        {error === null ? null : <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />}
        {action.error === null ? null : <ErrorNote title={texts.failed} error={action.error} />}
        {data === undefined ? (
          error === null ? (
            <Skeleton label={texts.title} />
          ) : null
        ) : (
          <>
            <section className="choices" aria-label={texts.choices}>
              <Choice
                icon={<BookOpenText aria-hidden />}
                title={texts.look.title}
                body={isComing ? texts.look.wait : texts.look.body}
                isDisabled={data.sample !== "installed"}
                onPress={() => attempt(begin("/law/source/$key"))}
              />
              <Choice
                icon={<FilePlus2 aria-hidden />}
                title={texts.bring.title}
                body={texts.bring.body}
                onPress={() => attempt(begin("/library"))}
              />
              <Choice
                icon={<FolderOpen aria-hidden />}
                title={texts.own.title}
                body={texts.own.body}
                isDisabled={isComing}
                onPress={() => attempt(beginEmpty())}
              />
            </section>
            <div className="welcome-columns">
              <SamplePage
                state={isComing ? "installing" : data.sample}
                isBusy={action.isPending}
                onInstall={() => action.mutate("installSample")}
                onRemove={() => action.mutate("removeSample")}
              />
              <div className="welcome-side">
                <FirstSteps />
                <Facts dataDir={data.dataDir} />
              </div>
            </div>
          </>
        )}
      </div>
    </main>
  );
}

/** A new data folder gets the sample at once, so that there is something to read before anything is decided. */
function useSampleOnFirstSight(state: { isSampleDue: boolean } | undefined, install: () => void) {
  const seen = useRef(false);
  useEffect(() => {
    if (seen.current || state === undefined) return;
    seen.current = true;
    if (state.isSampleDue) install();
  });
}

interface ChoiceProps {
  icon: ReactNode;
  title: string;
  body: string;
  isDisabled?: boolean;
  onPress: () => void;
}

function Choice({ icon, title, body, isDisabled = false, onPress }: ChoiceProps) {
  return (
    <AriaButton className="choice" isDisabled={isDisabled} onPress={onPress}>
      {icon}
      <strong>{title}</strong>
      <span>{body}</span>
    </AriaButton>
  );
}
