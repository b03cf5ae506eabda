import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { bareWords } from "#shared/law/query-syntax.ts";
import { isQuestion } from "#shared/law/question.ts";
import { tellingStems } from "#shared/law/query-words.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf } from "../../ui/format.ts";
import { sayFailed } from "../../ui/say.ts";
import { everydayWordsQuery, useSaveEverydayWords } from "./everyday-words.ts";
import { addressOf, connectorQuery, type SearchForm } from "./search-form.ts";
import styles from "./search.module.css";
import { texts } from "./texts.ts";

interface NextStepProps {
  form: SearchForm;
  /** A question is ranked by any of its words. */
  isByAny: boolean;
  /** Results with all words, where any rank; otherwise the results of the search. */
  hits: number;
}

/** With more results than this a search needs no other step. */
const few = 3;

/** How a question was ranked, and the step that may help a question or a search with few results. Each is one press away. */
export function NextStep({ form, isByAny, hits }: NextStepProps) {
  const asks = isQuestion(form.q);
  const isFew = !isByAny && hits > 0 && hits <= few && tellingStems(form.q).length > 1 && form.match !== "any";
  if (!asks && !isFew) return null;
  const byAny = addressOf({ ...form, q: bareWords(connectorQuery(form.q)), match: asks ? null : "any" });
  const results = countOf(hits, "result");
  return (
    <div className={styles.note} role="note">
      {isByAny ? (
        <p>
          {texts.next.byAny}{" "}
          {hits === 0 ? (
            texts.next.noneAll
          ) : (
            <Link to="/search" search={addressOf({ ...form, match: "all" })}>
              {texts.next.onlyAll(results)}
            </Link>
          )}
        </p>
      ) : isFew || form.match === "all" ? (
        <p>
          {isFew ? texts.next.few(results) : texts.next.all}{" "}
          <Link to="/search" search={byAny}>
            {texts.next.any}
          </Link>
        </p>
      ) : null}
      <EverydayWordsOffer />
    </div>
  );
}

/** Offers the setting for everyday words while it is off, and shows how far the reading is that it needs. */
function EverydayWordsOffer() {
  const { data } = useQuery(everydayWordsQuery());
  const save = useSaveEverydayWords();
  if (data?.state === "reading") return <p>{texts.next.reading(`${data.percent}%`)}</p>;
  if (data?.state !== "off") return null;
  return (
    <p>
      {texts.next.everyday}{" "}
      <Button
        look="link"
        isPending={save.isPending}
        onPress={() => save.mutate({ isOn: true }, { onError: (error) => sayFailed(texts.next.notSaved, error) })}
      >
        {texts.next.turnOn}
      </Button>
    </p>
  );
}
