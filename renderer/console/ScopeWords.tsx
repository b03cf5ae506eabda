import { countOf, formatCount } from "../ui/format.ts";
import { reviewOf } from "./review.ts";
import { resourceName } from "./scope-names.ts";
import { runsBlind, type ScopeInfo } from "./scope-matrix.ts";
import { texts } from "./texts.ts";

const words = texts.issue;

interface ScopeWordsProps {
  name: string;
  scopes: readonly ScopeInfo[];
  granted: readonly string[];
  /** Matters that credentials can see; null for all. */
  allowlist: readonly string[] | null;
}

/** What a credential with these scopes may and may not do, in plain words. */
export function ScopeWords({ name, scopes, granted, allowlist }: ScopeWordsProps) {
  const { can, cannot, idle } = reviewOf(scopes, granted);
  const blind = runsBlind(granted);
  return (
    <>
      <p>
        {can === "" ? words.canNothing(name) : words.can(name, can)} {cannot === "" ? words.cannotElse : words.cannot(cannot)}{" "}
        {allowlist === null ? words.every : words.some(countOf(allowlist.length, "matter"))}{" "}
        {idle > 0 ? words.idle(formatCount(idle)) : null}
      </p>
      {blind.length === 0 ? null : <p>{words.blind(blind.map(resourceName).join(", "))}</p>}
    </>
  );
}
