import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/query-client.ts";
import { App } from "./app/App.tsx";
import { listenForCommands } from "./app/use-command.ts";
import { signInFromAddress } from "./session/sign-in.ts";
import { takeSecret } from "./session/sign-in-link.ts";
import { applyAppearance } from "./state/appearance.ts";
import "sonner/dist/styles.css";
import "./app/theme.css";
import "./ui/ui.css";
import "./app/shell.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

const secret = takeSecret(window.location, window.history);
applyAppearance(document.documentElement);
listenForCommands();
if (secret !== null) await signInFromAddress(secret);

createRoot(root).render(
  <StrictMode>
    <App queryClient={createQueryClient()} />
  </StrictMode>,
);
