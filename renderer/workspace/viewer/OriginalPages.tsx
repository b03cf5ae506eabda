import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { Document } from "#shared/workspace/documents.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { PassageLink } from "./passage-links.ts";
import type { PdfThumbsPlace } from "./PdfThumbs.tsx";
import { viewerQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { whenServed } from "../../api/when-served.ts";

/** pdf.js is loaded when there is a PDF to draw. */
const PdfPages = lazy(whenServed(() => import("./PdfPages.tsx").then((module) => ({ default: module.PdfPages }))));

interface OriginalPagesProps {
  document: Document;
  /** The file is a picture, or a TIFF of several. */
  isPicture?: boolean;
  /** Numbers of the pages whose text was recognized. */
  recognized?: ReadonlySet<number>;
  starts?: readonly number[];
  links?: readonly PassageLink[];
  zoom?: number;
  onDrawn?: () => void;
  onPages?: (count: number) => void;
  thumbs?: PdfThumbsPlace | null;
}

const none: never[] = [];
const noPages: ReadonlySet<number> = new Set();
const nothing = () => undefined;

/** The original, page by page. */
export function OriginalPages({
  document,
  isPicture = false,
  recognized = noPages,
  starts,
  links = none,
  zoom = 1,
  onDrawn = nothing,
  onPages = nothing,
  thumbs = null,
}: OriginalPagesProps) {
  const original = useQuery(viewerQueries.original({ matterId: document.matterId, documentId: document.id }));
  if (original.error !== null) return <ErrorNote title={texts.failed} error={original.error} onRetry={() => void original.refetch()} />;
  if (original.data === undefined) return <Skeleton label={texts.pdf.opening} lines={12} />;
  return (
    <Suspense fallback={<Skeleton label={texts.pdf.opening} lines={12} />}>
      <PdfPages
        bytes={original.data}
        isPicture={isPicture}
        recognized={recognized}
        ids={{ matterId: document.matterId, documentId: document.id }}
        starts={starts ?? null}
        links={links}
        zoom={zoom}
        onDrawn={onDrawn}
        onPages={onPages}
        thumbs={thumbs}
      />
    </Suspense>
  );
}
