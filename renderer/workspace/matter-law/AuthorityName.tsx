import { Link } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import type { MatterAuthority } from "#shared/workspace/matter-authorities.ts";
import { SectionCurrency } from "../../law/currency/SectionCurrency.tsx";
import { FictionBadge, StatusBadge } from "../../ui/StatusBadge.tsx";
import { standingOf } from "../../ui/status.ts";
import { LawLink } from "./LawLink.tsx";
import { texts } from "./texts.ts";
import styles from "./authorities.module.css";

interface AuthorityNameProps {
  matterId: string;
  authority: MatterAuthority;
  /** Element of the paragraph to show; empty for the section. */
  hash: string;
  /** A plain click; null if the link itself opens the target. */
  onOpen: (() => void) | null;
}

/** An authority under its proper heading, and if there is no link, the reason. */
export function AuthorityName({ matterId, authority, hash, onOpen }: AuthorityNameProps) {
  const { kind, citation, heading, actId, node, gap, law, status, isFiction } = authority;
  function handleClick(event: MouseEvent) {
    if (onOpen === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <div className={styles.authority}>
      <span onClickCapture={handleClick}>
        {kind === "case" ? (
          citation
        ) : actId !== null ? (
          <LawLink matterId={matterId} actId={actId} hash={hash}>
            {citation}
          </LawLink>
        ) : node !== null ? (
          <Link to="/law/level/$node" params={{ node }}>
            {citation}
          </Link>
        ) : (
          <Link to="/search" search={{ q: citation }}>
            {citation}
          </Link>
        )}
      </span>
      {heading === null || heading === "" ? null : <span className={styles.heading}>{heading}</span>}
      {gap === null ? null : (
        <span className={styles.faint}>{gap === "not-installed" && law !== null ? texts.missing(law) : texts.gaps[gap]}</span>
      )}
      {isFiction || actId !== null ? (
        <span className={styles.marks}>
          {status === null || standingOf(status) === "live" ? null : <StatusBadge status={status} />}
          {isFiction ? <FictionBadge /> : null}
          {actId === null ? null : <SectionCurrency actId={actId} />}
        </span>
      ) : null}
    </div>
  );
}
