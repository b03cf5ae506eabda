import { Link } from "@tanstack/react-router";
import { Ban, CircleCheck, CircleX, Copy } from "lucide-react";
import type { AuditEntry } from "#shared/platform/console.ts";
import { IconButton } from "../ui/Button.tsx";
import { copyText } from "../ui/clipboard.ts";
import { formatSecond } from "../ui/format.ts";
import type { AuditAddress } from "./audit-address.ts";
import { auditTexts as words } from "./audit-texts.ts";
import { Status } from "../ui/Status.tsx";
import { classNames } from "../ui/class-names.ts";
import styles from "./console.module.css";

/** Entries, newest first. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { columns } = words;
  return (
    <div className={styles.tableFrame}>
      <table className={classNames(styles.consoleTable, styles.auditTable)}>
        <caption className="only-spoken">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.at}</th>
            <th scope="col">{columns.actor}</th>
            <th scope="col">{columns.action}</th>
            <th scope="col">{columns.object}</th>
            <th scope="col">{columns.result}</th>
            <th scope="col">{columns.request}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ entry }: { entry: AuditEntry }) {
  const { actor, action, method, path, resource, matterId, operationId, requestId } = entry;
  return (
    <tr>
      <td className={styles.auditTime}>{formatSecond(entry.at)}</td>
      <td>
        {actor.credentialName ?? words.actors[actor.kind]}
        {actor.actingUser === null ? null : <small>{words.claims(actor.actingUser)}</small>}
        {actor.autonomous ? <small>{words.autonomous}</small> : null}
      </td>
      <td>
        <strong>{action}</strong>
        {path === "" ? null : (
          <small>
            <code>
              {method} {path}
            </code>
          </small>
        )}
      </td>
      <td>
        {resource === null ? null : <Id kind={resource.kind} id={resource.id} only={{ resourceId: resource.id }} />}
        {matterId === null || matterId === resource?.id ? null : <Id kind={words.inMatter} id={matterId} only={{ matterId }} />}
        {operationId === null ? null : <Id kind={words.operation} id={operationId} only={{ resourceId: operationId }} />}
      </td>
      <td>
        <Result entry={entry} />
      </td>
      <td>
        <Id kind="" id={requestId} only={{ requestId }} />
      </td>
    </tr>
  );
}

/** The beginning of an id, which leads to all entries with it; the whole goes on the clipboard. */
function Id({ kind, id, only }: { kind: string; id: string; only: AuditAddress }) {
  return (
    <span className={styles.auditId}>
      {kind}
      <Link to="/settings/audit" search={only} title={words.onlyThis(id)}>
        <code>{id.length > 14 ? `${id.slice(0, 12)}…` : id}</code>
      </Link>
      <IconButton label={words.copyId(id)} onPress={() => void copyText(id, words.idCopied)}>
        <Copy aria-hidden />
      </IconButton>
    </span>
  );
}

const looks = { ok: ["good", CircleCheck], refused: ["warn", Ban], error: ["bad", CircleX] } as const;

function Result({ entry: { outcome, status, problem } }: { entry: AuditEntry }) {
  const [tone, Icon] = looks[outcome];
  return (
    <>
      <Status tone={tone} icon={<Icon aria-hidden />}>
        {words.outcomes[outcome]} {status}
      </Status>
      {problem === null ? null : <small>{problem}</small>}
    </>
  );
}
