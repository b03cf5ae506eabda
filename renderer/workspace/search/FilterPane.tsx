import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Checkbox, CheckboxGroup, Label } from "react-aria-components";
import type { Collection } from "#shared/law/collections.ts";
import { type ActStatus, isDeadStatus } from "#shared/law/corpus-tokens.ts";
import type { Outlook } from "#shared/law/searches.ts";
import { hasSampleBesideLaw } from "../../law/library/fiction.ts";
import { libraryQueries } from "../../law/library/queries.ts";
import { formatCount } from "../../ui/format.ts";
import { statusWord } from "../../ui/status.ts";
import { ScopeFacet } from "../document-search/ScopeFacet.tsx";
import { corpusName } from "../../law/search/corpus-names.ts";
import { hitsOf, installedCorpora, installedStates, installedTitles } from "../../law/search/filter-choices.ts";
import { jurisdictionName } from "../../law/search/jurisdiction-names.ts";
import { RegisterFilters } from "../../law/search/RegisterFilters.tsx";
import { type Jurisdiction, readAddress, type SearchForm, yearsAreReversed } from "../../law/search/search-form.ts";
import { statuteQueries } from "../../law/search/queries.ts";
import { texts } from "../../law/search/texts.ts";

interface FilterPaneProps {
  form: SearchForm;
  /** Hits behind each choice, while something is searched for. */
  outlook: Outlook | null;
  onChange: (form: SearchForm) => void;
}

/** Where is searched, and filters with the number of hits, else of sections, behind each; every choice goes into the address at once. */
export function FilterPane({ form, outlook, onChange }: FilterPaneProps) {
  const { q, scope, matter } = form;
  return (
    <aside className="filters" aria-label={texts.filters}>
      <ScopeFacet {...{ q, scope, matter }} lawHits={outlook?.hits ?? null} onChange={(change) => onChange({ ...form, ...change })} />
      {scope === "own" ? null : <LawFilters form={form} outlook={outlook} onChange={onChange} />}
    </aside>
  );
}

function LawFilters({ form, outlook, onChange }: FilterPaneProps) {
  const coverage = useQuery(statuteQueries.coverage());
  const sources = useQuery(libraryQueries.sources());
  const installed = coverage.data?.data.jurisdictions ?? [];
  const held = sources.data?.data ?? [];
  const hasBoth = hasSampleBesideLaw(held);
  const searched = hasBoth && !form.sample ? held.filter((one) => !one.isFiction) : held;
  const corpora = installedCorpora(installed, searched, form.corpus, outlook?.corpora);
  const states = installedStates(installed, form.state, outlook?.states);
  const titles = installedTitles(searched, form);
  const hasRegister = corpora.some(({ token }) => registerCorpora.has(token)) || form.agency.length > 0;
  return (
    <>
      <CheckboxGroup
        value={form.corpus}
        // The boxes are made from collections and nothing else.
        onChange={(corpus) => onChange({ ...form, corpus: corpus as Collection[] })}
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
          onChange={(event) => onChange({ ...form, chapter: null, title: event.target.value === "" ? null : Number(event.target.value) })}
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
      {outlook === null || outlook.chapters.length === 0 ? null : (
        <label className="field">
          <span className="filter-title">{texts.chapterFilter}</span>
          <select
            className="field-select"
            value={form.chapter ?? ""}
            onChange={(event) => onChange({ ...form, chapter: event.target.value || null })}
          >
            <option value="">{texts.anyChapter}</option>
            {outlook.chapters.map(({ value, name, hits }) => (
              <option key={value} value={value}>
                {texts.chapterOption(value, name)}
                {texts.optionHits(formatCount(hits))}
              </option>
            ))}
          </select>
        </label>
      )}
      {outlook === null || outlook.statuses.length < 2 ? null : (
        <label className="field">
          <span className="filter-title">{texts.statusFilter}</span>
          <select
            className="field-select"
            value={form.status.length === 1 ? form.status[0] : ""}
            onChange={(event) => onChange(withStatus(form, event.target.value))}
          >
            <option value="">{texts.anyStatus}</option>
            {outlook.statuses.map(({ value, hits }) => (
              <option key={value} value={value}>
                {statusWord(value)}
                {texts.optionHits(formatCount(hits))}
              </option>
            ))}
          </select>
        </label>
      )}
      <Checkbox
        isSelected={form.inForce}
        onChange={(inForce) =>
          onChange({ ...form, inForce, status: inForce ? form.status.filter((one) => !isDeadStatus(one)) : form.status })
        }
        className="check"
      >
        <span className="check-box" aria-hidden />
        <span>{texts.inForce}</span>
        {outlook === null ? null : <span className="filter-count">{formatCount(outlook.inForce)}</span>}
      </Checkbox>
      {hasBoth ? (
        <Checkbox isSelected={form.sample} onChange={(sample) => onChange({ ...form, sample })} className="check">
          <span className="check-box" aria-hidden />
          <span>{texts.sample}</span>
        </Checkbox>
      ) : null}
      <fieldset className="years">
        <legend className="filter-title">{texts.years}</legend>
        <YearField key={`from ${form.from}`} label={texts.from} value={form.from} onChange={(from) => onChange({ ...form, from })} />
        <YearField key={`to ${form.to}`} label={texts.to} value={form.to} onChange={(to) => onChange({ ...form, to })} />
        {yearsAreReversed(form) ? <p role="alert">{texts.yearsReversed}</p> : null}
      </fieldset>
      {hasRegister ? <RegisterFilters form={form} outlook={outlook} onChange={onChange} /> : null}
    </>
  );
}

const registerCorpora = new Set<string>(["FEDERAL_REGISTER", "FEDERAL_REGISTER_NOTICE", "EXECUTIVE_ACTION"]);

/** One status, or any; what is not in force is not left out when it is asked for. The list offers statuses and nothing else. */
function withStatus(form: SearchForm, status: string): SearchForm {
  return { ...form, status: status === "" ? [] : [status as ActStatus], inForce: form.inForce && !isDeadStatus(status) };
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
