import { idOf } from "#shared/platform/pages.ts";
import { z } from "zod";
import { findClient } from "../clients/store.ts";
import { findMatter } from "../matters/store.ts";
import { keepSampleMatter, sampleMatterOf } from "../welcome/sample-made.ts";
import { type Into, renamedId } from "./transfer-kind.ts";

/** What of an export is the program's own sample; a file of records of its own, which an older program passes over. */
export const ExportedSample = z.strictObject({ matterId: idOf("mat"), clientId: idOf("cli"), documentIds: z.array(idOf("doc")).max(100) });
export type ExportedSample = z.output<typeof ExportedSample>;

/**
 * Where there is a sample matter here, that of the export is this one: neither it nor its client and documents come in, and what was added
 * to it goes to the one here. True when that is so, and the two are not one and the same.
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

/** A sample matter that has come in leaves with the sample law, as one made here does. Only what was `added` now can leave so. */
export function keepSample(sample: ExportedSample | null, added: ReadonlySet<string>, into: Into): void {
  if (sample === null || !added.has(sample.matterId) || !added.has(sample.clientId)) return;
  keepSampleMatter(into.tx, {
    matterId: renamedId(into, sample.matterId),
    clientId: renamedId(into, sample.clientId),
    documentIds: sample.documentIds.filter((id) => added.has(id)).map((id) => renamedId(into, id)),
  });
}
