import { useQuery } from "@tanstack/react-query";
import type { Comparison } from "#shared/workspace/comparisons.ts";
import { Button } from "../../ui/Button.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { sayFailed } from "../../ui/say.ts";
import { useCancelOperation, workQueries } from "../operations/queries.ts";
import styles from "./comparison.module.css";
import { texts } from "./texts.ts";

const none: never[] = [];

/** The progress of a comparison, and the button that cancels it. */
export function ComparisonProgress({ comparison }: { comparison: Comparison }) {
  const cancel = useCancelOperation();
  const work = useQuery(workQueries.work()).data?.data ?? none;
  const operation = work.find(({ resource, completedAt }) => resource?.id === comparison.id && completedAt === undefined);
  const done = operation?.progress?.done ?? 0;
  return (
    <div className={styles.running}>
      <h1>{comparison.title}</h1>
      <Progress label={texts.view.running} value={done} max={100} text={`${done}%`} />
      {operation === undefined ? null : (
        <Button
          isPending={cancel.isPending}
          onPress={() => cancel.mutate(operation.id, { onError: (error) => sayFailed(texts.view.stopFailed, error) })}
        >
          {texts.view.stop}
        </Button>
      )}
    </div>
  );
}
