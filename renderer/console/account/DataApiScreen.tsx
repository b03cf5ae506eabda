import { useTitle } from "../../ui/use-title.ts";
import { KeysPart } from "./KeysPart.tsx";
import { PlanPart } from "./PlanPart.tsx";
import { texts } from "./texts.ts";
import { UsagePart } from "./UsagePart.tsx";
import styles from "../console.module.css";

/** The owner's side of the data API: keys, plan and credits, usage. */
export function DataApiScreen() {
  useTitle(texts.title);
  return (
    <>
      <p className={styles.consoleLead}>{texts.lead}</p>
      <KeysPart />
      <PlanPart />
      <UsagePart />
    </>
  );
}
