import type { LookedUpCase } from "#shared/law/case-lookup.ts";
import { lookupCaution, lookupWords } from "#shared/law/case-lookup-words.ts";
import { classNames } from "../../ui/class-names.ts";
import { formatDay } from "../../ui/format.ts";
import { OutsideLink } from "../../ui/OutsideLink.tsx";
import { caseLookupTexts as words } from "./case-lookup-texts.ts";
import styles from "./check.module.css";

/** What CourtListener has at the citation of a decision. */
export function CaseNote({ text, reply }: { text: string; reply: LookedUpCase }) {
  const { cases, askedAt } = reply;
  const { sentence, isDoubtful } = lookupWords(text, reply);
  return (
    <div className={styles.checkNote}>
      <p className={classNames(isDoubtful ? styles.checkBad : undefined)}>{sentence}</p>
      {cases.map(({ name, day, page }) => (
        <p key={page}>
          <OutsideLink href={page}>{day === null ? name : `${name}, ${formatDay(day)}`}</OutsideLink>
        </p>
      ))}
      <p>
        {cases.length === 0 ? null : `${lookupCaution} `}
        {words.asked(formatDay(askedAt.slice(0, 10)))}
      </p>
    </div>
  );
}
