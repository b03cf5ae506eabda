import { CircleQuestionMark, Search } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Dialog, DialogTrigger, Popover } from "react-aria-components";
import { hasOperators } from "#shared/law/query-syntax.ts";
import { Button } from "../../ui/Button.tsx";
import menu from "../../ui/menu.module.css";
import { Segments } from "../../ui/Segments.tsx";
import { matchTypes, queryLength, type SearchForm } from "./search-form.ts";
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
            <Segments
              label={texts.match}
              options={options}
              value={form.match}
              onChange={(match) => onChange({ ...form, q: text.trim(), match })}
            />
            <p>{form.match !== "phrase" && hasOperators(text) ? texts.withConnectors : texts.matchHints[form.match]}</p>
            <Connectors />
          </>
        )}
      </div>
    </form>
  );
}

/** The operators, with what each does. */
function Connectors() {
  return (
    <DialogTrigger>
      <Button look="quiet" icon={<CircleQuestionMark aria-hidden />}>
        {texts.connectors.title}
      </Button>
      <Popover className={menu.menu} offset={4} placement="bottom end">
        <Dialog className={styles.connectors} aria-label={texts.connectors.title}>
          <dl className={styles.connectors}>
            {texts.connectors.list.map(([operator, meaning]) => (
              <div key={operator} className={styles.connector}>
                <dt>{operator}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
