import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Client } from "#shared/workspace/clients.ts";
import { call } from "../../api/call.ts";
import * as clientsApi from "../../api/endpoints/clients.ts";
import type { Saved } from "../../ui/field-save.ts";
import { InPlaceValue } from "../../ui/InPlaceValue.tsx";
import { saveStep } from "../search/save-step.ts";
import { keepClient } from "./queries.ts";
import { texts } from "./texts.ts";

type Field = keyof typeof texts.fields;
export type TextField = Exclude<Field, "metadata">;

/** Longest values that the contract accepts (workspace-api §9). */
export const longest: Record<TextField, number> = {
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

/** Saves one field of a client; undo works. */
export function useSaveClient(client: Client) {
  const cache = useQueryClient();
  return useCallback(
    <F extends Field>(field: F, before: Client[F], after: Client[F], isForced = false): Promise<Saved<Client[F]>> => {
      const params = { clientId: client.id };
      /** The version that was read last: changes that a script makes after that are never overwritten unseen. */
      let version: number | undefined;
      return saveStep(
        {
          read: () => call(clientsApi.get, { params }, { onVersion: (read) => (version = read) }),
          // One field of a client as it was read or typed; the service validates it.
          patch: (body) =>
            call(clientsApi.update, { params, body: body as { name: string } }, version === undefined ? {} : { ifVersion: version }),
          show: (row) => keepClient(cache, row.id, row),
        },
        { row: client, field, before, after, isForced },
        `${texts.fields[field]}, ${client.name}`,
      );
    },
    [cache, client],
  );
}

interface ClientFieldProps {
  client: Client;
  field: TextField;
  kind?: "text" | "area" | "select";
  isLabelHidden?: boolean;
}

/** One field of a client, edited in place. */
export function ClientField({ client, field, kind = "text", isLabelHidden = false }: ClientFieldProps) {
  const save = useSaveClient(client);
  return (
    <InPlaceValue
      label={texts.fields[field]}
      value={client[field]}
      kind={kind}
      maxLength={longest[field]}
      empty={kind === "select" ? texts.noType : texts.one.empty}
      isLabelHidden={isLabelHidden}
      {...(kind === "select" ? { options: types } : {})}
      onSave={(after, before, isForced) => save(field, before as Client[TextField], after as Client[TextField], isForced)}
    />
  );
}
