import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useParams, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useId, useMemo, useRef, useState } from "react";
import { useCommand } from "../../commands/use-command.ts";
import { useLawExtensions } from "../extensions.ts";
import { markQueries, noteVisit } from "../marks/queries.ts";
import { useReading } from "./reading-state.ts";
import { useWatching } from "../watches/watching-state.ts";
import { arriveAt } from "../../ui/panes.ts";
import { WorkPane } from "../../ui/Panes.tsx";
import { afterPaint } from "../../ui/after-paint.ts";
import { announce } from "../../ui/announce.ts";
import { useTitle } from "../../ui/use-title.ts";
import { ShortCurrency } from "../currency/Currency.tsx";
import { viewEdition } from "../currency/words.ts";
import { BesidePane } from "./BesidePane.tsx";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { citableOf } from "./citable.ts";
import { citeParagraph } from "./citation.ts";
import { ContextPane } from "./ContextPane.tsx";
import { copy, useCopyStyle } from "./copy.ts";
import { edgeSentence } from "./edge-sentence.ts";
import { DayAsked } from "./DayAsked.tsx";
import { EditionAsked } from "./EditionAsked.tsx";
import { FiguresContext } from "./figures-context.ts";
import { FindBar } from "./FindBar.tsx";
import { MarkItems } from "./MarkItems.tsx";
import { MarkTools } from "./MarkTools.tsx";
import { NeighbourBar } from "./NeighbourBar.tsx";
import { type Direction, likelyNext, pressOf } from "./neighbours.ts";
import { Notes } from "./Notes.tsx";
import { ownNode } from "./own-node.ts";
import { usePanes } from "./panes.ts";
import { PeekCard } from "./PeekCard.tsx";
import { PrintEnd } from "./PrintEnd.tsx";
import { PrintMenu } from "./PrintMenu.tsx";
import { quotedWords } from "./quoted-words.ts";
import { ReadingTools } from "./ReadingTools.tsx";
import { readerQueries } from "./queries.ts";
import { SectionHead } from "./SectionHead.tsx";
import { statesPeriod } from "./states-period.ts";
import { StatuteText } from "./StatuteText.tsx";
import { texts } from "./texts.ts";
import { useBookmarks } from "./use-bookmarks.ts";
import { useLawLinks } from "./use-law-links.ts";
import { usePrintFooter } from "./use-print-footer.ts";
import { useOwnNotes } from "./use-own-notes.tsx";
import { usePeek } from "./use-peek.ts";
import { useSectionFind } from "./use-section-find.ts";
import { anchorInFragment, paragraphId, paragraphsOf } from "./text-runs.ts";
import { moveCursor } from "./paragraph-cursor.ts";
import styles from "./reader.module.css";
import paragraphLook from "./paragraph.module.css";

