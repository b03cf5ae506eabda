import { useQueries } from "@tanstack/react-query";
import { Ban, CircleCheck, Clock, TriangleAlert } from "lucide-react";
import type { Credential } from "#shared/platform/console.ts";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { RowAction } from "../ui/Button.tsx";
import { formatDay, formatMoment } from "../ui/format.ts";
import { PlainTable } from "../ui/PlainTable.tsx";
import { formatRelative, nearness } from "./expiry.ts";
import { consoleQueries } from "./queries.ts";
import { resourcesIn } from "./review.ts";
import { texts } from "./texts.ts";
import styles from "./console.module.css";
import { Status } from "../ui/Status.tsx";

interface CredentialTableProps {
  credentials: readonly Credential[];
  /** Because the installation is not active. */
  isRefused: boolean;
  canRotate: boolean;
  /** The credential just created, whose row gets the focus; null when there is none. */
  madeId: string | null;
  onReached: () => void;
  onRotate: (credential: Credential) => void;
  onUsage: (credential: Credential) => void;
  onRevoke: (credential: Credential) => void;
}

const words = texts.credentials;

export function CredentialTable({ credentials, isRefused, madeId, onReached, ...actions }: CredentialTableProps) {
  // At most five are active; the usage shows the calls of the others.
  const active = credentials.filter(({ status }) => status === "active");
  const usages = useQueries({ queries: active.map(({ id }) => consoleQueries.usage(id)) });
  const routes = new Map(active.map(({ id }, at) => [id, usages[at]?.data?.lastRoute ?? null]));
  const { columns } = words;
  const place = useRef<HTMLDivElement>(null);
  const isListed = credentials.some(({ id }) => id === madeId);
  useEffect(() => {
    if (!isListed) return;
    // The dialog that showed its secret returns the focus first.
    const timer = setTimeout(() => {
      place.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(madeId ?? "")}"] button`)?.focus();
      onReached();
    }, 100);
    return () => clearTimeout(timer);
  }, [isListed, madeId, onReached]);
  function handleKeyDown(event: KeyboardEvent) {
    const id = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-id]")?.dataset["id"] : undefined;
    const credential = active.find((one) => one.id === id);
    if (event.key !== "Delete" || credential === undefined) return;
    event.preventDefault();
    actions.onRevoke(credential);
  }
  return (
    <div ref={place} onKeyDown={handleKeyDown}>
      <PlainTable
        caption={words.caption}
        isCaptionHidden
        columns={[
          {
            id: "name",
            title: columns.name,
            isName: true,
            cell: (credential) => <Name credential={credential} onPress={actions.onUsage} />,
          },
          { id: "scopes", title: columns.scopes, cell: ({ scopes }) => resourcesIn(scopes) },
          { id: "created", title: columns.created, cell: ({ createdAt }) => formatDay(createdAt) },
          { id: "expires", title: columns.expires, cell: (credential) => <Expires credential={credential} /> },
          {
            id: "used",
            title: columns.used,
            cell: ({ id, lastUsedAt }) => <LastUse at={lastUsedAt} route={routes.get(id) ?? null} />,
          },
          { id: "status", title: columns.status, cell: (credential) => <State credential={credential} isRefused={isRefused} /> },
          {
            id: "actions",
            title: columns.actions,
            isTitleHidden: true,
            isActions: true,
            cell: (credential) => <Actions credential={credential} {...actions} />,
          },
        ]}
        rows={credentials}
        idOf={({ id }) => id}
        lookOf={({ status }) => (status === "active" ? null : "faded")}
      />
    </div>
  );
}

/** Opens what the credential may do; below it the beginning of the secret. */
function Name({ credential, onPress }: { credential: Credential; onPress: (credential: Credential) => void }) {
  return (
    <>
      <button type="button" className={styles.credentialName} onClick={() => onPress(credential)}>
        {credential.name}
      </button>
      <small>
        <code>{credential.hint}…</code>
      </small>
    </>
  );
}

function Expires({ credential: { expiresAt, status } }: { credential: Credential }) {
  return (
    <>
      {status === "active" ? formatRelative(expiresAt, Date.now()) : null}
      <small>{formatMoment(expiresAt)}</small>
    </>
  );
}

/** `route` is the last route called; null when unknown. */
function LastUse({ at, route }: { at: string | null; route: string | null }) {
  return (
    <>
      {at === null ? words.never : formatMoment(at)}
      {route === null ? null : (
        <small>
          <code>{route}</code>
        </small>
      )}
    </>
  );
}

type ActionsProps = Omit<CredentialTableProps, "credentials" | "isRefused" | "madeId" | "onReached"> & { credential: Credential };

function Actions({ credential, canRotate, onRotate, onUsage, onRevoke }: ActionsProps) {
  const { name, status } = credential;
  return (
    <>
      <RowAction label={words.usage(name)} onPress={() => onUsage(credential)}>
        {words.actions.usage}
      </RowAction>
      {status === "active" ? (
        <>
          <RowAction label={words.rotate(name)} isDisabled={!canRotate} onPress={() => onRotate(credential)}>
            {words.actions.rotate}
          </RowAction>
          <RowAction label={words.revoke(name)} onPress={() => onRevoke(credential)}>
            {words.actions.revoke}
          </RowAction>
        </>
      ) : null}
    </>
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
