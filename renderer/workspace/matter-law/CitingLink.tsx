import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** A record whose text cites law, by the kind of the record; `place` is the place in a document. Plain text for a kind without a screen. */
export function CitingLink({
  matterId,
  recordKind,
  recordId,
  place,
  words,
  label,
  children,
}: {
  matterId: string | null;
  recordKind: string;
  recordId: string;
  place: { start: number; end: number } | null;
  /** The cited words, shown at the place in a document. */
  words?: string;
  /** Read aloud instead of the visible text; only for a document. */
  label?: string;
  children: ReactNode;
}) {
  if (recordKind === "playbooks")
    return (
      <Link to="/playbooks/$playbookId" params={{ playbookId: recordId }}>
        {children}
      </Link>
    );
  if (matterId === null) return <span>{children}</span>;
  if (recordKind === "documents")
    return (
      <Link
        to="/matters/$matterId/documents/$documentId"
        params={{ matterId, documentId: recordId }}
        search={place === null ? {} : { from: place.start, to: place.end }}
        // If the document is already open, the passage is scrolled into view, and nothing may scroll back to the top.
        resetScroll={false}
        title={words}
        aria-label={label}
      >
        {children}
      </Link>
    );
  if (recordKind === "drafts")
    return (
      <Link to="/matters/$matterId/drafts/$draftId" params={{ matterId, draftId: recordId }}>
        {children}
      </Link>
    );
  if (recordKind === "matrices")
    return (
      <Link to="/matters/$matterId/grids/$matrixId" params={{ matterId, matrixId: recordId }}>
        {children}
      </Link>
    );
  if (recordKind === "reviews")
    return (
      <Link to="/matters/$matterId/reviews/$reviewId" params={{ matterId, reviewId: recordId }}>
        {children}
      </Link>
    );
  return <span>{children}</span>;
}
