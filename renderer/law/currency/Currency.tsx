import { CalendarDays, CircleDashed, OctagonAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { type CurrencyLabel, currencyLabel } from "#shared/law/currency-label.ts";
import { formatMoment } from "../../ui/format.ts";
import { classNames } from "../../ui/class-names.ts";
import { type CheckedEdition, checkWords, freshnessOf } from "./words.ts";
import styles from "./currency.module.css";

/** The day of a text, its age, its edition, and whether the publisher was asked since. */
export function Currency({ edition }: { edition: CheckedEdition }) {
  const now = new Date();
  const label = currencyLabel(edition, now);
  const checked = checkWords(edition, now);
  return (
    <span className={styles.currency}>
      <Day label={label} />
      {label.edition === null ? null : <span>{label.edition}</span>}
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
      <Day label={currencyLabel(edition, new Date())} />
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

function Day({ label: { state, short } }: { label: CurrencyLabel }) {
  const Icon = state === "old" ? TriangleAlert : state === "unknown" ? CircleDashed : CalendarDays;
  return (
    <span className={classNames(state === "old" && styles.old)}>
      <Icon aria-hidden />
      {short}
    </span>
  );
}
