import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type RecordAt, recordPlace } from "./record-place.ts";

interface RecordLinkProps {
  record: RecordAt;
  /** Shown at the link. */
  title?: string;
  /** Read aloud instead of the visible text. */
  label?: string;
  className?: string;
  /** Id of the row that the link is, in a list moved through by keys. */
  row?: string;
  children: ReactNode;
}

/** Opens a record, at its passage if one is given. Plain text for a record without a screen. */
export function RecordLink({ record, title, label, className, row, children }: RecordLinkProps) {
  const place = recordPlace(record);
  if (place === null) return <span className={className}>{children}</span>;
  return (
    <Link
      {...place}
      // If the document is already open, the passage is scrolled into view, and nothing may scroll back to the top.
      resetScroll={record.passage == null}
      className={className}
      data-row={row}
      title={title}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
