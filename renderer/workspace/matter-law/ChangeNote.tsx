import { Link } from "@tanstack/react-router";
import { History } from "lucide-react";
import type { LawChange } from "#shared/workspace/matter-law.ts";
import { formatDay, formatRelease } from "../../ui/format.ts";
import { texts } from "./texts.ts";
import styles from "./matter-law.module.css";

/** When a section changed last, and a link to the changes. */
export function ChangeNote({ actId, change, since }: { actId: string; change: LawChange; since: string | null }) {
  return (
    <span className={styles.lawChange}>
      <History aria-hidden />{" "}
      {(change.isPublished ? texts.changedOn : texts.changedBy)(change.kind, formatDay(change.day), formatRelease(change.release))}
      {since === null ? null : `, ${since}`}{" "}
      <Link to="/law/history/$actId" params={{ actId }} search={change.kind === "removed" ? {} : { to: change.refreshId }}>
        {texts.redline}
      </Link>
    </span>
  );
}
