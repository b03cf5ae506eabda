import type { ProgramSettings } from "#shared/platform/program.ts";
import type { UpdateChannel } from "#shared/platform/policy.ts";
import type { Ending, Leaving } from "../server/platform/net/outbound-http.ts";

const dayMs = 86_400_000;

/**
 * Whether the feed may be checked now: on request whenever nothing forbids it, otherwise once a day while the owner wants that. `checkedAt`
 * is in Unix milliseconds, null before the first time; a clock that was set back does not delay the check.
 */
export function mayLook(about: {
  settings: Pick<ProgramSettings, "checksForUpdates" | "updateChannel" | "isAirGapped">;
  isByHand: boolean;
  checkedAt: number | null;
  now: number;
}): boolean {
  const { settings, isByHand, checkedAt, now } = about;
  if (settings.updateChannel === "none" || settings.isAirGapped) return false;
  if (isByHand) return true;
  return settings.checksForUpdates && (checkedAt === null || Math.abs(now - checkedAt) >= dayMs);
}

/** The updater's name of a channel: the feed has a file with this name for each system. */
export function feedName(channel: UpdateChannel): "latest" | "beta" {
  return channel === "beta" ? "beta" : "latest";
}

/**
 * Whether the program can replace itself with a new version. A deb belongs to the system's packages and needs an administrator, so there
 * the program only informs the person.
 */
export function installsItself(platform: NodeJS.Platform, appImage: string | undefined): boolean {
  return platform === "darwin" || platform === "win32" || (appImage !== undefined && appImage !== "");
}

/**
 * Whether `offered` is newer than `current` by semantic versioning; false for text that is not a version, so that nothing older is ever
 * offered.
 */
export function isNewer(offered: string, current: string): boolean {
  const [a, b] = [parts(offered), parts(current)];
  if (a === null || b === null) return false;
  for (let i = 0; i < 3; i++) {
    const difference = (a.numbers[i] ?? 0) - (b.numbers[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  // A version without a label comes after all versions with one.
  if (a.labels.length === 0 || b.labels.length === 0) return a.labels.length === 0 && b.labels.length > 0;
  for (let i = 0; i < Math.max(a.labels.length, b.labels.length); i++) {
    const order = compareLabels(a.labels[i], b.labels[i]);
    if (order !== 0) return order > 0;
  }
  return false;
}

function parts(version: string): { numbers: number[]; labels: string[] } | null {
  const found = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([0-9A-Za-z.-]{1,100}))?$/.exec(version);
  if (found === null) return null;
  return { numbers: found.slice(1, 4).map(Number), labels: found[4]?.split(".") ?? [] };
}

function compareLabels(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  const [isA, isB] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isA && isB) return Number(a) - Number(b);
  if (isA !== isB) return isA ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Headers without the id that would identify this installation to the updater. */
export function withoutOwnId(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== "x-user-staging-id"));
}

/** A request of the updater, as reported by its session. */
interface Reported {
  id: number;
  url: string;
  method: string;
}

/** Records each request of the updater in the ledger of connections, and blocks it where nothing may leave. */
export interface Booking {
  /** False: the request must not leave. */
  begins(request: Reported): boolean;
  ends(request: { id: number; statusCode?: number }): void;
}

export function createBooking(leave: (connection: Leaving) => (end: Ending) => void, breakOff: () => void): Booking {
  const open = new Map<number, (end: Ending) => void>();
  const ends: Booking["ends"] = ({ id, statusCode }) => {
    open.get(id)?.({ ok: statusCode !== undefined && statusCode < 400, status: statusCode ?? null, bytesSent: null, bytesReceived: null });
    open.delete(id);
  };
  return {
    begins({ id, url, method }) {
      // A redirect continues under the same id.
      ends({ id, statusCode: 302 });
      const to = URL.parse(url);
      if (to === null || to.protocol !== "https:") return false;
      try {
        open.set(id, leave({ purpose: "update", host: to.host, method, breakOff }));
        return true;
      } catch {
        return false;
      }
    },
    ends,
  };
}
