import { Link } from "@tanstack/react-router";
import type { SessionLawBlock } from "#shared/law/session-law-records.ts";
import { formatCount } from "../../ui/format.ts";
import { rowLook } from "../../ui/row-look.ts";
import { texts } from "./texts.ts";
import styles from "./session-laws.module.css";
import statusLook from "../../ui/status.module.css";

const exactly = { exact: true, includeSearch: true };

interface StoredState {
  jurisdiction: string;
  name: string;
  sessionLaws: SessionLawBlock;
}

/** States and their sessions, newest first; the sessions of the chosen state are open. */
export function SessionTree({ stored, state }: { stored: readonly StoredState[]; state: string }) {
  return (
    <nav className={styles.sessionTree} aria-label={texts.states} data-pane="law">
      <ul>
        {stored.map((one) => (
          <li key={one.jurisdiction}>
            <Link to="/session-laws" search={{ state: one.jurisdiction }} activeOptions={exactly} className={rowLook()}>
              {one.name} <span className={statusLook.count}>{formatCount(one.sessionLaws.servedCount)}</span>
            </Link>
            {one.jurisdiction === state ? (
              <ul>
                {one.sessionLaws.sessions.toReversed().map(({ code, label, servedCount, status }) => (
                  <li key={code}>
                    <Link to="/session-laws" search={{ state, session: code }} activeOptions={exactly} className={rowLook()}>
                      {label ?? code} <span className={statusLook.count}>{formatCount(servedCount)}</span>
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
