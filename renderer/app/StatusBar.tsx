import { useQuery } from "@tanstack/react-query";
import { HardDrive, Unplug } from "lucide-react";
import { libraryQueries } from "../library/queries.ts";
import { countOf } from "../ui/format.ts";
import { HitTrail } from "./HitTrail.tsx";
import { texts } from "./texts.ts";

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
      <span>
        <Unplug aria-hidden /> {texts.status.local}
      </span>
      <HitTrail />
      <span className="status-version">{texts.status.version(APP_VERSION)}</span>
    </footer>
  );
}
