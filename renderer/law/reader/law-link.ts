import { anchorInFragment } from "./text-runs.ts";

/** A plain link to a section inside law text, and its target. */
export interface LawLink {
  element: HTMLAnchorElement;
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
