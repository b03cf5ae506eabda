import type { Outlook } from "#shared/searches.ts";
import { Button } from "../ui/Button.tsx";
import type { SearchForm } from "./search-form.ts";
import { texts } from "./texts.ts";

/** Words of the query that no installed section has, and the query in words that one has. */
export function UnknownWords({
  form,
  outlook: { unknownWords, corrected },
  onChange,
}: {
  form: SearchForm;
  outlook: Outlook;
  onChange: (form: SearchForm) => void;
}) {
  const typed = [...new Set(unknownWords.map((word) => word.typed))];
  const [first] = typed;
  if (first === undefined) return null;
  return (
    <p className="unknown-words">
      {typed.length === 1 ? texts.unknown.one(first) : texts.unknown.many(typed.map((word) => `“${word}”`).join(", "))}{" "}
      {corrected === null ? null : (
        <Button onPress={() => onChange({ ...form, q: corrected })}>
          {texts.unknown.instead} <strong>{corrected}</strong>
        </Button>
      )}
    </p>
  );
}
