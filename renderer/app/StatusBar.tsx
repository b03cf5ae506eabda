import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { HardDrive, Plug, ShieldOff, Unplug } from "lucide-react";
import { lazy, Suspense } from "react";
import type { Source } from "#shared/law/library.ts";
import { useService } from "../api/service-state.ts";
import { modelQueries } from "../console/model-queries.ts";
import { libraryQueries } from "../law/library/queries.ts";
import { sourcesQueries } from "../law/library/sources/queries.ts";
import { OperationsTray } from "../workspace/operations/OperationsTray.tsx";
import { countOf } from "../ui/format.ts";
import { HitTrail } from "./HitTrail.tsx";
import { texts } from "./texts.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./shell.module.css";

/** Nothing is asked of the network before it shows here. */
function NetworkUse() {
  const network = useQuery(sourcesQueries.network()).data;
  const requests = network?.requests ?? 0;
  const isModelAway = useModelAway() !== null;
  const isModelHere = useModelHere();
  if (network?.isAirGapped === true) {
    return (
      <span>
        <ShieldOff aria-hidden />{" "}
        <Link to="/settings/network" search={{}}>
          {texts.status.airGap}
        </Link>
      </span>
    );
  }
  const connections = network?.connections ?? 0;
  if (requests === 0 && connections > 0) {
    return (
      <span>
        <Plug aria-hidden />{" "}
        <Link to="/settings/network" search={{}}>
          {texts.status.connected(countOf(connections, "connection"))}
        </Link>
      </span>
    );
  }
  if (requests === 0 && isModelAway) return null;
  if (requests === 0 && isModelHere) {
    return (
      <span>
        <Unplug aria-hidden /> <Link to="/settings/model">{texts.status.modelHere}</Link>
      </span>
    );
  }
  if (requests === 0) {
    return (
      <span>
        <Unplug aria-hidden /> {texts.status.local}
      </span>
    );
  }
  return (
    <span>
      <Plug aria-hidden />{" "}
      <Link to="/settings/network" search={{}}>
        {texts.status.asked(countOf(requests, "request"))}
      </Link>
    </span>
  );
}

/** Host of a model that is on and not on this machine; null where there is none. */
function useModelAway(): string | null {
  const model = useQuery(modelQueries.read()).data?.data ?? null;
  return model !== null && model.needsGrant && (model.uses.length > 0 || model.isForMeaning) ? new URL(model.baseUrl).host : null;
}

/** Whether a model is on whose server is on this computer: asking it is a connection, though nothing leaves. */
function useModelHere(): boolean {
  const model = useQuery(modelQueries.read()).data?.data ?? null;
  return model !== null && !model.needsGrant && (model.uses.length > 0 || model.isForMeaning);
}

/** Passages may be sent to the owner's model. */
function ModelUse() {
  const host = useModelAway();
  const isAirGapped = useQuery(sourcesQueries.network()).data?.isAirGapped === true;
  if (host === null || isAirGapped) return null;
  return (
    <span>
      <Plug aria-hidden /> <Link to="/settings/model">{texts.status.model(host)}</Link>
    </span>
  );
}

/** Nothing of it is needed for the first screen. */
const WatchSigns = lazy(() => import("../law/watches/WatchSigns.tsx").then((module) => ({ default: module.WatchSigns })));

export function StatusBar() {
  const { data } = useQuery(libraryQueries.sources());
  const isLost = useService((state) => state.lost !== null);
  const size = data === undefined ? "" : sizeOf(data.data);
  return (
    <footer className={isLost ? classNames(styles.statusBar, styles.statusLost) : styles.statusBar}>
      {isLost ? (
        <span>
          <Unplug aria-hidden /> {texts.lost.status}
        </span>
      ) : null}
      <span>
        <HardDrive aria-hidden /> {size}
      </span>
      {isLost ? null : (
        <>
          <NetworkUse />
          <ModelUse />
        </>
      )}
      <OperationsTray />
      <Suspense fallback={null}>
        <WatchSigns />
      </Suspense>
      <HitTrail />
      <span className={styles.statusVersion}>{texts.status.version(APP_VERSION)}</span>
    </footer>
  );
}

/** How much law is installed; invented law is told apart and never counted with it. */
function sizeOf(sources: readonly Source[]): string {
  const real = sources.filter((source) => !source.isFiction);
  const sections = real.reduce((sum, source) => sum + source.sections, 0);
  const size = texts.status.installed(countOf(sections, "section"), countOf(real.length, "source"));
  if (real.length === sources.length) return sources.length === 0 ? texts.status.empty : size;
  return real.length === 0 ? texts.status.fictionOnly : `${size}, ${texts.status.andFiction}`;
}
