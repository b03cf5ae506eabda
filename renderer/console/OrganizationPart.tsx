import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Form } from "react-aria-components";
import type { WireReply } from "#shared/route.ts";
import type { consoleRoutes } from "#shared/platform/console.ts";
import { useRights } from "../api/rights.ts";
import { Button } from "../ui/Button.tsx";
import { formatDay } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { Block } from "../ui/Page.tsx";
import { say } from "../ui/say.ts";
import { TextField } from "../ui/TextField.tsx";
import { consoleQueries, useUpdateOrganization } from "./queries.ts";
import styles from "./settings.module.css";
import { texts } from "./texts.ts";

type Organization = WireReply<(typeof consoleRoutes)["organization"]>;
const words = texts.workspace;

/** Names of the organization and its owner. */
export function OrganizationPart() {
  const { data, error, refetch } = useQuery(consoleQueries.organization());
  return (
    <Block title={words.organization}>
      <p className={styles.hint}>{words.organizationLead}</p>
      {error === null ? null : <ErrorNote title={words.failed} error={error} onRetry={() => void refetch()} />}
      {data === undefined ? null : <NamesForm key={`${data.name}\n${data.ownerName}`} organization={data} />}
    </Block>
  );
}

function NamesForm({ organization }: { organization: Organization }) {
  const update = useUpdateOrganization();
  const mayRead = useRights().can("read");
  const [name, setName] = useState(organization.name);
  const [ownerName, setOwnerName] = useState(organization.ownerName);
  const matters = useQuery({ ...consoleQueries.matters(), enabled: mayRead }).data ?? [];
  const isEmpty = name.trim() === "" || ownerName.trim() === "";
  const isChanged = name.trim() !== organization.name || ownerName.trim() !== organization.ownerName;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty && isChanged) update.mutate({ name, ownerName }, { onSuccess: () => say(words.namesSaved) });
  }

  return (
    <Form onSubmit={handleSubmit} validationBehavior="aria" className={styles.form ?? ""}>
      <TextField label={words.name} value={name} onChange={setName} error={name.trim() === "" ? words.needed : null} maxLength={200} />
      <TextField
        label={words.owner}
        value={ownerName}
        onChange={setOwnerName}
        error={ownerName.trim() === "" ? words.needed : null}
        maxLength={200}
      />
      <p className={styles.hint}>
        {words.created(formatDay(organization.createdAt))}
        {organization.defaultMatterId === null || !mayRead ? null : (
          <>
            {" "}
            {words.defaultMatterIs}{" "}
            <Link to="/matters/$matterId" params={{ matterId: organization.defaultMatterId }}>
              {matters.find(({ id }) => id === organization.defaultMatterId)?.name ?? organization.defaultMatterId}
            </Link>
          </>
        )}
      </p>
      {update.isError ? <ErrorNote title={words.namesFailed} error={update.error} /> : null}
      <Button type="submit" isDisabled={isEmpty || !isChanged} isPending={update.isPending}>
        {words.saveNames}
      </Button>
    </Form>
  );
}
