import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Checkbox, Input, Label, SearchField } from "react-aria-components";
import { useCommand } from "../../commands/use-command.ts";
import { useMatter } from "../matters/use-matter.ts";
import { countOf, formatCount } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { CitedRow } from "./CitedRow.tsx";
import { changedOnly, withWords } from "./filter.ts";
import { LawDay } from "./LawDay.tsx";
import { PinRow } from "./PinRow.tsx";
import { matterLawQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import "./matter-law.css";

/** The law a matter rests on: sections pinned to it, and what its documents cite. */
export function MatterLaw() {
  const matter = useMatter();
  const { data, error, refetch } = useQuery(matterLawQueries.read(matter.id));
  const [words, setWords] = useState("");
  const [isChangedOnly, setChangedOnly] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useCommand("list.filter", () => field.current?.focus());
  if (error !== null) return <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label={texts.loading} />;
  const names = new Map(data.documents.map(({ documentId, filename }) => [documentId, filename]));
  const pins = changedOnly(withWords(data.pins, words), isChangedOnly);
  const cited = changedOnly(withWords(data.cited, words), isChangedOnly);
  const isFiltered = words !== "" || isChangedOnly;
  return (
    <div className="matter-law" data-pane="documents">
      <div className="matter-tools">
        <SearchField value={words} onChange={setWords} className="matter-filter">
          <Label className="only-spoken">{texts.filter}</Label>
          <Input ref={field} placeholder={texts.filter} spellCheck={false} autoComplete="off" />
        </SearchField>
        <Checkbox className="law-only" isSelected={isChangedOnly} onChange={setChangedOnly}>
          <span className="law-box" aria-hidden />
          {texts.onlyChanged}
        </Checkbox>
        {data.pending === 0 ? null : <p role="status">{texts.pending(countOf(data.pending, "document"))}</p>}
      </div>
      <LawDay matterId={matter.id} />
      <section aria-labelledby="law-pins">
        <h2 id="law-pins">
          {texts.pinned} <span className="count">{formatCount(pins.length)}</span>
        </h2>
        {pins.length === 0 ? (
          <p>{isFiltered && data.pins.length > 0 ? texts.filterNone : texts.pinnedNone}</p>
        ) : (
          <ul className="law-list">
            {pins.map((pin) => (
              <PinRow key={pin.id} matterId={matter.id} pin={pin} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="law-cited">
        <h2 id="law-cited">
          {texts.cited} <span className="count">{formatCount(cited.length)}</span>
        </h2>
        {cited.length > 0 ? (
          <ul className="law-list">
            {cited.map((law) => (
              <CitedRow key={law.key} matterId={matter.id} law={law} names={names} />
            ))}
          </ul>
        ) : data.documents.length === 0 ? (
          <p>{texts.noDocuments}</p>
        ) : (
          <p>{isFiltered && data.cited.length > 0 ? texts.filterNone : texts.citedNone}</p>
        )}
      </section>
    </div>
  );
}
