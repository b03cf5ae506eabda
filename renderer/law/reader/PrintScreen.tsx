import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { memo, useEffect, useMemo, useState } from "react";
import type { LevelSection } from "#shared/law/reader.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf, formatCount } from "../../ui/format.ts";
import { levelTitle, sectionLabel } from "../../ui/labels.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { standingOf } from "../../ui/status.ts";
import { useTitle } from "../../ui/use-title.ts";
import { Currency } from "../currency/Currency.tsx";
import { useSourceOf } from "../currency/use-edition.ts";
import { withChecks } from "../currency/words.ts";
import { FiguresContext } from "./figures-context.ts";
import { Footnotes } from "./Footnotes.tsx";
import { ParagraphView } from "./ParagraphView.tsx";
import { PrintEnd } from "./PrintEnd.tsx";
import { print } from "./print-selection.ts";
import { readerQueries } from "./queries.ts";
import { paragraphsOf } from "./text-runs.ts";
import { texts } from "./texts.ts";
import { usePrintFooter } from "./use-print-footer.ts";
import styles from "./print.module.css";
import notesLook from "./notes.module.css";
import readerLook from "./reader.module.css";
import sectionHeadLook from "./section-head.module.css";
import statuteLook from "./statute.module.css";
import toolsLook from "./tools.module.css";

/** All sections of a level on one page to print; they load page by page, and the user can stop the loading. */
export function PrintScreen() {
  const node = useParams({ from: "/law/print/$node", select: (params) => params.node });
  const { data: level } = useSuspenseQuery(readerQueries.children(node));
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(readerQueries.text(node));
  const [isStopped, setStopped] = useState(false);
  const title = level.parent === null ? "" : levelTitle(level.parent);
  const pages = data?.pages ?? [];
  const source = pages[0]?.source ?? null;
  const done = pages.reduce((sum, page) => sum + page.sections.length, 0);
  const all = level.parent?.sectionCount ?? done;
  useTitle(texts.print.view(title));
  const what = source === null || source.name.includes(title) ? title : `${source.name}, ${title}`;
  const held = useSourceOf(source?.key ?? "");
  const writeFooter = usePrintFooter(what, source);
  useEffect(writeFooter, [writeFooter]);
  const isReady = data !== undefined && !hasNextPage;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isStopped && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, isStopped, error, fetchNextPage]);
  useCommand("reading.print", () => print());

  return (
    <main id="main" className={styles.printPage} tabIndex={-1} data-pane="reading" data-scroll-restoration-id="main">
      <div className={readerLook.readingBar}>
        <div className={toolsLook.readingTools}>
          <div className={styles.printState} role="status">
            {isReady ? null : <progress value={done} max={all} aria-label={texts.print.view(title)} />}
            <span>
              {isReady
                ? texts.print.ready(countOf(done, "section"))
                : isStopped
                  ? texts.print.stopped(formatCount(done), formatCount(all))
                  : texts.print.progress(formatCount(done), formatCount(all))}
            </span>
            {isReady ? null : (
              <Button look="quiet" onPress={() => setStopped(!isStopped)}>
                {isStopped ? texts.print.goOn : texts.print.stop}
              </Button>
            )}
          </div>
          <Link className={styles.printBack} to="/law/level/$node" params={{ node }}>
            {texts.print.back}
          </Link>
          <Button
            look="primary"
            icon={<Printer aria-hidden />}
            isDisabled={!isReady && !isStopped && error === null}
            onPress={() => print()}
          >
            {texts.print.print}
          </Button>
        </div>
      </div>
      <article className={readerLook.page}>
        <h1 className={sectionHeadLook.sectionTitle}>{title}</h1>
        {source === null ? null : (
          <p className={sectionHeadLook.currency}>
            <Currency edition={withChecks(source, held)} />
          </p>
        )}
        {error === null ? null : <ErrorNote title={texts.print.failed} error={error} onRetry={() => void fetchNextPage()} />}
        {pages.map((page, i) => (
          <FiguresContext key={i} value={page.figures}>
            {page.sections.map((section) => (
              <PrintedSection key={section.actId} section={section} />
            ))}
          </FiguresContext>
        ))}
        <PrintEnd />
      </article>
    </main>
  );
}

const noLinks = {};

const PrintedSection = memo(function PrintedSection({ section }: { section: LevelSection }) {
  // On paper a reference is plain text.
  const body = useMemo(() => ({ ...section.body, marks: section.body.marks.filter((mark) => mark.kind !== "ref") }), [section.body]);
  const paragraphs = useMemo(() => paragraphsOf(body), [body]);
  const idPrefix = `print-${section.actId}`;
  const standing = standingOf(section.status);
  return (
    <section className={styles.printSection}>
      {section.begins.map((level) => (
        <p key={level.label + level.name} className={styles.printLevel}>
          {levelTitle(level)}
        </p>
      ))}
      <h2>
        <span className={sectionHeadLook.sectionNumber}>{sectionLabel(section.label)}</span> {section.heading}
      </h2>
      {standing === "live" || standing === "unknown" ? null : <StatusBadge status={section.status} />}
      <div className={statuteLook.statute}>
        {paragraphs.map((paragraph, i) => (
          <ParagraphView key={i} paragraph={{ ...paragraph, id: null }} body={body} links={noLinks} idPrefix={idPrefix} />
        ))}
        <Footnotes footnotes={body.footnotes} idPrefix={idPrefix} />
      </div>
      {section.credit === "" ? null : <p className={notesLook.credit}>{section.credit}</p>}
    </section>
  );
});
