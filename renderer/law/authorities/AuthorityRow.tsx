import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import type { Authority, AuthorityPlace } from "#shared/law/authorities.ts";
import { timesOf } from "../../ui/format.ts";
import { OutsideLink } from "../../ui/OutsideLink.tsx";
import { RowButton } from "../../ui/RowButton.tsx";
import { FictionBadge, StatusBadge } from "../../ui/StatusBadge.tsx";
import { standingOf } from "../../ui/status.ts";
import { SectionCurrency } from "../currency/SectionCurrency.tsx";
import { gapOf } from "./export.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { texts } from "./texts.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./authorities.module.css";

interface AuthorityRowProps {
  authority: Authority;
  onShow: (place: AuthorityPlace) => void;
}

/** An authority: its link, or why there is none; below it the places that cite it. */
export function AuthorityRow({ authority, onShow }: AuthorityRowProps) {
  const { section, places, gap, nearest, url } = authority;
  const missing = [...new Set(places.flatMap((place) => (place.pinpointExists === false ? (place.pinpoint ?? []) : [])))];
  return (
    <li className={styles.authority}>
      <div className={styles.authorityHead}>
        <Name authority={authority} />
        <span className={styles.authorityHeading}>{section?.heading}</span>
        {section === null || standingOf(section.status) === "live" ? null : <StatusBadge status={section.status} />}
        {section === null ? null : <SectionCurrency actId={section.actId} />}
        {authority.isFiction ? <FictionBadge /> : null}
        <span className={styles.authorityCount} aria-label={texts.timesSpoken(timesOf(places.length))}>
          {texts.times(String(places.length))}
        </span>
      </div>
      {gap === null ? null : (
        <p className={styles.authorityGap}>
          <TriangleAlert aria-hidden /> {gapOf(authority)}
          {nearest.length === 0 ? null : (
            <>
              {" "}
              {texts.nearest}{" "}
              {nearest.map((one, i) => (
                <span key={one.actId}>
                  {i === 0 ? "" : ", "}
                  <Link to="/law/$actId" params={{ actId: one.actId }}>
                    {one.citation}
                  </Link>
                </span>
              ))}
              .
            </>
          )}{" "}
          {url === null ? null : <OutsideLink href={url}>{texts.official}</OutsideLink>}
        </p>
      )}
      {missing.map((pinpoint) => (
        <p key={pinpoint} className={styles.authorityGap}>
          <TriangleAlert aria-hidden /> {texts.noParagraph(pinpoint)}
        </p>
      ))}
      <Disclosure
        title={
          <>
            {texts.lines([...new Set(places.map((place) => place.line))].join(", "))}
            <span className="only-spoken">, {texts.places(authority.citation)}</span>
          </>
        }
        className={styles.authorityPlaces}
      >
        <ol>
          {places.map((place) => (
            <li key={place.start}>
              <RowButton className={styles.authorityPlace} onPress={() => onShow(place)} title={texts.showPlace}>
                <span className={styles.authorityLine}>{texts.line(place.line)}</span>
                <span>
                  …{place.before}
                  <mark>{place.text}</mark>
                  {place.after}…
                </span>
              </RowButton>
            </li>
          ))}
        </ol>
      </Disclosure>
    </li>
  );
}

function Name({ authority: { section, node, citation, places } }: { authority: Authority }) {
  if (section !== null) {
    // If every place cites the same paragraph, the link opens that paragraph.
    const pinpoints = new Set(places.map((place) => (place.pinpointExists === true ? place.pinpoint : null)));
    const [only] = pinpoints;
    const hash = pinpoints.size === 1 && only != null ? `p-${only}` : "";
    return (
      <Link to="/law/$actId" params={{ actId: section.actId }} hash={hash} className={styles.authorityCite} data-cite data-row>
        {citation}
      </Link>
    );
  }
  if (node !== null) {
    return (
      <Link to="/law/level/$node" params={{ node }} className={styles.authorityCite} data-cite data-row>
        {citation}
      </Link>
    );
  }
  return (
    <span className={classNames(styles.authorityCite, styles.authorityUnfound)} data-cite>
      {citation}
    </span>
  );
}
