import type { Span } from "./pieces.ts";

/** A citation in the text, and its target. */
export interface PassageLink extends Span {
  /** Null if no installed section matches. */
  actId: string | null;
  href: string;
  /** Citation and heading of the section, or why there is none. */
  title: string;
  /** `changed`: the section changed after the day of the document. `missing`: its law is not installed, or has no such provision. */
  state: "same" | "changed" | "missing";
}
