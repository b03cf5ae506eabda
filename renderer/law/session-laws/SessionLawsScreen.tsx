import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { formatCount } from "../../ui/format.ts";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Panes, WorkPane } from "../../ui/Panes.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { FictionBadge } from "../../ui/StatusBadge.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import { useTitle } from "../../ui/use-title.ts";
import { Collection } from "./AsEnacted.tsx";
import { LawRow } from "./LawRow.tsx";
import { sessionLawQueries } from "./queries.ts";
import { SessionTree } from "./SessionTree.tsx";
import { texts } from "./texts.ts";
import { linkLook } from "../../ui/link-look.ts";
import styles from "./session-laws.module.css";

/** Session laws by state and session, with a filter over titles and bill numbers. */
export function SessionLawsScreen() {
  const { data: stored } = useSuspenseQuery(sessionLawQueries.stored());
  const address = useSearch({ from: "/session-laws" });
  useTitle(texts.title);
  const state = stored.find((one) => one.jurisdiction === address.state) ?? stored[0];
  if (state === undefined) {
    return (
      <Page>
        <EmptyState title={texts.empty.title} level={1} icon={<ScrollText aria-hidden />}>
          <p>{texts.empty.body}</p>
          <Link to="/library" className={linkLook("primary")}>
            {texts.empty.library}
          </Link>
        </EmptyState>
      </Page>
    );
  }
  const session = state.sessionLaws.sessions.find((one) => one.code === address.session);
  return (
    <Panes isLeftKept left={<SessionTree stored={stored} state={state.jurisdiction} />}>
      <WorkPane pane="results" look={styles.sessionLaws}>
        <header>
          <h1>
            {state.name}
            {state.isFiction ? <FictionBadge /> : null}
          </h1>
          <p>
            {session === undefined
              ? texts.lead
              : `${session.label ?? session.code} · ${texts.status[session.status]}${session.openGaps > 0 ? ` · ${texts.gaps(formatCount(session.openGaps))}` : ""}`}
            {session === undefined ? null : <Collection jurisdiction={state.jurisdiction} before=" · " />}
          </p>
          {session === undefined ? (
            <p>
              <Collection jurisdiction={state.jurisdiction} isLine />
            </p>
          ) : null}
        </header>
        <Acts key={state.jurisdiction} jurisdiction={state.jurisdiction} />
      </WorkPane>
    </Panes>
  );
}

function Acts({ jurisdiction }: { jurisdiction: string }) {
  const navigate = useNavigate();
  const address = useSearch({ from: "/session-laws" });
  const { q: asked = "", ...others } = address;
  const [typed, setTyped] = useState(asked);
  const q = useDebounced(typed.trim(), 150);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    sessionLawQueries.list(jurisdiction, { ...others, ...(q !== "" && { q }) }),
  );
  const acts = data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <>
      <form className={styles.lawFilter} role="search" aria-label={texts.filter} onSubmit={(event) => event.preventDefault()}>
        <SearchField
          label={texts.search}
          isLabelHidden={false}
          value={typed}
          maxLength={100}
          onChange={setTyped}
          className={styles.lawWords}
        />
        <Select
          label={texts.text}
          options={(["all", "held", "missing"] as const).map((id) => ({ id, name: texts.texts[id] }))}
          value={address.text ?? "all"}
          onChange={(text) => {
            const { text: _text, ...rest } = address;
            void navigate({ to: "/session-laws", search: text === "all" ? rest : { ...rest, text }, replace: true });
          }}
        />
      </form>
      {error === null ? null : <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {isPending ? <Skeleton label={texts.loading} /> : null}
      {data !== undefined && acts.length === 0 ? <p className={styles.lawNone}>{texts.none}</p> : null}
      {acts.length === 0 ? null : (
        <ul className={styles.lawList} aria-label={texts.list}>
          {acts.map((act) => (
            <LawRow key={act.sessionLawId} act={act} withSession={address.session === undefined} />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button onPress={() => void fetchNextPage()} isPending={isFetchingNextPage}>
          {texts.more}
        </Button>
      ) : null}
    </>
  );
}
