import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sampleKey } from "#shared/law/sample.ts";
import type { Welcome } from "#shared/workspace/welcome.ts";
import { sourceRow, sourceRows } from "../../../law/store/source-rows.ts";
import type { DataFolder } from "../../../platform/data-folder.ts";
import { type Db, write } from "../../../platform/db/open.ts";
import type { Library } from "../../../law/library/service.ts";
import { setSetting, setting } from "../../../platform/session/store.ts";
import { sampleMatterOf } from "../../records/archive/sample-made.ts";
import type { SampleMatter } from "./sample-matter.ts";

/** The greeting of a new data folder, and its sample law and matter. */
export interface WelcomeService {
  read(): Welcome;
  finish(): Welcome;
  /** Queues both releases unless they are installed or queued. */
  installSample(): Promise<Welcome>;
  /** Stops the sample's installation if it is still running, and removes what is installed. */
  removeSample(): Promise<Welcome>;
}

/** How long the later release waits for the matter's texts, and how often it checks them; in milliseconds. */
const longestPinning = 20_000;
const pinningPoll = 50;

/** The sample's files, older release first; `name` is the name in lists of imports. */
const [earlier, later] = [fileOf("118-22"), fileOf("119-40")];
export const sampleFiles = [earlier, later];

function fileOf(release: string): { name: string; path: string } {
  return {
    name: `Sample law (fiction), release ${release}`,
    path: fileURLToPath(new URL(`./sample/usc90@${release}.xml`, import.meta.url)),
  };
}

/** `isFirstStart`: there was no database in the data folder before this start. */
export function createWelcome(deps: {
  folder: DataFolder;
  workspace: Db;
  corpus: Db;
  library: Library;
  isFirstStart: boolean;
  matter: SampleMatter;
}): WelcomeService {
  const { folder, workspace, corpus, library, matter } = deps;
  const remember = (state: "new" | "done") => write(workspace, (db) => setSetting(db, "welcome", state));
  if (deps.isFirstStart) remember("new");
  /** The sample that is being installed; null while there is none. */
  let coming: { isStopped: boolean; done: Promise<void> } | null = null;

  /** The sample's runs, newest first; a removal or a later reinstallation leaves older ones in place. */
  const runs = () => library.imports().filter((one) => sampleFiles.some(({ name }) => name === one.fileName));
  const unfinished = () => runs().filter((one) => one.finishedAt === null);
  const isInstalled = () => sourceRow(corpus, sampleKey)?.isFiction === true;

  function sample(): Welcome["sample"] {
    if (coming !== null || unfinished().length > 0) return "installing";
    if (isInstalled()) return "installed";
    return runs()[0]?.state === "failed" ? "failed" : "absent";
  }

  function read(): Welcome {
    const isNew = setting(workspace, "welcome") === "new" && sourceRows(corpus).every((row) => row.isFiction);
    const isSampleDue = isNew && setting(workspace, "sample") === null && sample() === "absent";
    return { isNew, isSampleDue, dataDir: folder.root, sample: sample(), sampleMatterId: sampleMatterOf(workspace)?.matterId ?? null };
  }

  /**
   * Installs the later release after the matter's texts are pinned to the earlier one, so that the law they cite has changed since. Stops
   * waiting where a text cannot be read.
   */
  async function bringLater(of: { isStopped: boolean }): Promise<void> {
    const until = Date.now() + longestPinning;
    while (!of.isStopped && Date.now() < until && (unfinished().length > 0 || !matter.isPinned())) await delay(pinningPoll);
    if (!of.isStopped) library.installOwn(later.path, later.name);
  }

  return {
    read,
    finish() {
      remember("done");
      return read();
    },
    async installSample() {
      if (isInstalled() || coming !== null || unfinished().length > 0) await matter.install();
      else {
        const of = { isStopped: false, done: Promise.resolve() };
        coming = of;
        library.installOwn(earlier.path, earlier.name);
        await matter.install();
        of.done = bringLater(of).finally(() => (coming = null));
        // A service that closes meanwhile ends it; the user can request the sample again.
        of.done.catch(() => undefined);
      }
      // A user who removed it does not get it again unasked.
      write(workspace, (db) => setSetting(db, "sample", "given"));
      return read();
    },
    async removeSample() {
      if (coming !== null) {
        coming.isStopped = true;
        await coming.done;
      }
      for (const one of unfinished()) await library.cancel(one.id);
      if (isInstalled()) await library.remove(sampleKey);
      await matter.remove();
      return read();
    },
  };
}
