import { matchedRanges } from "#shared/law/matched-ranges.ts";
import type { ElsewhereHit } from "#shared/law/searches.ts";
import { ActDay } from "../acts/ActDay.tsx";
import { formatDay } from "../../ui/format.ts";
import { FictionBadge, StatusBadge } from "../../ui/StatusBadge.tsx";
import { standingOf } from "../../ui/status.ts";
import { elsewhereKey } from "./elsewhere-key.ts";
import { ElsewhereLink } from "./ElsewhereLink.tsx";
import { Highlighted } from "./Highlighted.tsx";
import type { SearchForm } from "./search-form.ts";

/** An act, or a section of one, in the manner of a section's row. */
export function ElsewhereRow({ hit, form, isPeeked }: { hit: ElsewhereHit; form: SearchForm; isPeeked: boolean }) {
  const isDead = standingOf(hit.status) === "dead";
  const marked = (text: string) => <Highlighted text={text} ranges={matchedRanges(text, form.q, form.match)} />;
  const facts = [hit.within, hit.date === null ? null : formatDay(hit.date)].filter((fact) => fact !== null && fact !== "");
  return (
    <ElsewhereLink hit={hit} row={elsewhereKey(hit)} className={`result ${isDead ? "result-dead" : ""} ${isPeeked ? "result-peeked" : ""}`}>
      <span className="result-head result-head-long">
        <strong>{hit.citation}</strong>
        <span className="result-title">{marked(hit.title)}</span>
        {isDead ? <StatusBadge status={hit.status} /> : null}
        {hit.isFiction ? <FictionBadge /> : null}
        {hit.collection === "ACTS" ? <ActDay actId={hit.id} /> : null}
      </span>
      <span className="result-path">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
      {hit.excerpt === "" ? null : <span className="result-excerpt">{marked(hit.excerpt)}</span>}
    </ElsewhereLink>
  );
}
