import { Play } from "lucide-react";
import type { WorkflowDefinition } from "#shared/workspace/workflows.ts";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { texts } from "./texts.ts";
import styles from "./workflows.module.css";

const words = texts.gallery;

interface WorkflowCardProps {
  workflow: WorkflowDefinition;
  /** True if nothing can go in. */
  blocked: boolean;
  onRun: () => void;
}

/** The purpose, the inputs, the results and the limits of a workflow. */
export function WorkflowCard({ workflow, blocked, onRun }: WorkflowCardProps) {
  const { title, description, bestFor, documentSlots, inputs, artifacts, limitations } = workflow;
  const slots = documentSlots.map(({ label, maxCount }) => words.slot(label, maxCount));
  const values = inputs.map(({ label, required }) => (required ? label : words.optional(label)));
  const goesIn = [...(slots.length === 0 ? [words.noDocuments] : slots), ...values];
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Button
          size="small"
          icon={<Play aria-hidden />}
          aria-label={words.runName(title)}
          disabledReason={blocked ? words.unreadable : null}
          onPress={onRun}
        >
          {words.run}
        </Button>
      </div>
      <p>{description}</p>
      <dl className={styles.facts}>
        {bestFor === null ? null : <Fact name={words.bestFor}>{bestFor}</Fact>}
        <Fact name={words.goesIn}>{goesIn.join("; ")}</Fact>
        <Fact name={words.comesOut}>{artifacts.map(({ label }) => label).join("; ")}</Fact>
        <Fact name={words.takes}>{words.minutes(workflow.estimatedMinutesMin, workflow.estimatedMinutesMax)}</Fact>
      </dl>
      {limitations.length === 0 ? null : (
        <Disclosure title={words.limits} className={styles.limits}>
          <ul>
            {limitations.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
