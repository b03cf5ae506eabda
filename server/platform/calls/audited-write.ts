import type { Services } from "../context.ts";
import type { KeyUse } from "../operations/key-store.ts";
import { mustStillBeGood } from "./access-checks.ts";
import { auditEntry } from "./audit-entry.ts";
import type { KnownCall } from "./call-record.ts";
import { keepLaunch, Launched, launchedBy } from "./idempotency.ts";

/**
 * `write` of an audited call: its entry is committed with its changes, and so is the key of a launch (security S15); nothing is committed
 * once its credential has been revoked (security S12). Throws `Launched` when another copy of the launch was committed first.
 */
export function auditedWrite(services: Services, record: KnownCall, use: KeyUse | null): Services["write"] {
  const { trail } = services.workspaceApi;
  return (work) => {
    const { done, head } = services.write((tx) => {
      // Only the first transaction of a call launches.
      const launch = record.isAudited ? null : use;
      const now = services.now().getTime();
      const first = launch === null ? undefined : launchedBy(tx, launch, record.viewer, now);
      if (first !== undefined) throw new Launched(first);
      const done = work(tx);
      if (launch !== null) keepLaunch(tx, launch, record.note.operationId, now);
      mustStillBeGood(tx, record.principal, services.now().getTime());
      return { done, head: record.isAudited ? null : trail.add(tx, auditEntry(record, record.route.status ?? 200, null)) };
    });
    if (head !== null) {
      record.isAudited = true;
      trail.publish(head);
    }
    return done;
  };
}
