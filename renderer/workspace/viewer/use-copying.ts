import { type RefObject, useEffect, useState } from "react";
import type { Document } from "#shared/workspace/documents.ts";
import type { LookSpan, Reading } from "#shared/workspace/readings.ts";
import { shownWords } from "#shared/workspace/shown-text.ts";
import { copyText } from "../../ui/clipboard.ts";
import { fragmentOf, type Place } from "./address.ts";
import { selectedPassage } from "./drawn-places.ts";
import type { Span } from "./pieces.ts";
import { type Paragraph, paragraphAt } from "./text-groups.ts";
import { texts } from "./texts.ts";

interface Copied {
  document: Document;
  content: RefObject<HTMLElement | null>;
  text: string;
  /** The reading position. */
  place: Place | null;
  pages: Reading["pages"];
  paragraphs: readonly Paragraph[];
  looks: readonly LookSpan[];
}

export interface Copying {
  /** The selection in the document, null when nothing is selected. */
  selected: Span | null;
  copyLink: () => void;
  copyQuote: () => void;
}

/** Copies a link to the selection, else to the reading position, and quotations with their place. */
export function useCopying({ document, content, text, place, pages, paragraphs, looks }: Copied): Copying {
  const [selected, setSelected] = useState<Span | null>(null);
  useEffect(() => {
    const read = () => {
      const selection = window.getSelection();
      const element = content.current;
      setSelected(
        element !== null && selection !== null && element.contains(selection.anchorNode) ? selectedPassage(element, selection) : null,
      );
    };
    window.document.addEventListener("selectionchange", read);
    return () => window.document.removeEventListener("selectionchange", read);
  }, [content]);

  function placeOf(at: number): Place | null {
    const page = pages?.findLast(({ start }) => start <= at);
    if (page !== undefined) return { kind: "page", number: page.number };
    const paragraph = paragraphAt(paragraphs, at);
    return paragraph === undefined ? null : { kind: "p", number: paragraph.number };
  }

  return {
    selected,
    copyLink() {
      const passage = selected === null ? "" : `?from=${selected.start}&to=${selected.end}`;
      const at = selected === null ? place : placeOf(selected.start);
      const fragment = at === null ? "" : `#${fragmentOf(at)}`;
      const address = `${location.origin}/matters/${document.matterId}/documents/${document.id}${passage}${fragment}`;
      void copyText(address, texts.linkCopied);
    },
    copyQuote() {
      if (selected === null) return;
      const at = placeOf(selected.start);
      const where = at === null ? "" : at.kind === "page" ? texts.onPage(at.number) : texts.inParagraph(at.number);
      const words = shownWords(text, selected, looks).replace(/\s+/g, " ").trim();
      void copyText(texts.quote(words, document.filename, where), texts.quoteCopied);
    },
  };
}
