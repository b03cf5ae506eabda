import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FieldError, Form, Input, Label, TextField } from "react-aria-components";
import type { WireReply } from "#shared/route.ts";
import type { consoleRoutes } from "#shared/platform/console.ts";
import { Button } from "../ui/Button.tsx";
import { formatDay } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { say } from "../ui/say.ts";
import { consoleQueries, useUpdateOrganization } from "./queries.ts";
import { texts } from "./texts.ts";

type Organization = WireReply<(typeof consoleRoutes)["organization"]>;
const words = texts.workspace;

/** Names of the organization and its owner. */
export function OrganizationPart() {
  const { data, error, refetch } = useQuery(consoleQueries.organization());
  return (
    <section aria-labelledby="console-organization">
      <h2 id="console-organization">{words.organization}</h2>
      <p>{words.organizationLead}</p>
      {error === null ? null : <ErrorNote title={words.failed} error={error} onRetry={() => void refetch()} />}
      {data === undefined ? null : <NamesForm key={`${data.name}\n${data.ownerName}`} organization={data} />}
    </section>
  );
}

function NamesForm({ organization }: { organization: Organization }) {
  const update = useUpdateOrganization();
  const [name, setName] = useState(organization.name);
  const [ownerName, setOwnerName] = useState(organization.ownerName);
  const isEmpty = name.trim() === "" || ownerName.trim() === "";
  const isChanged = name.trim() !== organization.name || ownerName.trim() !== organization.ownerName;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty && isChanged) update.mutate({ name, ownerName }, { onSuccess: () => say(words.namesSaved) });
  }

  return (
    <Form onSubmit={handleSubmit} validationBehavior="aria" className="console-form console-names">
      <TextField value={name} onChange={setName} isInvalid={name.trim() === ""} maxLength={200} className="field">
        <Label>{words.name}</Label>
        <Input autoComplete="off" />
        <FieldError>{words.needed}</FieldError>
      </TextField>
      <TextField value={ownerName} onChange={setOwnerName} isInvalid={ownerName.trim() === ""} maxLength={200} className="field">
        <Label>{words.owner}</Label>
        <Input autoComplete="off" />
        <FieldError>{words.needed}</FieldError>
      </TextField>
      <p className="console-hint">
        {words.id} <code>{organization.id}</code>, {words.created(formatDay(organization.createdAt))}
        {organization.defaultMatterId === null ? null : (
          <>
            {" · "}
            {words.defaultMatter} <code>{organization.defaultMatterId}</code>
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
