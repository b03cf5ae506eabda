import { Link, Outlet } from "@tanstack/react-router";
import { texts } from "./texts.ts";
import "./console.css";

const tabs = [
  { to: "/account", title: texts.tabs.data },
  { to: "/account/workspace-api", title: texts.tabs.workspace },
  { to: "/account/credentials", title: texts.tabs.credentials },
  { to: "/account/audit", title: texts.tabs.audit },
  { to: "/account/sign-in", title: texts.tabs.signIn },
  { to: "/account/mail", title: texts.tabs.mail },
  { to: "/account/trash", title: texts.tabs.trash },
  { to: "/account/backups", title: texts.tabs.backups },
  { to: "/account/network", title: texts.tabs.network },
] as const;

/** The owner's console: its parts as tabs, one of them shown. */
export function ConsoleFrame() {
  return (
    <main id="main" className="console" tabIndex={-1} data-pane="console">
      <header>
        <h1>{texts.title}</h1>
        <nav className="console-tabs" aria-label={texts.tabs.label}>
          {tabs.map(({ to, title }) => (
            <Link key={to} to={to} search={{}} activeOptions={{ exact: true, includeSearch: false }}>
              {title}
            </Link>
          ))}
        </nav>
      </header>
      <Outlet />
    </main>
  );
}
