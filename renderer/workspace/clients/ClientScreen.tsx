import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ArrowLeft, FilePlus2, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Client } from "#shared/workspace/clients.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { clientsApi } from "../../api/workspace-endpoints.ts";
import { useStarting } from "../search/starting-state.ts";
import { saveStep } from "../search/save-step.ts";
import { Button } from "../../ui/Button.tsx";
import type { Saved } from "../../ui/field-save.ts";
import { countOf } from "../../ui/format.ts";
import { InPlaceValue } from "../../ui/InPlaceValue.tsx";
import { MetadataEditor } from "../../ui/MetadataEditor.tsx";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { DeleteClientsDialog } from "./DeleteClientsDialog.tsx";
import { clientQueries, keepClient } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "../matters/matters.module.css";
import statusLook from "../../ui/status.module.css";

type Field = keyof typeof texts.fields;
type TextField = Exclude<Field, "metadata">;

/** Longest values the contract takes (workspace-api §9). */
const longest: Record<TextField, number> = {
  name: 200,
  clientType: 50,
  email: 255,
  phone: 30,
  address: 500,
  city: 100,
  state: 100,
  zipCode: 20,
  country: 100,
  taxId: 50,
  notes: 10_000,
};
const types = Object.entries(texts.types).map(([id, name]) => ({ id, name }));
const reach: TextField[] = ["email", "phone", "address", "city", "state", "zipCode", "country"];

/** One client: facts that are edited where they stand, its matters, and its end. */
export function ClientScreen() {
  const { clientId } = useParams({ from: "/clients/$clientId" });
  const client = useQuery(clientQueries.one(clientId));
  useTitle(client.data?.name ?? texts.title);
  if (client.error instanceof ApiError && client.error.code === "client-not-found") {
    return (
      <main id="main" className={styles.matters} tabIndex={-1}>
        <EmptyState title={texts.one.missing} level={1}>
          <p>{texts.one.missingBody}</p>
          <p>
            <Link to="/clients">{texts.one.back}</Link>
          </p>
        </EmptyState>
      </main>
    );
  }
  return (
    <main id="main" className={styles.matter} tabIndex={-1} data-pane="client">
      <header>
        <Link to="/clients" className={styles.matterBack}>
          <ArrowLeft aria-hidden /> {texts.one.back}
        </Link>
        <div className={styles.matterTitle}>
          <h1>{client.data?.name ?? "\u00a0"}</h1>
        </div>
      </header>
      {client.isError ? <ErrorNote title={texts.one.failed} error={client.error} onRetry={() => void client.refetch()} /> : null}
      {client.isPending ? <Skeleton label={texts.loading} /> : null}
      {client.data === undefined ? null : <ClientParts client={client.data} />}
    </main>
  );
}

function ClientParts({ client }: { client: Client }) {
  const cache = useQueryClient();
  function save<F extends Field>(field: F, before: Client[F], after: Client[F], isForced: boolean): Promise<Saved<Client[F]>> {
    const params = { clientId: client.id };
    return saveStep(
      {
        read: () => call(clientsApi.get, { params }),
        // One field of a client as it was read or typed; the service judges it.
        patch: (body) => call(clientsApi.update, { params, body: body as { name: string } }),
        show: (row) => keepClient(cache, row.id, row),
      },
      { row: client, field, before, after, isForced },
      `${texts.fields[field]}, ${client.name}`,
    );
  }
  const fieldOf = (field: TextField, kind: "text" | "area" | "select" = "text") => (
    <InPlaceValue
      key={field}
      label={texts.fields[field]}
      value={client[field]}
      kind={kind}
      maxLength={longest[field]}
      {...(kind === "select" ? { options: types, empty: texts.noType } : {})}
      // An empty name is sent as it is; the service says why it is refused.
      onSave={(after, before, isForced) => save(field, before as Client[TextField], after as Client[TextField], isForced)}
    />
  );
  return (
    <div className={styles.matterOverview}>
      <section aria-labelledby="client-facts">
        <h2 id="client-facts">{texts.one.facts}</h2>
        <div className={styles.matterFields}>
          {fieldOf("name")}
          {fieldOf("clientType", "select")}
          {fieldOf("taxId")}
        </div>
        {fieldOf("notes", "area")}
      </section>
      <section aria-labelledby="client-reach">
        <h2 id="client-reach">{texts.one.reach}</h2>
        <div className={styles.matterFields}>{reach.map((field) => fieldOf(field))}</div>
      </section>
      <MattersOfClient client={client} />
      <MetadataEditor value={client.metadata} onSave={(after, before, isForced) => save("metadata", before, after, isForced)} />
    </div>
  );
}

function MattersOfClient({ client }: { client: Client }) {
  const matters = useQuery(clientQueries.matters(client.id)).data;
  const { start } = useStarting();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby="client-matters" className={styles.matterLatest}>
      <h2 id="client-matters">
        {texts.one.matters}
        {matters === undefined ? null : <span className={statusLook.count}>{matters.total}</span>}
      </h2>
      {matters?.total === 0 ? <p>{texts.one.noMatters}</p> : null}
      <ul>
        {matters?.rows.map((matter) => (
          <li key={matter.id}>
            <Link to="/matters/$matterId" params={{ matterId: matter.id }}>
              {matter.name}
            </Link>
          </li>
        ))}
      </ul>
      <Button icon={<FilePlus2 aria-hidden />} onPress={() => start("matter", client.id)}>
        {texts.one.newMatter}
      </Button>
      <h2 className={styles.clientRemove}>{texts.one.remove}</h2>
      {matters === undefined ? null : matters.total > 0 ? (
        <p>{texts.one.blocked(countOf(matters.total, "matter"))}</p>
      ) : (
        <>
          <p>{texts.one.free}</p>
          <Button look="danger" icon={<Trash2 aria-hidden />} onPress={() => setAsking(true)}>
            {texts.one.removeButton}
          </Button>
        </>
      )}
      <DeleteClientsDialog
        clients={[client]}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDone={(deleted) => {
          setAsking(false);
          if (deleted > 0) void navigate({ to: "/clients" });
        }}
      />
    </section>
  );
}
