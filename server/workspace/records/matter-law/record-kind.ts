import { idOf } from "#shared/platform/pages.ts";
import { z } from "zod";
import { idHere, moment, renamedId, transferKind } from "../archive/transfer-kind.ts";
import type { RecordKind } from "../record-kind.ts";
import { allPins, countPins, findPinOf, insertPin, mostPins, pinCreatedAt, removePinsOf } from "./store.ts";

const transfer = transferKind({
  schema: z.strictObject({
    id: idOf("pin"),
    matterId: idOf("mat"),
    actId: z.string().min(1).max(300),
    citation: z.string().max(500),
    heading: z.string().max(5000),
    note: z.string().max(20_000),
    createdAt: moment,
  }),
  all: allPins,
  take({ id: sent, matterId: sentMatter, ...pin }, into) {
    const matterId = renamedId(into, sentMatter);
    if (findPinOf(into.tx, matterId, pin.actId) !== undefined) return "there";
    const { id, isThere } = idHere(sent, pin.createdAt, (one) => pinCreatedAt(into.tx, one), into.renamed);
    if (isThere) return "there";
    if (countPins(into.tx, matterId) >= mostPins) return "left";
    insertPin(into.tx, { ...pin, id, matterId });
    return "added";
  },
});

/** Sections pinned to matters. */
export const pinRecords: RecordKind = {
  name: "pins",
  matter: { countSql: "select count(*) from matter_pin where matter_id = @matterId", remove: removePinsOf },
  transfer,
};
