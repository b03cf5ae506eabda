import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { texts } from "./texts.ts";

/** The two sides of watching. */
export function WatchesTabs({ children }: { children?: ReactNode }) {
  return (
    <nav className="watch-tabs" aria-label={texts.tabs.label}>
      <Link to="/watches" activeOptions={{ exact: true, includeSearch: false }}>
        {texts.tabs.changes}
      </Link>
      <Link to="/watches/boards">{texts.tabs.boards}</Link>
      {children}
    </nav>
  );
}
