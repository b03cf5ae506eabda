import { Link } from "@tanstack/react-router";
import type { SessionLawBlock } from "#shared/session-laws.ts";
import { formatCount } from "../ui/format.ts";
import { texts } from "./texts.ts";

interface Held {
  jurisdiction: string;
  name: string;
  sessionLaws: SessionLawBlock;
}

/** States and their sessions, newest first; the sessions of the chosen state are open. */
export function SessionTree({ held, state, session }: { held: readonly Held[]; state: string; session: string | null }) {
  return (
    <nav className="session-tree" aria-label={texts.states} data-pane="law">
      <ul>
        {held.map((one) => (
          <li key={one.jurisdiction}>
            <Link
              to="/session-laws"
              search={{ state: one.jurisdiction }}
              aria-current={one.jurisdiction === state && session === null ? "page" : undefined}
            >
              {one.name} <span className="count">{formatCount(one.sessionLaws.servedCount)}</span>
            </Link>
            {one.jurisdiction === state ? (
              <ul>
                {one.sessionLaws.sessions.toReversed().map(({ code, label, servedCount, status }) => (
                  <li key={code}>
                    <Link to="/session-laws" search={{ state, session: code }} aria-current={code === session ? "page" : undefined}>
                      {label ?? code} <span className="count">{formatCount(servedCount)}</span>
                      {status === "partial" ? <small>{texts.status["partial"]}</small> : null}
                    </Link>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}
