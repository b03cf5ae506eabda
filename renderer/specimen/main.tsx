import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nProvider } from "react-aria-components";
import { Announcer } from "../app/Announcer.tsx";
import { focusPane } from "../ui/panes.ts";
import { Toasts } from "../ui/Toasts.tsx";
import { readLook } from "./look.ts";
import { Specimen } from "./Specimen.tsx";
// In the order of the window (main.tsx), so that a clash with the sheets of former screens shows here.
import "../ui/faces.css";
import "../ui/tokens.css";
import "../ui/base.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

const look = readLook(window.location.search);
document.documentElement.dataset["theme"] = look.theme;
document.documentElement.dataset["textSize"] = look.textSize;
document.addEventListener("keydown", (event) => {
  if (event.key !== "F6") return;
  event.preventDefault();
  focusPane(event.shiftKey ? "previous" : "next");
});

// Dialogs ask the router about Back.
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

createRoot(root).render(
  <StrictMode>
    <I18nProvider locale="en-US">
      <RouterContextProvider router={router}>
        <Specimen look={look} />
      </RouterContextProvider>
      <Announcer />
      <Toasts />
    </I18nProvider>
  </StrictMode>,
);
