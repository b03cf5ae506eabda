import type { ModelTest } from "#shared/workspace/model.ts";
import { Button } from "../ui/Button.tsx";
import { formatSecond } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { useTestModel } from "./model-queries.ts";
import { modelTexts as words } from "./model-texts.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./console.module.css";

/** Tests the saved model and shows the result of the last test. */
export function ModelTestPart({ last }: { last: ModelTest | null }) {
  const test = useTestModel();
  return (
    <section aria-labelledby="console-model-test">
      <h2 id="console-model-test">{words.test}</h2>
      <p>{words.testLead}</p>
      <div className={styles.consoleActions}>
        <Button isPending={test.isPending} onPress={() => test.mutate(undefined)}>
          {words.runTest}
        </Button>
      </div>
      {test.isError ? <ErrorNote title={words.testFailed} error={test.error} /> : null}
      <div role="status">
        {test.isPending ? <p className={styles.consoleHint}>{words.testing}</p> : last === null ? null : <Found found={last} />}
      </div>
    </section>
  );
}

function Found({ found }: { found: ModelTest }) {
  const { facts } = words;
  const verdict = found.error === null ? words.works : found.success ? words.worksPartly : words.worksNot;
  const rows = [
    [facts.place, found.place === null ? null : words.places[found.place]],
    [facts.format, found.format === null ? null : words.formats[found.format]],
    [facts.reads, found.readsWholePrompt === null ? null : found.readsWholePrompt ? words.readsWhole : words.readsPart],
    [facts.reply, found.replyMs === null ? null : words.seconds(found.replyMs)],
    [facts.embeddings, found.embeddingsLength === null ? null : words.numbers(found.embeddingsLength)],
    [facts.models, found.models.length === 0 ? null : found.models.join(", ")],
    [facts.at, formatSecond(found.at)],
  ] as const;
  return (
    <>
      <p className={found.error === null ? styles.consoleNote : classNames(styles.consoleNote, styles.isBad)}>
        {verdict} {found.error}
      </p>
      <dl className={styles.consoleFacts}>
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className={styles.consoleFact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}
