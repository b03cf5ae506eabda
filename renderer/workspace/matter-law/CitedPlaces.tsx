import { useState } from "react";
import { passim, passimFrom } from "#shared/law/court-table.ts";
import { placeWord, turnedTo } from "#shared/workspace/cited-places.ts";
import type { AuthorityMention, AuthorityText } from "#shared/workspace/matter-authorities.ts";
import { Button } from "../../ui/Button.tsx";
import { formatCount } from "../../ui/format.ts";
import { authorityTexts as texts } from "./authority-texts.ts";
import type { RecordAt } from "../records/record-place.ts";
import { RecordLink } from "../records/RecordLink.tsx";
import styles from "./authorities.module.css";

/** The number of texts, and of places of each, that are named before the rest is counted. */
const mostTexts = 3;
const mostPlaces = 8;

interface CitedPlacesProps {
  matterId: string;
  cited: readonly AuthorityText[];
  /** False if every place is in the text beside it. */
  hasTitles: boolean;
}

/** The texts that cite an authority and the pages of each; every one opens its text there. */
export function CitedPlaces({ matterId, cited, hasTitles }: CitedPlacesProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? cited : cited.slice(0, mostTexts);
  const left = cited.reduce((sum, { places }, i) => sum + (i < mostTexts ? Math.max(0, turnedTo(places).length - mostPlaces) : 1), 0);
  return (
    <>
      <ul className={styles.texts}>
        {shown.map((text) => (
          <li key={`${text.recordKind} ${text.recordId} ${text.title}`}>
            {hasTitles ? <RecordLink record={recordOf(matterId, text, text.places[0])}>{text.title}</RecordLink> : null}
            <Places matterId={matterId} text={text} most={isWhole ? Infinity : mostPlaces} isAfterTitle={hasTitles} />
          </li>
        ))}
      </ul>
      {left === 0 ? null : (
        <Button look="link" size="small" onPress={() => setWhole(!isWhole)}>
          {isWhole ? texts.fewer : texts.moreTexts(formatCount(left))}
        </Button>
      )}
    </>
  );
}

interface PlacesProps {
  matterId: string;
  text: AuthorityText;
  most: number;
  isAfterTitle: boolean;
}

function Places({ matterId, text, most, isAfterTitle }: PlacesProps) {
  const places = turnedTo(text.places);
  const [first] = places;
  if (first === undefined) return null;
  const names = places.flatMap(({ name }) => name ?? []);
  const before = isAfterTitle ? ", " : "";
  if (names.length > 0) return <span className={styles.faint}>{`${before}${names.slice(0, most).join("; ")}`}</span>;
  const kind = first.page !== null ? "page" : first.paragraph !== null ? "paragraph" : null;
  if (kind === null) return null;
  return (
    <>
      <span className={styles.faint}>
        {before}
        {kind === "page" && !isAfterTitle && places.length >= passimFrom ? `${passim}: ` : null}
        {`${placeWord(kind, places.length)} `}
      </span>
      {places.slice(0, most).map((place, i) => (
        <span key={place.start}>
          {i === 0 ? null : ", "}
          <RecordLink record={recordOf(matterId, text, place)} title={wordsAround(place)} label={labelOf(text, place)}>
            {place[kind]}
          </RecordLink>
        </span>
      ))}
    </>
  );
}

function recordOf(matterId: string, { recordKind, recordId }: AuthorityText, passage: AuthorityMention | undefined): RecordAt {
  return { kind: recordKind, id: recordId, matterId, passage: passage ?? null };
}

function labelOf({ title }: AuthorityText, { page, paragraph }: AuthorityMention): string {
  return page !== null ? texts.page(title, page) : texts.paragraph(title, paragraph ?? 1);
}

const wordsAround = ({ before, text, after }: AuthorityMention) => `…${before}${text}${after}…`;
