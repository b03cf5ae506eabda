import { useEffect, useRef, useState } from "react";
import { pdfOfPicture } from "#shared/workspace/picture/picture-pdf.ts";
import { EmptyState } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { openPdf, type PageSize, type PDFDocumentProxy, sizeOf } from "./pdf.ts";
import { PdfPage } from "./PdfPage.tsx";
import { PdfThumbs, type PdfThumbsPlace } from "./PdfThumbs.tsx";
import type { PassageLink } from "./passage-links.ts";
import { texts } from "./texts.ts";

interface PdfPagesProps {
  bytes: Uint8Array;
  isPicture: boolean;
  recognized: ReadonlySet<number>;
  ids: { matterId: string; documentId: string };
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
export function PdfPages({ bytes, isPicture, recognized, ids, starts, links, zoom, onDrawn, onPages, thumbs }: PdfPagesProps) {
  const { pdf, size, hasFailed } = usePdf(bytes, isPicture);
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
      recognizedIn={recognized.has(i + 1) ? ids.documentId : null}
      matterId={ids.matterId}
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
function usePdf(bytes: Uint8Array, isPicture: boolean) {
  const [state, setState] = useState<{ pdf: PDFDocumentProxy | null; size: PageSize | null; hasFailed: boolean }>({
    pdf: null,
    size: null,
    hasFailed: false,
  });
  useEffect(() => {
    let isOver = false;
    let close = () => undefined as void;
    const open = async () => {
      const file = isPicture ? await pdfOfPicture(bytes) : bytes;
      if (isOver) throw new Error("closed");
      const opened = openPdf(file);
      close = opened.close;
      return opened.pdf;
    };
    open()
      .then(async (pdf) => {
        const size = sizeOf(await pdf.getPage(1));
        if (!isOver) setState({ pdf, size, hasFailed: false });
      })
      .catch(() => {
        if (!isOver) setState({ pdf: null, size: null, hasFailed: true });
      });
    return () => {
      isOver = true;
      close();
    };
  }, [bytes, isPicture]);
  return state;
}
