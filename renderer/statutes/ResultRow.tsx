import { Link } from "@tanstack/react-router";
import { matchedRanges } from "#shared/search-terms.ts";
import type { SectionRecord } from "#shared/statutes.ts";
import { useIsFiction } from "../library/use-is-fiction.ts";
import { LevelName } from "../ui/LevelName.tsx";
import { FictionBadge, StatusBadge } from "../ui/StatusBadge.tsx";
import { standingOf } from "../ui/status.ts";
import { shortPath } from "./short-path.ts";
import { piecesOf } from "./highlight.ts";
import type { SearchForm } from "./search-form.ts";

/** One found section: citation, heading, place, the words around the match, status when it is not in force. */
export function ResultRow({ section, form }: { section: Partial<SectionRecord>; form: SearchForm }) {
  const status = section.actStatus ?? null;
  const isFiction = useIsFiction()(section.actId ?? "");
  const isLive = standingOf(status) === "live";
  return (
    <Link to="/law/$actId" params={{ actId: section.actId ?? "" }} className={`result ${isLive ? "" : "result-dead"}`} data-row>
      <span className="result-head">
        <strong>{section.citationShort ?? section.citation}</strong>
        <span className="result-title">
          <Highlighted text={section.sectionTitle ?? section.title ?? ""} form={form} />
        </span>
        {isLive ? null : <StatusBadge status={status} />}
        {isFiction ? <FictionBadge /> : null}
      </span>
      <span className="result-path">
        {shortPath(section.breadcrumb ?? []).map((level, i) => (
          <span key={i}>
            <LevelName level={level} />
          </span>
        ))}
      </span>
      {section.excerpt === undefined || section.excerpt === "" ? null : (
        <span className="result-excerpt">
          <Highlighted text={section.excerpt} form={form} />
        </span>
      )}
    </Link>
  );
}

function Highlighted({ text, form }: { text: string; form: SearchForm }) {
  return piecesOf(text, matchedRanges(text, form.q, form.match)).map((piece, i) =>
    piece.isHit ? <mark key={i}>{piece.text}</mark> : piece.text,
  );
}
