import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Ban, Check, TriangleAlert } from "lucide-react";
import type { AuditEntry } from "#shared/platform/console.ts";
import { documentQueries } from "../documents/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { formatMoment } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
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
      <ol className="activity">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} name={names.get(entry.resource?.id ?? "") ?? null} />
        ))}
      </ol>
      {activity.hasNextPage ? (
        <Button isPending={activity.isFetchingNextPage} onPress={() => void activity.fetchNextPage()}>
          {texts.activity.older}
        </Button>
      ) : null}
    </section>
  );
}

function Entry({ entry, name }: { entry: AuditEntry; name: string | null }) {
  const Icon = icons[entry.outcome];
  const [did, what] = texts.activity.actions[entry.action] ?? [texts.activity.other, entry.action];
  return (
    <li className={`activity-${entry.outcome}`}>
      <Icon aria-hidden />
      <span>
        <strong>{whoDid(entry)}</strong> {did} {name === null ? what : <em>{name}</em>}
        {entry.outcome === "ok" ? null : ` (${texts.activity[entry.outcome]}${entry.problem === null ? "" : `: ${entry.problem}`})`}
      </span>
      <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
    </li>
  );
}

function whoDid({ actor }: AuditEntry): string {
  if (actor.kind === "owner") return texts.activity.you;
  if (actor.kind === "system") return texts.activity.system;
  return texts.activity.script(actor.credentialName ?? "", actor.actingUser);
}
