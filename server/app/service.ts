import { dataFolder } from "../platform/data-folder.ts";
import { diskProblem } from "../platform/disk-problem.ts";
import type { OnClose } from "../platform/feature.ts";
import { listen } from "../platform/http/listen.ts";
import { serviceLog, setLogLevel } from "../platform/log.ts";
import { giveUpReserve, keepingReserve } from "../platform/reserve.ts";
import { removeServiceFile, writeServiceFile } from "../platform/service-file.ts";
import { newSignInSecret, signInUrl } from "../platform/session/sessions.ts";
import { productVersion } from "../platform/version.ts";
import type { RecordKinds } from "../workspace/records/record-kind.ts";
import type { ServiceConfig } from "./config.ts";
import { openBase } from "./base.ts";
import { openFeatures } from "./features.ts";
import { createApp } from "./http-app.ts";
import { instanceIdOf } from "./instance-id.ts";
import { lookAtTrail } from "./look-at-trail.ts";
import { openFolder } from "./open-folder.ts";
import { openSignIn } from "./open-sign-in.ts";
import { publicSideOf } from "./public-address.ts";
import { recordKinds as everyKind } from "./record-kinds.ts";
import { restarting } from "./restarting.ts";
import { openCalls } from "./routes.ts";
import type { Service } from "./running-service.ts";
import { isUnused, portRefusal, refusal, StartError } from "./start-error.ts";

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

/** `isAgain`: a later turn of a restarting service. `isFull`: on a full disk. */
interface Turn {
  restart: () => void;
  isAgain: boolean;
  isFull: boolean;
}

async function startOnce(config: ServiceConfig, recordKinds: RecordKinds, turn: Turn): Promise<Service> {
  setLogLevel(config.logLevel);
  const isFirstStart = isUnused(config.dataDir);
  const cleanup: Parameters<OnClose>[0][] = [];
  const onClose: OnClose = (step) => void cleanup.push(step);
  const closeAll = async () => {
    for (const step of cleanup.splice(0).toReversed()) await step();
  };
  try {
    const opened = await openFolder(config.dataDir, turn, onClose);
    const { folder, workspace, local } = opened;
    let url = "";
    const publicUrl = config.publicAddress?.origin ?? null;
    const baseUrl = () => publicUrl ?? url;
    const { base, sweepClock, warmReaders } = openBase(
      { config, recordKinds, opened, isFirstStart, baseUrl, restart: turn.restart },
      onClose,
    );
    const { now, operations, outboundHttp, workspaceApi } = base;
    const { features, offered } = openFeatures(base, onClose);
    // Running operations end before anything they use is closed.
    onClose(() => operations.close());
    const services = { ...offered, linkedFiles: new Map(features.flatMap(({ linked = [] }) => [...linked])) };

    const instanceId = instanceIdOf(workspace);
    const version = productVersion();
    const docsUrl = () => `${config.docsOrigin ?? baseUrl()}/docs`;
    const calls = openCalls({ services, checkReplies: config.checkReplies });
    const mountSignIn = await openSignIn(config, services);
    const { rendererDir, port } = config;
    const app = createApp({ services, calls, baseUrl, docsUrl, version, instanceId, rendererDir, mountSignIn });
    const publicSide = publicSideOf(config.publicAddress, workspace, local.corpus);
    const listener = await listen(app, port, { docsUrl, instanceId }, publicSide).catch((error: unknown) => {
      throw portRefusal(error, port);
    });
    url = `http://127.0.0.1:${listener.port}`;
    onClose(() => listener.close(2000));
    const started = { url, port: listener.port, pid: process.pid, instanceId, version, startedAt: now().toISOString(), docs: docsUrl() };
    writeServiceFile(folder.serviceFile, { ...started, ...(publicUrl !== null && { publicUrl }) });
    onClose(() => removeServiceFile(folder.serviceFile));
    // Readers start after the first answer is possible; an earlier search starts them itself.
    if (config.warmReaders) setImmediate(warmReaders);
    for (const feature of features) feature.resume?.();
    operations.start(features.flatMap(({ kinds = [] }) => kinds));
    for (const feature of features) feature.start?.();
    workspaceApi.trail.sweep(sweepClock.now());
    void lookAtTrail(workspaceApi.trail, sweepClock);
    onClose(keepingReserve(folder.reserve, turn.isFull).close);
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
    const isRefusal = error instanceof StartError || diskProblem(error) === null;
    const sentence = isRefusal ? null : refusal(config.dataDir, error);
    throw sentence === null ? error : new StartError(sentence, { cause: error });
  }
}
