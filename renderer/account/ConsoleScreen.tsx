import { useTitle } from "../ui/use-title.ts";
import { KeysPart } from "./KeysPart.tsx";
import { PlanPart } from "./PlanPart.tsx";
import { texts } from "./texts.ts";
import { UsagePart } from "./UsagePart.tsx";
import "./account.css";

/** The owner's side of the data API: keys, plan and credits, usage. */
export function ConsoleScreen() {
  useTitle(texts.title);
  return (
    <main id="main" className="console" tabIndex={-1} data-pane="console">
      <header>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <KeysPart />
      <PlanPart />
      <UsagePart />
    </main>
  );
}
