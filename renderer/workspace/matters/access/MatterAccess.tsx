import { LockKeyhole, UserX, Users } from "lucide-react";
import { useState } from "react";
import type { MatterAccess as AccessNow } from "#shared/workspace/matter-access.ts";
import { useRights } from "../../../api/rights.ts";
import { Button } from "../../../ui/Button.tsx";
import { Status } from "../../../ui/Status.tsx";
import { AccessPeople } from "./AccessPeople.tsx";
import { MembersDialog } from "./MembersDialog.tsx";
import { Openings } from "./Openings.tsx";
import { OpenMatterDialog } from "./OpenMatterDialog.tsx";
import type { AccessOfPerson } from "./people-order.ts";
import { EndScreenDialog, ScreenDialog } from "./ScreenDialogs.tsx";
import { texts } from "./texts.ts";
import styles from "./access.module.css";

/** What the person was asked, each in its dialog. */
type Asked = { is: "members" } | { is: "open" } | { is: "screen" } | { is: "end"; person: AccessOfPerson };

/** Who of the firm sees the matter and why, with what changes it, and when it was opened. */
export function MatterAccess({ matterId, now }: { matterId: string; now: AccessNow }) {
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
      <Openings openings={now.openings} />
    </>
  );
}
