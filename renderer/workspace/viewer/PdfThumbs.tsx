import { memo, useEffect, useRef } from "react";
import { RowButton } from "../../ui/RowButton.tsx";
import { createPortal } from "react-dom";
import { drawThumb, type PageSize, type PDFDocumentProxy } from "./pdf.ts";
import styles from "./pdf.module.css";
import { texts } from "./texts.ts";
import { useIsNear } from "./use-is-near.ts";

/** The element that contains the pictures, the current page, and the function that goes to another. */
export interface PdfThumbsPlace {
  into: HTMLElement;
  current: number;
  onPage: (number: number) => void;
}

interface PdfThumbsProps {
  pdf: PDFDocumentProxy;
  count: number;
  /** Of the first page: the assumed shape of the others until they are drawn. */
  usualSize: PageSize;
  place: PdfThumbsPlace;
}

/** CSS pixels. */
const thumbWidth = 104;

/** Small pictures of all pages, drawn when they come into view; a click goes to the page. */
export function PdfThumbs({ pdf, count, usualSize, place: { into, current, onPage } }: PdfThumbsProps) {
  const height = Math.round((usualSize.height / Math.max(usualSize.width, 1)) * thumbWidth);
  useEffect(() => {
    into.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [into, current]);
  return createPortal(
    <div
      className={styles.thumbs}
      onClick={({ target }) => {
        const number = target instanceof Element ? target.closest("button")?.value : undefined;
        if (number !== undefined) onPage(Number(number));
      }}
    >
      {Array.from({ length: count }, (_, i) => (
        <Thumb key={i} pdf={pdf} number={i + 1} count={count} height={height} isCurrent={i + 1 === current} />
      ))}
    </div>,
    into,
  );
}

interface ThumbProps {
  pdf: PDFDocumentProxy;
  number: number;
  count: number;
  height: number;
  isCurrent: boolean;
}

const Thumb = memo(function Thumb({ pdf, number, count, height, isCurrent }: ThumbProps) {
  const button = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(button);
  useEffect(() => {
    if (!isNear || canvas.current === null) return;
    const stop = new AbortController();
    // A page that cannot be drawn says so in its own place.
    drawThumb(pdf, number, canvas.current, thumbWidth, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [pdf, number, isNear]);
  return (
    <RowButton
      ref={button}
      value={number}
      className={styles.thumb}
      label={texts.pdf.page(number, count)}
      aria-current={isCurrent ? "page" : undefined}
    >
      <canvas ref={canvas} aria-hidden height={height} width={thumbWidth} />
      {number}
    </RowButton>
  );
});
