import { useEffect, useRef, useState } from "react";
import { EmptyState } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { openPdf, type PageSize, type PDFDocumentProxy, sizeOf } from "./pdf.ts";
import { PdfPage } from "./PdfPage.tsx";
import { PdfThumbs, type PdfThumbsPlace } from "./PdfThumbs.tsx";
import type { PassageLink } from "./passage-links.ts";
import { texts } from "./texts.ts";

interface PdfPagesProps {
  bytes: Uint8Array;
  /** Where each page begins in the text; null when the file has no text. */
  starts: readonly number[] | null;
  links: readonly PassageLink[];
  zoom: number;
  /** More of the text is drawn than before. */
  onDrawn: () => void;
  onPages: (count: number) => void;
  /** The element for small pictures of the pages; null for none. */
  thumbs: PdfThumbsPlace | null;
}

/** Pages of a PDF, drawn when they come into view. */
export function PdfPages({ bytes, starts, links, zoom, onDrawn, onPages, thumbs }: PdfPagesProps) {
  const { pdf, size, hasFailed } = usePdf(bytes);
  const count = pdf?.numPages ?? 0;
  const reported = useRef(onPages);
  useEffect(() => {
    if (count > 0) reported.current(count);
  }, [count]);
  if (hasFailed)
    return (
      <EmptyState title={texts.pdf.failed}>
        <p>{texts.pdf.failedBody}</p>
      </EmptyState>
    );
  if (pdf === null || size === null) return <Skeleton label={texts.pdf.opening} lines={12} />;
  const pages = Array.from({ length: count }, (_, i) => (
    <PdfPage
      key={i}
      pdf={pdf}
      number={i + 1}
      count={count}
      at={starts?.[i] ?? 0}
      hasText={starts?.[i] !== undefined}
      links={links}
      zoom={zoom}
      usualSize={size}
      onDrawn={onDrawn}
    />
  ));
  return (
    <>
      {pages}
      {thumbs === null || count < 2 ? null : <PdfThumbs pdf={pdf} count={count} usualSize={size} place={thumbs} />}
    </>
  );
}

/** Opens the file; it is closed with the screen. */
function usePdf(bytes: Uint8Array) {
  const [state, setState] = useState<{ pdf: PDFDocumentProxy | null; size: PageSize | null; hasFailed: boolean }>({
    pdf: null,
    size: null,
    hasFailed: false,
  });
  useEffect(() => {
    const opened = openPdf(bytes);
    let isOver = false;
    opened.pdf
      .then(async (pdf) => {
        const size = sizeOf(await pdf.getPage(1));
        if (!isOver) setState({ pdf, size, hasFailed: false });
      })
      .catch(() => {
        if (!isOver) setState({ pdf: null, size: null, hasFailed: true });
      });
    return () => {
      isOver = true;
      opened.close();
    };
  }, [bytes]);
  return state;
}
