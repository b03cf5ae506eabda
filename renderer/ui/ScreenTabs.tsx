import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type ScreenGroup, screenList } from "#shared/screens.ts";

interface ScreenTabsProps {
  group: ScreenGroup;
  label: string;
  className: string;
  /** Addresses shown; all of the group when absent. */
  only?: readonly string[];
  /** What follows the tabs in their row. */
  children?: ReactNode;
}

/** The screens of a group side by side, in the order of their list. Names in their addresses stay those of the screen shown. */
export function ScreenTabs({ group, label, className, only, children }: ScreenTabsProps) {
  return (
    <nav className={className} aria-label={label}>
      {screenList
        .filter((screen) => screen.group === group && (only === undefined || only.includes(screen.path)))
        .map(({ path, tab }) => (
          <Link key={path} to={path} params activeOptions={{ exact: true, includeSearch: false }}>
            {tab}
          </Link>
        ))}
      {children}
    </nav>
  );
}
