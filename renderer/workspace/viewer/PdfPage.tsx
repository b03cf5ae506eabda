import { useQueryClient } from "@tanstack/react-query";
import { memo, useEffect, useRef, useState } from "react";
import { drawPage, type PageSize, type PDFDocumentProxy } from "./pdf.ts";
import { CitedLink } from "./CitedLink.tsx";
import { rangesOf } from "./drawn-places.ts";
import type { PassageLink } from "./passage-links.ts";
import styles from "./pdf.module.css";
import { viewerQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { useIsNear } from "./use-is-near.ts";

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  count: number;
  /** Where in the document's text the page begins. */
  at: number;
  hasText: boolean;
  matterId: string;
  /** Id of the document that has recognized words of this page; null for a page with text of its own. */
  recognizedIn: string | null;
  links: readonly PassageLink[];
  zoom: number;
  /** Of the first page; the others are assumed to have it until they are drawn. */
  usualSize: PageSize;
  onDrawn: () => void;
}

interface Box {
  link: PassageLink;
  isFirst: boolean;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One page: its picture, its text over it, and the citations in it as links. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { pdf, number, count, at, hasText, matterId, recognizedIn, links, zoom, usualSize, onDrawn } = props;
  const client = useQueryClient();
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(frame);
  const [size, setSize] = useState(usualSize);
  const [drawnAt, setDrawnAt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [boxes, setBoxes] = useState<readonly Box[]>([]);

  useEffect(() => {
    if (!isNear || canvas.current === null || text.current === null) return;
    const stop = new AbortController();
    const words = recognizedIn === null ? null : client.query(viewerQueries.recognized({ matterId, documentId: recognizedIn }, number));
    drawPage(pdf, number, { canvas: canvas.current, text: text.current }, { zoom, at, words, signal: stop.signal })
      .then((own) => {
        if (stop.signal.aborted) return;
        setSize(own);
        setDrawnAt(zoom);
        onDrawn();
      })
      .catch(() => {
        if (!stop.signal.aborted) setFailed(true);
      });
    return () => stop.abort();
  }, [pdf, number, zoom, at, isNear, onDrawn, client, matterId, recognizedIn]);

  useEffect(() => {
    const element = text.current;
    if (element === null || drawnAt !== zoom || !hasText) return;
    const corner = element.getBoundingClientRect();
    setBoxes(
      links.flatMap((link) =>
        rangesOf(element, link)
          .flatMap((range) => [...range.getClientRects()])
          .filter(({ width }) => width > 1)
          .map((rect, i) => ({
            link,
            isFirst: i === 0,
            left: rect.left - corner.left,
            top: rect.top - corner.top,
            width: rect.width,
            height: rect.height,
          })),
      ),
    );
  }, [links, drawnAt, zoom, hasText, size]);

  const width = size.width * zoom;
  const height = size.height * zoom;
  return (
    <section
      ref={frame}
      id={`page=${number}`}
      className={styles.page}
      aria-label={texts.pdf.page(number, count)}
      data-page={number}
      data-page-at={hasText ? at : undefined}
      tabIndex={-1}
      style={{ width, height, "--total-scale-factor": zoom * (96 / 72) } as React.CSSProperties}
    >
      <canvas ref={canvas} aria-hidden style={{ width, height }} />
      <div ref={text} className={styles.text} />
      {boxes.map(({ link, isFirst, ...box }) => (
        <CitedLink key={`${link.start}:${box.left}:${box.top}`} link={link} box={{ style: box, isFirst }} />
      ))}
      {hasFailed ? <p className={styles.broken}>{texts.pdf.pageFailed}</p> : null}
    </section>
  );
});
