import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Credential } from "#shared/platform/console.ts";
import { classNames } from "../ui/class-names.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { formatCount, formatMoment } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { PlainTable } from "../ui/PlainTable.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { consoleQueries } from "./queries.ts";
import { ScopeWords } from "./ScopeWords.tsx";
import { texts } from "./texts.ts";
import styles from "./console.module.css";

const words = texts.usage;
const windows = ["minute", "hour", "day"] as const;

/** What a credential may do, and what it has used of its limits, live. */
export function UsageDialog({ subject, onClose }: { subject: Credential | null; onClose: () => void }) {
  return (
    <Dialog title={words.title(subject?.name ?? "")} isOpen={subject !== null} onClose={onClose} width="wide" closeLabel={texts.close}>
      {subject === null ? null : <Usage credential={subject} />}
    </Dialog>
  );
}

function Usage({ credential }: { credential: Credential }) {
  const { data, error, refetch } = useQuery({ ...consoleQueries.usage(credential.id), refetchInterval: 2000 });
  const scopes = useQuery(consoleQueries.scopes()).data;
  const installation = useQuery(consoleQueries.installation()).data;
  if (error !== null) return <ErrorNote title={words.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label={words.title(credential.name)} />;
  const tiers = [...new Set(data.data.map(({ tier }) => tier))];
  return (
    <>
      <dl className={classNames(styles.consoleFacts, styles.usageFacts)}>
        {scopes === undefined || installation === undefined ? null : (
          <>
            <dt>{words.can}</dt>
            <dd>
              <ScopeWords name={credential.name} scopes={scopes} granted={credential.scopes} allowlist={installation.matterAllowlist} />
            </dd>
          </>
        )}
        <dt>{words.scopes}</dt>
        <dd>{credential.scopes.join(", ")}</dd>
        <dt>{words.lastRoute}</dt>
        <dd>
          {data.lastRoute === null ? words.none : <code>{data.lastRoute}</code>}
          {credential.lastUsedAt === null ? null : `, ${formatMoment(credential.lastUsedAt)}`}
        </dd>
        {data.running.length === 0 ? null : (
          <>
            <dt>{words.running}</dt>
            <dd>{data.running.map(({ route }) => route).join(", ")}</dd>
          </>
        )}
      </dl>
      <p>
        <Link to="/settings/audit" search={{ credentialId: credential.id }}>
          {words.trail}
        </Link>
      </p>
      <PlainTable
        caption={words.caption}
        columns={[
          { id: "tier", title: words.tier, isName: true, cell: (tier) => words.tiers[tier] },
          ...windows.map((window) => ({
            id: window,
            title: words.windows[window],
            isNumber: true,
            cell: (tier: keyof typeof words.tiers) => <Share used={data.data.find((one) => one.tier === tier && one.window === window)} />,
          })),
        ]}
        rows={tiers}
        idOf={(tier) => tier}
      />
    </>
  );
}

function Share({ used: found }: { used: { used: number; limit: number } | undefined }) {
  if (found === undefined) return null;
  return (
    <>
      {words.of(formatCount(found.used), formatCount(found.limit))}
      {found.used >= found.limit ? <strong> {words.full}</strong> : null}
    </>
  );
}
