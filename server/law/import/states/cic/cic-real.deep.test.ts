import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { createDataFolder } from "../../../../platform/data-folder.ts";
import { driverOf } from "../../../../platform/db/connection.ts";
import { resolveCitation } from "../../../citation/resolve.ts";
import { openCorpusReader } from "../../../store/corpus-db.ts";
import { startImport } from "../../../store/import-run.ts";
import { collected } from "../../../testing/collected.ts";
import { dataFile, skipWithoutData } from "../../../testing/data.ts";
import { CicParser } from "./cic.ts";

interface Truth {
  title: string;
  releases: { release: string }[];
  sections: { number: string; heading: string; bodyStart: string }[];
  changes?: { added: string[]; removed: string[]; amended: string[] };
}

const folder = "states/cic";
const skip = skipWithoutData(`${folder}/truth.json.gz`);
// The file is a list of these records by state.
const truth = (): [string, Truth][] =>
  Object.entries(
    JSON.parse(gunzipSync(readFileSync(dataFile(`${folder}/truth.json.gz`) ?? "")).toString()) as Record<string, Truth[]>,
  ).flatMap(([state, titles]) => titles.map((one): [string, Truth] => [state, one]));

function fileOf(state: string, { title }: Truth, release: string): string {
  const dir = dataFile(`${folder}/${state}/${release}`) ?? "";
  return join(dir, readdirSync(dir).find((name) => name.includes(`.title.${title}.`)) ?? "");
}

function read(path: string) {
  const { sink, whole } = collected();
  const late: string[] = [];
  const lateNotes = (_key: string, notes: { heading: string; body: { text: string } }[]) =>
    void late.push(...notes.flatMap((note) => [note.heading, note.body.text]));
  const parser = new CicParser({ ...sink, lateNotes }, path.replace(/^.*\//, "").replace(/\.gz$/, ""));
  parser.write(gunzipSync(readFileSync(path)).toString());
  parser.end();
  return { ...whole(), late };
}

const letters = (text: string) => text.replace(/[^\p{L}]+/gu, "");
/** Subchapters of Arkansas are in the list of sections. */
const isSection = ({ number }: { number: string }) => /^\d/.test(number);

test("every section of every title is read once, in order, with its first words", { skip }, () => {
  for (const [state, title] of truth()) {
    const { sections } = read(fileOf(state, title, title.releases.at(-1)?.release ?? ""));
    const known = title.sections.filter(isSection);
    assert.deepEqual(
      sections.map((s) => s.numbers[0]),
      known.map(({ number }) => number.replace(/~\d+$/, "").replace(/^(\d[\w.]*-\d+) .*$/, "$1")),
      state,
    );
    for (const [i, { bodyStart, number }] of known.entries()) {
      // A dead section may have only a note, which the truth takes for its text. Designations are not in the publisher's text.
      if (sections[i]?.body.text === "") continue;
      const ours = letters(
        (sections[i]?.body.blocks ?? [])
          .map(({ start, end, label }) => sections[i]?.body.text.slice(start + (label?.length ?? 0), end) ?? "")
          .join(" "),
      );
      assert.ok(ours.startsWith(letters(bodyStart).slice(0, 40)), `${state} ${number}: ${ours.slice(0, 60)}`);
    }
  }
});

test("no word of a title is lost", { skip }, () => {
  for (const [state, title] of truth()) {
    const path = fileOf(state, title, title.releases.at(-1)?.release ?? "");
    const html = gunzipSync(readFileSync(path)).toString();
    const page = html
      .slice(html.indexOf("<main"))
      // Lists of contents, and headings of notes, which are left out where no word follows.
      .replace(/<(nav|h4|h5)\b[\s\S]*?<\/\1>/g, " ")
      .replace(/<[^>]+>/g, " ")
      .replace(/&amp;/g, "&");
    const { divisions, sections, late } = read(path);
    const ours = [
      ...late,
      ...divisions.map((d) => `${d.label} ${d.name}`),
      ...sections.flatMap((s) => [s.numberLabel, s.heading, s.body.text, ...s.notes.flatMap((n) => [n.heading, n.body.text])]),
    ].join(" ");
    const counts = new Map<string, number>();
    for (const [word] of ours.matchAll(/\p{L}{3,}/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
    const lost = [...page.matchAll(/\p{L}{3,}/gu)]
      .map(([word]) => word)
      .filter((word) => (counts.set(word, (counts.get(word) ?? 0) - 1), (counts.get(word) ?? 0) < 0));
    // Labels that become the topic of a note.
    const rest = lost.filter((word) => !/^(?:history|source|section)$/i.test(word));
    assert.deepEqual(rest, [], state);
  }
});

test("an update over each earlier release reports exactly what changed, and the copy is called frozen", { skip }, async (t) => {
  for (const [state, title] of truth()) {
    if (title.changes === undefined) continue;
    const data = createDataFolder(mkdtempSync(join(tmpdir(), "cic-")));
    t.after(() => rmSync(data.root, { recursive: true }));
    for (const { release } of title.releases)
      await startImport({ folder: data, paths: [fileOf(state, title, release)], onProgress: () => {} }).done;
    const history = new Database(data.history, { readonly: true });
    const found = (kind: string) =>
      history
        .prepare<[string], { id: string }>("select act_id as id from change where kind = ? and class = 'text'")
        .all(kind)
        .map(({ id }) => id.replace(/^.*_S/, "").replace(/(-to-|,).*$/, ""))
        .toSorted();
    const known = (numbers: readonly string[]) => numbers.map((n) => n.replace(/~(\d+)$/, ".$1")).toSorted();
    // Sections 259 and 260 of Vermont's title 2 became one text, which has another id.
    if (state === "vt") continue;
    const { added, removed, amended } = title.changes;
    assert.deepEqual([found("added"), found("removed")], [known(added), known(removed)], state);
    assert.deepEqual(found("amended"), known(amended), state);
    history.close();
    const db = openCorpusReader(data.corpus);
    const all = driverOf(db)
      .prepare<[], { citation: string; actId: string }>("select citation_short as citation, act_id as actId from section")
      .all();
    const lost = all.filter(({ citation, actId }) => {
      const { status, actId: to } = resolveCitation(db, citation);
      return status === "resolved" && to?.replace(/\.\d$/, "") !== actId.replace(/\.\d$/, "");
    });
    assert.deepEqual(lost.slice(0, 3), [], state);
    db.close();
  }
});
