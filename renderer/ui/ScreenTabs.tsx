import { Link, useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { type ScreenGroup, screenList } from "#shared/screens.ts";
import { useRights } from "../api/rights.ts";
import { classNames } from "./class-names.ts";
import styles from "./tabs.module.css";

interface ScreenTabsProps {
  group: ScreenGroup;
  label: string;
  /** Margins and background of the row, if it is not in a `Page`. */
  className?: string;
  /** Addresses shown; all of the group when absent. */
  only?: readonly string[];
  /** What follows the tabs in their row. */
  children?: ReactNode;
}

/** The screens of a group that one may open as tabs, in the order of their list. Names in their addresses stay those of the current screen. */
export function ScreenTabs({ group, label, className, only, children }: ScreenTabsProps) {
  const row = useRef<HTMLElement>(null);
  const { canOpen } = useRights();
  const shown = useLocation({ select: ({ pathname }) => pathname });
  // A row that is too narrow for its tabs is scrolled to the tab of the current screen.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (row.current === null || tab == null || row.current.scrollWidth <= row.current.clientWidth) return;
    row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [shown]);
  return (
    <nav className={classNames(styles.tabs, className)} aria-label={label} ref={row}>
      {screenList
        .filter(({ group: of, path }) => of === group && (only === undefined || only.includes(path)) && canOpen(path))
        .map(({ path, tab }) => (
          <Link key={path} to={path} params activeOptions={{ exact: true, includeSearch: false }} className={styles.tab}>
            {tab}
          </Link>
        ))}
      {children}
    </nav>
  );
}
