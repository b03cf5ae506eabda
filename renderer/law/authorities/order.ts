import type { Authority, AuthorityKind } from "#shared/law/authorities.ts";
import { authorityNames } from "#shared/law/authority-names.ts";
import { standingOf } from "../../ui/status.ts";

export type Shown = "all" | "gaps" | "dead" | "pinpoints";

export interface Group {
  /** Null for the single group of a table in the order of the text. */
  kind: AuthorityKind | null;
  authorities: Authority[];
}

/** Printed order of the kinds. */
const kinds = Object.keys(authorityNames) as AuthorityKind[];

const natural = new Intl.Collator("en-US", { numeric: true });

/** By kind and within it by number, as tables of authorities are printed; or in the order of the text. */
export function grouped(authorities: readonly Authority[], order: "kind" | "text"): Group[] {
  if (order === "text") return authorities.length === 0 ? [] : [{ kind: null, authorities: [...authorities] }];
  return kinds.flatMap((kind) => {
    const own = authorities.filter((one) => one.kind === kind).sort((a, b) => natural.compare(a.citation, b.citation));
    return own.length === 0 ? [] : [{ kind, authorities: own }];
  });
}

/** Which rows need attention: not installed or not found, no longer in force, a pinpoint that is not in the section. */
export function isShown(authority: Authority, shown: Shown): boolean {
  switch (shown) {
    case "all":
      return true;
    case "gaps":
      return authority.gap !== null;
    case "dead":
      return authority.section !== null && standingOf(authority.section.status) !== "live";
    case "pinpoints":
      return authority.places.some((place) => place.pinpointExists === false);
  }
}
