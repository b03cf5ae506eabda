import { useQuery } from "@tanstack/react-query";
import { LockKeyhole, UserX, Users } from "lucide-react";
import { useState } from "react";
import type { MatterAccess } from "#shared/workspace/matter-access.ts";
import { isAtFirm } from "../../../api/at-firm.ts";
import { useRights } from "../../../api/rights.ts";
import { Button } from "../../../ui/Button.tsx";
import { ErrorNote } from "../../../ui/Notice.tsx";
import { Status } from "../../../ui/Status.tsx";
import { AccessPeople } from "./AccessPeople.tsx";
import { MembersDialog } from "./MembersDialog.tsx";
import { Openings } from "./Openings.tsx";
import { OpenMatterDialog } from "./OpenMatterDialog.tsx";
import type { AccessOfPerson } from "./people-order.ts";
import { accessQueries } from "./queries.ts";
import { EndScreenDialog, ScreenDialog } from "./ScreenDialogs.tsx";
import { texts } from "./texts.ts";
import styles from "./access.module.css";

/** What the person was asked, each in its dialog. */
type Asked = { is: "members" } | { is: "open" } | { is: "screen" } | { is: "end"; person: AccessOfPerson };

/** Who of the firm sees the matter and why, with what changes it. Nothing is shown without a firm. */
export function AccessPart({ matterId }: { matterId: string }) {
  const access = useQuery(accessQueries.one(matterId));
  if (access.isError) return <ErrorNote title={texts.failed} error={access.error} onRetry={() => void access.refetch()} />;
  if (access.data === undefined) return null;
  const { people, openings } = access.data;
  const isAlone = people.every(({ personId }) => personId === null);
  if (isAlone && openings.length === 0 && !isAtFirm()) return null;
  return (
    <section aria-labelledby="matter-access" className={styles.part}>
      <h2 id="matter-access">{texts.heading}</h2>
      {isAlone ? <p>{texts.nobody}</p> : <Access matterId={matterId} now={access.data} />}
      {isAlone && openings.length === 0 ? null : <Openings openings={openings} />}
    </section>
  );
}

function Access({ matterId, now }: { matterId: string; now: MatterAccess }) {
  const { can, personId } = useRights();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isOpen = now.access === "open";
  const mayChange = can("wall");
  const shared = { matterId, now, onClose: () => setAsked(null) };
  return (
    <>
      <p>
        <Status icon={isOpen ? <Users aria-hidden /> : <LockKeyhole aria-hidden />}>{isOpen ? texts.open : texts.members}</Status>
      </p>
      <p className={styles.note}>{texts.server}</p>
      {mayChange ? (
        <div className={styles.buttons}>
          <Button icon={<LockKeyhole aria-hidden />} onPress={() => setAsked({ is: "members" })}>
            {isOpen ? texts.limit : texts.change}
          </Button>
          {isOpen ? null : (
            <Button icon={<Users aria-hidden />} onPress={() => setAsked({ is: "open" })}>
              {texts.toEveryone}
            </Button>
          )}
          <Button icon={<UserX aria-hidden />} onPress={() => setAsked({ is: "screen" })}>
            {texts.screen}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{texts.readOnly}</p>
      )}
      <AccessPeople people={now.people} ownId={personId} onEnd={mayChange ? (person) => setAsked({ is: "end", person }) : null} />
      <MembersDialog {...shared} isOpen={asked?.is === "members"} ownId={personId} />
      <OpenMatterDialog {...shared} isOpen={asked?.is === "open"} />
      <ScreenDialog {...shared} isOpen={asked?.is === "screen"} ownId={personId} />
      <EndScreenDialog {...shared} person={asked?.is === "end" ? asked.person : null} />
    </>
  );
}
