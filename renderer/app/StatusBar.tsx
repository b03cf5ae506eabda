import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { HardDrive, Plug, Unplug } from "lucide-react";
import { libraryQueries } from "../library/queries.ts";
import { sourcesQueries } from "../library/sources/queries.ts";
import { countOf } from "../ui/format.ts";
import { HitTrail } from "./HitTrail.tsx";
import { texts } from "./texts.ts";

/** Nothing is asked of the network before it shows here. */
function NetworkUse() {
  const requests = useQuery(sourcesQueries.network()).data?.requests ?? 0;
  if (requests === 0) {
    return (
      <span>
        <Unplug aria-hidden /> {texts.status.local}
      </span>
    );
  }
  return (
    <span>
      <Plug aria-hidden /> <Link to="/library/official">{texts.status.asked(countOf(requests, "request"))}</Link>
    </span>
  );
}

export function StatusBar() {
  const { data } = useQuery(libraryQueries.sources());
  const sections = data?.data.reduce((sum, source) => sum + source.sections, 0) ?? 0;
  const size =
    data === undefined
      ? ""
      : data.data.length === 0
        ? texts.status.empty
        : texts.status.installed(countOf(sections, "section"), countOf(data.data.length, "source"));
  return (
    <footer className="status-bar">
      <span>
        <HardDrive aria-hidden /> {size}
      </span>
      <NetworkUse />
      <HitTrail />
      <span className="status-version">{texts.status.version(APP_VERSION)}</span>
    </footer>
  );
}
