import type { Client } from "#shared/workspace/clients.ts";
import { countOf } from "../../ui/format.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { useCreateClient, useDeleteClient } from "./queries.ts";
import { texts } from "./texts.ts";

const clientTypes = ["individual", "organization", "corporation"] as const;
const named = (clients: readonly Client[]) => (clients.length === 1 ? (clients[0]?.name ?? "") : countOf(clients.length, "client"));

/** Deletes clients, with undo; returns those that are gone. A client with matters stays, with a message. */
export function useDeleteClients() {
  const { mutateAsync: removeOne, isPending } = useDeleteClient();
  const { mutateAsync: create } = useCreateClient();

  async function bringBack(clients: readonly Client[]) {
    try {
      for (const client of clients) await create(fieldsOf(client));
      say(texts.remove.restored(named(clients)));
    } catch (error) {
      sayFailed(texts.remove.notRestored, error);
    }
  }

  return {
    isBusy: isPending,
    async remove(clients: readonly Client[]): Promise<Client[]> {
      const gone: Client[] = [];
      for (const client of clients) {
        try {
          await removeOne(client.id);
          gone.push(client);
        } catch (error) {
          sayFailed(texts.remove.kept(client.name), error);
        }
      }
      if (gone.length > 0) say(texts.remove.done(named(gone)), { label: texts.remove.undo, onPress: () => void bringBack(gone) });
      return gone;
    },
  };
}

/** Every field that a user or a script can set. */
function fieldsOf({ id: _id, createdAt: _createdAt, updatedAt: _updatedAt, clientType, ...fields }: Client) {
  return { ...fields, clientType: clientTypes.find((one) => one === clientType) ?? null };
}
