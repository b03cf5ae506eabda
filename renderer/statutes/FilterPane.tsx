import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Checkbox, CheckboxGroup, Label } from "react-aria-components";
import type { CorpusType } from "#shared/corpus-tokens.ts";
import type { Outlook } from "#shared/searches.ts";
import { libraryQueries } from "../library/queries.ts";
import { formatCount } from "../ui/format.ts";
import { corpusName } from "./corpus-names.ts";
import { hitsOf, installedCorpora, installedStates, installedTitles } from "./filter-choices.ts";
import { jurisdictionName } from "./jurisdiction-names.ts";
import { type Jurisdiction, readAddress, type SearchForm, yearsAreReversed } from "./search-form.ts";
import { statuteQueries } from "./queries.ts";
import { texts } from "./texts.ts";

interface FilterPaneProps {
  form: SearchForm;
  /** Hits behind each choice, while something is searched for. */
  outlook: Outlook | null;
  onChange: (form: SearchForm) => void;
}

/** Filters with the number of hits, else of sections, behind each; every choice goes into the address at once. */
export function FilterPane({ form, outlook, onChange }: FilterPaneProps) {
  const coverage = useQuery(statuteQueries.coverage());
  const sources = useQuery(libraryQueries.sources());
  const installed = coverage.data?.data.jurisdictions ?? [];
  const corpora = installedCorpora(installed, form.corpus, outlook?.corpora);
  const states = installedStates(installed, form.state, outlook?.states);
  const titles = installedTitles(sources.data?.data ?? [], form);
  return (
    <aside className="filters" aria-label={texts.filters}>
      <CheckboxGroup
        value={form.corpus}
        // The boxes are made from corpus tokens and nothing else.
        onChange={(corpus) => onChange({ ...form, corpus: corpus as CorpusType[] })}
      >
        <Label className="filter-title">{texts.corpus}</Label>
        {corpora.map(({ token, count }) => (
          <Checkbox key={token} value={token} className={`check ${count === 0 ? "check-empty" : ""}`}>
            <span className="check-box" aria-hidden />
            <span>{corpusName(token)}</span>
            <span className="filter-count">{formatCount(count)}</span>
          </Checkbox>
        ))}
      </CheckboxGroup>
      {states.length === 0 ? null : (
        <CheckboxGroup
          value={form.state}
          // The boxes are made from jurisdictions and nothing else.
          onChange={(state) => onChange({ ...form, state: state as Jurisdiction[] })}
        >
          <Label className="filter-title">{texts.jurisdiction}</Label>
          {states.map(({ code, count }) => (
            <Checkbox key={code} value={code} className={`check ${count === 0 ? "check-empty" : ""}`}>
              <span className="check-box" aria-hidden />
              <span>{jurisdictionName(code)}</span>
              <span className="filter-count">{formatCount(count)}</span>
            </Checkbox>
          ))}
        </CheckboxGroup>
      )}
      <label className="field">
        <span className="filter-title">{texts.titleFilter}</span>
        <select
          className="field-select"
          value={form.title ?? ""}
          onChange={(event) => onChange({ ...form, title: event.target.value === "" ? null : Number(event.target.value) })}
        >
          <option value="">{texts.anyTitle}</option>
          {titles.map(({ number, name }) => (
            <option key={number} value={number}>
              {name ?? texts.titleOption(String(number))}
              {outlook === null ? "" : texts.optionHits(formatCount(hitsOf(outlook.titles, String(number))))}
            </option>
          ))}
        </select>
      </label>
      <Checkbox isSelected={form.inForce} onChange={(inForce) => onChange({ ...form, inForce })} className="check">
        <span className="check-box" aria-hidden />
        <span>{texts.inForce}</span>
        {outlook === null ? null : <span className="filter-count">{formatCount(outlook.inForce)}</span>}
      </Checkbox>
      <fieldset className="years">
        <legend className="filter-title">{texts.years}</legend>
        <YearField key={`from ${form.from}`} label={texts.from} value={form.from} onChange={(from) => onChange({ ...form, from })} />
        <YearField key={`to ${form.to}`} label={texts.to} value={form.to} onChange={(to) => onChange({ ...form, to })} />
        {yearsAreReversed(form) ? <p role="alert">{texts.yearsReversed}</p> : null}
      </fieldset>
    </aside>
  );
}

/** Takes effect on Enter and on leaving the field; a year out of range is dropped. */
function YearField({ label, value, onChange }: { label: string; value: number | null; onChange: (year: number | null) => void }) {
  const [text, setText] = useState(value === null ? "" : String(value));
  function handleCommit() {
    const year = readAddress({ from: text }).from ?? null;
    if (year !== value) onChange(year);
    else setText(value === null ? "" : String(value));
  }
  return (
    <label className="field">
      <span>{label}</span>
      <input
        inputMode="numeric"
        maxLength={4}
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\D/g, ""))}
        onBlur={handleCommit}
        onKeyDown={(event) => event.key === "Enter" && handleCommit()}
      />
    </label>
  );
}
