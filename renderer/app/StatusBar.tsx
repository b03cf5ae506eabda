import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { HardDrive, Plug, ShieldOff, Unplug } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import type { Source } from "#shared/law/library.ts";
import { useRights } from "../api/rights.ts";
import { useService } from "../api/service-state.ts";
import { modelQueries } from "../console/model-queries.ts";
import { libraryQueries } from "../law/library/queries.ts";
import { sourcesQueries } from "../law/library/sources/queries.ts";
import { OperationsTray } from "../workspace/operations/OperationsTray.tsx";
import { countOf } from "../ui/format.ts";
import { HitTrail } from "./HitTrail.tsx";
import { BackupSign } from "./BackupSign.tsx";
import { ScreenKeys } from "./ScreenKeys.tsx";
import { texts } from "./texts.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./shell.module.css";
import { whenServed } from "../api/when-served.ts";

/** What has left this computer since the start, and what is allowed to leave. */
function NetworkUse() {
  const network = useQuery(sourcesQueries.network()).data;
  const { requests = 0, connections = 0 } = network ?? {};
  const model = useModelInUse();
  if (network?.isAirGapped === true) return <NetworkLink icon={<ShieldOff aria-hidden />}>{texts.status.airGap}</NetworkLink>;
  if (requests > 0) return <NetworkLink icon={<Plug aria-hidden />}>{texts.status.asked(countOf(requests, "request"))}</NetworkLink>;
  if (connections > 0) {
    return <NetworkLink icon={<Plug aria-hidden />}>{texts.status.connected(countOf(connections, "connection"))}</NetworkLink>;
  }
  if (model?.needsGrant === true) return null;
  return (
    <span>
      <Unplug aria-hidden /> {model === null ? texts.status.local : <Link to="/settings/model">{texts.status.modelHere}</Link>}
    </span>
  );
}

function NetworkLink({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  const { canOpen } = useRights();
  return (
    <span>
      {icon}{" "}
      {canOpen("/settings/network") ? (
        <Link to="/settings/network" search={{}}>
          {children}
        </Link>
      ) : (
        children
      )}
    </span>
  );
}

/** The owner's model while it is on, null otherwise. `needsGrant` when its server is not on this computer. */
function useModelInUse() {
  const model = useQuery(modelQueries.read()).data?.data ?? null;
  return model !== null && (model.uses.length > 0 || model.isForMeaning) ? model : null;
}

/** Passages may be sent to the owner's model. */
function ModelUse() {
  const model = useModelInUse();
  const isAirGapped = useQuery(sourcesQueries.network()).data?.isAirGapped === true;
  if (model === null || !model.needsGrant || isAirGapped) return null;
  return (
    <span>
      <Plug aria-hidden /> <Link to="/settings/model">{texts.status.model(new URL(model.baseUrl).host)}</Link>
    </span>
  );
}

/** The first screen needs none of this. */
const WatchSigns = lazy(whenServed(() => import("../law/watches/WatchSigns.tsx").then((module) => ({ default: module.WatchSigns }))));

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
      <span className={styles.statusLaw}>
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
      <ScreenKeys />
      <BackupSign />
    </footer>
  );
}

/** How much law is installed; fictional law is shown separately and never counted with it. */
function sizeOf(sources: readonly Source[]): string {
  const real = sources.filter((source) => !source.isFiction);
  const sections = real.reduce((sum, source) => sum + source.sections, 0);
  const size = texts.status.installed(countOf(sections, "section"), countOf(real.length, "source"));
  if (real.length === sources.length) return sources.length === 0 ? texts.status.empty : size;
  return real.length === 0 ? texts.status.fictionOnly : `${size}, ${texts.status.andFiction}`;
}
