import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Client } from "#shared/workspace/clients.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Block, Columns } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ClientDates } from "./ClientDates.tsx";
import { ClientDetailsDialog } from "./ClientDetailsDialog.tsx";
import { ClientDocuments } from "./ClientDocuments.tsx";
import { ClientMatters } from "./ClientMatters.tsx";
import { clientQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import overview from "../matters/overview.module.css";
import styles from "./client.module.css";

/** Matters and documents of a client, and beside them the upcoming dates and the contact. */
export function ClientOverview({ client }: { client: Client }) {
  const matters = useQuery(clientQueries.matters(client.id));
  const work = useQuery(clientQueries.overview(client.id));
  const failed = matters.error ?? work.error;
  if (failed !== null)
    return (
      <ErrorNote
        title={texts.one.workFailed}
        error={failed}
        onRetry={() => {
          void matters.refetch();
          void work.refetch();
        }}
      />
    );
  // The parts appear together, so that none pushes another down.
  if (matters.data === undefined || work.data === undefined) return <Skeleton label={texts.loading} />;
  const names = new Map(matters.data.rows.map(({ id, name }) => [id, name]));
  return (
    <div className={overview.part}>
      <Columns
        asideLabel={texts.one.beside}
        aside={
          <>
            <ClientDates names={names} />
            <Contact client={client} />
          </>
        }
      >
        <ClientMatters client={client} matters={matters.data.rows} total={matters.data.total} work={work.data.matters} />
        <ClientDocuments documents={work.data.documents} names={names} />
      </Columns>
    </div>
  );
}

/** The contact of a client, and the notes on the client; only known values. */
function Contact({ client }: { client: Client }) {
  const [isEditing, setEditing] = useState(false);
  const { email, phone, address, city, state, zipCode, country, notes } = client;
  const town = [city, [state, zipCode].filter((one) => one !== null).join(" ")].filter((one) => one !== null && one !== "").join(", ");
  const lines = [address, town === "" ? null : town, country].filter((one) => one !== null);
  const hasAny = email !== null || phone !== null || lines.length > 0 || notes !== null;
  return (
    <Block
      title={texts.one.contact}
      action={
        <Button look="link" size="small" onPress={() => setEditing(true)}>
          {texts.one.editDetails}
        </Button>
      }
    >
      {hasAny ? null : <p className={overview.none}>{texts.one.noContact}</p>}
      <div className={styles.contact}>
        {email === null ? null : <p>{email}</p>}
        {phone === null ? null : <p>{phone}</p>}
        {lines.length === 0 ? null : (
          <address>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        )}
        {notes === null ? null : <p className={styles.notes}>{notes}</p>}
      </div>
      {isEditing ? <ClientDetailsDialog client={client} onClose={() => setEditing(false)} /> : null}
    </Block>
  );
}
