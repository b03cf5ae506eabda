import { CalendarDays, CircleDashed, OctagonAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoment } from "../../ui/format.ts";
import { classNames } from "../../ui/class-names.ts";
import { ageWords, asOfWords, type CheckedEdition, checkWords, editionWords, freshnessOf } from "./words.ts";
import styles from "./currency.module.css";

/** The day of a text, its age, its edition, and whether the publisher was asked since. */
export function Currency({ edition }: { edition: CheckedEdition }) {
  const now = new Date();
  const asOf = asOfWords(edition, now);
  const checked = checkWords(edition, now);
  const label = editionWords(edition);
  return (
    <span className={styles.currency}>
      <Day edition={edition} now={now} />
      {label === null || label === asOf ? null : <span>{label}</span>}
      {checked === null ? null : (
        <span className={classNames(edition.newerRelease != null && styles.superseded)}>
          {edition.newerRelease == null ? null : <OctagonAlert aria-hidden />}
          {edition.checkedAt == null ? (
            checked
          ) : (
            <time dateTime={edition.checkedAt} title={formatMoment(edition.checkedAt)}>
              {checked}
            </time>
          )}
        </span>
      )}
    </span>
  );
}

/** The same under a heading, on a tint: amber for an old text, red if its publisher has a newer one. `check` asks the publisher. */
export function CurrencyRibbon({ edition, check }: { edition: CheckedEdition; check: ReactNode }) {
  return (
    <span className={classNames(styles.ribbon, styles[`ribbon-${freshnessOf(edition, new Date())}`])}>
      <Currency edition={edition} />
      {check}
    </span>
  );
}

/** The short form for lists: the day, the age of an old text, and whether a newer one is known. */
export function ShortCurrency({ edition }: { edition: CheckedEdition }) {
  return (
    <span className={styles.short}>
      <Day edition={edition} now={new Date()} />
      {edition.newerRelease == null ? null : (
        <span className={styles.superseded}>
          {" · "}
          <OctagonAlert aria-hidden />
          newer edition known
        </span>
      )}
    </span>
  );
}

function Day({ edition, now }: { edition: CheckedEdition; now: Date }) {
  const asOf = asOfWords(edition, now);
  const age = ageWords(edition, now);
  const Icon = asOf === null ? CircleDashed : age === null ? CalendarDays : TriangleAlert;
  return (
    <span className={classNames(age !== null && styles.old)}>
      <Icon aria-hidden />
      {asOf ?? "Day unknown"}
      {age === null ? null : ` · ${age}`}
    </span>
  );
}
