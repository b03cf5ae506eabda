import { Link } from "@tanstack/react-router";
import { History } from "lucide-react";
import { affectedStates } from "#shared/workspace/citation-states.ts";
import type { MatterAuthority } from "#shared/workspace/matter-authorities.ts";
import { formatDay, formatRelease } from "../../ui/format.ts";
import { Status } from "../../ui/Status.tsx";
import { authorityTexts } from "./authority-texts.ts";
import { CitationStatus } from "./CitationStatus.tsx";
import { livingTexts } from "./living-texts.ts";
import { texts } from "./texts.ts";
import styles from "./authorities.module.css";

/** The state of an authority at its places, gravest first, with a link to the changes. `day`: the day for which the matter reads law. */
export function AuthorityStatus({ authority, day }: { authority: MatterAuthority; day: string | null }) {
  const { kind, citation, states, movedTo, actId, change, outdated } = authority;
  const isAffected = states.some((state) => affectedStates.includes(state));
  const isOutdated = change !== null && outdated.length > 0;
  return (
    <div className={styles.states}>
      {kind === "case" ? <span className={styles.faint}>{authorityTexts.caseNotChecked}</span> : null}
      {states.map((state) => (
        <CitationStatus key={state} state={state} actId={actId} />
      ))}
      {movedTo === null ? null : (
        <Link to="/law/$actId" params={{ actId: movedTo.actId }}>
          {livingTexts.movedTo(movedTo.citation)}
        </Link>
      )}
      {isOutdated && !isAffected ? (
        <Status tone="warn" icon={<History aria-hidden />}>
          {(change.isPublished ? texts.changedOn : texts.changedBy)(change.kind, formatDay(change.day), formatRelease(change.release))}
        </Status>
      ) : null}
      {actId === null || !(isAffected || isOutdated) ? null : (
        <Link
          to="/law/history/$actId"
          params={{ actId }}
          search={day !== null ? { day } : change === null || change.kind === "removed" ? {} : { to: change.refreshId }}
          aria-label={authorityTexts.redlineOf(citation)}
        >
          {livingTexts.redline}
        </Link>
      )}
    </div>
  );
}
