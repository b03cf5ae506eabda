import { Checkbox, CheckboxGroup, Label } from "react-aria-components";
import type { Outlook } from "#shared/law/searches.ts";
import { formatCount } from "../../ui/format.ts";
import { hitsOf } from "./filter-choices.ts";
import { daysAreReversed, type DocumentType, documentTypes, readAddress, type SearchForm } from "./search-form.ts";
import { texts } from "./texts.ts";

interface RegisterFiltersProps {
  form: SearchForm;
  outlook: Outlook | null;
  onChange: (form: SearchForm) => void;
}

/** Filters that documents of the Federal Register have and nothing else has. */
export function RegisterFilters({ form, outlook, onChange }: RegisterFiltersProps) {
  const agencies = outlook?.agencies.filter((one) => !form.agency.includes(one.value)) ?? [];
  return (
    <>
      <CheckboxGroup
        value={form.document}
        // The boxes are made from kinds of documents and nothing else.
        onChange={(document) => onChange({ ...form, document: document as DocumentType[] })}
      >
        <Label className="filter-title">{texts.documentFilter}</Label>
        {documentTypes.map((type) => (
          <Checkbox key={type} value={type} className="check">
            <span className="check-box" aria-hidden />
            <span>{texts.documentTypes[type]}</span>
            {outlook === null ? null : <span className="filter-count">{formatCount(hitsOf(outlook.documents, type))}</span>}
          </Checkbox>
        ))}
      </CheckboxGroup>
      {agencies.length === 0 ? null : (
        <label className="field">
          <span className="filter-title">{texts.agencyFilter}</span>
          <select
            className="field-select"
            value=""
            onChange={(event) => onChange({ ...form, agency: [...form.agency, event.target.value] })}
          >
            <option value="">{texts.anyAgency}</option>
            {agencies.map(({ value, name, hits }) => (
              <option key={value} value={value}>
                {name}
                {texts.optionHits(formatCount(hits))}
              </option>
            ))}
          </select>
        </label>
      )}
      <fieldset className="years days">
        <legend className="filter-title">{texts.published}</legend>
        <DayField label={texts.from} value={form.publishedFrom} onChange={(day) => onChange({ ...form, publishedFrom: day })} />
        <DayField label={texts.to} value={form.publishedTo} onChange={(day) => onChange({ ...form, publishedTo: day })} />
        {daysAreReversed(form) ? <p role="alert">{texts.daysReversed}</p> : null}
      </fieldset>
    </>
  );
}

/** Takes effect on leaving the field and on Enter: while a day is typed the browser reports days on the way to it. */
function DayField({ label, value, onChange }: { label: string; value: string | null; onChange: (day: string | null) => void }) {
  function handleCommit(typed: string) {
    const day = readAddress({ publishedFrom: typed }).publishedFrom ?? null;
    if (day !== value) onChange(day);
  }
  return (
    <label className="field">
      <span>{label}</span>
      <input
        key={value}
        type="date"
        min="1936-03-14"
        max="2100-12-31"
        defaultValue={value ?? ""}
        onBlur={(event) => handleCommit(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && handleCommit(event.currentTarget.value)}
      />
    </label>
  );
}
