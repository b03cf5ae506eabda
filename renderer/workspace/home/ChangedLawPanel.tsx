import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { countOf, formatCount } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Block, Card } from "../../ui/Page.tsx";
import { ChangedProvisionRow } from "./ChangedProvisionRow.tsx";
import { homeQueries } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.changed;

/** Provisions that changed since texts of any matter cited them, each with its first change. Shows nothing if there are none. */
export function ChangedLawPanel() {
  const { data, error, refetch } = useQuery(homeQueries.changed());
  if (error !== null) return <ErrorNote title={words.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.total === 0) return null;
  return (
    <Block
      title={words.title}
      count={formatCount(data.total)}
      action={
        <Link to="/watches" search={{}}>
          {words.all}
        </Link>
      }
    >
      <Card>
        {data.data.map((one) => (
          <ChangedProvisionRow key={`${one.matterId} ${one.actId}`} provision={one} detail={words.cited(countOf(one.texts, "text"))} />
        ))}
      </Card>
    </Block>
  );
}
