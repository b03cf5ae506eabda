import { useQuery } from "@tanstack/react-query";
import { RadioGroup } from "../../ui/Choice.tsx";
import { formatCount } from "../../ui/format.ts";
import { Select } from "../../ui/Select.tsx";
import { ownQuery, workspaceSearchQueries } from "./queries.ts";
import { texts } from "./texts.ts";

const scopes = ["all", "law", "own"] as const;
type Scope = (typeof scopes)[number];

interface ScopeFacetProps {
  q: string;
  scope: Scope;
  /** The matter that the search is limited to. */
  matter: string | null;
  /** Hits in the law; null while unknown. */
  lawHits: number | null;
  onChange: (change: { scope: Scope; matter: string | null }) => void;
}

/** Where to search: the law, the owner's records, or both; with the hits of each. */
export function ScopeFacet({ q, scope, matter, lawHits, onChange }: ScopeFacetProps) {
  const words = ownQuery(q);
  const { data } = useQuery({ ...workspaceSearchQueries.counts(words ?? ""), enabled: words !== null });
  const own = words === null || data === undefined ? null : data.matters + data.documents + data.work;
  const hits: Record<Scope, number | null> = { all: own === null || lawHits === null ? null : own + lawHits, law: lawHits, own };
  const named = (one: Scope) => (hits[one] === null ? texts.scopes[one] : `${texts.scopes[one]} (${formatCount(hits[one])})`);
  return (
    <>
      <RadioGroup
        label={texts.where}
        options={scopes.map((id) => ({ id, name: named(id) }))}
        value={scope}
        onChange={(value) => onChange({ scope: value, matter: null })}
      />
      {scope !== "own" || words === null || (data?.byMatter.length === 0 && matter === null) ? null : (
        <Select
          label={texts.matter}
          value={matter ?? ""}
          options={[
            { id: "", name: texts.anyMatter },
            ...(data?.byMatter ?? []).map(({ matterId, name, documents }) => ({
              id: matterId,
              name: texts.matterOption(name, formatCount(documents)),
            })),
          ]}
          onChange={(id) => onChange({ scope, matter: id || null })}
        />
      )}
    </>
  );
}
