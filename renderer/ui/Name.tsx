import { titleCased } from "./title-case.ts";

/** The name of a level or a section. Names that the publisher prints in capitals are shown in title case, which reads better in lists. */
export function Name({ children }: { children: string }) {
  return titleCased(children);
}
