import { useQuery } from "@tanstack/react-query";
import { useLocation, useRouterState } from "@tanstack/react-router";
import { screens } from "#shared/screens.ts";
import { libraryQueries } from "../law/library/queries.ts";
import { ScreenTabs } from "../ui/ScreenTabs.tsx";
import styles from "./law-collections.module.css";
import { texts } from "./texts.ts";

const roots: ReadonlySet<string> = new Set([screens.law.path, screens.india.path, screens.sessionLaws.path]);

/** First pages of the installed bodies of law; empty on other screens, `pending` until they are known. */
export function useLawCollections(): "pending" | readonly string[] {
  const isRoot = useLocation({ select: ({ pathname }) => roots.has(pathname) });
  // An address that redirects to one of them, before anything is drawn.
  const isOnTheWay = useRouterState({
    select: ({ location, resolvedLocation }) => resolvedLocation === undefined && location.pathname === screens.lastRead.path,
  });
  const { data, isPending } = useQuery(libraryQueries.sources());
  if (isOnTheWay || (isRoot && isPending)) return "pending";
  if (!isRoot) return [];
  const formats = new Set(data?.data.map(({ format }) => format));
  return [
    screens.law.path,
    ...(formats.has("acts") ? [screens.india.path] : []),
    ...(formats.has("session-laws") ? [screens.sessionLaws.path] : []),
  ];
}

/** Bodies of law beside the codes, above the first page of each. Shows nothing if only codes are installed. */
export function LawCollections({ installed }: { installed: readonly string[] }) {
  if (installed.length < 2) return null;
  return <ScreenTabs group="law" label={texts.collections} className={styles.tabs ?? ""} only={installed} />;
}
