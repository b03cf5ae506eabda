import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileText, FolderOpen } from "lucide-react";
import { useState } from "react";
import type { Found } from "#shared/workspace-search.ts";
import { Highlighted } from "../statutes/Highlighted.tsx";
import { Button } from "../ui/Button.tsx";
import { formatCount } from "../ui/format.ts";
import { ownPlace } from "./own-place.ts";
import { workspaceSearchQueries } from "./queries.ts";

const few = 3;
const most = 50;

const texts = {
  title: "Your matters and documents",
  all: (count: string) => `Show ${count} of yours`,
  page: (number: number) => `p. ${number}`,
};

/** What of the owner's has the words, beside the law that has them. */
export function OwnFound({ q }: { q: string }) {
  const [all, setAll] = useState<string | null>(null);
  const limit = all === q ? most : few;
  const { data } = useQuery(workspaceSearchQueries.found(q, limit));
  if (data === undefined || data.data.length === 0) return null;
  const { total } = data.pagination;
  return (
    <section className="results elsewhere" aria-label={texts.title}>
      <h2>
        {texts.title} <span className="count">{formatCount(total)}</span>
      </h2>
      <ol>
        {data.data.map((found) => (
          <li key={found.id}>
            <OwnRow found={found} />
          </li>
        ))}
      </ol>
      {total <= data.data.length || limit === most ? null : (
        <Button onPress={() => setAll(q)}>{texts.all(formatCount(Math.min(total, most)))}</Button>
      )}
    </section>
  );
}

function OwnRow({ found }: { found: Found }) {
  const { kind, id, title, snippet, marks, place } = found;
  const Icon = kind === "matter" ? FolderOpen : FileText;
  return (
    <Link {...ownPlace(found)} className="result" data-row={id}>
      <span className="result-head result-head-long">
        <Icon aria-hidden size={16} />
        <strong>{title}</strong>
        {place?.page == null ? null : <span>{texts.page(place.page)}</span>}
      </span>
      {snippet === "" ? null : (
        <span className="result-excerpt">
          <Highlighted text={snippet} ranges={marks} />
        </span>
      )}
    </Link>
  );
}
