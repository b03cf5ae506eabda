import { Link, useLocation } from "@tanstack/react-router";
import { isFixed, screenList, screens } from "#shared/screens.ts";
import { texts } from "./texts.ts";

/** Links to the main screens. */
export function MainNav() {
  return (
    <nav aria-label={texts.nav} onFocus={(event) => event.target.scrollIntoView({ block: "nearest", inline: "nearest" })}>
      {screenList.map(({ path, nav }) => {
        if (nav === undefined || !isFixed(path)) return null;
        if (path === screens.law.path) return <LawLink key={path} />;
        if (path === screens.matters.path) return <MattersLink key={path} />;
        return (
          <Link key={path} to={path} activeOptions={{ includeSearch: false }}>
            {nav}
          </Link>
        );
      })}
    </nav>
  );
}

/** Clients belong to the matters. */
function MattersLink() {
  const isHere = useLocation({ select: ({ pathname }) => pathname.startsWith("/matters") || pathname.startsWith("/clients") });
  return (
    <Link to="/matters" className={isHere ? "active" : ""}>
      {screens.matters.nav}
    </Link>
  );
}

/** Back to the section read last; while the law is on the screen, to its contents. */
function LawLink() {
  const isHere = useLocation({ select: (location) => location.pathname.startsWith("/law") });
  return isHere ? (
    <Link to="/law" className="active" aria-current="page">
      {screens.law.nav}
    </Link>
  ) : (
    <Link to="/">{screens.law.nav}</Link>
  );
}
