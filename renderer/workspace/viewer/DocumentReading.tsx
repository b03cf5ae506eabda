import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { isPicture } from "#shared/workspace/document-formats.ts";
import type { Document } from "#shared/workspace/documents.ts";
import type { ViewName } from "#shared/workspace/readings.ts";
import { useCommand } from "../../commands/use-command.ts";
import { FindBar } from "../../law/reader/FindBar.tsx";
import { PeekCard } from "../../law/reader/PeekCard.tsx";
import { useLawLinks } from "../../law/reader/use-law-links.ts";
import { usePeek } from "../../law/reader/use-peek.ts";
import { useBeside } from "../../law/reader/beside-state.ts";
import { FileKind } from "../../ui/FileKind.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { WorkPane } from "../../ui/Panes.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AboutPane } from "./AboutPane.tsx";
import { fragmentOf, type Place, placeInFragment } from "./address.ts";
import { BackLink } from "./BackLink.tsx";
import { OriginalPages } from "./OriginalPages.tsx";
import type { Span } from "./pieces.ts";
import { viewerQueries } from "./queries.ts";
import { paragraphsOf } from "./text-groups.ts";
import { RelatedPane } from "./RelatedPane.tsx";
import { VersionsPane } from "./VersionsPane.tsx";
import { TextPages } from "./TextPages.tsx";
import { texts } from "./texts.ts";
import { useCopying } from "./use-copying.ts";
import { useDocumentFind } from "./use-document-find.ts";
import { useDrawnMarks } from "./use-drawn-marks.ts";
import { usePassageLinks } from "./use-passage-links.ts";
import { useAuthoritiesPane } from "./authorities-pane-state.ts";
import { placeRead, scrollToPlace } from "./place-read.ts";
import styles from "./viewer.module.css";
import { ViewerTools } from "./ViewerTools.tsx";
import { nextZoom } from "./zoom.ts";
import { whenServed } from "../../api/when-served.ts";

/** A section open beside the document. */
const BesidePane = lazy(whenServed(() => import("../../law/reader/BesidePane.tsx").then((module) => ({ default: module.BesidePane }))));

/** The law that the document cites. */
const AuthoritiesPane = lazy(
  whenServed(() => import("../matter-law/AuthoritiesPane.tsx").then((module) => ({ default: module.AuthoritiesPane }))),
);

const none: never[] = [];
const route = "/matters/$matterId/documents/$documentId";

