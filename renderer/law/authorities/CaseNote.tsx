import type { LookedUpCase } from "#shared/law/case-lookup.ts";
import { classNames } from "../../ui/class-names.ts";
import { formatDay } from "../../ui/format.ts";
import { OutsideLink } from "../../ui/OutsideLink.tsx";
import { caseLookupTexts as words } from "./case-lookup-texts.ts";
import styles from "./check.module.css";
import { sharesName } from "./found-cases.ts";

/** What CourtListener has at the citation of a decision. */
export function CaseNote({ text, reply }: { text: string; reply: LookedUpCase }) {
  const { outcome, cases } = reply;
  const isOther = cases.length > 0 && !cases.some(({ name }) => sharesName(text, reply, name));
  const title = isOther ? words.otherName : sentences[outcome];
  return (
    <div className={styles.checkNote}>
      <p className={classNames(isOther || outcome === "none" ? styles.checkBad : undefined)}>{title}</p>
      {cases.map(({ name, day, page }) => (
        <p key={page}>
          <OutsideLink href={page}>{day === null ? name : `${name}, ${formatDay(day)}`}</OutsideLink>
        </p>
      ))}
      {cases.length === 0 ? null : <p>{words.caution}</p>}
    </div>
  );
}

const sentences = { found: words.found, several: words.several, none: words.missing, unclear: words.unclear };
