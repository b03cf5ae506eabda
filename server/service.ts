import { systemEntry } from "./audit/entry.ts";
import { openTrail, type Trail } from "./audit/trail.ts";
import { applyRestore, askedRestore } from "./backups/restore.ts";
import { createBackups } from "./backups/service.ts";
import { Credentials } from "./console/credentials.ts";
import { ensureOrganization } from "./console/organization.ts";
import { CorpusClient } from "./corpus/client.ts";
import type { ServiceConfig } from "./config.ts";
import type { Services } from "./context.ts";
import { installedSources } from "./corpus/sources.ts";
import { createDataFolder } from "./data-folder.ts";
import { openActs, openActsReader } from "./db/acts.ts";
import { openCorpus, openCorpusReader } from "./db/corpus.ts";
import { openHistory, recoverHistory } from "./db/history.ts";
import { openDb, write } from "./db/open.ts";
import { openSessionLawReader, openSessionLaws } from "./db/session-laws.ts";
import { openWorkspace } from "./db/workspace.ts";
import { createApp } from "./http/app.ts";
import { Direct } from "./http/direct.ts";
import { listen } from "./http/listen.ts";
import { newId } from "./ids.ts";
import { createDocuments } from "./documents/service.ts";
import { createLibrary } from "./library/service.ts";
import { openSources } from "./library/sources/open-sources.ts";
import { mustBeAllowed } from "./library/sources/sources.ts";
import { tryLock, waitForLock } from "./locks.ts";
import { serviceLog, setLogLevel } from "./log.ts";
import { isUnused, orRefuse, PortTaken, StartError } from "./start-error.ts";
import { restarting } from "./restarting.ts";
import { readServiceFile, removeServiceFile, writeServiceFile } from "./service-file.ts";
import { createLookingThrough } from "./matter-law/look-through.ts";
import { createTransfers } from "./transfer/service.ts";
import { createWayOut } from "./net/way-out.ts";
import { Metering } from "./metering/metering.ts";
import { newSignInSecret, Sessions, signInUrl } from "./session/sessions.ts";
import { setSetting, setting } from "./session/store.ts";
import { sweepTrash } from "./trash/kinds.ts";
import { productVersion } from "./version.ts";
import { openSecrets } from "./secrets.ts";
import { createWatching } from "./watches/engine.ts";
import { createRefreshing } from "./watches/refreshing.ts";
import { createSampleMatter } from "./welcome/sample-matter.ts";
import { createWelcome } from "./welcome/service.ts";
import { workerUrl } from "./worker-url.ts";

