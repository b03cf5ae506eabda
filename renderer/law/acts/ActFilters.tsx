import { Search, X } from "lucide-react";
import { useEffect, useState } from "react";
import { actCategories, publisherStatuses } from "#shared/law/act-terms.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { formatCount } from "../../ui/format.ts";
import { SearchField } from "../../ui/SearchField.tsx";
import { Select } from "../../ui/Select.tsx";
import { named } from "../../ui/plain-words.ts";
import { type ActsAddress, readActsAddress } from "./address.ts";
import { placeName } from "./place-name.ts";
import { texts } from "./texts.ts";
import styles from "./acts.module.css";

interface Counted {
  value: string;
  count: number;
}

interface ActFiltersProps {
  address: ActsAddress;
  filters: { states: Counted[]; departments: Counted[] } | undefined;
  onChange(part: Partial<ActsAddress>): void;
}

/** Search words and filters of the acts screen. */
export function ActFilters({ address, filters, onChange }: ActFiltersProps) {
  const [words, setWords] = useState(address.q);
  useEffect(() => setWords(address.q), [address.q]);
  const choose = (name: keyof ActsAddress) => (value: string) => {
    // Reading the values back as an address keeps only valid ones.
    const read = readActsAddress({ ...address, [name]: value });
    onChange({ [name]: read[name] });
  };
  const label = ({ value, count }: Counted, name = value) => ({ value, name: `${name} (${formatCount(count)})` });
  return (
    <search className={styles.actsForm} aria-label={texts.filters}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ q: words.trim() });
        }}
      >
        <SearchField
          label={texts.search}
          isLabelHidden={false}
          value={words}
          onChange={setWords}
          placeholder={texts.searchHint}
          maxLength={1000}
          className={styles.actsWords}
        />
        <Button type="submit" look="primary" icon={<Search aria-hidden />}>
          {texts.run}
        </Button>
        {address.q === "" ? null : (
          <IconButton label={texts.clear} onPress={() => onChange({ q: "" })}>
            <X aria-hidden />
          </IconButton>
        )}
      </form>
      <div className={styles.actsFilters}>
        <Choice
          label={texts.state}
          value={address.state}
          onChange={choose("state")}
          options={(filters?.states ?? []).map((one) => label(one, placeName(one.value)))}
        />
        <Choice
          label={texts.department}
          value={address.department}
          onChange={choose("department")}
          options={(filters?.departments ?? []).map((one) => label(one))}
        />
        <Choice
          label={texts.category}
          value={address.category}
          onChange={choose("category")}
          options={actCategories.map((value) => ({ value, name: named(texts.categories, value) }))}
        />
        <Choice
          label={texts.status}
          value={address.status}
          onChange={choose("status")}
          options={publisherStatuses.map((value) => ({ value, name: named(texts.statuses, value) }))}
        />
        {address.q === "" ? (
          <Choice
            label={texts.sort}
            value={address.sort}
            isRequired
            onChange={choose("sort")}
            options={Object.entries(texts.sorts).map(([value, name]) => ({ value, name }))}
          />
        ) : null}
      </div>
    </search>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  isRequired?: boolean;
  options: { value: string; name: string }[];
  onChange(value: string): void;
}

function Choice({ label, value, isRequired = false, options, onChange }: ChoiceProps) {
  const isListed = value === "" || options.some((one) => one.value === value);
  return (
    <Select
      label={label}
      value={value}
      onChange={onChange}
      options={[
        ...(isRequired ? [] : [{ id: "", name: texts.any }]),
        ...(isListed ? [] : [{ id: value, name: value }]),
        ...options.map((one) => ({ id: one.value, name: one.name })),
      ]}
    />
  );
}
