import { Link } from "@tanstack/react-router";
import { Ban, CircleCheck, CircleX, Copy } from "lucide-react";
import { Fragment } from "react";
import type { AuditEntry, NamedAuditEntry } from "#shared/platform/console.ts";
import { IconButton } from "../ui/Button.tsx";
import { copyText } from "../ui/clipboard.ts";
import { Disclosure } from "../ui/Disclosure.tsx";
import { formatSecond } from "../ui/format.ts";
import { named } from "../ui/plain-words.ts";
import { actionInWords } from "./audit-actions.ts";
import type { AuditAddress } from "./audit-address.ts";
import { type AuditVisit, visitsOf } from "./audit-visits.ts";
import { auditTexts as words } from "./audit-texts.ts";
import { type PlainColumn, PlainTable } from "../ui/PlainTable.tsx";
import { Status } from "../ui/Status.tsx";
import { reasonOf } from "../workspace/matters/activity-words.ts";
import styles from "./console.module.css";

const { columns: names } = words;
const columns: readonly PlainColumn<AuditVisit>[] = [
  { id: "at", title: names.at, cell: ([{ at }]) => <span className={styles.auditTime}>{formatSecond(at)}</span> },
  { id: "actor", title: names.actor, cell: ([entry]) => <Actor entry={entry} /> },
  { id: "action", title: names.action, cell: (visit) => <Action visit={visit} /> },
  { id: "object", title: names.object, cell: ([entry]) => <Objects entry={entry} /> },
  { id: "result", title: names.result, cell: ([entry]) => <Result entry={entry} /> },
  { id: "request", title: names.request, cell: ([{ requestId }]) => <Id kind="" id={requestId} only={{ requestId }} /> },
];

/** Entries, newest first, each visit in one row; records that still exist are shown by name. */
export function AuditTable({ entries }: { entries: readonly NamedAuditEntry[] }) {
  return <PlainTable caption={words.caption} isCaptionHidden isTall columns={columns} rows={visitsOf(entries)} idOf={([{ id }]) => id} />;
}

function Actor({ entry: { actor, path } }: { entry: AuditEntry }) {
  // Pandect itself calls no route.
  const kind = actor.kind === "system" ? (path === "" ? words.pandect : words.unknown) : words.actors[actor.kind];
  return (
    <>
      {actor.credentialName ?? actor.personName ?? kind}
      {actor.actingUser === null ? null : <small>{words.claims(actor.actingUser)}</small>}
      {actor.autonomous ? <small>{words.autonomous}</small> : null}
    </>
  );
}

const kindOf = ({ resource }: AuditEntry) => (resource === null ? words.record : named(words.kinds, resource.kind));

function Action({ visit }: { visit: AuditVisit }) {
  const [{ action }] = visit;
  return (
    <div className={styles.auditAction}>
      {visit.length === 1 ? (actionInWords(action) ?? action) : words.visit(kindOf(visit[0]))}
      <Disclosure title={visit.length === 1 ? <code>{breakable(action)}</code> : words.requests(visit.length)} isFlush>
        {visit.map(({ id, at, action: one, method, path }) => (
          <small key={id}>
            {visit.length === 1 ? null : (
              <>
                {formatSecond(at)} · {breakable(one)}{" "}
              </>
            )}
            {path === "" ? null : (
              <code>
                {method} {path}
              </code>
            )}
          </small>
        ))}
      </Disclosure>
    </div>
  );
}

/** `documents.reading`, with a line break after the period if the line is too short. */
function breakable(action: string) {
  const [first = "", ...rest] = action.split(".");
  return (
    <>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          .<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}

function Objects({ entry: { resource, resourceName, matterId, matterName, operationId } }: { entry: NamedAuditEntry }) {
  return (
    <>
      {resource === null ? null : (
        <Id kind={named(words.kinds, resource.kind)} id={resource.id} name={resourceName} only={{ resourceId: resource.id }} />
      )}
      {matterId === null || matterId === resource?.id ? null : (
        <Id kind={words.inMatter} id={matterId} name={matterName} only={{ matterId }} />
      )}
      {operationId === null ? null : <Id kind={words.operation} id={operationId} only={{ resourceId: operationId }} />}
    </>
  );
}

/** A name, or else the beginning of an id, which links to all entries with that id; copying copies the whole id. */
function Id({ kind, id, name, only }: { kind: string; id: string; name?: string | null; only: AuditAddress }) {
  return (
    <span className={styles.auditId}>
      {kind}
      <Link to="/settings/audit" search={only} title={words.onlyThis(id)}>
        {name === undefined || name === null ? (
          <code>{id.length > 12 ? `${id.slice(0, 10)}…` : id}</code>
        ) : (
          <span className={styles.auditName}>{name}</span>
        )}
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
      {problem === null ? null : <small title={problem}>{reasonOf(problem)}</small>}
    </>
  );
}
