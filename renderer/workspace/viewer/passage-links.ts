import type { Span } from "./pieces.ts";

/** A citation in the text that leads to an installed section. */
export interface PassageLink extends Span {
  actId: string;
  href: string;
  /** Citation and heading of the section. */
  title: string;
  /** The section changed after the day of the document. */
  isChanged: boolean;
}
