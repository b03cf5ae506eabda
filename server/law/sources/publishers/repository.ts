import { dateField, fieldOf, textField } from "./json-fields.ts";
import { type ListedRelease, listed, type Publisher, unreadable } from "./publisher.ts";

/** A code in a repository: each commit is a publication, and a commit is available as one archive. */
export function repository(code: { id: string; keyPrefix?: string; name: string; publisher: string }): Publisher {
  const { id, name, keyPrefix = `${id}-` } = code;
  const item = listed({ id, key: null, keyPrefix, number: "", name });
  return {
    async releases(look) {
      const commits = await look.json("list");
      const releases = new Map<string, ListedRelease>();
      for (const commit of Array.isArray(commits) ? commits : []) {
        const ref = textField(commit, "sha");
        const about = fieldOf(commit, "commit");
        const date = dayIn(textField(about, "message")) ?? dateField(fieldOf(about, "committer"), "date");
        if (ref === null || !/^[0-9a-f]{40}$/.test(ref) || date === null) continue;
        // Of two commits on one day the later one, which comes first, is the publication.
        if (!releases.has(date)) releases.set(date, { label: date, date, isCurrent: releases.size === 0, changed: [], isFixed: true, ref });
      }
      if (releases.size === 0) throw unreadable(code.publisher);
      return [...releases.values()];
    },
    items: (_look, release) => Promise.resolve([{ ...item, asOf: release.date }]),
    files: (look, _item, release) =>
      Promise.resolve([{ part: "", address: look.address("file", { commit: release.ref ?? "HEAD" }), label: release.label }]),
  };
}

/** The Council names its commits `publication date/codified date`. */
function dayIn(message: string | null): string | null {
  return /^(\d{4}-\d{2}-\d{2})\b/.exec(message ?? "")?.[1] ?? null;
}
