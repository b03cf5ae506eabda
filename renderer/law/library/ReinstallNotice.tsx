import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { Notice } from "../../ui/Notice.tsx";
import { libraryQueries } from "./queries.ts";
import { texts } from "./texts.ts";

/** Law of an earlier version that this one does not read; nothing once all of it is installed again. */
export function ReinstallNotice() {
  const list = useQuery(libraryQueries.sources()).data?.toReinstall ?? [];
  if (list.length === 0) return null;
  return (
    <Notice tone="warn" icon={<TriangleAlert aria-hidden />}>
      <p>
        <strong>{texts.reinstall.title}</strong> {texts.reinstall.body}
      </p>
      <ul>
        {list.map(({ key, name, release, fileName }) => (
          <li key={key}>{[name, release, fileName].filter((part) => part !== "").join(" · ")}</li>
        ))}
      </ul>
      <Link to="/library/official">{texts.reinstall.find}</Link>
    </Notice>
  );
}
