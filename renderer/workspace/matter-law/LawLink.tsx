import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLawDayOf } from "./living-queries.ts";

interface LawLinkProps {
  /** Null for law outside of a matter. */
  matterId: string | null;
  actId: string;
  /** Element of the paragraph; empty for the section. */
  hash?: string;
  children: ReactNode;
}

/** A link to a section as the matter reads it: as installed, or the text for the matter's own day beside the newest. */
export function LawLink({ matterId, actId, hash = "", children }: LawLinkProps) {
  const day = useLawDayOf(matterId);
  return day === null ? (
    <Link to="/law/$actId" params={{ actId }} hash={hash}>
      {children}
    </Link>
  ) : (
    <Link to="/law/history/$actId" params={{ actId }} search={{ day }} hash={hash}>
      {children}
    </Link>
  );
}
