import { useQuery } from "@tanstack/react-query";
import { type ErrorComponentProps, Link, useParams } from "@tanstack/react-router";
import { ApiError } from "../../api/api-error.ts";
import { FailedScreen } from "../../ui/Fallbacks.tsx";
import { historyQueries } from "../history/queries.ts";
import { texts as historyTexts } from "../history/texts.ts";
import { EmptyState } from "../../ui/Notice.tsx";
import { LevelFrame } from "./LevelFrame.tsx";
import { texts } from "./texts.ts";
import styles from "./statute.module.css";

/** The section is not here: what it might be, and where to look. Any other failure is shown as such. */
export function SectionMissing(props: ErrorComponentProps) {
  const { actId, node } = useParams({ strict: false });
  const { error } = props;
  if (!(error instanceof ApiError) || error.status !== 404) {
    return (
      <LevelFrame>
        <FailedScreen {...props} />
      </LevelFrame>
    );
  }
  const asked = actId ?? node ?? "";
  const suggestions = Array.isArray(error.extra["didYouMean"]) ? error.extra["didYouMean"].filter((id) => typeof id === "string") : [];
  return (
    <LevelFrame>
      <EmptyState title={node === undefined ? texts.missing.title : texts.missing.levelTitle} level={1}>
        <p>{texts.missing.body(asked)}</p>
        {suggestions.length === 0 ? null : (
          <p>
            {texts.missing.didYouMean}{" "}
            {suggestions.map((id) => (
              <Link key={id} to="/law/$actId" params={{ actId: id }} className={styles.suggestion}>
                {id}
              </Link>
            ))}
          </p>
        )}
        {actId === undefined ? null : <Former actId={actId} />}
        <p>
          <Link to="/search" search={{ q: asked.slice(0, 200) }}>
            {texts.missing.search}
          </Link>
          {" · "}
          <Link to="/library">{texts.missing.library}</Link>
        </p>
      </EmptyState>
    </LevelFrame>
  );
}

/** The link to the former text of a section that was here. */
function Former({ actId }: { actId: string }) {
  const { data } = useQuery(historyQueries.versions(actId));
  if (data === undefined || data.length === 0) return null;
  return (
    <p>
      <Link to="/law/history/$actId" params={{ actId }} search={{}}>
        {historyTexts.missing}
      </Link>
    </p>
  );
}
