import { CorpusClient } from "../law/store/client.ts";
import { openTrail } from "../platform/audit/trail.ts";
import { Credentials } from "../platform/credentials/credentials.ts";
import type { DataFolder } from "../platform/data-folder.ts";
import { type Db, write } from "../platform/db/open.ts";
import type { Feature, OnClose } from "../platform/feature.ts";
import { createOutboundHttp } from "../platform/net/outbound-http.ts";
import { createRunner } from "../platform/operations/runner.ts";
import { openSecrets } from "../platform/secrets.ts";
import { createSweepClock, type SweepClock } from "../platform/sweep-clock.ts";
import { workerUrl } from "../platform/worker-url.ts";
import type { WorkspaceServices } from "../workspace/context.ts";
import { ensureOrganization } from "../workspace/records/matters/ensure-organization.ts";
import type { ServiceConfig } from "./config.ts";
import type { OpenFolder } from "./open-folder.ts";
import type { Queries } from "./reader-queries.ts";

type Shared =
  | "now"
  | "baseUrl"
  | "query"
  | "write"
  | "operations"
  | "secrets"
  | "managed"
  | "outboundHttp"
  | "workspaceApi"
  | "networkConfig"
  | "recordKinds";

/** What every feature of the service may use. */
export interface Base extends Pick<WorkspaceServices, Shared> {
  config: ServiceConfig;
  folder: DataFolder;
  workspace: Db;
  local: OpenFolder["local"];
  /** The time by which expired data is removed, in Unix milliseconds (`platform/sweep-clock.ts`). */
  sweepTime(): number;
  /** Stops the service and starts it again on the same port. */
  restart(): void;
  /** The data folder had no database before this start. */
  isFirstStart: boolean;
}

/** Opens one feature with what the base and earlier features offer. */
export type Open<Needs extends object, Offered extends object> = (offered: Base & Needs) => Feature<Offered>;

/** Queries that keep the encoder and the vectors of the law in their thread (decision 142). */
const heavyQueries = ["questionPage", "likenesses"] as const satisfies (keyof Queries)[];

interface BaseOptions extends Pick<Base, "config" | "recordKinds" | "isFirstStart" | "baseUrl" | "restart"> {
  opened: OpenFolder;
}

/** Opens what features share. `warmReaders` starts the reader threads, which otherwise start with the first query. */
export function openBase(
  { config, opened, ...rest }: BaseOptions,
  onClose: OnClose,
): { base: Base; sweepClock: SweepClock; warmReaders: () => void } {
  const { folder, workspace } = opened;
  const { leaseMs, managed } = config;
  let readers: CorpusClient<Queries> | undefined;
  const pool = () => (readers ??= new CorpusClient(workerUrl("app/reader-thread"), folder, 2, heavyQueries));
  onClose(() => readers?.close());
  const now = () => new Date();
  const sweepClock = createSweepClock(workspace, () => now().getTime());
  const operations = createRunner({ workspace, now, sweepTime: sweepClock.now, ...(leaseMs !== undefined && { leaseMs }) });
  const outboundHttp = createOutboundHttp(workspace, now, managed);
  onClose(() => outboundHttp.close());
  ensureOrganization(workspace, now().getTime());
  const workspaceApi = { credentials: new Credentials(workspace), trail: openTrail(workspace, folder.auditHead) };
  onClose(() => {
    workspaceApi.credentials.close();
    workspaceApi.trail.close();
  });
  const base: Base = {
    ...opened,
    ...rest,
    config,
    networkConfig: config.network,
    managed,
    write: (work) => write(workspace, work),
    query: (name, args, signal) => pool().query(name, args, signal),
    now,
    sweepTime: sweepClock.now,
    operations,
    outboundHttp,
    secrets: openSecrets(folder.secretKey),
    workspaceApi,
  };
  return { base, sweepClock, warmReaders: () => pool().warm() };
}
