import { join } from "node:path";
import { setTimeout as pauseFor } from "node:timers/promises";
import { installedSources } from "../store/sources.ts";
import { dateReleasesIn } from "../store/undated-releases.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import type { Db } from "../../platform/db/open.ts";
import { createNetwork } from "../../platform/net/network.ts";
import type { NetworkConfig } from "../../platform/net/network-config.ts";
import type { Managed } from "../../platform/policy/managed.ts";
import type { OutboundHttp } from "../../platform/net/outbound-http.ts";
import { openSecrets } from "../../platform/secrets.ts";
import { productVersion } from "../../platform/version.ts";
import type { Runner } from "../../platform/operations/runner.ts";
import type { Library } from "../library/service.ts";
import { createCatalogue } from "./catalogue.ts";
import type { FetchDeps } from "./fetch-item.ts";
import { createSources, type Sources } from "./sources.ts";

interface OpenDeps {
  folder: DataFolder;
  workspace: Db;
  corpus: Db;
  now: () => Date;
  config: NetworkConfig;
  outboundHttp: OutboundHttp;
  /** When omitted, the administrator sets nothing. */
  managed?: Managed;
  /** Throws when the person has not allowed requests. */
  mustBeAllowed: () => void;
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  silenceMs?: number;
}

/** Catalog and downloads of a data folder, with the network access behind them. */
export function openFetching(deps: OpenDeps): FetchDeps {
  const { folder, workspace, corpus, now, config, outboundHttp, mustBeAllowed, silenceMs } = deps;
  const pause = deps.pause ?? ((ms: number, signal: AbortSignal) => pauseFor(ms, undefined, { signal }));
  const wait = { pause, ...(silenceMs !== undefined && { silenceMs }) };
  const network = createNetwork({ admitted: config.admitted, version: productVersion(), mustBeAllowed, now, outboundHttp, ...wait });
  const secrets = openSecrets(folder.secretKey);
  const { admitted, sourcesOrigin: origin } = config;
  const { allowedPublishers: allowed } = deps.managed?.policy ?? {};
  const installed = () => installedSources(corpus);
  const onListed = (id: string) => {
    if (id === "usc") dateReleasesIn(folder);
  };
  const catalogue = createCatalogue({ workspace, secrets, network, now, installed, origin, admitted, allowed: allowed ?? null, onListed });
  return { folder, workspace, catalogue, network, now, pause };
}

/** As in the service: fetched files are passed to the library's imports. */
export function openSources(deps: OpenDeps & { library: Library; operations: Runner }): Sources {
  return createSources({
    ...openFetching(deps),
    operations: deps.operations,
    outboundHttp: deps.outboundHttp,
    install: (tx, { path, fileName, importLabel, fetchedAt }) =>
      deps.library.installKept(tx, { path: join(deps.folder.fetched, path), fileName, release: importLabel, retrievedAt: fetchedAt }),
  });
}
