import type { ConnectionPurpose, SentContent } from "#shared/platform/network.ts";
import { type Db, write } from "../db/open.ts";
import { serviceLog } from "../log.ts";
import { setSetting } from "../session/store.ts";
import { type Managed, setByAdministrator, unmanaged } from "../policy/managed.ts";
import { isLoopbackHost } from "./admission.ts";
import { airGapError, airGapKey, isAirGapped } from "./air-gap.ts";
import { type Booked, insertConnections, sweepConnections, updateConnections } from "./ledger-store.ts";

export interface Leaving {
  purpose: ConnectionPurpose;
  /** Name and port as in the address; never a path. */
  host: string;
  method: string;
  /** The data of a matter that it sends; absent where there is none. */
  content?: SentContent;
  /** Breaks the connection when the owner turns offline mode on. */
  breakOff: () => void;
}

export interface Ending {
  ok: boolean;
  status?: number | null;
  bytesSent: number | null;
  bytesReceived: number | null;
}

/** The only exit from this machine: every connection of the program goes through here, is booked, and can be blocked. */
export interface OutboundHttp {
  /** Call this before a name lookup. Returns the function that books the end; throws NetworkError in offline mode. */
  leave(connection: Leaving): (end: Ending) => void;
  isClosed(): boolean;
  /** How many connections left this computer since the start; excludes those to a server on this computer, and blocked ones. */
  left(): number;
  /**
   * Blocks all connections from now on, and breaks running ones; or allows them again. Takes effect before it returns; resolves when
   * every listener has stopped or resumed. Rejects with AppError when an administrator has set it otherwise.
   */
  setClosed(isClosed: boolean): Promise<void>;
  /** Calls `listener` after each `setClosed`. */
  onClosedChange(listener: () => Promise<void>): void;
  /** Writes the bookings that are not written yet. */
  flush(): void;
  close(): void;
}

const kept = 365 * 86_400_000;
const flushAfterMs = 200;
/** How late a change of offline mode by another process may be noticed here. */
const closedKnownMs = 100;

interface Open extends Booked {
  isNew: boolean;
}

/** Bookings are written a moment later, many at once: a webhook must not wait for the disk. */
export function createOutboundHttp(workspace: Db, now: () => Date, { policy }: Managed = unmanaged): OutboundHttp {
  let changed = new Set<Open>();
  const under = new Map<Open, () => void>();
  const listeners: (() => Promise<void>)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let left = 0;
  let known = { isClosed: false, until: -1 };

  /** Read before every connection, thousands of times a second when many notices are due. */
  function isClosed(): boolean {
    if (policy.airGap !== undefined) return policy.airGap;
    const at = performance.now();
    if (at > known.until) known = { isClosed: isAirGapped(workspace), until: at + closedKnownMs };
    return known.isClosed;
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...changed];
    changed = new Set();
    if (batch.length === 0) return;
    try {
      write(workspace, (tx) => {
        insertConnections(
          tx,
          batch.filter((one) => one.isNew),
        );
        updateConnections(
          tx,
          batch.filter((one) => !one.isNew),
        );
      });
    } catch (error) {
      changed = new Set([...batch, ...changed]);
      throw error;
    }
    for (const one of batch) one.isNew = false;
  }

  function book(entry: Open): void {
    changed.add(entry);
    timer ??= setTimeout(() => {
      try {
        flush();
      } catch (error) {
        serviceLog.unexpected("connections not written down", error);
      }
    }, flushAfterMs).unref();
  }

  return {
    leave({ purpose, host, method, content, breakOff }) {
      const entry: Open = {
        seq: 0,
        at: now().getTime(),
        purpose,
        host,
        method,
        status: null,
        outcome: null,
        bytesSent: null,
        bytesReceived: null,
        content: content ?? null,
        isNew: true,
      };
      if (isClosed()) {
        book(Object.assign(entry, { outcome: "blocked", bytesSent: 0, bytesReceived: 0 }));
        throw airGapError();
      }
      if (!isLoopbackHost(host)) left += 1;
      under.set(entry, breakOff);
      book(entry);
      return ({ ok, status = null, bytesSent, bytesReceived }) => {
        if (!under.delete(entry)) return;
        book(Object.assign(entry, { outcome: ok ? "ok" : "failed", status, bytesSent, bytesReceived }));
      };
    },
    isClosed,
    left: () => left,
    onClosedChange: (listener) => void listeners.push(listener),
    async setClosed(isWanted) {
      if (policy.airGap !== undefined && policy.airGap !== isWanted) throw setByAdministrator("airGap");
      write(workspace, (tx) => setSetting(tx, airGapKey, isWanted ? "1" : ""));
      known.until = -1;
      if (isWanted) for (const breakOff of under.values()) breakOff();
      await Promise.all(listeners.map((listener) => listener()));
    },
    flush,
    close() {
      flush();
      write(workspace, (tx) => sweepConnections(tx, now().getTime() - kept));
    },
  };
}
