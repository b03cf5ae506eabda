import { TriangleAlert } from "lucide-react";
import { Button } from "./Button.tsx";
import styles from "./changed-panel.module.css";
import { copyText } from "./clipboard.ts";
import { formatMoment } from "./format.ts";
import type { ChangedMeanwhile } from "./guarded-save.ts";
import { isSame } from "./field-save.ts";
import { Notice } from "./Notice.tsx";
import { whoWords } from "./who-words.ts";

export interface ChangedPanelProps<Row extends object> {
  error: ChangedMeanwhile<Row>;
  /** The name and the words of each field of the form; a field without a name is not shown. */
  fields: { [Field in keyof Row]?: { label: string; words: (value: Row[Field] | undefined) => string } };
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const texts = {
  title: (who: string) => `${who} changed this meanwhile.`,
  at: (moment: string) => `Last changed ${moment}.`,
  body: "Nothing was overwritten. Choose which text to keep.",
  mine: "Yours",
  theirs: "Theirs",
  empty: "empty",
  keepMine: "Save mine",
  takeTheirs: "Take theirs",
  copy: "Copy mine",
  copied: "Your text is copied",
};

/** In a form whose record another person has changed: both texts, and which one to keep. */
export function ChangedPanel<Row extends object>({ error, fields, isBusy, onKeepMine, onTakeTheirs }: ChangedPanelProps<Row>) {
  // The names of both are keys of the row.
  const names = (Object.keys(error.mine) as (keyof Row)[]).filter((name) => !isSame(error.mine[name], error.theirs[name]));
  const shown = names.flatMap((name) => {
    const field = fields[name];
    return field === undefined
      ? []
      : [{ label: field.label, mine: field.words(error.mine[name]), theirs: field.words(error.theirs[name]) }];
  });
  return (
    <Notice tone="bad" icon={<TriangleAlert aria-hidden />}>
      <strong>{texts.title(whoWords(error.by))}</strong>
      <p>
        {error.at === null ? null : <time dateTime={error.at}>{texts.at(formatMoment(error.at))}</time>} {texts.body}
      </p>
      {shown.map(({ label, mine, theirs }) => (
        <dl key={label} className={styles.field} aria-label={label}>
          <dt>
            {label} · {texts.mine}
          </dt>
          <dd tabIndex={0}>{mine === "" ? <em>{texts.empty}</em> : mine}</dd>
          <dt>
            {label} · {texts.theirs}
          </dt>
          <dd tabIndex={0}>{theirs === "" ? <em>{texts.empty}</em> : theirs}</dd>
        </dl>
      ))}
      <div className={styles.buttons}>
        <Button size="small" isPending={isBusy} onPress={onKeepMine}>
          {texts.keepMine}
        </Button>
        <Button size="small" onPress={onTakeTheirs}>
          {texts.takeTheirs}
        </Button>
        <Button size="small" look="quiet" onPress={() => void copyText(shown.map(({ mine }) => mine).join("\n"), texts.copied)}>
          {texts.copy}
        </Button>
      </div>
    </Notice>
  );
}
