import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatCount } from "../../ui/format.ts";
import { ChangeNote } from "./ChangeNote.tsx";
import { changedOnly } from "./filter.ts";
import { LawLink } from "./LawLink.tsx";
import { matterLawQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import "./matter-law.css";

/** Law a matter rests on that changed: pinned, or cited by a document that is older. */
export function ChangedLaw({ matterId }: { matterId: string }) {
  const { data } = useQuery(matterLawQueries.read(matterId));
  if (data === undefined || (data.pins.length === 0 && data.cited.length === 0)) return null;
  const pins = changedOnly(data.pins, true);
  const pinned = new Set(pins.map(({ actId }) => actId));
  const changed = [...pins, ...changedOnly(data.cited, true).filter(({ actId }) => actId !== null && !pinned.has(actId))];
  return (
    <section aria-labelledby="matter-changed">
      <h2 id="matter-changed">
        {texts.overview.title} <span className="count">{formatCount(changed.length)}</span>
      </h2>
      {changed.length === 0 ? <p>{texts.overview.none}</p> : null}
      <ul className="law-list">
        {changed.map(({ actId, citation, heading, change }) =>
          actId === null || change === null ? null : (
            <li key={actId}>
              <LawLink matterId={matterId} actId={actId}>
                <strong>{citation}</strong> {heading}
              </LawLink>{" "}
              <ChangeNote actId={actId} change={change} since={null} />
            </li>
          ),
        )}
      </ul>
      <Link to="/matters/$matterId/law" params={{ matterId }}>
        {texts.overview.all}
      </Link>
    </section>
  );
}
