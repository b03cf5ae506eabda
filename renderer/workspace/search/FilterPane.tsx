import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ActStatus, isDeadStatus } from "#shared/law/corpus-tokens.ts";
import type { Outlook } from "#shared/law/searches.ts";
import { hasSampleBesideLaw } from "../../law/library/fiction.ts";
import { libraryQueries } from "../../law/library/queries.ts";
import { corpusName } from "../../law/search/corpus-names.ts";
import { Facet, FacetChoice, toggled } from "../../law/search/Facet.tsx";
import { hitsOf, installedCorpora, installedStates, installedTitles } from "../../law/search/filter-choices.ts";
import { jurisdictionName } from "../../law/search/jurisdiction-names.ts";
import { statuteQueries } from "../../law/search/queries.ts";
import { RegisterFilters } from "../../law/search/RegisterFilters.tsx";
import { activeFilters, readAddress, type SearchForm, withoutFilters, yearsAreReversed } from "../../law/search/search-form.ts";
import styles from "../../law/search/search.module.css";
import { texts } from "../../law/search/texts.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { formatCount } from "../../ui/format.ts";
import { PaneHead, SidePane } from "../../ui/Panes.tsx";
import { Select } from "../../ui/Select.tsx";
import { statusWord } from "../../ui/status.ts";
import { TextField } from "../../ui/TextField.tsx";
import { useRights } from "../../api/rights.ts";
import { ScopeFacet } from "../document-search/ScopeFacet.tsx";

interface FilterPaneProps {
  form: SearchForm;
  /** Hits for each choice, during a search. */
  outlook: Outlook | null;
  onChange: (form: SearchForm) => void;
}

/** Where to search, and filters with the number of hits, else of sections, for each; every choice goes into the address immediately. */
export function FilterPane({ form, outlook, onChange }: FilterPaneProps) {
  const { q, scope, matter } = form;
  const hasOwn = useRights().can("read");
  const isSet = activeFilters(form).length > 0;
  return (
    <SidePane
      pane="filters"
      label={texts.filters}
      head={
        <PaneHead title={texts.filters}>
          {isSet ? (
            <Button look="quiet" onPress={() => onChange(withoutFilters(form))}>
              {texts.clear}
            </Button>
          ) : null}
        </PaneHead>
      }
    >
      <div className={styles.filters}>
        {hasOwn ? (
          <ScopeFacet {...{ q, scope, matter }} lawHits={outlook?.hits ?? null} onChange={(change) => onChange({ ...form, ...change })} />
        ) : null}
        {scope === "own" && hasOwn ? null : <LawFilters form={form} outlook={outlook} onChange={onChange} />}
      </div>
    </SidePane>
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
  const counted = (name: string, hits: number | null) => (hits === null ? name : `${name}${texts.optionHits(formatCount(hits))}`);
  // Counts that are not known yet would push down the known ones.
  if (coverage.data === undefined || sources.data === undefined) return null;
  return (
    <div className={classNames(styles.lawFilters, form.q !== "" && outlook === null && styles.waiting)}>
      <Facet title={texts.corpus}>
        {corpora.map(({ token, count }) => (
          <FacetChoice
            key={token}
            name={corpusName(token)}
            hits={count}
            isSelected={form.corpus.includes(token)}
            onChange={(isIn) => onChange({ ...form, corpus: toggled(form.corpus, token, isIn) })}
          />
        ))}
      </Facet>
      {states.length === 0 ? null : (
        <Facet title={texts.jurisdiction}>
          {states.map(({ code, count }) => (
            <FacetChoice
              key={code}
              name={jurisdictionName(code)}
              hits={count}
              isSelected={form.state.includes(code)}
              onChange={(isIn) => onChange({ ...form, state: toggled(form.state, code, isIn) })}
            />
          ))}
        </Facet>
      )}
      <Select
        label={texts.titleFilter}
        value={String(form.title ?? "")}
        options={[
          { id: "", name: texts.anyTitle },
          ...titles.map(({ number, name }) => ({
            id: String(number),
            name: counted(name ?? texts.titleOption(String(number)), outlook === null ? null : hitsOf(outlook.titles, String(number))),
          })),
        ]}
        onChange={(id) => onChange({ ...form, chapter: null, title: id === "" ? null : Number(id) })}
      />
      {outlook === null || outlook.chapters.length === 0 ? null : (
        <Select
          label={texts.chapterFilter}
          value={form.chapter ?? ""}
          options={[
            { id: "", name: texts.anyChapter },
            ...outlook.chapters.map(({ value, name, hits }) => ({ id: value, name: counted(texts.chapterOption(value, name), hits) })),
          ]}
          onChange={(id) => onChange({ ...form, chapter: id || null })}
        />
      )}
      <div>
        <FacetChoice
          name={texts.inForce}
          hits={outlook?.inForce ?? null}
          isSelected={form.inForce}
          onChange={(inForce) =>
            onChange({ ...form, inForce, status: inForce ? form.status.filter((one) => !isDeadStatus(one)) : form.status })
          }
        />
        {hasBoth ? (
          <FacetChoice name={texts.sample} hits={null} isSelected={form.sample} onChange={(sample) => onChange({ ...form, sample })} />
        ) : null}
      </div>
      <Facet title={texts.years} hint={texts.yearsHint}>
        <div className={styles.pair}>
          <YearField key={`from ${form.from}`} label={texts.from} value={form.from} onChange={(from) => onChange({ ...form, from })} />
          <YearField key={`to ${form.to}`} label={texts.to} value={form.to} onChange={(to) => onChange({ ...form, to })} />
        </div>
        {yearsAreReversed(form) ? (
          <p className={styles.wrong} role="alert">
            {texts.yearsReversed}
          </p>
        ) : null}
      </Facet>
      {outlook === null || outlook.statuses.length < 2 ? null : (
        <Select
          label={texts.statusFilter}
          value={form.status.length === 1 ? (form.status[0] ?? "") : ""}
          options={[
            { id: "", name: texts.anyStatus },
            ...outlook.statuses.map(({ value, hits }) => ({ id: value, name: counted(statusWord(value), hits) })),
          ]}
          onChange={(id) => onChange(withStatus(form, id))}
        />
      )}
      {hasRegister ? <RegisterFilters form={form} outlook={outlook} onChange={onChange} /> : null}
    </div>
  );
}

const registerCorpora = new Set<string>(["FEDERAL_REGISTER", "FEDERAL_REGISTER_NOTICE", "EXECUTIVE_ACTION"]);

/** One status, or any; law that is not in force is included if it is asked for. The list offers only statuses. */
function withStatus(form: SearchForm, status: string): SearchForm {
  return { ...form, status: status === "" ? [] : [status as ActStatus], inForce: form.inForce && !isDeadStatus(status) };
}

/** Applies on Enter and on leaving the field; a year out of range is dropped. */
function YearField({ label, value, onChange }: { label: string; value: number | null; onChange: (year: number | null) => void }) {
  const [text, setText] = useState(value === null ? "" : String(value));
  function handleCommit() {
    const year = readAddress({ from: text }).from ?? null;
    if (year !== value) onChange(year);
    else setText(value === null ? "" : String(value));
  }
  return (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={4}
      value={text}
      onChange={(typed) => setText(typed.replace(/\D/g, ""))}
      onBlur={handleCommit}
      onKeyDown={(event) => event.key === "Enter" && handleCommit()}
    />
  );
}
