import { useEffect, useState } from "react";
import type { Outlook } from "#shared/law/searches.ts";
import { formatCount } from "../../ui/format.ts";
import { DateField } from "../../ui/DateField.tsx";
import { Select } from "../../ui/Select.tsx";
import { named } from "../../ui/plain-words.ts";
import { Facet, FacetChoice, toggled } from "./Facet.tsx";
import { hitsOf } from "./filter-choices.ts";
import { daysAreReversed, documentTypes, type SearchForm } from "./search-form.ts";
import styles from "./search.module.css";
import { texts } from "./texts.ts";

/** The first Federal Register. */
const firstDay = "1936-03-14";

interface RegisterFiltersProps {
  form: SearchForm;
  outlook: Outlook | null;
  onChange: (form: SearchForm) => void;
}

/** Filters that only documents of the Federal Register have. */
export function RegisterFilters({ form, outlook, onChange }: RegisterFiltersProps) {
  const agencies = outlook?.agencies.filter((one) => !form.agency.includes(one.value)) ?? [];
  return (
    <>
      <Facet title={texts.documentFilter}>
        {documentTypes.map((type) => (
          <FacetChoice
            key={type}
            name={named(texts.documentTypes, type)}
            hits={outlook === null ? null : hitsOf(outlook.documents, type)}
            isSelected={form.document.includes(type)}
            onChange={(isIn) => onChange({ ...form, document: toggled(form.document, type, isIn) })}
          />
        ))}
      </Facet>
      {agencies.length === 0 ? null : (
        <Select
          label={texts.agencyFilter}
          value={null}
          placeholder={texts.anyAgency}
          options={agencies.map(({ value, name, hits }) => ({ id: value, name: `${name}${texts.optionHits(formatCount(hits))}` }))}
          onChange={(agency) => onChange({ ...form, agency: [...form.agency, agency] })}
        />
      )}
      <Facet title={texts.published}>
        <DayField label={texts.from} value={form.publishedFrom} onChange={(day) => onChange({ ...form, publishedFrom: day })} />
        <DayField label={texts.to} value={form.publishedTo} onChange={(day) => onChange({ ...form, publishedTo: day })} />
        {daysAreReversed(form) ? (
          <p className={styles.wrong} role="alert">
            {texts.daysReversed}
          </p>
        ) : null}
      </Facet>
    </>
  );
}

/** Applies once a whole day is typed; a day out of range is dropped. */
function DayField({ label, value, onChange }: { label: string; value: string | null; onChange: (day: string | null) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  function handleChange(day: string | null) {
    setTyped(day);
    // A year is typed digit by digit: 0002 comes before 2024.
    if (day === null || day >= firstDay) onChange(day);
  }
  return <DateField label={label} value={typed} onChange={handleChange} />;
}
