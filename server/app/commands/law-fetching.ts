import { networkConfig } from "../config.ts";
import { policyInForce } from "../policy.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { openCorpus } from "../../law/store/corpus-db.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import type { FetchDeps } from "../../law/sources/fetch-item.ts";
import { openFetching } from "../../law/sources/open-sources.ts";
import { createOutboundHttp } from "../../platform/net/outbound-http.ts";
import type { CommandInput } from "./command.ts";

/** Opens catalogue and network for one command. Calling a command that fetches is the permission to ask. */
export async function withFetching<T>({ folder }: CommandInput, work: (fetching: FetchDeps, folder: DataFolder) => Promise<T>): Promise<T> {
  const config = networkConfig();
  const managed = policyInForce();
  const created = createDataFolder(folder.root);
  const workspace = openWorkspace(created.workspace);
  const corpus = openCorpus(created.corpus);
  const outboundHttp = createOutboundHttp(workspace, () => new Date(), managed);
  try {
    const now = () => new Date();
    const deps = { folder: created, workspace, corpus, now, config, managed, outboundHttp, mustBeAllowed: () => undefined };
    return await work(openFetching(deps), created);
  } finally {
    outboundHttp.close();
    corpus.close();
    workspace.close();
  }
}
