import { Button } from "../../ui/Button.tsx";
import { formatLeft } from "../../ui/format.ts";
import { Progress } from "../../ui/Progress.tsx";
import { sayFailed } from "../../ui/say.ts";
import { useCancelOperation } from "../operations/queries.ts";
import styles from "./grid-screen.module.css";
import type { Run } from "./use-run.ts";
import { texts } from "./texts.ts";

/** The progress of a run, its failures, the time left, and the button that cancels it. */
export function RunProgress({ run }: { run: Run }) {
  const cancel = useCancelOperation();
  const { id, done, failed, total, waiting, secondsLeft } = run;
  const words = [
    texts.run.of(done, total),
    waiting > 0 ? texts.run.following(waiting) : "",
    failed > 0 ? texts.run.failures(failed) : "",
    secondsLeft === null ? "" : texts.run.left(formatLeft(secondsLeft)),
  ];
  return (
    <div className={styles.running}>
      <div className={styles.run}>
        <Progress
          label={texts.run.progress}
          value={done}
          max={Math.max(total, 1)}
          text={words.filter(Boolean).join(" · ")}
          tone={failed > 0 ? "warn" : "plain"}
        />
      </div>
      <Button
        look="link"
        size="small"
        isPending={cancel.isPending}
        onPress={() => cancel.mutate(id, { onError: (error) => sayFailed(texts.run.stopFailed, error) })}
      >
        {texts.run.stop}
      </Button>
    </div>
  );
}
