import { Link } from "@tanstack/react-router";
import { Check, History } from "lucide-react";
import type { LawAnchor } from "#shared/workspace/matrices.ts";
import { Count, Status } from "../../ui/Status.tsx";
import { formatCount, formatDay } from "../../ui/format.ts";
import { LawLink } from "../matter-law/LawLink.tsx";
import { useLawDayOf } from "../matter-law/living-queries.ts";
import { livingTexts } from "../matter-law/living-texts.ts";
import { paragraphId } from "../../law/reader/text-runs.ts";
import styles from "./drawer.module.css";
import { hasMoved } from "./cell-states.ts";
import { texts } from "./texts.ts";

/** Installed law that the passages of an answer cite, and its changes since the answer was found. */
export function CellLaw({ matterId, law }: { matterId: string; law: readonly LawAnchor[] }) {
  const day = useLawDayOf(matterId);
  if (law.length === 0) return null;
  return (
    <section className={styles.passages} aria-label={texts.drawer.law}>
      <h3>
        {texts.drawer.law} <Count>{formatCount(law.length)}</Count>
      </h3>
      {day === null ? null : <p className={styles.meta}>{livingTexts.day.comparedIfReached(formatDay(day))}</p>}
      <ul className={styles.law}>
        {law.map((anchor) => (
          <li key={`${anchor.actId} ${anchor.pinpoint} ${anchor.start}`}>
            <LawLink matterId={matterId} actId={anchor.actId} hash={anchor.pinpoint === null ? "" : paragraphId(anchor.pinpoint)}>
              {anchor.citation}
              {anchor.pinpoint}
            </LawLink>{" "}
            {anchor.heading}
            <LawStatus anchor={anchor} day={day} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LawStatus({ anchor: { state, movedTo, actId }, day }: { anchor: LawAnchor; day: string | null }) {
  const isMoved = hasMoved(state);
  return (
    <span className={styles.lawState}>
      <Status tone={isMoved ? "warn" : "plain"} icon={isMoved ? <History aria-hidden /> : <Check aria-hidden />}>
        {texts.drawer.lawStates[state]}
      </Status>
      {movedTo === null ? null : (
        <Link to="/law/$actId" params={{ actId: movedTo.actId }}>
          {movedTo.citation}
        </Link>
      )}
      {state === "text_changed" || state === "section_changed_elsewhere" ? (
        <Link to="/law/history/$actId" params={{ actId }} search={day === null ? {} : { day }}>
          {texts.drawer.redline}
        </Link>
      ) : null}
    </span>
  );
}
