import { Link } from "@tanstack/react-router";
import { Fragment, lazy, memo, Suspense, useDeferredValue, useMemo } from "react";
import type { ReaderView } from "#shared/law/reader.ts";
import { useLayout, widthLimits } from "../../ui/layout-state.ts";
import { Splitter } from "../../ui/Splitter.tsx";
import { releaseName } from "../currency/words.ts";
import { formatCount } from "../../ui/format.ts";
import { useLawExtensions } from "../extensions.ts";
import { documentFacts } from "./document-facts.ts";
import { VersionsPlaceholder } from "./VersionsPlaceholder.tsx";
import { SectionAmendments } from "./SectionAmendments.tsx";
import { citedSections, outlineOf } from "./section-facts.ts";
import { paragraphId, type Paragraph } from "./text-runs.ts";
import { texts } from "./texts.ts";
import { classNames } from "../../ui/class-names.ts";
import { rowLook } from "../../ui/row-look.ts";
import styles from "./context.module.css";
import readerLook from "./reader.module.css";
import statusLook from "../../ui/status.module.css";
import { whenServed } from "../../api/when-served.ts";

/** Most sections of law do not belong to a state's code. */
const ChangedByActs = lazy(whenServed(() => import("./ChangedByActs.tsx").then((module) => ({ default: module.ChangedByActs }))));

/** The earlier text here is looked up after the text is drawn. */
const SectionVersions = lazy(whenServed(() => import("./SectionVersions.tsx").then((module) => ({ default: module.SectionVersions }))));

/** Most sections listed under "Refers to"; the text shows the rest. */
const mostCited = 24;

interface ContextPaneProps {
  view: ReaderView;
  paragraphs: readonly Paragraph[];
  isOverlay: boolean;
}

/** The content beside the text, drawn after the text is on the screen. */
export function ContextPane({ view, paragraphs, isOverlay }: ContextPaneProps) {
  return <Context view={useDeferredValue(view)} paragraphs={useDeferredValue(paragraphs)} isOverlay={isOverlay} />;
}

/**
 * Outline of the text, the owner's work that uses the section, its earlier versions and the laws that changed them, its references, and its
 * source.
 */
const Context = memo(function Context({ view, paragraphs, isOverlay }: ContextPaneProps) {
  const { section, source } = view;
  const outline = useMemo(() => outlineOf(paragraphs), [paragraphs]);
  const cited = useMemo(() => citedSections(view), [view]);
  const { UsesOfSection } = useLawExtensions();
  const width = useLayout((state) => state.width.context);
  const setWidth = useLayout((state) => state.setWidth);
  return (
    <aside
      className={isOverlay ? classNames(styles.contextPane, readerLook.paneOver) : styles.contextPane}
      data-pane="context"
      tabIndex={-1}
      aria-label={texts.context.region}
    >
      {isOverlay ? null : (
        <Splitter
          label={texts.panes.resizeContext}
          value={width}
          {...widthLimits.context}
          pane="after"
          onChange={(rem) => setWidth("context", rem)}
        />
      )}
      <div className={styles.contextScroller}>
        {outline.length < 2 ? null : (
          <section>
            <h2>{texts.context.outline}</h2>
            <ol>
              {outline.map((entry) => (
                <li key={entry.anchor}>
                  <Link
                    to="/law/$actId"
                    params={{ actId: section.actId }}
                    hash={paragraphId(entry.anchor)}
                    replace
                    activeOptions={{ includeHash: true }}
                    className={rowLook({ isOut: true })}
                  >
                    <span className={styles.outlineNum}>{entry.label}</span> {entry.title}
                  </Link>
                </li>
              ))}
            </ol>
          </section>
        )}
        <Suspense>
          <UsesOfSection actId={section.actId} level="h2" />
        </Suspense>
        <Suspense fallback={<VersionsPlaceholder />}>
          <SectionVersions actId={section.actId} source={source} />
        </Suspense>
        {section.corpusType === "STATE" ? (
          <Suspense>
            <ChangedByActs actId={section.actId} />
          </Suspense>
        ) : null}
        <SectionAmendments view={view} />
        {cited.length === 0 ? null : (
          <section>
            <h2>
              {texts.context.cites} <span className={statusLook.count}>{formatCount(cited.length)}</span>
            </h2>
            <ul className={styles.cited}>
              {cited.slice(0, mostCited).map((pointer) => (
                <li key={pointer.actId}>
                  <Link to="/law/$actId" params={{ actId: pointer.actId }} className={rowLook({ isOut: true })}>
                    <strong>{pointer.citation}</strong> {pointer.heading}
                  </Link>
                </li>
              ))}
            </ul>
            {cited.length > mostCited ? <p>{texts.context.citesMore(formatCount(cited.length - mostCited))}</p> : null}
          </section>
        )}
        <section>
          <h2>{texts.context.about}</h2>
          <dl className={styles.facts}>
            <Fact name={texts.context.cite}>{section.citation ?? section.citationShort}</Fact>
            {section.popularName === null ? null : <Fact name={texts.context.popular}>{section.popularName}</Fact>}
            {section.amendmentYears.length === 0 ? null : <Fact name={texts.context.amended}>{section.amendmentYears.join(", ")}</Fact>}
            {section.publicLaws.length === 0 ? null : (
              <Fact name={texts.context.laws}>
                {section.publicLaws.map((law, i) => (
                  <Fragment key={law}>
                    {i === 0 ? null : ", "}
                    <span className={styles.unbroken}>{law}</span>
                  </Fragment>
                ))}
              </Fact>
            )}
            {documentFacts(section).map(({ name, value }) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
            <Fact name={texts.context.source}>{source.name}</Fact>
            <Fact name={texts.context.release}>
              {releaseName(source)}
              {source.positiveLaw === true ? `, ${texts.status.positive}` : ""}
            </Fact>
          </dl>
        </section>
      </div>
    </aside>
  );
});

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
