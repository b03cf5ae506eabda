import { join } from "node:path";
import { setTimeout as pauseFor } from "node:timers/promises";
import type { NetworkConfig } from "../../config.ts";
import { installedSources } from "../../corpus/sources.ts";
import type { DataFolder } from "../../data-folder.ts";
import type { Db } from "../../db/open.ts";
import { createNetwork } from "../../net/network.ts";
import type { WayOut } from "../../net/way-out.ts";
import { productVersion } from "../../version.ts";
import type { Library } from "../service.ts";
import { createCatalogue } from "./catalogue.ts";
import type { FetchDeps } from "./fetch-item.ts";
import { createSources, type Sources } from "./sources.ts";

interface OpenDeps {
  folder: DataFolder;
  workspace: Db;
  corpus: Db;
  now: () => Date;
  config: NetworkConfig;
  wayOut: WayOut;
  /** Throws when the person has not allowed requests. */
  mustBeAllowed: () => void;
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  silenceMs?: number;
}

/** Catalogue and downloads of a data folder, with the network behind them. */
export function openFetching(deps: OpenDeps): FetchDeps {
  const { folder, workspace, corpus, now, config, wayOut, mustBeAllowed, silenceMs } = deps;
  const pause = deps.pause ?? ((ms: number, signal: AbortSignal) => pauseFor(ms, undefined, { signal }));
  const wait = { pause, ...(silenceMs !== undefined && { silenceMs }) };
  const network = createNetwork({ admitted: config.admitted, version: productVersion(), mustBeAllowed, now, wayOut, ...wait });
  const { admitted, sourcesOrigin: origin } = config;
  const catalogue = createCatalogue({ workspace, network, now, installed: () => installedSources(corpus), origin, admitted });
  return { folder, workspace, catalogue, network, now, pause };
}

/** As the service has them: what is fetched is handed to the library's imports. */
export function openSources(deps: OpenDeps & { library: Library }): Sources {
  return createSources({
    ...openFetching(deps),
    install: ({ path, fileName, importLabel, fetchedAt }) =>
      deps.library.installKept({ path: join(deps.folder.fetched, path), fileName, release: importLabel, retrievedAt: fetchedAt }),
  });
}
