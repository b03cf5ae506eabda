import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Ban, Check, TriangleAlert } from "lucide-react";
import type { AuditEntry } from "#shared/platform/console.ts";
import { documentQueries } from "../documents/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { formatDay, formatTime } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type ActivityRow, activityDays } from "./activity-days.ts";
import { matterQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { useMatter } from "./use-matter.ts";

const icons = { ok: Check, refused: Ban, error: TriangleAlert };

/** What was done to the matter, by whom and when, from the audit trail. */
export function MatterActivity() {
  const matter = useMatter();
  const activity = useInfiniteQuery(matterQueries.activity(matter.id));
  const desk = useQuery(matterQueries.desk(matter.id)).data;
  const documents = useQuery(documentQueries.list(matter.id)).data;
  const names = new Map([
    ...(documents?.rows ?? []).map(({ id, filename }): [string, string] => [id, filename]),
    ...(desk?.folders ?? []).map(({ id, name }): [string, string] => [id, name]),
  ]);
  const entries = activity.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section className="matter-part" aria-label={texts.one.activity}>
      {activity.isError ? <ErrorNote title={texts.activity.failed} error={activity.error} onRetry={() => void activity.refetch()} /> : null}
      {activity.isPending ? <Skeleton label={texts.loading} /> : null}
      {activity.data !== undefined && entries.length === 0 ? <p>{texts.activity.none}</p> : null}
      {activityDays(entries).map(({ day, rows }) => (
        <section key={day} className="activity-day" aria-label={formatDay(day)}>
          <h2>{formatDay(day)}</h2>
          <ol className="activity">
            {rows.map((row) => (
              <Row key={row.entry.id} row={row} name={names.get(row.entry.resource?.id ?? "") ?? null} />
            ))}
          </ol>
        </section>
      ))}
      {activity.hasNextPage ? (
        <Button isPending={activity.isFetchingNextPage} onPress={() => void activity.fetchNextPage()}>
          {texts.activity.older}
        </Button>
      ) : null}
    </section>
  );
}

function Row({ row: { entry, actions }, name }: { row: ActivityRow; name: string | null }) {
  const Icon = icons[entry.outcome];
  const words = (action: string) => texts.activity.actions[action] ?? [texts.activity.other, action];
  // One look at a document asks for several parts of it, each an action of its own.
  const verbs = new Map<string, number>();
  for (const { action, times } of actions) verbs.set(words(action)[0], Math.max(times, verbs.get(words(action)[0]) ?? 0));
  const [, what] = words(entry.action);
  return (
    <li className={`activity-${entry.outcome}`}>
      <Icon aria-hidden />
      <span>
        <strong>{whoDid(entry)}</strong> {texts.activity.done(verbs)} {name === null ? what : <em>{name}</em>}
        {entry.outcome === "ok" ? null : ` (${texts.activity[entry.outcome]}${entry.problem === null ? "" : `: ${entry.problem}`})`}
      </span>
      <time dateTime={entry.at}>{formatTime(entry.at)}</time>
    </li>
  );
}

function whoDid({ actor }: AuditEntry): string {
  if (actor.kind === "owner") return texts.activity.you;
  if (actor.kind === "system") return texts.activity.system;
  return texts.activity.script(actor.credentialName ?? "", actor.actingUser);
}
