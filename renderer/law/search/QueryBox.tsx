import { Search } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { asConnectors, bareWords } from "#shared/law/query-syntax.ts";
import { Button } from "../../ui/Button.tsx";
import { Segments } from "../../ui/Segments.tsx";
import { Connectors } from "./Connectors.tsx";
import { QueryReading } from "./QueryReading.tsx";
import { type MatchType, matchTypes, modeOf, queryLength, type SearchForm } from "./search-form.ts";
import styles from "./search.module.css";
import { texts } from "./texts.ts";

interface QueryBoxProps {
  form: SearchForm;
  onChange: (form: SearchForm) => void;
  /** Arrow down in the field: into the results. */
  onDown: () => void;
}

const options = matchTypes.map((id) => ({ id, name: texts.matchTypes[id] }));

/** The query and how its words must match. */
export function QueryBox({ form, onChange, onDown }: QueryBoxProps) {
  const [text, setText] = useState(form.q);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setText(form.q);
    if (form.q === "") field.current?.focus();
  }, [form.q]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onChange({ ...form, q: text.trim() });
  }

  /** The search is for the text in the field; plain words have no connectors. */
  function handleMatch(match: MatchType) {
    onChange({ ...form, q: match === "connectors" ? text.trim() : bareWords(asConnectors(text.trim())), match });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    onDown();
  }

  return (
    <form className={styles.query} role="search" aria-label={texts.label} onSubmit={handleSubmit}>
      <div className={styles.line}>
        <Search aria-hidden />
        <input
          id="query"
          ref={field}
          type="search"
          className={styles.input}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKeyDown}
          maxLength={queryLength.max}
          placeholder={texts.placeholder}
          aria-label={texts.label}
          spellCheck={false}
          autoComplete="off"
        />
        <Button type="submit" look="primary">
          {texts.submit}
        </Button>
      </div>
      <div className={styles.options}>
        {form.scope === "own" ? (
          <p>{texts.ownHint}</p>
        ) : (
          <>
            <Segments label={texts.match} options={options} value={modeOf({ q: text, match: form.match })} onChange={handleMatch} />
            <QueryReading q={text} match={form.match} />
            <Connectors />
          </>
        )}
      </div>
    </form>
  );
}
