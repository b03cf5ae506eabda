import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/Button.tsx";
import { formatCount } from "../../ui/format.ts";
import { OwnRow } from "./OwnRow.tsx";
import { workspaceSearchQueries } from "./queries.ts";
import { texts } from "./texts.ts";

const few = 3;

/** What of the owner's has the words, beside the law that has them. */
export function OwnFound({ q, onAll }: { q: string; onAll: () => void }) {
  const { data } = useQuery(workspaceSearchQueries.found(q, few));
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
      {total <= data.data.length ? null : <Button onPress={onAll}>{texts.all(formatCount(total))}</Button>}
    </section>
  );
}
