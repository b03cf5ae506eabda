import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { UserPlus, Users } from "lucide-react";
import { useState } from "react";
import type { Person } from "#shared/platform/people.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import console from "../console.module.css";
import { EndAccessDialog } from "./EndAccessDialog.tsx";
import { PeopleTable } from "./PeopleTable.tsx";
import { type Asked, PersonDialog } from "./PersonDialog.tsx";
import { peopleQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./people.module.css";

/** Who may sign in with the firm's provider: invited, changed, ended and invited again. */
export function PeopleScreen() {
  const list = useQuery(peopleQueries.list());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [ending, setEnding] = useState<Person | null>(null);
  const [showsEnded, setShowsEnded] = useState(false);
  useTitle(texts.title);
  if (list.isError) return <ErrorNote title={texts.failed} error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <Skeleton label={texts.heading} />;
  const { isOpen, ownId, people, roles } = list.data;
  if (!isOpen && people.length === 0) return <NotSetUp />;
  const ended = people.filter(({ status }) => status === "ended");
  const shown = showsEnded ? people : people.filter(({ status }) => status !== "ended");
  return (
    <>
      <p className={console.consoleLead}>{texts.lead}</p>
      {isOpen ? null : <NotSetUp />}
      <section aria-labelledby="console-people">
        <header className={console.consolePart}>
          <h2 id="console-people">{texts.heading}</h2>
          {roles.length === 0 ? null : (
            <Button look="primary" icon={<UserPlus aria-hidden />} onPress={() => setAsked({ is: "invite", person: null })}>
              {texts.invite}
            </Button>
          )}
        </header>
        {shown.length === 0 ? (
          <p className={console.consoleEmpty}>{texts.none}</p>
        ) : (
          <PeopleTable people={shown} ownId={ownId} roles={roles} onAsk={setAsked} onEnd={setEnding} />
        )}
        {ended.length === 0 ? null : (
          <Button look="quiet" onPress={() => setShowsEnded(!showsEnded)}>
            {showsEnded
              ? texts.hideEnded
              : texts.showEnded(countOf(ended.length, "person whose access ended", "people whose access ended"))}
          </Button>
        )}
      </section>
      <PersonDialog asked={asked} roles={roles} onClose={() => setAsked(null)} />
      <EndAccessDialog person={ending} isOwn={ending?.id === ownId} onClose={() => setEnding(null)} />
    </>
  );
}

/** What an administrator sets on the server before anyone can sign in. */
function NotSetUp() {
  const words = texts.notSetUp;
  return (
    <section className={styles.notSetUp}>
      <h2>
        <Users aria-hidden /> {words.title}
      </h2>
      <p>{words.body}</p>
      <dl className={console.consoleFacts}>
        {words.settings.map(([name, meaning]) => (
          <div key={name} className={console.consoleFact}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to="/guide/$page" params={{ page: "firm-server" }}>
          {words.guide}
        </Link>
      </p>
    </section>
  );
}
