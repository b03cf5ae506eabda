import { Link, Outlet } from "@tanstack/react-router";
import { texts } from "./texts.ts";
import "./console.css";

/** The owner's console: its parts as tabs, one of them shown. */
export function ConsoleFrame() {
  const exact = { exact: true, includeSearch: false } as const;
  return (
    <main id="main" className="console" tabIndex={-1} data-pane="console">
      <header>
        <h1>{texts.title}</h1>
        <nav className="console-tabs" aria-label={texts.tabs.label}>
          <Link to="/account" activeOptions={exact}>
            {texts.tabs.data}
          </Link>
          <Link to="/account/workspace-api" activeOptions={exact}>
            {texts.tabs.workspace}
          </Link>
          <Link to="/account/credentials" search={{}} activeOptions={exact}>
            {texts.tabs.credentials}
          </Link>
          <Link to="/account/audit" search={{}} activeOptions={exact}>
            {texts.tabs.audit}
          </Link>
          <Link to="/account/sign-in" activeOptions={exact}>
            {texts.tabs.signIn}
          </Link>
          <Link to="/account/mail" activeOptions={exact}>
            {texts.tabs.mail}
          </Link>
          <Link to="/account/trash" activeOptions={exact}>
            {texts.tabs.trash}
          </Link>
          <Link to="/account/backups" activeOptions={exact}>
            {texts.tabs.backups}
          </Link>
          <Link to="/account/network" search={{}} activeOptions={exact}>
            {texts.tabs.network}
          </Link>
        </nav>
      </header>
      <Outlet />
    </main>
  );
}
