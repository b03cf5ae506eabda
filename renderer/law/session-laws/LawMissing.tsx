import { type ErrorComponentProps, Link, useParams } from "@tanstack/react-router";
import { ApiError } from "../../api/api-error.ts";
import { FailedScreen } from "../../ui/Fallbacks.tsx";
import { EmptyState } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { texts } from "./texts.ts";

/** The act is not here: why, and what the user may mean. Any other failure is shown as such. */
export function LawMissing(props: ErrorComponentProps) {
  const { lawId = "" } = useParams({ strict: false });
  const { error } = props;
  if (!(error instanceof ApiError) || error.status !== 404) return <FailedScreen {...props} />;
  const named = error.extra["didYouMean"];
  const ids = Array.isArray(named) ? named.filter((id) => typeof id === "string") : [];
  return (
    <Page>
      <EmptyState title={texts.missing.title} level={1}>
        <p>{texts.missing.body(lawId)}</p>
        <p>{error.message}.</p>
        {ids.length === 0 ? null : (
          <>
            <p>{texts.missing.several}</p>
            <ul>
              {ids.map((id) => (
                <li key={id}>
                  <Link to="/session-laws/$lawId" params={{ lawId: id }}>
                    {id}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          <Link to="/session-laws">{texts.missing.back}</Link>
        </p>
      </EmptyState>
    </Page>
  );
}