/** A running service. */
export interface Service {
  url: string;
  dataDir: string;
  version: string;
  /** A new one-time sign-in link; earlier ones stay good until they are used or ten minutes old. */
  signInUrl(): string;
  /** Answers a request of the desktop window, in-process and as the owner (security S4). */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Starts the service on a data folder: one per folder, on loopback, on exactly the port asked for. Throws StartError when the folder is
 * in use, cannot be opened, or the port is taken; nothing is changed then.
 */
export function startService(config: ServiceConfig): Promise<Service> {
  return restarting((restart, port) => startOnce({ ...config, port: port ?? config.port }, restart, port !== null));
}

async function startOnce(config: ServiceConfig, restart: () => void, isAgain: boolean): Promise<Service> {
  setLogLevel(config.logLevel);
  const isFirstStart = isUnused(config.dataDir);
  const folder = orRefuse(config.dataDir, () => createDataFolder(config.dataDir));
  // Between two turns of one service a command may do what it was restarted for.
  const lock = isAgain
    ? await waitForLock(folder.serviceLock, { signal: AbortSignal.timeout(lockPatienceMs) })
    : orRefuse(config.dataDir, () => tryLock(folder.serviceLock));
  if (lock === null) {
    const other = readServiceFile(folder.serviceFile);
    throw new StartError(`Pandect already runs on this data folder${other === null ? "" : ` (${other.url}, process ${other.pid})`}.`);
  }
  const cleanup: (() => void | Promise<void>)[] = [() => lock.release()];
  const closeAll = async () => {
    for (const step of cleanup.splice(0).toReversed()) await step();
  };
  try {
    const asked = askedRestore(folder);
    if (asked !== null) await applyRestore(folder, asked);
    const { workspace, corpus, history, sessionLaws, acts } = orRefuse(folder.root, () => {
      const opened = openWorkspace(folder.workspace);
      cleanup.push(() => void opened.close());
      openCorpus(folder.corpus).close();
      openHistory(folder.history).close();
      recoverHistory(folder);
      const law = openCorpusReader(folder.corpus);
      cleanup.push(() => void law.close());
      const past = openDb(folder.history, { readonly: true });
      cleanup.push(() => void past.close());
      openSessionLaws(folder.sessionLaws).close();
      const registry = openSessionLawReader(folder.sessionLaws);
      cleanup.push(() => void registry.close());
      openActs(folder.acts).close();
      const second = openActsReader(folder.acts);
      cleanup.push(() => void second.close());
      return { workspace: opened, corpus: law, history: past, sessionLaws: registry, acts: second };
    });

    let readers: CorpusClient | undefined;
    const pool = () =>
      (readers ??= new CorpusClient(workerUrl("corpus/reader"), {
        corpus: folder.corpus,
        history: folder.history,
        sessionLaws: folder.sessionLaws,
        acts: folder.acts,
      }));
    cleanup.push(() => readers?.close());
    const now = () => new Date();
    const wayOut = createWayOut(workspace, now);
    cleanup.push(() => wayOut.close());
    const library = createLibrary({ folder, workspace, now });
    const sources = openSources({
      folder,
      workspace,
      corpus,
      library,
      now,
      config: config.network,
      wayOut,
      mustBeAllowed: () => mustBeAllowed(workspace),
    });
    // Downloads end before the imports they hand their files to.
    cleanup.push(
      () => library.close(),
      () => sources.close(),
    );
    let url = "";
    const metering = new Metering(workspace, folder.rateLimits);
    cleanup.push(() => metering.close());
    const query: Services["query"] = (name, args, signal) => pool().call(name, args, signal);
    const watching = createWatching({
      workspace,
      history,
      query,
      secrets: openSecrets(folder.secretKey),
      wayOut,
      admitted: config.network.webhooksAdmitted,
      historyFile: folder.history,
      baseUrl: () => url,
      now,
    });
    const installed = () => installedSources(corpus);
    const refreshing = createRefreshing({ folder, workspace, corpus, history, sources, installed, now });
    cleanup.push(
      () => watching.close(),
      () => refreshing.close(),
    );
    ensureOrganization(workspace, Date.now());
    const workspaceApi = { credentials: new Credentials(workspace, folder.tierLimits), trail: openTrail(workspace, folder.auditHead) };
    cleanup.push(() => {
      workspaceApi.credentials.close();
      workspaceApi.trail.close();
    });
    const lookingThrough = createLookingThrough({ workspace, corpus, query });
    cleanup.push(() => lookingThrough.close());
    const documents = createDocuments({ folder, workspace, now, onRead: lookingThrough.poke });
    cleanup.push(() => documents.close());
    const backups = createBackups({ folder, workspace, now, restart });
    cleanup.push(() => backups.close());
    const transfers = createTransfers({ folder, workspace, now, onTaken: documents.poke });
    cleanup.push(() => transfers.close());
    const services: Services = {
      now,
      local: { corpus, history, sessionLaws, acts },
      baseUrl: () => url,
      query,
      workspace,
      write: (work) => write(workspace, work),
      sessions: new Sessions(workspace, () => Date.now()),
      metering,
      library,
      welcome: createWelcome({
        folder,
        workspace,
        corpus,
        library,
        isFirstStart,
        matter: createSampleMatter({ folder, workspace, documents, now }),
      }),
      sources,
      watching,
      refreshing,
      workspaceApi,
      documents,
      backups,
      transfers,
      wayOut,
    };

    const instanceId = write(workspace, (tx) => {
      const known = setting(tx, "instance_id");
      const id = known ?? newId("ins");
      if (known === null) setSetting(tx, "instance_id", id);
      return id;
    });
    const version = productVersion();
    const docsUrl = () => `${url}/docs`;
    const direct = new Direct();
    const app = createApp({
      services,
      baseUrl: () => url,
      version,
      instanceId,
      rendererDir: config.rendererDir,
      checkReplies: config.checkReplies,
      direct,
    });
    const listener = await listen(app, config.port, { docsUrl, instanceId, direct }).catch((error: unknown) => {
      throw portRefusal(error, config.port);
    });
    url = `http://127.0.0.1:${listener.port}`;
    cleanup.push(() => listener.close(2000));
    writeServiceFile(folder.serviceFile, {
      url,
      port: listener.port,
      pid: process.pid,
      instanceId,
      version,
      startedAt: now().toISOString(),
      docs: docsUrl(),
    });
    cleanup.push(() => removeServiceFile(folder.serviceFile));
    // Readers start after the first answer can be given; a search that comes earlier starts them itself.
    setImmediate(() => pool().warm());
    library.resume();
    sources.resume();
    watching.start();
    refreshing.start();
    documents.poke();
    lookingThrough.poke();
    backups.start();
    transfers.start();
    workspaceApi.trail.sweep(Date.now());
    write(workspace, (tx) => sweepTrash(tx, Date.now()));
    void lookAtTrail(workspaceApi.trail);
    serviceLog.info("listening");
    return {
      url,
      dataDir: folder.root,
      version,
      signInUrl: () => signInUrl(url, newSignInSecret(workspace, Date.now())),
      fetch: async (request) => app.fetch(request, { trusted: true }),
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

const lockPatienceMs = 60_000;

/** The audit trail is checked at every start (security S27); `doctor` and the console say what was found. */
async function lookAtTrail(trail: Trail): Promise<void> {
  try {
    const { ok, findings } = await trail.check();
    if (ok) return;
    serviceLog.error("audit trail is not whole", { count: findings.length });
    // The end noted outside the database moves on with the next entry; that something was found stays.
    trail.record(systemEntry("audit.check", "error"));
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    serviceLog.unexpected("audit trail not checked", error);
  }
}

function portRefusal(error: unknown, port: number): unknown {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "EADDRINUSE")
    return new PortTaken(`Port ${port} is taken by another program. Choose another with --port N, or --port 0 for any free one.`);
  if (code === "EACCES") return new StartError(`Port ${port} needs rights this user does not have. Choose another with --port N.`);
  return error;
}
