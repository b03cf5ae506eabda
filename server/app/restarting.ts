import { serviceLog } from "../platform/log.ts";
import type { Service } from "./running-service.ts";
import { setTimeout as pause } from "node:timers/promises";

/** Starts a service once; `restart` closes it and starts it again. */
export type Start = (restart: () => void, port: number | null) => Promise<Service>;

const tries = 3;

/** A service that can be restarted, as a restore needs it; its caller notices only a pause. */
export async function restarting(start: Start): Promise<Service> {
  let turn: Promise<void> = Promise.resolve();
  let isClosed = false;
  let isWanted = false;
  const restart = () => {
    if (isClosed || isWanted) return;
    isWanted = true;
    turn = anew().catch((error: unknown) => serviceLog.unexpected("not started anew", error));
  };
  let current = await start(restart, null);
  const { dataDir, version, url, publicUrl } = current;

  async function anew(): Promise<void> {
    // Between two services nothing else may keep the process alive, and a process without pending work ends.
    const alive = setInterval(() => undefined, 1000);
    try {
      await current.close();
      for (let left = tries; ; left--) {
        try {
          isWanted = false;
          current = await start(restart, Number(new URL(url).port));
          return;
        } catch (error) {
          if (left === 1) throw error;
          await pause(500);
        }
      }
    } finally {
      clearInterval(alive);
    }
  }

  return {
    url,
    publicUrl,
    dataDir,
    version,
    signInUrl: () => current.signInUrl(),
    async fetch(request) {
      await turn;
      return current.fetch(request);
    },
    leave: (connection) => current.leave(connection),
    async close() {
      isClosed = true;
      await turn;
      await current.close();
    },
  };
}
