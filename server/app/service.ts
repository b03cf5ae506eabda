import { diskProblem } from "../platform/disk-problem.ts";
import { openTrail } from "../platform/audit/trail.ts";
import { applyRestore, askedRestore } from "../platform/backups/restore.ts";
import { createBackups } from "../platform/backups/service.ts";
import { Credentials } from "../platform/credentials/credentials.ts";
import { ensureOrganization } from "../workspace/records/matters/ensure-organization.ts";
import { CorpusClient } from "../law/store/client.ts";
import type { ServiceConfig } from "./config.ts";
import { linkedExport } from "../workspace/records/archive/archive-files.ts";
import type { WorkspaceServices } from "../workspace/context.ts";
import { installedSources } from "../law/store/sources.ts";
import { createDataFolder, dataFolder } from "../platform/data-folder.ts";
import { giveUpReserve, keepingReserve, keepReserve } from "../platform/reserve.ts";
import { createDatabases, openForReading } from "../law/collections.ts";
import { openHistory, recoverHistory } from "../law/store/history-db.ts";
import { dateReleasesIn } from "../law/store/undated-releases.ts";
import { type Db, openDb, write } from "../platform/db/open.ts";
import { keepLogSmall } from "../platform/db/log-keeper.ts";
import { openWorkspace } from "../platform/db/workspace.ts";
import { createApp } from "./http-app.ts";
import { operationKinds } from "./operation-kinds.ts";
import type { Queries } from "./reader-queries.ts";
import { recordKinds as everyKind } from "./record-kinds.ts";
import type { RecordKinds } from "../workspace/records/record-kind.ts";
import type { LinkedFiles } from "../platform/links/linked-files.ts";
import { openSignIn } from "./open-sign-in.ts";
import { People } from "../platform/people/people.ts";
import { publicSideOf } from "./public-address.ts";
import { openCalls } from "./routes.ts";
import { instanceIdOf } from "./instance-id.ts";
import { lookAtTrail } from "./look-at-trail.ts";
import { createSweepClock } from "../platform/sweep-clock.ts";
import { listen } from "../platform/http/listen.ts";
import { createFileCheck } from "../platform/file-check/file-check.ts";
import { createRunner } from "../platform/operations/runner.ts";
import { createMatrices } from "../workspace/work/matrices/service.ts";
import { createDrafts } from "../workspace/work/drafts/service.ts";
import { templateRunKind } from "../workspace/work/templates/run-kind.ts";
import { createPlaybookReader } from "../workspace/work/playbooks/import-thread.ts";
import { createReviews } from "../workspace/work/reviews/service.ts";
import { createModel } from "../workspace/records/model/service.ts";
import { linkedRedlines } from "../workspace/work/comparisons/linked-redlines.ts";
import { artifactLink } from "../workspace/work/workflows/artifact-files.ts";
import { createWorkflows } from "../workspace/work/workflows/service.ts";
import { createComparisons } from "../workspace/work/comparisons/service.ts";
import { createDocuments } from "../workspace/records/documents/service.ts";
import { namesOfFile } from "../workspace/records/documents/store.ts";
import { createLibrary } from "../law/library/service.ts";
import { openSources } from "../law/sources/open-sources.ts";
import { mustBeAllowed } from "../law/sources/sources.ts";
import { isHeld, tryLock, waitForLock } from "../platform/locks.ts";
import { logFile } from "../platform/log-file.ts";
import { keepLog, serviceLog, setLogLevel } from "../platform/log.ts";
import { AlreadyRuns, isUnused, orRefuse, portRefusal, refusal, StartError } from "./start-error.ts";
import { restarting } from "./restarting.ts";
import type { Service } from "./running-service.ts";
import { readServiceFile, removeServiceFile, writeServiceFile } from "../platform/service-file.ts";
import { createCitationScan } from "../workspace/records/matter-law/citation-scan.ts";
import { createTransfers } from "../workspace/records/archive/service.ts";
import { createOutboundHttp } from "../platform/net/outbound-http.ts";
import { Metering } from "../platform/metering/metering.ts";
import { newSignInSecret, Sessions, signInUrl } from "../platform/session/sessions.ts";
import { productVersion } from "../platform/version.ts";
import { openSecrets } from "../platform/secrets.ts";
import { createWatching } from "../law/watches/watching.ts";
import { endpointName } from "../law/semantic/endpoint-vector.ts";
import { createEverydayWords } from "../law/semantic/service.ts";
import { createRefreshing } from "../law/watches/refreshing.ts";
import { createSampleMatter } from "../workspace/desk/welcome/sample-matter.ts";
import { createWelcome } from "../workspace/desk/welcome/service.ts";
import { workerUrl } from "../platform/worker-url.ts";