export function SectionScreen() {
  const actId = useParams({ from: "/law/$actId", select: (params) => params.actId });
  const { data: view } = useSuspenseQuery(readerQueries.view(actId));
  const navigate = useNavigate();
  const panes = usePanes();
  const startWatch = useWatching((watching) => watching.startWatch);
  const reading = useRef<HTMLElement>(null);
  const paragraphs = useMemo(() => paragraphsOf(view.body), [view.body]);
  const linked = anchorInFragment(useLocation({ select: (location) => location.hash }));
  const [cursor, setCursor] = useCursor(actId, linked);
  const lawLinks = useLawLinks();
  const article = useRef<HTMLElement>(null);
  const peekId = useId();
  const peek = usePeek(article, peekId);
  const finding = useSectionFind(view, article, (anchor) => {
    if (anchor !== null) setCursor(anchor);
    reading.current?.focus({ preventScroll: true });
  });
  const bookmarks = useBookmarks(actId, cursor);
  const ownNotes = useOwnNotes(actId, cursor, reading);
  const [asked, setAsked] = useState<{ actId: string; direction: Direction } | null>(null);
  const edge = asked?.actId === actId ? asked.direction : null;

  const citable = citableOf(view);
  const edition = useMemo(() => viewEdition(view), [view]);
  const copyStyle = useCopyStyle(citable);
  const wordsOf = (anchor: string | null) => quotedWords(paragraphs, anchor, markedWords(reading.current));
  useTitle(`${citable.citation} ${view.section.sectionTitle ?? ""}`);
  const writeFooter = usePrintFooter(citable.citation, edition);
  useReadingFocus(actId, reading);
  useArrived(actId);
  const isOnward = useOnward();

  function handleStep(direction: Direction) {
    const press = pressOf(view, direction, edge);
    if ("go" in press) return void navigate({ to: "/law/$actId", params: { actId: press.go.actId } });
    setAsked({ actId, direction: press.say });
    announce(edgeSentence(view, press.say, true));
  }

  function handleMove(step: 1 | -1) {
    const next = moveCursor(paragraphs, cursor, step);
    if (next === null) return;
    setCursor(next);
    const paragraph = document.getElementById(`p-${next}`);
    paragraph?.scrollIntoView({ block: "nearest" });
    paragraph?.querySelector<HTMLElement>(`.${paragraphLook.handle}`)?.focus({ preventScroll: true });
  }

  function handleWatch() {
    const { corpusType, jurisdiction } = view.source;
    const section = { actId, citation: citable.citation };
    startWatch({ corpusType: view.section.corpusType ?? corpusType, jurisdiction, section, levels: view.path });
  }
  const handleHistory = () => void navigate({ to: "/law/history/$actId", params: { actId }, search: {} });
  useCommand("reading.watch", handleWatch);
  const { PinSectionDialog, DateFromSectionDialog } = useLawExtensions();
  const hasPeriod = useMemo(() => statesPeriod(view.body.text), [view.body]);
  /** The provision from which a date is computed. */
  const [dated, setDated] = useState<string | null>(null);
  const [isPinning, setPinning] = useState(false);
  useCommand("reading.pin", () => setPinning(true));
  useCommand("reading.history", handleHistory);

  // Arrow keys belong to a text selection while there is one.
  const isSelecting = () => window.getSelection()?.isCollapsed === false;
  useCommand("reading.next", () => (isSelecting() ? false : handleStep("next")));
  useCommand("reading.previous", () => (isSelecting() ? false : handleStep("previous")));
  useCommand("reading.nextParagraph", () => handleMove(1));
  useCommand("reading.previousParagraph", () => handleMove(-1));
  useCommand("reading.copyCitation", () => void copy(copyStyle, citable, cursor, wordsOf(cursor)));
  useCommand("reading.copyLink", () => void copy("link", citable, cursor, ""));
  useCommand("reading.up", () => {
    const parent = view.path.at(-1);
    if (parent !== undefined) void navigate({ to: "/law/level/$node", params: { node: parent.id } });
  });

  return (
    <>
      <WorkPane pane="reading" look={styles.reading} ref={reading} hasOwnFocus data-scroll-restoration-id="main" aria-label={texts.reading}>
        <div className={styles.readingBar}>
          <ReadingTools
            citable={citable}
            cursor={cursor}
            wordsOf={wordsOf}
            day={edition.isFiction ? null : <ShortCurrency edition={edition} />}
          >
            <MarkTools
              isBookmarked={bookmarks.has(cursor)}
              onBookmark={() => bookmarks.toggle(cursor)}
              onNote={() => ownNotes.write(cursor)}
              onWatch={handleWatch}
              onHistory={handleHistory}
              onPin={() => setPinning(true)}
              onDate={hasPeriod ? () => setDated(citeParagraph(citable, cursor)) : null}
            />
            <PrintMenu article={article} citation={citable.citation} container={view.path.at(-1)} onOpen={writeFooter} />
          </ReadingTools>
          {finding.isOpen ? (
            <FindBar
              wanted={finding.wanted}
              onWanted={finding.setWanted}
              find={finding.find}
              asked={finding.asked}
              onClose={finding.close}
            />
          ) : null}
        </div>
        <article className={styles.page} ref={article} {...lawLinks}>
          <Breadcrumb path={[...view.path, ownNode(view)]} />
          <SectionHead view={view} />
          <EditionAsked actId={actId} citation={citable.citation} />
          <DayAsked view={view} />
          {ownNotes.lost}
          {ownNotes.at(null)}
          <FiguresContext value={view.figures}>
            <StatuteText
              body={view.body}
              paragraphs={paragraphs}
              links={view.links}
              citable={citable}
              cursor={cursor}
              linkedId={linked === null ? null : paragraphId(linked)}
              idPrefix="fn"
              onCursor={setCursor}
              wordsOf={wordsOf}
              under={ownNotes.at}
              bookmarked={bookmarks.anchors}
              inSteps={isOnward.current && !finding.isOpen}
              menuItems={(anchor) => (
                <MarkItems
                  isBookmarked={bookmarks.has(anchor)}
                  onBookmark={() => bookmarks.toggle(anchor)}
                  onNote={() => ownNotes.write(anchor)}
                />
              )}
            />
            <Notes view={view} opened={finding.opened} />
          </FiguresContext>
          <PrintEnd />
        </article>
        <NeighbourBar view={view} edge={edge} />
        <PeekCard peek={peek} id={peekId} />
        {isPinning ? (
          <Suspense>
            <PinSectionDialog actId={actId} citation={citable.citation} onClose={() => setPinning(false)} />
          </Suspense>
        ) : null}
        {dated === null ? null : (
          <Suspense>
            <DateFromSectionDialog citation={dated} onClose={() => setDated(null)} />
          </Suspense>
        )}
      </WorkPane>
      {panes.beside === "hidden" ? null : <BesidePane isOverlay={panes.beside === "overlay"} />}
      {panes.placement.context === "hidden" ? null : (
        <ContextPane view={view} paragraphs={paragraphs} isOverlay={panes.placement.context === "overlay"} />
      )}
    </>
  );
}

