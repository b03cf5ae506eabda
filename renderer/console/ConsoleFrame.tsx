import { Outlet } from "@tanstack/react-router";
import { ScreenTabs } from "../ui/ScreenTabs.tsx";
import { texts } from "./texts.ts";
import "./console.css";

/** The owner's console: its parts as tabs, one of them shown. */
export function ConsoleFrame() {
  return (
    <main id="main" className="console" tabIndex={-1} data-pane="console">
      <header>
        <h1>{texts.title}</h1>
        <ScreenTabs group="console" label={texts.title} className="console-tabs" />
      </header>
      <Outlet />
    </main>
  );
}
