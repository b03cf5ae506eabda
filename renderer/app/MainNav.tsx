import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { placeAt } from "#shared/screen-addresses.ts";
import { isFixed, screenList, screens } from "#shared/screens.ts";
import { useRights } from "../api/rights.ts";
import { watchQueries } from "../law/watches/queries.ts";
import { texts } from "./texts.ts";
import styles from "./shell.module.css";

/** Links to the six places, without those in which the own role sees nothing. */
export function MainNav() {
  const { canOpen } = useRights();
  const place = useLocation({ select: ({ pathname }) => placeAt(pathname) });
  return (
    <nav aria-label={texts.nav} onFocus={(event) => event.target.scrollIntoView({ block: "nearest", inline: "nearest" })}>
      {screenList.map(({ path, nav }) => {
        if (nav === undefined || !isFixed(path) || !canOpen(path)) return null;
        const isHere = placeAt(path) === place;
        return (
          <Link
            // Returns to the section read last, or to the table of contents while law is on the screen.
            key={path}
            to={path === screens.law.path && !isHere ? screens.lastRead.path : path}
            activeOptions={{ exact: true, includeSearch: false }}
            {...(isHere && { "aria-current": "page" as const })}
          >
            {nav}
            {path === screens.watches.path ? <Unread /> : null}
          </Link>
        );
      })}
    </nav>
  );
}

/** How many changes of watched law are unread. */
function Unread() {
  const { data } = useQuery(watchQueries.newest());
  const unread = data?.data.filter(({ mark }) => mark === "unread").length ?? 0;
  if (unread === 0) return null;
  const count = data?.hasMore === true && unread === data.data.length ? `${unread}+` : String(unread);
  return (
    <>
      {" "}
      <span className={styles.navCount} aria-hidden>
        {count}
      </span>
      <span className="only-spoken">{texts.unread(count)}</span>
    </>
  );
}
