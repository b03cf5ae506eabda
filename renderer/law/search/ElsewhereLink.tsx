import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ElsewhereHit } from "#shared/law/searches.ts";
import { readerOf } from "./reader-of.ts";

interface ElsewhereLinkProps {
  hit: ElsewhereHit;
  className?: string;
  row?: string;
  /** The preview beside the list shows it. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** A link to a hit; `row` makes it a row that the arrow keys stop at. */
export function ElsewhereLink({ hit, className, row, isCurrent = false, children }: ElsewhereLinkProps) {
  return (
    <Link {...readerOf(hit)} className={className} aria-current={isCurrent || undefined} data-row={row}>
      {children}
    </Link>
  );
}
