import { TriangleAlert } from "lucide-react";
import type { Pin } from "#shared/workspace/matter-law.ts";
import { SectionCurrency } from "../../law/currency/SectionCurrency.tsx";
import { Status } from "../../ui/Status.tsx";
import { LawLink } from "./LawLink.tsx";
import { texts } from "./texts.ts";
import styles from "./pinned-law.module.css";

/** Sections pinned to a matter, each with its note and how current its text is. */
export function PinnedLaw({ matterId, pins }: { matterId: string; pins: readonly Pin[] }) {
  if (pins.length === 0) return <p className={styles.none}>{texts.pinnedNone}</p>;
  return (
    <ul className={styles.list}>
      {pins.map(({ id, actId, citation, heading, note, isInstalled, change }) => (
        <li key={id} className={styles.row}>
          {isInstalled ? (
            <LawLink matterId={matterId} actId={actId}>
              {citation}
            </LawLink>
          ) : (
            <span>{citation}</span>
          )}
          {!isInstalled ? (
            <Status icon={<TriangleAlert aria-hidden />}>{texts.notInstalled}</Status>
          ) : change !== null ? (
            <Status tone="warn" icon={<TriangleAlert aria-hidden />}>
              {texts.overview.changed}
            </Status>
          ) : (
            <SectionCurrency actId={actId} />
          )}
          <span className={styles.note}>{note === "" ? heading : note}</span>
        </li>
      ))}
    </ul>
  );
}
