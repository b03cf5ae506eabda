import type { QueryClient } from "@tanstack/react-query";
import type { Matter } from "#shared/workspace/matters.ts";
import { call } from "../../api/call.ts";
import * as mattersApi from "../../api/endpoints/matters.ts";
import { saveStep } from "../search/save-step.ts";
import type { Saved } from "../../ui/field-save.ts";
import { keepMatter } from "./queries.ts";
import { texts } from "./texts.ts";

/** Fields of a matter that are edited in place. */
export type MatterField = Exclude<keyof Matter, "id" | "isDefault" | "isWalled" | "createdAt" | "updatedAt">;

/** Saves one field of a matter, with undo. */
export function saveMatterField<Field extends MatterField>(
  cache: QueryClient,
  row: Matter,
  field: Field,
  before: Matter[Field],
  after: Matter[Field],
  isForced = false,
): Promise<Saved<Matter[Field]>> {
  const params = { matterId: row.id };
  /** The version that was read last: changes that a script makes after that are never overwritten unseen. */
  let version: number | undefined;
  const what = `${texts.fields[field]}, ${row.name}`;
  return saveStep(
    {
      read: () => call(mattersApi.get, { params }, { onVersion: (read) => (version = read) }),
      // One field of a matter as it was read or typed; the service validates it.
      patch: (body) =>
        call(mattersApi.update, { params, body: body as { name: string } }, version === undefined ? {} : { ifVersion: version }),
      show: (matter) => keepMatter(cache, matter.id, matter),
    },
    { row, field, before, after, isForced },
    what,
  );
}
