import { Link } from "@tanstack/react-router";
import { matchedRanges } from "#shared/law/matched-ranges.ts";
import type { SectionRecord } from "#shared/law/statutes.ts";
import { ShortCurrency } from "../currency/Currency.tsx";
import { useIsFiction } from "../library/use-is-fiction.ts";
import { LevelName } from "../../ui/LevelName.tsx";
import { FictionBadge, StatusBadge } from "../../ui/StatusBadge.tsx";
import { standingOf } from "../../ui/status.ts";
import { Highlighted } from "./Highlighted.tsx";
import type { SearchForm } from "./search-form.ts";
import { shortPath } from "./short-path.ts";

interface ResultRowProps {
  section: Partial<SectionRecord>;
  form: SearchForm;
  isPeeked: boolean;
}

/** One found section: citation, heading, place, the words around the match, status when it is not in force. */
export function ResultRow({ section, form, isPeeked }: ResultRowProps) {
  const status = section.actStatus ?? null;
  const isFiction = useIsFiction()(section.actId ?? "");
  const isLive = standingOf(status) === "live";
  const marked = (text: string) => <Highlighted text={text} ranges={matchedRanges(text, form.q, form.match)} />;
  return (
    <Link
      to="/law/$actId"
      params={{ actId: section.actId ?? "" }}
      className={`result ${isLive ? "" : "result-dead"} ${isPeeked ? "result-peeked" : ""}`}
      data-row={section.actId}
    >
      <span className="result-head">
        <strong>{section.citationShort ?? section.citation}</strong>
        <span className="result-title">{marked(section.sectionTitle ?? section.title ?? "")}</span>
        {isLive ? null : <StatusBadge status={status} />}
        {isFiction ? <FictionBadge /> : null}
        {section.currentThrough === undefined ? null : (
          <ShortCurrency edition={{ release: "", releaseDate: section.currentThrough, installedAt: "" }} />
        )}
      </span>
      <span className="result-path">
        {shortPath(section.breadcrumb ?? []).map((level, i) => (
          <span key={i}>
            <LevelName level={level} />
          </span>
        ))}
      </span>
      {section.excerpt === undefined || section.excerpt === "" ? null : <span className="result-excerpt">{marked(section.excerpt)}</span>}
    </Link>
  );
}
