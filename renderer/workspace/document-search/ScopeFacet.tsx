import { useQuery } from "@tanstack/react-query";
import { Label, Radio, RadioGroup } from "react-aria-components";
import { formatCount } from "../../ui/format.ts";
import { ownQuery, workspaceSearchQueries } from "./queries.ts";
import { texts } from "./texts.ts";

const scopes = ["all", "law", "own"] as const;
type Scope = (typeof scopes)[number];

interface ScopeFacetProps {
  q: string;
  scope: Scope;
  /** Matter the search is narrowed to. */
  matter: string | null;
  /** Hits in the law; null while they are not known. */
  lawHits: number | null;
  onChange: (change: { scope: Scope; matter: string | null }) => void;
}

/** Where is searched: in the law, in what the owner keeps, or both; with the hits of each. */
export function ScopeFacet({ q, scope, matter, lawHits, onChange }: ScopeFacetProps) {
  const words = ownQuery(q);
  const { data } = useQuery({ ...workspaceSearchQueries.counts(words ?? ""), enabled: words !== null });
  const own = words === null || data === undefined ? null : data.matters + data.documents;
  const hits: Record<Scope, number | null> = { all: own === null || lawHits === null ? null : own + lawHits, law: lawHits, own };
  return (
    <>
      <RadioGroup
        className="scope"
        value={scope}
        // The group offers the scopes and nothing else.
        onChange={(value) => onChange({ scope: value as Scope, matter: null })}
      >
        <Label className="filter-title">{texts.where}</Label>
        {scopes.map((one) => (
          <Radio key={one} value={one} className="check">
            <span className="check-box" aria-hidden />
            <span>{texts.scopes[one]}</span>
            {hits[one] === null ? null : <span className="filter-count">{formatCount(hits[one])}</span>}
          </Radio>
        ))}
      </RadioGroup>
      {scope !== "own" || words === null || (data?.byMatter.length === 0 && matter === null) ? null : (
        <label className="field">
          <span className="filter-title">{texts.matter}</span>
          <select
            className="field-select"
            value={matter ?? ""}
            onChange={(event) => onChange({ scope, matter: event.target.value || null })}
          >
            <option value="">{texts.anyMatter}</option>
            {(data?.byMatter ?? []).map(({ matterId, name, documents }) => (
              <option key={matterId} value={matterId}>
                {texts.matterOption(name, formatCount(documents))}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
