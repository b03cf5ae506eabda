import type { LinkProps } from "@tanstack/react-router";
import type { ElsewhereHit } from "#shared/law/searches.ts";

/** Where a hit opens: the reader of its collection, at the place. */
export function readerOf({ collection, id, section, place }: Pick<ElsewhereHit, "collection" | "id" | "section"> & Partial<ElsewhereHit>) {
  switch (collection) {
    case "STATE_SESSION_LAW":
      return { to: "/session-laws/$lawId", params: { lawId: id }, search: place ?? {} } satisfies LinkProps;
    case "ACTS":
      return section === null
        ? ({ to: "/india/$actId", params: { actId: id } } satisfies LinkProps)
        : ({ to: "/india/$actId/$number", params: { actId: id, number: section } } satisfies LinkProps);
  }
}
