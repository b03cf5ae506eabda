import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/query-client.ts";
import { session } from "./api/session.ts";
import { App } from "./app/App.tsx";
import { listenForCommands } from "./commands/use-command.ts";
import { followOtherTabs, resumeSession, takeFirmReturn, tellOtherTabs } from "./app/session/firm-session.ts";
import { signInFromAddress } from "./app/session/sign-in.ts";
import { texts } from "./app/session/texts.ts";
import { takeSecret } from "./app/session/sign-in-link.ts";
import { applyAppearance } from "./ui/appearance-state.ts";
import "./ui/faces.css";
import "./ui/tokens.css";
import "./ui/base.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

const secret = takeSecret(window.location, window.history);
const { refusal, isOtherTab } = takeFirmReturn(window.location, window.history);
applyAppearance(document.documentElement);
listenForCommands();
// A link put into the address of the sign-in page changes only the fragment, which loads nothing.
window.addEventListener("hashchange", () => {
  const next = takeSecret(window.location, window.history);
  if (next !== null && session.token() === null) void signInFromAddress(next);
});

// No await outside of a function: the bundler splits code less well beside one.
void start(root, secret);

async function start(place: HTMLElement, oneTime: string | null): Promise<void> {
  await (oneTime === null ? resumeSession() : signInFromAddress(oneTime));
  if (refusal !== null && session.token() === null) session.end("failed", texts.refusals[refusal]);
  tellOtherTabs(isOtherTab);
  followOtherTabs();
  // A typeface that loads after the first paint moves every line; index.html loads both early.
  const faces = ["Inter Variable", "Source Serif 4 Variable"].map((face) => document.fonts.load(`1em "${face}"`));
  await Promise.race([Promise.allSettled(faces), new Promise((resolve) => setTimeout(resolve, 500))]);
  createRoot(place).render(
    <StrictMode>
      <App queryClient={createQueryClient()} />
    </StrictMode>,
  );
}
