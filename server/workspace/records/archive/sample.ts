import { idOf } from "#shared/platform/pages.ts";
import { z } from "zod";
import { findClient } from "../clients/store.ts";
import { findMatter } from "../matters/store.ts";
import { keepSampleMatter, sampleMatterOf } from "./sample-made.ts";
import { type Into, renamedId } from "./transfer-kind.ts";

/** The part of an export that is the program's own sample; a separate file of records, which older programs skip. */
export const ExportedSample = z.strictObject({ matterId: idOf("mat"), clientId: idOf("cli"), documentIds: z.array(idOf("doc")).max(100) });
export type ExportedSample = z.output<typeof ExportedSample>;

/**
 * Where this workspace has a sample matter, the sample matter of the export maps to it: the import skips that matter, its client and its
 * documents, and moves what users added to it to the one here. True when that happens and the two are not the same matter.
 */
export function meetSample(sample: ExportedSample | null, { tx, renamed, isHere }: Into): boolean {
  const own = sampleMatterOf(tx);
  if (sample === null || own === null || findMatter(tx, own.matterId, null) === undefined) return false;
  renamed.set(sample.matterId, own.matterId);
  for (const id of [sample.matterId, ...sample.documentIds]) isHere.add(id);
  if (findClient(tx, own.clientId) !== undefined) {
    renamed.set(sample.clientId, own.clientId);
    isHere.add(sample.clientId);
  }
  return own.matterId !== sample.matterId;
}

/** An imported sample matter leaves with the sample law, like one made here. Only what was `added` now can leave that way. */
export function keepSample(sample: ExportedSample | null, added: ReadonlySet<string>, into: Into): void {
  if (sample === null || !added.has(sample.matterId) || !added.has(sample.clientId)) return;
  keepSampleMatter(into.tx, {
    matterId: renamedId(into, sample.matterId),
    clientId: renamedId(into, sample.clientId),
    documentIds: sample.documentIds.filter((id) => added.has(id)).map((id) => renamedId(into, id)),
  });
}
