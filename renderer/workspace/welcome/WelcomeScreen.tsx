import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ArchiveRestore, Briefcase, Download, FolderOpen, Lightbulb } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button as AriaButton } from "react-aria-components";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { ErrorNote, Notice } from "../../ui/Notice.tsx";
import { Block, Columns, Page } from "../../ui/Page.tsx";
import { say } from "../../ui/say.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useFocusKept } from "../../ui/use-focus-kept.ts";
import { useTitle } from "../../ui/use-title.ts";
import { useRights } from "../../api/rights.ts";
import { useStarting } from "../search/starting-state.ts";
import { Facts } from "./Facts.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { useWelcomeAction, welcomeQueries } from "./queries.ts";
import { SampleCard } from "./SampleCard.tsx";
import { texts } from "./texts.ts";
import styles from "./welcome.module.css";

/** The first screen for a newcomer: a matter whose cited law changed, ways to begin, and the first steps. */
export function WelcomeScreen() {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(welcomeQueries.state());
  const action = useWelcomeAction();
  const start = useStarting((state) => state.start);
  useTitle(texts.title);
  useFocusKept(data?.sample);
  useSampleOnFirstSight(data, () => action.mutate("installSample"));
  const isComing = data?.sample === "installing" || (action.isPending && action.variables === "installSample");

  const { can } = useRights();
  const mayBegin = can("administer");

  async function leave(go: () => Promise<void>) {
    if (mayBegin) await action.mutateAsync("finish");
    await go();
  }
  async function beginEmpty() {
    await action.mutateAsync("finish");
    await action.mutateAsync("removeSample");
    await navigate({ to: "/library" });
    say(texts.sample.removed);
  }
  // Errors are shown above the page.
  const attempt = (work: Promise<void>) => void work.catch(() => undefined);
  const matterId = data?.sampleMatterId ?? null;

  return (
    <Page pane="welcome" title={texts.title} sub={texts.lead}>
      {error === null ? null : <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {action.error === null ? null : <ErrorNote title={texts.failed} error={action.error} />}
      {data === undefined ? (
        error === null ? (
          <Skeleton label={texts.title} />
        ) : null
      ) : (
        <Columns
          asideLabel={texts.aside}
          aside={
            <>
              <FirstSteps />
              <Notice icon={<Lightbulb aria-hidden />}>
                <p>
                  {texts.hint.press} <KeyOf id="window.box" /> {texts.hint.what}
                </p>
              </Notice>
            </>
          }
        >
          <SampleCard
            state={data}
            isComing={isComing}
            isBusy={action.isPending}
            mayChange={mayBegin}
            onOpen={() =>
              matterId === null ? undefined : attempt(leave(() => navigate({ to: "/matters/$matterId", params: { matterId } })))
            }
            onInstall={() => action.mutate("installSample")}
            onRemove={() => action.mutate("removeSample")}
          />
          <Block title={texts.choices}>
            <div className={styles.ways}>
              {can("write") ? (
                <Way icon={<Briefcase aria-hidden />} words={texts.matter} onPress={() => attempt(leave(async () => start("matter")))} />
              ) : null}
              {mayBegin ? (
                <>
                  <Way
                    icon={<Download aria-hidden />}
                    words={texts.bring}
                    onPress={() => attempt(leave(() => navigate({ to: "/library/official" })))}
                  />
                  <Way
                    icon={<ArchiveRestore aria-hidden />}
                    words={texts.restore}
                    onPress={() => attempt(leave(() => navigate({ to: "/settings/backups" })))}
                  />
                  <Way icon={<FolderOpen aria-hidden />} words={texts.own} isDisabled={isComing} onPress={() => attempt(beginEmpty())} />
                </>
              ) : null}
            </div>
          </Block>
          <Facts dataDir={data.dataDir} />
        </Columns>
      )}
    </Page>
  );
}

/** A new data folder gets the sample immediately, so that there is something to read before any decision. */
function useSampleOnFirstSight(state: { isSampleDue: boolean } | undefined, install: () => void) {
  const seen = useRef(false);
  useEffect(() => {
    if (seen.current || state === undefined) return;
    seen.current = true;
    if (state.isSampleDue) install();
  });
}

interface WayProps {
  icon: ReactNode;
  words: { title: string; body: string };
  isDisabled?: boolean;
  onPress: () => void;
}

function Way({ icon, words: { title, body }, isDisabled = false, onPress }: WayProps) {
  return (
    <AriaButton className={styles.way ?? ""} isDisabled={isDisabled} onPress={onPress}>
      {icon}
      <strong>{title}</strong>
      <span>{body}</span>
    </AriaButton>
  );
}
