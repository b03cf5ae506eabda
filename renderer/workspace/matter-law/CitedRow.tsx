import { Link } from "@tanstack/react-router";
import type { CitedLaw } from "#shared/workspace/matter-law.ts";
import { SectionCurrency } from "../../law/currency/SectionCurrency.tsx";
import { paragraphId } from "../../law/reader/text-runs.ts";
import { countOf } from "../../ui/format.ts";
import { OutsideLink } from "../../ui/OutsideLink.tsx";
import { FictionBadge, StatusBadge } from "../../ui/StatusBadge.tsx";
import { standingOf } from "../../ui/status.ts";
import { ChangeNote } from "./ChangeNote.tsx";
import { LawLink } from "./LawLink.tsx";
import { PassageLinks } from "./PassageLinks.tsx";
import { texts } from "./texts.ts";

/** Law that documents cite: what it leads to, what became of it, and where it is cited. */
export function CitedRow({ matterId, law, names }: { matterId: string; law: CitedLaw; names: ReadonlyMap<string, string> }) {
  const pinpoints = new Set(law.passages.map(({ pinpoint }) => pinpoint));
  const [only] = pinpoints.size === 1 ? pinpoints : [];
  return (
    <li>
      <div className="law-head">
        {law.actId !== null ? (
          <LawLink matterId={matterId} actId={law.actId} hash={only == null ? "" : paragraphId(only)}>
            <strong>{law.citation}</strong> {law.heading}
          </LawLink>
        ) : law.node !== null ? (
          <Link to="/law/level/$node" params={{ node: law.node }}>
            <strong>{law.citation}</strong>
          </Link>
        ) : (
          <strong>{law.citation}</strong>
        )}
        {law.status === null || standingOf(law.status) === "live" ? null : <StatusBadge status={law.status} />}
        {law.isFiction ? <FictionBadge /> : null}
        {law.actId === null ? null : <SectionCurrency actId={law.actId} />}
        <span className="law-count">{texts.places(countOf(law.count, "time"))}</span>
      </div>
      {law.gap === null ? null : (
        <p className="law-gap">
          {law.gap === "not-installed" && law.law !== null ? texts.missing(law.law) : texts.gaps[law.gap]}
          {law.url === null ? null : (
            <>
              {" "}
              <OutsideLink href={law.url} />
            </>
          )}
        </p>
      )}
      {law.change !== null && law.actId !== null && law.outdated.length > 0 ? (
        <ChangeNote actId={law.actId} change={law.change} since={texts.since(law.outdated.map((id) => names.get(id) ?? "").join(", "))} />
      ) : null}
      <details>
        <summary>{countOf(law.count, "passage")}</summary>
        <PassageLinks matterId={matterId} passages={law.passages} count={law.count} />
      </details>
    </li>
  );
}
