import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { formatCount } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Badge } from "../../ui/Status.tsx";
import type { Span } from "./pieces.ts";
import { viewerQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./viewer.module.css";

const words = texts.versions;

interface CarriedListProps {
  ids: { matterId: string; documentId: string };
  onShow: (span: Span) => void;
}

/** Passages of an earlier version that answers and findings stand on, with their places in this one; what changed comes first. */
export function CarriedList({ ids, onShow }: CarriedListProps) {
  const { data, error, refetch } = useQuery(viewerQueries.carried(ids));
  if (error !== null) return <ErrorNote title={words.carriedFailed} error={error} onRetry={() => void refetch()} />;
  const [first] = data?.data ?? [];
  if (data === undefined || first === undefined) return null;
  const isChanged = ({ state }: { state: string }) => state === "changed";
  const passages = data.data.toSorted((a, b) => Number(isChanged(b)) - Number(isChanged(a)));
  return (
    <div className={styles.carried}>
      <Disclosure title={words.carried(formatCount(passages.length), first.versionNumber, passages.filter(isChanged).length)}>
        <ul>
          {passages.map(({ state, title, label, quote, place }, i) => (
            <li key={i}>
              <Badge tone={state === "changed" ? "warn" : "plain"}>{words.states[state]}</Badge>
              <strong>{words.record(title, label)}</strong>
              {place === null ? (
                <span>{words.gone}</span>
              ) : (
                <Button look="link" size="small" onPress={() => onShow(place)}>
                  {state === "changed" ? words.showNear : words.showPassage}
                </Button>
              )}
              <q>{quote}</q>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
