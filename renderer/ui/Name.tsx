import { isCapitals } from "./capitals.ts";

/** A name in the publisher's letters. All capitals are drawn as small capitals, which read better in lists and copy the same. */
export function Name({ children }: { children: string }) {
  return isCapitals(children) ? <span className="capitals">{children}</span> : children;
}
