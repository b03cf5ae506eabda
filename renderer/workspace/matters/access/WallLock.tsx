import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LockKeyhole } from "lucide-react";
import { isAtFirm } from "../../../api/at-firm.ts";
import { countOf } from "../../../ui/format.ts";
import { accessQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./access.module.css";

/** Beside the name of a matter that not everyone in the firm sees: a lock that leads to who does, and why. */
export function WallLock({ matterId }: { matterId: string }) {
  const { data } = useQuery({ ...accessQueries.one(matterId), enabled: isAtFirm() });
  if (data === undefined) return null;
  const screened = data.people.filter(({ screen }) => screen !== null).length;
  if (data.access === "open" && screened === 0) return null;
  const why = data.access === "members" ? texts.lock.members : texts.lock.screened(countOf(screened, "person", "people"));
  return (
    <Link to="/matters/$matterId/settings" params={{ matterId }} hash="matter-access" className={styles.lock} aria-label={why} title={why}>
      <LockKeyhole aria-hidden />
    </Link>
  );
}
