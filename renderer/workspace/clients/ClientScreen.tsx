import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ApiError } from "../../api/api-error.ts";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { ClientHead } from "./ClientHead.tsx";
import { ClientOverview } from "./ClientOverview.tsx";
import { clientQueries } from "./queries.ts";
import { texts } from "./texts.ts";

/** One client at a glance: facts that are edited in place, its matters, the upcoming dates and the latest documents. */
export function ClientScreen() {
  const { clientId } = useParams({ from: "/clients/$clientId" });
  const client = useQuery(clientQueries.one(clientId));
  useTitle(client.data?.name ?? texts.title);
  if (client.error instanceof ApiError && client.error.code === "client-not-found") {
    return (
      <Page>
        <EmptyState title={texts.one.missing} level={1}>
          <p>{texts.one.missingBody}</p>
          <p>
            <Link to="/clients">{texts.one.back}</Link>
          </p>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page pane="client">
      {client.data === undefined ? <h1 className="only-spoken">{texts.title}</h1> : <ClientHead key={clientId} client={client.data} />}
      {client.isError ? <ErrorNote title={texts.one.failed} error={client.error} onRetry={() => void client.refetch()} /> : null}
      {client.isPending ? <Skeleton label={texts.loading} /> : null}
      {client.data === undefined ? null : <ClientOverview client={client.data} />}
    </Page>
  );
}
