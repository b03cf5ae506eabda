import { anchorInFragment } from "./text-runs.ts";

/** A plain link to a section inside law text, or a citation in a text that is written, and its target. */
export interface LawLink {
  element: HTMLElement;
  /** Where it was drawn when it was pointed at: a text that is written is drawn anew at any time. Absent for a link. */
  drawnAt?: DOMRect;
  actId: string;
  anchor: string | null;
}

/** The link to a section at the target of an event, null if there is none. */
export function lawLinkAt(target: EventTarget | null): LawLink | null {
  const element = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-act-id]") : null;
  const actId = element?.dataset["actId"];
  if (element === null || actId === undefined) return null;
  const anchor = anchorInFragment(element.hash);
  return { element, actId, anchor: anchor === null ? null : decodeURIComponent(anchor) };
}

/** The same for a citation in a text that is written, which is no link: a click there places the cursor. */
export function citationAt(target: EventTarget | null): LawLink | null {
  const element = target instanceof Element ? target.closest<HTMLElement>("span[data-act-id]") : null;
  const actId = element?.dataset["actId"];
  if (element === null || actId === undefined) return null;
  return { element, actId, anchor: element.dataset["anchor"] ?? null, drawnAt: element.getBoundingClientRect() };
}
