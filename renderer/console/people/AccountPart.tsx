import { useQuery } from "@tanstack/react-query";
import { Monitor } from "lucide-react";
import type { OwnSession } from "#shared/platform/people.ts";
import type { Role } from "#shared/rights.ts";
import { RowAction } from "../../ui/Button.tsx";
import { formatMoment } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { PlainTable } from "../../ui/PlainTable.tsx";
import { roleTexts } from "../../ui/role-texts.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Badge } from "../../ui/Status.tsx";
import console from "../console.module.css";
import { peopleQueries, useEndSession } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.account;

/** Who is signed in with the firm's provider, and in which browsers. */
export function AccountPart({ name, person: { email, role } }: { name: string; person: { email: string; role: Role } }) {
  const sessions = useQuery(peopleQueries.sessions());
  return (
    <>
      <section aria-labelledby="console-you">
        <h2 id="console-you">{words.heading}</h2>
        <p>
          {name}, {email}
        </p>
        <p>
          {roleTexts[role].name}. {roleTexts[role].may}
        </p>
      </section>
      <section aria-labelledby="console-sessions">
        <h2 id="console-sessions">{words.sessions}</h2>
        <p>{words.sessionsLead}</p>
        {sessions.isError ? <ErrorNote title={words.failed} error={sessions.error} onRetry={() => void sessions.refetch()} /> : null}
        {sessions.isPending ? <Skeleton label={words.sessions} /> : null}
        {sessions.data === undefined ? null : <SessionTable sessions={sessions.data} />}
      </section>
    </>
  );
}

const deviceOf = ({ device }: OwnSession) => device ?? words.unknown;

function SessionTable({ sessions }: { sessions: readonly OwnSession[] }) {
  const end = useEndSession();
  const { columns } = words;
  const handleEnd = (session: OwnSession) =>
    end.mutate(session.id, {
      onSuccess: () => say(words.ended(deviceOf(session))),
      onError: (error) => sayFailed(words.notEnded, error),
    });
  return (
    <PlainTable
      caption={words.caption}
      isCaptionHidden
      columns={[
        {
          id: "device",
          title: columns.device,
          isName: true,
          cell: (session) => (
            <span className={console.consoleAddress}>
              <Monitor aria-hidden /> {deviceOf(session)} {session.isCurrent ? <Badge>{words.here}</Badge> : null}
            </span>
          ),
        },
        { id: "opened", title: columns.opened, cell: ({ openedAt }) => formatMoment(openedAt) },
        { id: "used", title: columns.used, cell: ({ lastUsedAt }) => formatMoment(lastUsedAt) },
        {
          id: "actions",
          title: columns.actions,
          isTitleHidden: true,
          isActions: true,
          cell: (session) =>
            session.isCurrent ? null : (
              <RowAction label={words.endOf(deviceOf(session))} onPress={() => handleEnd(session)}>
                {words.end}
              </RowAction>
            ),
        },
      ]}
      rows={sessions}
      idOf={({ id }) => id}
    />
  );
}
