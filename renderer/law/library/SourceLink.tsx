import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Source } from "#shared/law/library.ts";

/** Links to the law of a source; session laws have their own screen. */
export function SourceLink({ source, children }: { source: Source; children: ReactNode }) {
  return source.format === "session-laws" ? (
    <Link to="/session-laws" search={{ state: source.jurisdiction }}>
      {children}
    </Link>
  ) : (
    <Link to="/law/source/$key" params={{ key: source.key }}>
      {children}
    </Link>
  );
}
