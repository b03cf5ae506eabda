import { Link } from "@tanstack/react-router";
import { addressOf, type SearchForm } from "./search-form.ts";
import styles from "./search.module.css";
import { texts } from "./texts.ts";

interface SearchNotesProps {
  form: SearchForm;
  /** The parts of the query that were not understood, as sentences. */
  notes: readonly string[];
  /** The probable spelling of the query; null when nothing seems misspelled. */
  spelling: string | null;
}

/** What the search did not understand, and the probable spelling of the query. */
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
