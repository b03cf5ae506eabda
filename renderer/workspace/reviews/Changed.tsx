import { changedWords } from "./word-changes.ts";

/** Deleted words struck out, inserted words underlined. */
export function Changed({ before, after }: { before: string; after: string }) {
  return changedWords(before, after).map(({ kind, text }, n) =>
    kind === "gone" ? <del key={n}>{text}</del> : kind === "new" ? <ins key={n}>{text}</ins> : <span key={n}>{text}</span>,
  );
}
