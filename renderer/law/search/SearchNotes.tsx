import { Link } from "@tanstack/react-router";
import { addressOf, type SearchForm } from "./search-form.ts";
import styles from "./search.module.css";
import { texts } from "./texts.ts";

interface SearchNotesProps {
  form: SearchForm;
  /** What of the query was not understood, in sentences. */
  notes: readonly string[];
  /** The query as it is probably meant; null when nothing seems misspelled. */
  spelling: string | null;
}

/** What the search did not understand, and the query as it is probably meant. */
export function SearchNotes({ form, notes, spelling }: SearchNotesProps) {
  if (notes.length === 0 && spelling === null) return null;
  return (
    <div className={styles.note} role="note">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {spelling === null ? null : (
        <p>
          {texts.spelling}{" "}
          <Link to="/search" search={addressOf({ ...form, q: spelling })}>
            {spelling}
          </Link>
          ?
        </p>
      )}
    </div>
  );
}
