import { networkConfig } from "../config.ts";
import { createDataFolder, type DataFolder } from "../data-folder.ts";
import { openCorpus } from "../db/corpus.ts";
import { openWorkspace } from "../db/workspace.ts";
import type { FetchDeps } from "../library/sources/fetch-item.ts";
import { openFetching } from "../library/sources/open-sources.ts";
import { createWayOut } from "../net/way-out.ts";
import type { CommandInput } from "./command.ts";

/** Opens catalogue and network for one command. Calling a command that fetches is the permission to ask. */
export async function withFetching<T>({ folder }: CommandInput, work: (fetching: FetchDeps, folder: DataFolder) => Promise<T>): Promise<T> {
  const config = networkConfig();
  const created = createDataFolder(folder.root);
  const workspace = openWorkspace(created.workspace);
  const corpus = openCorpus(created.corpus);
  const wayOut = createWayOut(workspace, () => new Date());
  try {
    const deps = { folder: created, workspace, corpus, now: () => new Date(), config, wayOut, mustBeAllowed: () => undefined };
    return await work(openFetching(deps), created);
  } finally {
    wayOut.close();
    corpus.close();
    workspace.close();
  }
}
