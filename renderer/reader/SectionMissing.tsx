import { type ErrorComponentProps, Link, useParams } from "@tanstack/react-router";
import { ApiError } from "../api/api-error.ts";
import { FailedScreen } from "../app/Fallbacks.tsx";
import { EmptyState } from "../ui/Notice.tsx";
import { LevelFrame } from "./LevelFrame.tsx";
import { texts } from "./texts.ts";

/** No such section here: what it might be, and where to look. Any other failure is shown as what it is. */
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
              <Link key={id} to="/law/$actId" params={{ actId: id }} className="suggestion">
                {id}
              </Link>
            ))}
          </p>
        )}
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
