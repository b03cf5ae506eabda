import { Link } from "@tanstack/react-router";
import type { Outlook } from "#shared/searches.ts";
import { texts } from "./texts.ts";

/** Says of a query that is a citation why it leads to no section here, and which are near it. */
export function MissingCitation({ outlook: { missing, nearest } }: { outlook: Outlook }) {
  if (missing === null) return null;
  return (
    <div className="missing-citation" role="note">
      <p>
        <strong>{missing.citation}:</strong> {texts.missing.gaps[missing.gap](missing.law)}
      </p>
      {nearest.length === 0 ? null : (
        <>
          <p>{texts.none.nearest}</p>
          <ul className="none-nearest">
            {nearest.map((section) => (
              <li key={section.actId}>
                <Link to="/law/$actId" params={{ actId: section.actId }}>
                  {section.citation}
                </Link>{" "}
                {section.heading}
              </li>
            ))}
          </ul>
        </>
      )}
      {missing.gap === "not-installed" ? <Link to="/library">{texts.missing.install}</Link> : null}
    </div>
  );
}
