import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Button, RowAction } from "../../../ui/Button.tsx";
import { countOf, formatDay } from "../../../ui/format.ts";
import { PlainTable } from "../../../ui/PlainTable.tsx";
import { roleTexts } from "../../../ui/role-texts.ts";
import { Badge, Status } from "../../../ui/Status.tsx";
import { type AccessOfPerson, byReason, lastMoment } from "./people-order.ts";
import { texts } from "./texts.ts";
import styles from "./access.module.css";

/** More people than these are shown on request. */
const shownFirst = 100;

interface AccessPeopleProps {
  people: readonly AccessOfPerson[];
  /** Null for the local owner. */
  ownId: string | null;
  /** Asks for the reason to end a screen; null where the own role does not allow that. */
  onEnd: ((person: AccessOfPerson) => void) | null;
}

/** Each person of the firm: whether they see the matter, and why. */
export function AccessPeople({ people, ownId, onEnd }: AccessPeopleProps) {
  const [isWhole, setWhole] = useState(false);
  const { columns } = texts;
  const ordered = byReason(people);
  const actions = {
    id: "actions",
    title: columns.actions,
    isTitleHidden: true,
    isActions: true,
    cell: (person: AccessOfPerson) =>
      person.screen === null || person.personId === ownId ? null : (
        <RowAction label={texts.endScreenOf(person.name)} onPress={() => onEnd?.(person)}>
          {texts.endScreen}
        </RowAction>
      ),
  };
  return (
    <>
      <PlainTable
        caption={texts.caption}
        isCaptionHidden
        columns={[
          { id: "person", title: columns.person, isName: true, cell: (person) => <Person {...person} isOwn={isOwn(person, ownId)} /> },
          { id: "sees", title: columns.sees, cell: (person) => <Sees is={person.sees} /> },
          { id: "why", title: columns.why, cell: (person) => <Why {...person} /> },
          ...(onEnd === null ? [] : [actions]),
        ]}
        rows={isWhole ? ordered : ordered.slice(0, shownFirst)}
        idOf={({ personId }) => personId ?? "owner"}
        isTall
      />
      {isWhole || ordered.length <= shownFirst ? null : (
        <Button look="quiet" onPress={() => setWhole(true)}>
          {texts.more(countOf(ordered.length, "person", "people"))}
        </Button>
      )}
    </>
  );
}

const isOwn = ({ personId }: AccessOfPerson, ownId: string | null) => personId !== null && personId === ownId;

function Person({ name, role, isOwn }: AccessOfPerson & { isOwn: boolean }) {
  return (
    <span className={styles.person}>
      <span>
        {name} {isOwn ? <Badge>{texts.you}</Badge> : null}
      </span>
      <small>{roleTexts[role].name}</small>
    </span>
  );
}

function Sees({ is }: { is: boolean }) {
  return is ? (
    <Status tone="good" icon={<Eye aria-hidden />}>
      {texts.sees}
    </Status>
  ) : (
    <Status icon={<EyeOff aria-hidden />}>{texts.hidden}</Status>
  );
}

function Why({ why, screen }: AccessOfPerson) {
  if (screen !== null) {
    const end = screen.until === null ? texts.always : texts.until(formatDay(lastMoment(screen.until)));
    return (
      <span className={styles.person}>
        <span>
          {texts.why.screened}, {end}
        </span>
        <small>{screen.reason}</small>
      </span>
    );
  }
  return texts.why[why];
}
