import { useMemo } from "react";
import type { ReaderView } from "#shared/law/reader.ts";
import { formatCount } from "../../ui/format.ts";
import { YearBars } from "../../ui/YearBars.tsx";
import { amendmentYears } from "./amendment-years.ts";
import { texts } from "./texts.ts";
import statusLook from "../../ui/status.module.css";

/** Amendments by year, to scale; years after the release of the text are hatched. */
export function SectionAmendments({ view }: { view: ReaderView }) {
  const years = useMemo(() => amendmentYears(view), [view]);
  if (years.length === 0) return null;
  const thisYear = new Date().getFullYear();
  const asOf = Number((view.source.releaseDate ?? (/^\d{4}$/.test(view.source.release) ? view.source.release : "")).slice(0, 4));
  return (
    <section>
      <h2>
        {texts.amendments.title} <span className={statusLook.count}>{formatCount(years.length)}</span>
      </h2>
      <YearBars
        years={years}
        knownTo={asOf > 0 ? asOf : null}
        thisYear={thisYear}
        label={texts.amendments.picture(Math.min(...years), Math.max(...years), years.length)}
      />
    </section>
  );
}
