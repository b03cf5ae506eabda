import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { matchedRanges } from "#shared/law/matched-ranges.ts";
import type { ReaderView } from "#shared/law/reader.ts";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { Currency } from "../currency/Currency.tsx";
import { useSourceOf } from "../currency/use-edition.ts";
import { readerQueries } from "../reader/queries.ts";
import { IconButton } from "../../ui/Button.tsx";
import { LevelName } from "../../ui/LevelName.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { FictionBadge, StatusBadge } from "../../ui/StatusBadge.tsx";
import { Highlighted } from "./Highlighted.tsx";
import type { SearchForm } from "./search-form.ts";
import { shortPath } from "./short-path.ts";
import { texts } from "./texts.ts";

const deepest = 8;

/** The section a result stands for, without leaving the results. It follows the row that has the focus. */
export function PeekPane({ actId, form, onClose }: { actId: string; form: SearchForm; onClose: () => void }) {
  const view = useQuery({ ...readerQueries.view(actId), placeholderData: keepPreviousData });
  return (
    <aside className="preview" aria-label={texts.peek.title} aria-busy={view.isPlaceholderData}>
      <div className="preview-close">
        <IconButton label={texts.peek.close} keys={<KeyOf id="results.peek" />} onPress={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {view.isPending ? (
        <Skeleton label={texts.peek.loading} lines={10} />
      ) : view.isError ? (
        <ErrorNote title={texts.peek.failed} error={view.error} onRetry={() => void view.refetch()} />
      ) : (
        <Peeked view={view.data} form={form} />
      )}
    </aside>
  );
}

function Peeked({ view: { section, body, source }, form }: { view: ReaderView; form: SearchForm }) {
  const text = useRef<HTMLDivElement>(null);
  const held = useSourceOf(source.key);
  // The first hit is what the row was found by, so that is where the preview begins.
  useEffect(() => {
    const pane = text.current;
    const hit = pane?.querySelector("mark");
    if (pane) pane.scrollTop = hit ? hit.getBoundingClientRect().top - pane.getBoundingClientRect().top - 48 : 0;
  }, [section.actId]);
  return (
    <>
      <header className="preview-head">
        <p className="result-path">
          {shortPath(section.breadcrumb).map((level, i) => (
            <span key={i}>
              <LevelName level={level} />
            </span>
          ))}
        </p>
        <h2>
          <span className="preview-cite">{section.citationShort ?? section.citation}</span> {section.sectionTitle ?? section.title}
        </h2>
        <p className="preview-facts">
          <StatusBadge status={section.actStatus} />
          <Currency edition={{ ...source, checkedAt: held?.checkedAt, newerRelease: held?.newerRelease }} />
          {source.isFiction ? <FictionBadge /> : null}
          <Link to="/law/$actId" params={{ actId: section.actId }}>
            {texts.peek.open}
          </Link>
        </p>
      </header>
      <div className="preview-text" ref={text} tabIndex={0} role="region" aria-label={section.citationShort ?? section.actId}>
        {body.text === "" ? <p>{texts.peek.empty}</p> : null}
        {body.blocks.map((block, i) =>
          block.kind === "table" ? (
            <p key={i} className="preview-table">
              {texts.peek.table}
            </p>
          ) : (
            <p key={i} className={`preview-para depth-${Math.min(block.depth, deepest)} preview-${block.kind}`}>
              <Words text={body.text.slice(block.start, block.end)} form={form} />
            </p>
          ),
        )}
      </div>
    </>
  );
}

function Words({ text, form }: { text: string; form: SearchForm }) {
  return <Highlighted text={text} ranges={matchedRanges(text, form.q, form.match)} />;
}
