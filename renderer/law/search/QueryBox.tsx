import { Search } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Radio, RadioGroup, Label } from "react-aria-components";
import { Button } from "../../ui/Button.tsx";
import { matchTypes, type MatchType, queryLength, type SearchForm } from "./search-form.ts";
import { texts } from "./texts.ts";

interface QueryBoxProps {
  form: SearchForm;
  onChange: (form: SearchForm) => void;
  /** Arrow down in the field: into the results. */
  onDown: () => void;
}

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

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    onDown();
  }

  return (
    <form className="query" role="search" aria-label={texts.label} onSubmit={handleSubmit}>
      <div className="query-line">
        <Search aria-hidden />
        <input
          id="query"
          ref={field}
          type="search"
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
      {form.scope === "own" ? (
        <p className="match-hint">{texts.ownHint}</p>
      ) : (
        <RadioGroup
          className="match"
          orientation="horizontal"
          value={form.match}
          // The group offers the match types and nothing else.
          onChange={(value) => onChange({ ...form, q: text.trim(), match: value as MatchType })}
        >
          <Label>{texts.match}</Label>
          {matchTypes.map((type) => (
            <Radio key={type} value={type} className="match-option">
              {texts.matchTypes[type]}
            </Radio>
          ))}
          <p className="match-hint">{texts.matchHints[form.match]}</p>
        </RadioGroup>
      )}
    </form>
  );
}