/** The selected text inside the pane, `""` when nothing is selected. */
function markedWords(pane: HTMLElement | null): string {
  const selection = window.getSelection();
  return selection !== null && pane?.contains(selection.anchorNode) === true ? selection.toString() : "";
}

/** The paragraph that `y` copies: first the linked one, then the one the reader moves to. Another section resets it. */
function useCursor(actId: string, linked: string | null): [string | null, (anchor: string | null) => void] {
  const place = `${actId}#${linked ?? ""}`;
  const [state, setState] = useState<{ place: string; anchor: string | null }>({ place, anchor: linked });
  const anchor = state.place === place ? state.anchor : linked;
  return [anchor, (next) => setState({ place, anchor: next })];
}

/** A section that opens gets the focus, unless the reader is typing somewhere. */
function useReadingFocus(actId: string, reading: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    // Moving the focus forces a layout; in the frame the layout happens anyway.
    const frame = requestAnimationFrame(() => {
      const active = document.activeElement;
      if (reading.current === null || reading.current.contains(active) || active?.matches("input, textarea, select") === true) return;
      arriveAt(reading.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [actId, reading]);
}

/** Whether the reader opened a new section, which is shown from its top; on the way back a section opens at its last position. */
function useOnward(): React.RefObject<boolean> {
  const { history } = useRouter();
  const isOnward = useRef(false);
  useEffect(() => history.subscribe(({ action }) => (isOnward.current = action.type === "PUSH")), [history]);
  return isOnward;
}

/**
 * After a section is drawn: it is recorded as read, and both neighbors are fetched with their notes, so that the next step needs no wait.
 */
function useArrived(actId: string) {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      afterPaint(() => {
        const view = queryClient.getQueryData(readerQueries.view(actId).queryKey);
        for (const id of view === undefined ? [] : likelyNext(view)) {
          void queryClient.prefetchQuery(readerQueries.view(id));
          void queryClient.prefetchQuery(markQueries.notesAt(id));
        }
        useReading.getState().visited(actId);
        noteVisit(queryClient, actId);
      }),
    [actId, queryClient],
  );
}
