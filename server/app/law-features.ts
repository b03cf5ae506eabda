import { createLibrary, type Library } from "../law/library/service.ts";
import { endpointName } from "../law/semantic/endpoint-vector.ts";
import { createEverydayWords, type EverydayWords } from "../law/semantic/service.ts";
import { openSources } from "../law/sources/open-sources.ts";
import { mustBeAllowed, type Sources } from "../law/sources/sources.ts";
import { installedSources } from "../law/store/sources.ts";
import { createRefreshing, type Refreshing } from "../law/watches/refreshing.ts";
import { createWatching, type Watching } from "../law/watches/watching.ts";
import { isHeld } from "../platform/locks.ts";
import type { Model } from "../workspace/records/model/service.ts";
import type { Open } from "./base.ts";

export const library: Open<object, { library: Library }> = (base) => {
  const service = createLibrary(base);
  return { offers: { library: service }, kinds: [service.kind], resume: () => service.resume(), close: () => service.close() };
};

export const sources: Open<{ library: Library }, { sources: Sources }> = (base) => {
  const { workspace, outboundHttp, local, config } = base;
  const service = openSources({
    ...base,
    corpus: local.corpus,
    config: config.network,
    mustBeAllowed: () => mustBeAllowed(workspace, outboundHttp),
  });
  outboundHttp.onClosedChange(() => service.airGapChanged());
  return { offers: { sources: service }, kinds: [service.kind] };
};

export const everydayWords: Open<{ library: Library; model: Model }, { everydayWords: EverydayWords }> = (base) => {
  const { folder, workspace, local, library, model, config } = base;
  const service = createEverydayWords({
    folder,
    isLasting: config.warmReaders,
    workspace,
    corpus: local.corpus,
    // A command installs law without the library.
    isImporting: () => library.imports().some(({ finishedAt }) => finishedAt === null) || isHeld(folder.importLock),
    embeddings: () => {
      const found = model.embeddings();
      return found === null ? null : { ...found, name: endpointName(found.baseUrl, found.model) };
    },
  });
  return { offers: { everydayWords: service }, close: () => service.close() };
};

export const watching: Open<object, { watching: Watching }> = (base) => {
  const { local, config, folder } = base;
  const service = createWatching({
    ...base,
    history: local.history,
    admitted: config.network.webhooksAdmitted,
    historyFile: folder.history,
  });
  return { offers: { watching: service }, start: () => service.start(), close: () => service.close() };
};

export const refreshing: Open<{ sources: Sources }, { refreshing: Refreshing }> = (base) => {
  const { corpus, history } = base.local;
  const service = createRefreshing({ ...base, corpus, history, installed: () => installedSources(corpus) });
  return { offers: { refreshing: service }, start: () => service.start(), close: () => service.close() };
};
