import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import type { ReaderView } from "#shared/law/reader.ts";
import { classNames } from "../../ui/class-names.ts";
import { useLawExtensions } from "../extensions.ts";
import { Currency } from "../currency/Currency.tsx";
import { useSourceOf } from "../currency/use-edition.ts";
import { viewEdition, withChecks } from "../currency/words.ts";
import { readerQueries } from "../reader/queries.ts";
import { TableView } from "../reader/TableView.tsx";
import { LevelName } from "../../ui/LevelName.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { FictionBadge, StatusBadge } from "../../ui/StatusBadge.tsx";
import { standingOf } from "../../ui/status.ts";
import { rangesFor } from "./highlight.ts";
import { Highlighted } from "./Highlighted.tsx";
import { PeekFrame, type PeekFrameProps, scrollToFound } from "./PeekFrame.tsx";
import type { SearchForm } from "./search-form.ts";
import styles from "./search.module.css";
import { shortPath } from "./short-path.ts";
import { texts } from "./texts.ts";

const deepest = 3;

/** The section of a result, without leaving the results. The pane follows the focused row. */
export function PeekPane({ actId, form, ...frame }: { actId: string; form: SearchForm } & PeekFrameProps) {
  const view = useQuery({ ...readerQueries.view(actId), placeholderData: keepPreviousData });
  return (
    <PeekFrame {...frame}>
      {view.isPending ? (
        <Skeleton label={texts.peek.loading} lines={10} />
      ) : view.isError ? (
        <ErrorNote title={texts.peek.failed} error={view.error} onRetry={() => void view.refetch()} />
      ) : (
        <Peeked view={view.data} form={form} />
      )}
    </PeekFrame>
  );
}

function Peeked({ view: { section, body, source }, form }: { view: ReaderView; form: SearchForm }) {
  const text = useRef<HTMLDivElement>(null);
  const { UsesOfSection } = useLawExtensions();
  const held = useSourceOf(source.key);
  // The first hit found the row, so the preview begins there.
  useEffect(() => {
    scrollToFound(text.current?.querySelector("mark") ?? null, text.current);
  }, [section.actId]);
  return (
    <>
      <p className={styles.path}>
        {shortPath(section.breadcrumb).map((level, i) => (
          <span key={i}>
            <LevelName level={level} />
          </span>
        ))}
      </p>
      <h2>
        <span className={styles.cite}>{section.citationShort ?? section.citation}</span> {section.sectionTitle ?? section.title}
      </h2>
      <p className={styles.facts}>
        {standingOf(section.actStatus) === "live" ? null : <StatusBadge status={section.actStatus} />}
        <Currency edition={withChecks(viewEdition({ section, source }), held)} />
        {source.isFiction ? <FictionBadge /> : null}
        <Link to="/law/$actId" params={{ actId: section.actId }}>
          {texts.peek.open}
        </Link>
      </p>
      <div className={styles.text} ref={text} role="region" aria-label={section.citationShort ?? section.actId}>
        {body.text === "" ? <p>{texts.peek.empty}</p> : null}
        {body.blocks.map((block, i) => {
          const table = block.kind === "table" && block.table !== undefined ? body.tables[block.table] : undefined;
          return table !== undefined ? (
            <TableView key={i} table={table} />
          ) : (
            <p
              key={i}
              className={classNames(
                styles.para,
                styles[`depth${Math.min(block.depth, deepest)}`],
                block.kind === "heading" && styles.heading1,
              )}
            >
              <Words text={body.text.slice(block.start, block.end)} form={form} />
            </p>
          );
        })}
      </div>
      <Suspense>
        <UsesOfSection actId={section.actId} level="h3" />
      </Suspense>
    </>
  );
}

function Words({ text, form }: { text: string; form: SearchForm }) {
  return <Highlighted text={text} ranges={rangesFor(text, form)} />;
}
