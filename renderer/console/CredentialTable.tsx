import { useQueries } from "@tanstack/react-query";
import { Ban, CircleCheck, Clock, Gauge, RefreshCw, TriangleAlert } from "lucide-react";
import type { Credential } from "#shared/platform/console.ts";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { IconButton } from "../ui/Button.tsx";
import { formatCount, formatDay, formatMoment } from "../ui/format.ts";
import { formatRelative, nearness } from "./expiry.ts";
import { consoleQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { Status } from "../ui/Status.tsx";
import styles from "./console.module.css";

interface CredentialTableProps {
  credentials: readonly Credential[];
  /** Because the installation is not active. */
  isRefused: boolean;
  canRotate: boolean;
  /** The credential that was just created, whose row takes the focus; null when there is none. */
  madeId: string | null;
  onReached: () => void;
  onRotate: (credential: Credential) => void;
  onUsage: (credential: Credential) => void;
  onRevoke: (credential: Credential) => void;
}

const words = texts.credentials;

export function CredentialTable({ credentials, isRefused, madeId, onReached, ...actions }: CredentialTableProps) {
  // At most five are active; what the others called is seen in their usage.
  const active = credentials.filter(({ status }) => status === "active");
  const usages = useQueries({ queries: active.map(({ id }) => consoleQueries.usage(id)) });
  const routes = new Map(active.map(({ id }, at) => [id, usages[at]?.data?.lastRoute ?? null]));
  const { columns } = words;
  const body = useRef<HTMLTableSectionElement>(null);
  const isListed = credentials.some(({ id }) => id === madeId);
  useEffect(() => {
    if (!isListed) return;
    // The dialog that showed its secret gives the focus back first.
    const timer = setTimeout(() => {
      body.current?.querySelector<HTMLElement>(`[data-credential="${CSS.escape(madeId ?? "")}"] button`)?.focus();
      onReached();
    }, 100);
    return () => clearTimeout(timer);
  }, [isListed, madeId, onReached]);
  return (
    <div className={styles.tableFrame}>
      <table className={styles.consoleTable}>
        <caption className="only-spoken">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.key}</th>
            <th scope="col" className={styles.number}>
              {columns.scopes}
            </th>
            <th scope="col">{columns.created}</th>
            <th scope="col">{columns.expires}</th>
            <th scope="col">{columns.used}</th>
            <th scope="col">{columns.status}</th>
            <th scope="col">
              <span className="only-spoken">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {credentials.map((credential) => (
            <Row key={credential.id} credential={credential} isRefused={isRefused} route={routes.get(credential.id) ?? null} {...actions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Omit<CredentialTableProps, "credentials" | "madeId" | "onReached"> {
  credential: Credential;
  /** Called last; null when unknown. */
  route: string | null;
}

function Row({ credential, isRefused, route, canRotate, onRotate, onUsage, onRevoke }: RowProps) {
  const { name, hint, scopes, createdAt, expiresAt, lastUsedAt, status } = credential;
  const isActive = status === "active";
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Delete" || !isActive) return;
    event.preventDefault();
    onRevoke(credential);
  }
  return (
    <tr className={isActive ? undefined : styles.isRevoked} data-credential={credential.id} onKeyDown={handleKeyDown}>
      <th scope="row">{name}</th>
      <td>
        <code>{hint}…</code>
      </td>
      <td className={styles.number}>{formatCount(scopes.length)}</td>
      <td>{formatDay(createdAt)}</td>
      <td>
        {isActive ? formatRelative(expiresAt, Date.now()) : null}
        <small>{formatMoment(expiresAt)}</small>
      </td>
      <td>
        {lastUsedAt === null ? words.never : formatMoment(lastUsedAt)}
        {route === null ? null : (
          <small>
            <code>{route}</code>
          </small>
        )}
      </td>
      <td>
        <State credential={credential} isRefused={isRefused} />
      </td>
      <td className={styles.rowActions}>
        <IconButton label={words.usage(name)} onPress={() => onUsage(credential)}>
          <Gauge aria-hidden />
        </IconButton>
        {isActive ? (
          <>
            <IconButton label={words.rotate(name)} isDisabled={!canRotate} onPress={() => onRotate(credential)}>
              <RefreshCw aria-hidden />
            </IconButton>
            <IconButton label={words.revoke(name)} keys="Del" onPress={() => onRevoke(credential)}>
              <Ban aria-hidden />
            </IconButton>
          </>
        ) : null}
      </td>
    </tr>
  );
}

function State({ credential: { status, expiresAt, revokedAt }, isRefused }: { credential: Credential; isRefused: boolean }) {
  if (status !== "active")
    return (
      <>
        <Status tone="bad" icon={<Ban aria-hidden />}>
          {words.statuses[status]}
        </Status>
        {revokedAt === null ? null : <small>{words.revokedOn(formatDay(revokedAt))}</small>}
      </>
    );
  if (isRefused)
    return (
      <Status tone="warn" icon={<Clock aria-hidden />}>
        {words.ofInactive}
      </Status>
    );
  if (nearness(expiresAt, Date.now()) === "soon")
    return (
      <span title={words.soonHint}>
        <Status tone="warn" icon={<TriangleAlert aria-hidden />}>
          {words.soon}
        </Status>
      </span>
    );
  return (
    <Status tone="good" icon={<CircleCheck aria-hidden />}>
      {words.statuses.active}
    </Status>
  );
}
