import { Ban, CircleCheck, Mail } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { Person } from "#shared/platform/people.ts";
import { RowAction } from "../../ui/Button.tsx";
import { formatDay, formatMoment } from "../../ui/format.ts";
import { PlainTable } from "../../ui/PlainTable.tsx";
import { roleTexts } from "../../ui/role-texts.ts";
import { Badge, Status } from "../../ui/Status.tsx";
import type { Asked } from "./PersonDialog.tsx";
import { texts } from "./texts.ts";
import styles from "./people.module.css";

interface PeopleTableProps {
  people: readonly Person[];
  /** Null for the local owner. */
  ownId: string | null;
  /** Roles that one may give; only people with one of them can be changed. */
  roles: readonly Person["role"][];
  onAsk: (asked: Asked) => void;
  onEnd: (person: Person) => void;
}

/** People with their role and status; Delete on a row's button asks whether to end the access. */
export function PeopleTable({ people, ownId, roles, onAsk, onEnd }: PeopleTableProps) {
  const { columns } = texts;
  function handleKeyDown(event: KeyboardEvent) {
    const id = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-id]")?.dataset["id"] : undefined;
    const person = people.find((one) => one.id === id && one.status !== "ended" && roles.includes(one.role));
    if (event.key !== "Delete" || person === undefined) return;
    event.preventDefault();
    onEnd(person);
  }
  return (
    <div onKeyDown={handleKeyDown}>
      <PlainTable
        caption={texts.caption}
        isCaptionHidden
        columns={[
          { id: "name", title: columns.name, isName: true, cell: (person) => <Name person={person} isOwn={person.id === ownId} /> },
          { id: "role", title: columns.role, cell: ({ role }) => <Role of={role} /> },
          { id: "status", title: columns.status, cell: (person) => <State person={person} /> },
          { id: "last", title: columns.last, cell: ({ lastSignInAt: at }) => (at === null ? texts.never : formatMoment(at)) },
          {
            id: "actions",
            title: columns.actions,
            isTitleHidden: true,
            isActions: true,
            cell: (person) => (roles.includes(person.role) ? <Actions person={person} onAsk={onAsk} onEnd={onEnd} /> : null),
          },
        ]}
        rows={people}
        idOf={({ id }) => id}
        lookOf={({ status }) => (status === "ended" ? "faded" : null)}
        isTall
      />
    </div>
  );
}

function Name({ person: { name, email }, isOwn }: { person: Person; isOwn: boolean }) {
  return (
    <span className={styles.person}>
      <span>
        {name} {isOwn ? <Badge>{texts.you}</Badge> : null}
      </span>
      <small>{email}</small>
    </span>
  );
}

function Role({ of }: { of: Person["role"] }) {
  return (
    <div className={styles.may}>
      {roleTexts[of].name}
      <small>{roleTexts[of].may}</small>
    </div>
  );
}

function State({ person: { status, invitedAt, endedAt } }: { person: Person }) {
  if (status === "ended")
    return (
      <>
        <Status tone="bad" icon={<Ban aria-hidden />}>
          {texts.statuses.ended}
        </Status>
        {endedAt === null ? null : <small>{texts.endedOn(formatDay(endedAt))}</small>}
      </>
    );
  if (status === "invited")
    return (
      <>
        <Status icon={<Mail aria-hidden />}>{texts.statuses.invited}</Status>
        <small>{texts.invitedOn(formatDay(invitedAt))}</small>
      </>
    );
  return (
    <Status tone="good" icon={<CircleCheck aria-hidden />}>
      {texts.statuses.active}
    </Status>
  );
}

function Actions({ person, onAsk, onEnd }: Pick<PeopleTableProps, "onAsk" | "onEnd"> & { person: Person }) {
  if (person.status === "ended")
    return (
      <RowAction label={texts.againOf(person.name)} onPress={() => onAsk({ is: "invite", person })}>
        {texts.again}
      </RowAction>
    );
  return (
    <>
      <RowAction label={texts.editOf(person.name)} onPress={() => onAsk({ is: "change", person })}>
        {texts.edit}
      </RowAction>
      <RowAction label={texts.endOf(person.name)} onPress={() => onEnd(person)}>
        {texts.end}
      </RowAction>
    </>
  );
}
