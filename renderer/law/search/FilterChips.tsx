import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { formatDay } from "../../ui/format.ts";
import { named } from "../../ui/plain-words.ts";
import { statusWord } from "../../ui/status.ts";
import { agencyName } from "./agency-name.ts";
import { corpusName } from "./corpus-names.ts";
import { jurisdictionName } from "./jurisdiction-names.ts";
import { type ActiveFilter, activeFilters, type SearchForm, withoutFilters } from "./search-form.ts";
import styles from "./search.module.css";
import { texts } from "./texts.ts";

/** The filters that are set, each removable, above the filtered results. */
export function FilterChips({ form, onChange }: { form: SearchForm; onChange: (form: SearchForm) => void }) {
  const filters = activeFilters(form);
  if (filters.length === 0) return null;
  return (
    <div className={styles.chips} role="group" aria-label={texts.active}>
      {filters.map((filter) => (
        <Chip
          key={`${filter.name} ${filter.value}`}
          removeLabel={texts.removeFilter(chipText(filter))}
          onRemove={() => onChange(filter.without)}
        >
          {chipText(filter)}
        </Chip>
      ))}
      {filters.length < 2 ? null : (
        <Button look="quiet" onPress={() => onChange(withoutFilters(form))}>
          {texts.clearAll}
        </Button>
      )}
    </div>
  );
}

export function chipText(filter: Pick<ActiveFilter, "name" | "value">): string {
  switch (filter.name) {
    case "corpus":
      return corpusName(filter.value);
    case "state":
      return jurisdictionName(filter.value);
    case "title":
      return texts.chip.title(filter.value);
    case "chapter":
      return texts.chip.chapter(filter.value);
    case "status":
      return statusWord(filter.value);
    case "inForce":
      return texts.chip.inForce;
    case "sample":
      return texts.chip.sample;
    case "from":
      return texts.chip.from(filter.value);
    case "to":
      return texts.chip.to(filter.value);
    case "agency":
      return agencyName(filter.value);
    case "document":
      return named(texts.documentTypes, filter.value);
    case "publishedFrom":
      return texts.chip.publishedFrom(formatDay(filter.value));
    case "publishedTo":
      return texts.chip.publishedTo(formatDay(filter.value));
  }
}
