import { changedWords } from "./word-changes.ts";

/** Words that go struck out, words that come underlined. */
export function Changed({ before, after }: { before: string; after: string }) {
  return changedWords(before, after).map(({ kind, text }, n) =>
    kind === "gone" ? <del key={n}>{text}</del> : kind === "new" ? <ins key={n}>{text}</ins> : <span key={n}>{text}</span>,
  );
}