/** An open document: its pages or its text, with find, links to places and the cited law. */
export function DocumentReading({ document }: { document: Document }) {
  const ids = { matterId: document.matterId, documentId: document.id };
  const address = useSearch({ from: route });
  const linked = placeInFragment(useLocation({ select: ({ hash }) => hash }));
  const navigate = useNavigate({ from: route });
  const view: ViewName = address.view ?? "accepted";
  const reading = useQuery(viewerQueries.reading(ids));
  const shown = useQuery(viewerQueries.view(ids, view));
  const [isText, setText] = useState(false);
  const [zoom, setZoom] = useState(1);
  const [drawn, setDrawn] = useState(0);
  const [place, setPlace] = useState<Place | null>(linked);
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<HTMLElement | null>(null);
  const peekId = useId();
  const peek = usePeek(content, peekId);
  const lawLinks = useLawLinks();
  const hasBeside = useBeside((state) => state.place !== null);
  const { isOpen: hasAuthorities, toggle: toggleAuthorities } = useAuthoritiesPane();
  const closeBeside = useBeside((state) => state.close);

  const text = shown.data?.text ?? "";
  const pages = reading.data?.pages ?? null;
  const kind = reading.data?.kind ?? null;
  const hasPages = kind !== null && (kind === "pdf" || isPicture(kind));
  const asPages = hasPages && !isText;
  const links = usePassageLinks(ids, view);
  const paragraphs = useMemo(() => (shown.data === undefined ? none : paragraphsOf(text, shown.data.blocks)), [text, shown.data]);
  const recognized = useMemo(() => new Set(pages?.filter((page) => page.isRecognized).map(({ number }) => number)), [pages]);
  const starts = useMemo(() => pages?.map(({ start }) => start) ?? none, [pages]);
  const passage = useMemo<Span | null>(
    () => (address.from === undefined || address.to === undefined ? null : { start: address.from, end: address.to }),
    [address.from, address.to],
  );
  const find = useDocumentFind(text, () => offsetOf(place));
  const handleDrawn = useCallback(() => setDrawn((n) => n + 1), []);
  useDrawnMarks(content, { found: find.isOpen ? find.matches : none, current: find.isOpen ? find.current : null, passage }, drawnKey());
  useLinkedPlace(scroller, linked, asPages ? pages !== null : paragraphs.length > 0, passage !== null);
  useFocus(scroller, shown.data !== undefined);
  const copying = useCopying({ document, content, text, place: place ?? linked, pages, paragraphs, looks: shown.data?.looks ?? none });

  function drawnKey() {
    return `${drawn} ${reading.data !== undefined} ${view} ${asPages} ${zoom} ${paragraphs.length} ${links.length}`;
  }
  function offsetOf(at: Place | null): number {
    if (at === null) return 0;
    return (at.kind === "page" ? pages?.[at.number - 1]?.start : paragraphs[at.number - 1]?.start) ?? 0;
  }
  function go(to: Place) {
    if (scroller.current !== null) scrollToPlace(scroller.current, to);
    setPlace(to);
    void navigate({
      search: ({ view: kept }) => (kept === undefined ? {} : { view: kept }),
      hash: fragmentOf(to),
      replace: true,
      resetScroll: false,
    });
  }
  function goToPage(number: number) {
    go({ kind: "page", number });
  }
  /** Shows a place of the text, in either way of drawing. */
  function show(span: Span) {
    void navigate({ search: { from: span.start, to: span.end }, replace: true, resetScroll: false });
  }
  function step(by: 1 | -1) {
    if (!asPages || pages === null) return false;
    const now = place?.kind === "page" ? place.number : 1;
    go({ kind: "page", number: Math.min(Math.max(now + by, 1), pages.length) });
    return true;
  }
  function handleView(next: ViewName) {
    void navigate({ search: next === "accepted" ? {} : { view: next }, replace: true, resetScroll: false });
  }
  function stopFinding() {
    find.close();
    scroller.current?.focus({ preventScroll: true });
  }
  function followLink(by: 1 | -1) {
    const all = [...(content.current?.querySelectorAll<HTMLElement>("a[data-citation]:not([tabindex='-1'])") ?? [])];
    const active = all.findIndex((one) => one === window.document.activeElement);
    const next = active < 0 ? (by === 1 ? all.find((one) => one.getBoundingClientRect().top > 0) : all.at(-1)) : all[active + by];
    next?.focus();
    next?.scrollIntoView({ block: "nearest" });
  }
  /** The table of authorities and a section beside it share the space. */
  function handleAuthorities() {
    if (hasBeside && hasAuthorities) closeBeside();
    else toggleAuthorities();
  }
  function closeAuthorities() {
    toggleAuthorities();
    scroller.current?.focus({ preventScroll: true });
  }
  useCommand("document.find", find.open);
  useCommand("document.authorities", handleAuthorities);
  useCommand("document.copyLink", copying.copyLink);
  useCommand("document.larger", () => setZoom((now) => nextZoom(now, 1)));
  useCommand("document.smaller", () => setZoom((now) => nextZoom(now, -1)));
  useCommand("document.nextPage", () => step(1));
  useCommand("document.previousPage", () => step(-1));
  useCommand("document.nextCitation", () => followLink(1));
  useCommand("document.previousCitation", () => followLink(-1));

  const error = reading.error ?? shown.error;
  return (
    <>
      {asPages ? (
        <nav ref={setSide} className={styles.side} aria-label={texts.pdf.thumbs} data-pane="document-pages" tabIndex={-1} />
      ) : null}
      <WorkPane
        pane="document"
        look={styles.viewer}
        ref={scroller}
        hasOwnFocus
        onScroll={() => {
          const read = scroller.current === null ? null : placeRead(scroller.current, asPages);
          if (read !== null) setPlace((known) => (known?.kind === read.kind && known.number === read.number ? known : read));
        }}
      >
        <div className={styles.bar} data-viewer-bar="">
          <div className={styles.head}>
            <div className={styles.name}>
              <BackLink matterId={document.matterId} />
              <FileKind name={document.filename} />
              <h1 title={document.filename}>{document.filename}</h1>
            </div>
            <ViewerTools
              document={document}
              page={asPages && pages !== null ? { number: place?.kind === "page" ? place.number : 1, count: pages.length } : null}
              onPage={goToPage}
              zoom={zoom}
              onZoom={setZoom}
              views={reading.data?.views ?? none}
              view={view}
              onView={handleView}
              isText={isText}
              onText={hasPages ? setText : null}
              onFind={find.open}
              hasAuthorities={hasAuthorities}
              onAuthorities={handleAuthorities}
              copying={copying}
            />
          </div>
          {find.isOpen ? (
            <FindBar
              wanted={find.wanted}
              onWanted={find.setWanted}
              find={findOf()}
              asked={find.asked}
              onClose={stopFinding}
              label={texts.find.label}
            />
          ) : null}
        </div>
        {error === null ? null : (
          <ErrorNote title={texts.failed} error={error} onRetry={() => void Promise.all([reading.refetch(), shown.refetch()])} />
        )}
        {reading.data === undefined || shown.data === undefined ? null : (
          <AboutPane ids={ids} reading={reading.data} paragraphs={paragraphs} onShow={show} />
        )}
        <VersionsPane document={document} onShow={show} />
        <RelatedPane matterId={document.matterId} documentId={document.id} />
        <div ref={content} className={styles.content} {...lawLinks} style={asPages ? undefined : { fontSize: `${zoom}em` }}>
          {reading.data === undefined || shown.data === undefined ? (
            error === null ? (
              <Skeleton label={texts.loading} lines={12} />
            ) : null
          ) : asPages ? (
            <OriginalPages
              document={document}
              isPicture={kind !== null && isPicture(kind)}
              recognized={recognized}
              starts={starts}
              links={links}
              zoom={zoom}
              onDrawn={handleDrawn}
              thumbs={side === null ? null : { into: side, current: place?.kind === "page" ? place.number : 1, onPage: goToPage }}
            />
          ) : (
            <TextPages
              text={text}
              paragraphs={paragraphs}
              links={links}
              marks={shown.data.marks}
              looks={shown.data.looks}
              cells={shown.data.cells}
              isMail={reading.data.kind === "mail"}
            />
          )}
        </div>
        <PeekCard peek={peek} id={peekId} />
      </WorkPane>
      {hasAuthorities ? (
        <Suspense>
          <AuthoritiesPane
            matterId={document.matterId}
            record={{ recordKind: "documents", recordId: document.id }}
            onClose={closeAuthorities}
          />
        </Suspense>
      ) : null}
      {hasBeside ? (
        <Suspense>
          <BesidePane isOverlay={false} />
        </Suspense>
      ) : null}
    </>
  );

  function findOf() {
    return { count: find.matches.length, at: find.at, move: find.move };
  }
}

/** An address with a page or a paragraph opens there; a passage in the address has priority. */
function useLinkedPlace(scroller: React.RefObject<HTMLElement | null>, linked: Place | null, isReady: boolean, hasPassage: boolean) {
  const key = linked === null || hasPassage ? null : fragmentOf(linked);
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (!isReady || key === null || done.current === key || scroller.current === null) return;
    const element = scroller.current;
    // Pages appear a moment after the file has been opened.
    const look = () => {
      const place = placeInFragment(key);
      if (place === null || !scrollToPlace(element, place)) return;
      done.current = key;
      watcher.disconnect();
    };
    const watcher = new MutationObserver(look);
    watcher.observe(element, { childList: true, subtree: true });
    look();
    return () => watcher.disconnect();
  }, [scroller, key, isReady]);
}

/** A document that opens gets the focus, so that its keys work. */
function useFocus(scroller: React.RefObject<HTMLElement | null>, isThere: boolean) {
  useEffect(() => {
    if (!isThere) return;
    const active = window.document.activeElement;
    if (active?.matches("input, textarea, select") !== true) scroller.current?.focus({ preventScroll: true });
  }, [scroller, isThere]);
}
