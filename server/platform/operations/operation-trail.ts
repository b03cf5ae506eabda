import { type Entry, systemEntry } from "../audit/entry.ts";
import type { Trail } from "../audit/trail.ts";
import type { WriteDb } from "../db/open.ts";
import type { OperationRow } from "./store.ts";

/** The ends of operations of a kind on the audit trail. */
export interface OperationTrail {
  /** Adds the entries of an operation that ends, in the same transaction; call `publish` once that is committed. */
  add(tx: WriteDb, op: OperationRow, ...entries: Omit<Entry, "id">[]): void;
  publish(op: Pick<OperationRow, "id">): void;
}

export function operationTrail(trail: Trail): OperationTrail {
  const heads = new Map<string, ReturnType<Trail["add"]>>();
  return {
    add: (tx, op, ...entries) => void heads.set(op.id, trail.add(tx, ...entries)),
    publish({ id }) {
      const head = heads.get(id);
      heads.delete(id);
      if (head !== undefined) trail.publish(head);
    },
  };
}

/** The entry of an operation that has ended. `billedUnits`: null for what is never billed. */
export function endEntry(action: string, op: OperationRow, status: string, billedUnits: number | null = null): Omit<Entry, "id"> {
  return {
    ...systemEntry(action, status === "failed" ? "error" : "ok"),
    matterId: op.matterId,
    resourceKind: op.resourceKind,
    resourceId: op.resourceId,
    operationId: op.id,
    billedUnits,
  };
}
