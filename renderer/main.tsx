import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/query-client.ts";
import { App } from "./app/App.tsx";
import { listenForCommands } from "./commands/use-command.ts";
import { signInFromAddress } from "./app/session/sign-in.ts";
import { takeSecret } from "./app/session/sign-in-link.ts";
import { applyAppearance } from "./ui/appearance-state.ts";
import "./app/theme.css";
import "./ui/ui.css";
import "./ui/faces.css";
import "./ui/tokens.css";
import "./ui/base.css";
import "./app/shell.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

const secret = takeSecret(window.location, window.history);
applyAppearance(document.documentElement);
listenForCommands();
if (secret !== null) await signInFromAddress(secret);
// Text that is first drawn in another face moves when the shipped one arrives. A face that does not arrive holds nothing up.
await Promise.race([
  Promise.all(['1rem "Inter Variable"', '1rem "Source Serif 4 Variable"'].map((face) => document.fonts.load(face))).catch(() => undefined),
  new Promise((resolve) => setTimeout(resolve, 1000)),
]);

createRoot(root).render(
  <StrictMode>
    <App queryClient={createQueryClient()} />
  </StrictMode>,
);