/**
 * Starts the service on a data folder: one per folder, on loopback, on exactly the requested port. Throws AlreadyRuns when the folder is
 * in use, and another StartError when it cannot be opened or the port is taken; nothing has changed then. On a full disk it releases the
 * room reserved for that, so that everything can be read. `recordKinds` are all kinds except in a test that adds one.
 */
export function startService(config: ServiceConfig, recordKinds: RecordKinds = everyKind): Promise<Service> {
  return restarting(async (restart, port) => {
    const start = (isFull: boolean) =>
      startOnce({ ...config, port: port ?? config.port }, recordKinds, { restart, isAgain: port !== null, isFull });
    try {
      return await start(false);
    } catch (error) {
      if (diskProblem(error) !== "full" || !giveUpReserve(dataFolder(config.dataDir).reserve)) throw error;
      serviceLog.warn("the disk is full");
      return start(true);
    }
  });
}

/** Queries that keep the encoder and the vectors of the law in their thread (decision 142). */
const heavyQueries = ["questionPage", "likenesses"] as const satisfies (keyof Queries)[];

/** `isAgain`: a later turn of a restarting service. `isFull`: on a full disk. */
interface Turn {
  restart: () => void;
  isAgain: boolean;
  isFull: boolean;
}

async function startOnce(config: ServiceConfig, recordKinds: RecordKinds, { restart, isAgain, isFull }: Turn): Promise<Service> {
  setLogLevel(config.logLevel);
  const isFirstStart = isUnused(config.dataDir);
  const folder = orRefuse(config.dataDir, () => createDataFolder(config.dataDir));
  // Between two turns of one service, a command may hold the folder to do the work of the restart.
  const lock = isAgain
    ? await waitForLock(folder.serviceLock, { signal: AbortSignal.timeout(60_000) })
    : orRefuse(config.dataDir, () => tryLock(folder.serviceLock));
  if (lock === null) {
    const other = readServiceFile(folder.serviceFile);
    throw new AlreadyRuns(`Pandect already runs on this data folder${other === null ? "" : ` (${other.url}, process ${other.pid})`}.`);
  }
  const cleanup: (() => void | Promise<void>)[] = [() => lock.release()];
  // Before anything else writes: the disk may fill up at once.
  if (!isFull) orRefuse(folder.root, () => keepReserve(folder.reserve));
  keepLog(logFile(folder.log));
  cleanup.push(() => keepLog(null));
  const closeAll = async () => {
    for (const step of cleanup.splice(0).toReversed()) await step();
  };
  try {
    const asked = askedRestore(folder);
    if (asked !== null) await applyRestore(folder, asked);
    const { workspace, history, law } = orRefuse(folder.root, () => {
      const opened = openWorkspace(folder.workspace);
      cleanup.push(() => void opened.close());
      const log = keepLogSmall(opened);
      cleanup.push(() => log.close());
      createDatabases(folder);
      openHistory(folder.history).close();
      recoverHistory(folder);
      dateReleasesIn(folder);
      const reading = (db: Db): Db => {
        cleanup.push(() => void db.close());
        return db;
      };
      const law = openForReading(folder, reading);
      return { workspace: opened, law, history: reading(openDb(folder.history, { readonly: true })) };
    });

    const { corpus } = law;
    let readers: CorpusClient<Queries> | undefined;
    const pool = () => (readers ??= new CorpusClient(workerUrl("app/reader-thread"), folder, 2, heavyQueries));
    cleanup.push(() => readers?.close());
    const now = () => new Date();
    const sweepClock = createSweepClock(workspace, () => now().getTime());
    const operations = createRunner({
      workspace,
      now,
      sweepTime: sweepClock.now,
      ...(config.leaseMs !== undefined && { leaseMs: config.leaseMs }),
    });
    const outboundHttp = createOutboundHttp(workspace, now, config.managed);
    cleanup.push(() => outboundHttp.close());
    const library = createLibrary({ folder, workspace, operations, now });
    const sources = openSources({
      folder,
      workspace,
      corpus,
      library,
      operations,
      now,
      config: config.network,
      outboundHttp,
      managed: config.managed,
      mustBeAllowed: () => mustBeAllowed(workspace, outboundHttp),
    });
    outboundHttp.onClosedChange(() => sources.airGapChanged());
    cleanup.push(() => library.close());
    const secrets = openSecrets(folder.secretKey);
    const model = createModel({ workspace, secrets, outboundHttp, now, managed: config.managed });
    const everydayWords = createEverydayWords({
      folder,
      isLasting: config.warmReaders,
      workspace,
      corpus,
      // A command installs law without the library.
      isImporting: () => library.imports().some(({ finishedAt }) => finishedAt === null) || isHeld(folder.importLock),
      embeddings: () => {
        const found = model.embeddings();
        return found === null ? null : { ...found, name: endpointName(found.baseUrl, found.model) };
      },
    });
    cleanup.push(() => everydayWords.close());
    let url = "";
    const publicUrl = config.publicAddress?.origin ?? null;
    const baseUrl = () => publicUrl ?? url;
    const metering = new Metering(workspace);
    cleanup.push(() => metering.close());
    const query: WorkspaceServices["query"] = (name, args, signal) => pool().query(name, args, signal);
    const watching = createWatching({
      workspace,
      history,
      query,
      secrets,
      outboundHttp,
      admitted: config.network.webhooksAdmitted,
      historyFile: folder.history,
      baseUrl,
      now,
      sweepTime: sweepClock.now,
    });
    const refreshing = createRefreshing({ folder, workspace, corpus, history, sources, installed: () => installedSources(corpus), now });
    cleanup.push(
      () => watching.close(),
      () => refreshing.close(),
    );
    ensureOrganization(workspace, Date.now());
    const workspaceApi = { credentials: new Credentials(workspace), trail: openTrail(workspace, folder.auditHead) };
    cleanup.push(() => {
      workspaceApi.credentials.close();
      workspaceApi.trail.close();
    });
    const citationScan = createCitationScan({ workspace, corpus, recordKinds, query, now });
    cleanup.push(() => citationScan.close());
    const documents = createDocuments({
      folder,
      workspace,
      operations,
      now,
      sweepTime: sweepClock.now,
      onRead: citationScan.wake,
      recordKinds,
    });
    cleanup.push(() => documents.close());
    const matrices = createMatrices({ workspace, model, query, trail: workspaceApi.trail, now });
    cleanup.push(() => matrices.close());
    /** Words that search finds or that cite law have changed. */
    const textsChanged = () => {
      citationScan.wake();
      drafts.index.wake();
    };
    const reviews = createReviews({ folder, workspace, model, trail: workspaceApi.trail, now, onMade: textsChanged });
    const playbookReader = createPlaybookReader();
    cleanup.push(
      () => reviews.close(),
      () => playbookReader.close(),
    );
    const drafts = createDrafts({ workspace, query, model, trail: workspaceApi.trail, now, onChanged: citationScan.wake });
    cleanup.push(() => drafts.close());
    const comparisons = createComparisons({
      workspace,
      originals: documents.originals,
      folder: folder.redlines,
      trail: workspaceApi.trail,
      now,
      onMade: textsChanged,
    });
    cleanup.push(() => comparisons.close());
    const workflows = createWorkflows({
      workspace,
      folder: folder.artifacts,
      operations,
      query,
      recordKinds,
      originals: documents.originals,
      trail: workspaceApi.trail,
      now,
      onMade: textsChanged,
    });
    const backups = createBackups({ folder, workspace, operations, now, restart });
    cleanup.push(() => backups.close());
    const fileCheck = createFileCheck({ workspace, originals: documents.originals, operations, now, namesOf: namesOfFile });
    cleanup.push(() => fileCheck.close());
    const onImported = () => {
      documents.renew();
      drafts.changed();
    };
    const transfers = createTransfers({ folder, workspace, now, onImported });
    cleanup.push(
      () => transfers.close(),
      // Running operations end before anything they use is closed.
      () => operations.close(),
    );
    const linkedFiles: LinkedFiles = new Map([
      ["review_export", reviews.linked],
      ...linkedRedlines(workspace, comparisons.files),
      [artifactLink, workflows.files.linked],
      ["workspace_export", linkedExport(folder)],
    ]);
    const services: WorkspaceServices = {
      now,
      local: { ...law, history },
      baseUrl,
      query,
      workspace,
      write: (work) => write(workspace, work),
      sessions: new Sessions(workspace, () => Date.now()),
      people: new People(workspace, workspaceApi.trail, () => Date.now(), config.signIn !== null),
      metering,
      library,
      welcome: createWelcome({
        folder,
        workspace,
        corpus,
        library,
        isFirstStart,
        matter: createSampleMatter({ workspace, corpus, originals: documents.originals, operations, recordKinds, now }),
      }),
      sources,
      watching,
      refreshing,
      everydayWords,
      networkConfig: config.network,
      workspaceApi,
      operations,
      linkedFiles,
      secrets,
      documents,
      drafts,
      matrices,
      reviews,
      playbookReader,
      comparisons,
      workflows,
      model,
      backups,
      recordKinds,
      textsChanged,
      transfers,
      managed: config.managed,
      outboundHttp,
    };

    const instanceId = instanceIdOf(workspace);
    const version = productVersion();
    const docsUrl = () => `${config.docsOrigin ?? baseUrl()}/docs`;
    const app = createApp({
      services,
      calls: openCalls({ services, checkReplies: config.checkReplies }),
      baseUrl,
      docsUrl,
      version,
      instanceId,
      rendererDir: config.rendererDir,
      mountSignIn: await openSignIn(config, services),
    });
    const publicSide = publicSideOf(config.publicAddress, workspace, corpus);
    const listener = await listen(app, config.port, { docsUrl, instanceId }, publicSide).catch((error: unknown) => {
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
      ...(publicUrl !== null && { publicUrl }),
    });
    cleanup.push(() => removeServiceFile(folder.serviceFile));
    // Readers start after the first answer is possible; an earlier search starts them itself.
    if (config.warmReaders) setImmediate(() => pool().warm());
    library.resume();
    watching.start();
    refreshing.start();
    operations.start(
      operationKinds({
        documents,
        matrices,
        reviews,
        drafts,
        templates: templateRunKind({ workspace, threads: drafts.threads, now, onDraft: drafts.changed }),
        comparisons,
        workflows,
        transfers,
        library,
        sources,
        backups,
        fileCheck,
      }),
    );
    fileCheck.start();
    documents.renew();
    citationScan.wake();
    backups.start();
    workspaceApi.trail.sweep(sweepClock.now());
    void lookAtTrail(workspaceApi.trail, sweepClock);
    cleanup.push(keepingReserve(folder.reserve, isFull).close);
    serviceLog.info("listening");
    return {
      url,
      publicUrl,
      dataDir: folder.root,
      version,
      signInUrl: () => signInUrl(baseUrl(), newSignInSecret(workspace, Date.now())),
      fetch: async (request) => app.fetch(request, { trusted: true }),
      leave: (connection) => outboundHttp.leave(connection),
      close: closeAll,
    };
  } catch (error) {
    await closeAll().catch(() => undefined);
    const sentence = diskProblem(error) === null ? null : refusal(folder.root, error);
    throw sentence === null ? error : new StartError(sentence, { cause: error });
  }
}
