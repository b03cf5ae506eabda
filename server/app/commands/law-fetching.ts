import { networkConfig } from "../config.ts";
import { policyInForce } from "../policy.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { openCorpus } from "../../law/store/corpus-db.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import type { FetchDeps } from "../../law/sources/fetch-item.ts";
import { openFetching } from "../../law/sources/open-sources.ts";
import { airGapError } from "../../platform/net/air-gap.ts";
import { createOutboundHttp } from "../../platform/net/outbound-http.ts";
import type { CommandInput } from "./command.ts";

/** Catalog and network of a command. */
export interface Fetching extends FetchDeps {
  /** Says that it asks a publisher; throws instead where an administrator or offline mode forbids that. */
  sayAsking(source: string, sentence: string): void;
}

/** Opens catalog and network for one command. Running a command that fetches is the permission to ask. */
export async function withFetching<T>(
  { folder, stderr }: CommandInput,
  work: (fetching: Fetching, folder: DataFolder) => Promise<T>,
): Promise<T> {
  const config = networkConfig();
  const managed = policyInForce();
  const created = createDataFolder(folder.root);
  const workspace = openWorkspace(created.workspace);
  const corpus = openCorpus(created.corpus);
  const outboundHttp = createOutboundHttp(workspace, () => new Date(), managed);
  try {
    const now = () => new Date();
    const deps = { folder: created, workspace, corpus, now, config, managed, outboundHttp, mustBeAllowed: () => undefined };
    const fetching = openFetching(deps);
    const sayAsking = (source: string, sentence: string) => {
      fetching.catalogue.mustBeAllowed(source);
      if (outboundHttp.isClosed()) throw airGapError();
      stderr.write(sentence);
    };
    return await work({ ...fetching, sayAsking }, created);
  } finally {
    outboundHttp.close();
    corpus.close();
    workspace.close();
  }
}
