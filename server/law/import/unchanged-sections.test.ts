import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { test } from "node:test";
import { loadedBy } from "../testing/loaded-by.ts";
import type { HeldUnit, ImportSink } from "../store/model.ts";
import { parserFiles } from "./markup-digest.ts";
import { uslmParser } from "./uslm/uslm.ts";
import { fixture, realTitle } from "../testing/uslm-samples.ts";
import { skipWithoutData } from "../testing/data.ts";

const title = fixture("usc99.xml");

/** Events of a document by name, and its sections; for those in `known` only that they are the same. */
function read(xml: string, known: ReadonlyMap<string, HeldUnit> | null, chunk = xml.length) {
  const events: string[] = [];
  const sections: unknown[] = [];
  const units = new Map<string, HeldUnit>();
  const sink: ImportSink = {
    source: ({ key }) => void events.push(key),
    division: ({ key, notes }) => void events.push(`${key} ${JSON.stringify(notes)}`),
    lateNotes: (key, notes) => void events.push(`${key} late ${JSON.stringify(notes)}`),
    section({ markup, ...section }) {
      events.push(`${section.divisionKey} ${section.actId}`);
      sections.push(section);
      if (markup !== undefined) units.set(markup, { actId: section.actId, identity: section.identity });
    },
    warning: (message) => void events.push(message),
  };
  let same = 0;
  if (known !== null)
    sink.stored = {
      isNone: () => known.size === 0,
      find: (digest) => known.get(digest),
      same({ actId }, divisionKey) {
        events.push(`${divisionKey} ${actId}`);
        same++;
      },
    };
  const parser = uslmParser({ name: "uscDoc", attributes: "" }, sink, { name: "usc99.xml" });
  for (let at = 0; at < xml.length; at += chunk) parser?.write(xml.slice(at, at + chunk));
  parser?.end();
  return { events, sections, units, same, ids: () => sections.map((s) => (s as HeldUnit).actId) };
}

const plain = read(title, null);
const first = read(title, new Map());
/** From a library that holds another section of the source. */
const another = new Map([["", { actId: "", identity: "" }]]);

test("a document cut at any point gives the same events with and without the search for known units", () => {
  for (const chunk of [1, 2, 7, 100, 4096, title.length]) {
    for (const known of [new Map(), another]) {
      const { events, sections, units } = read(title, known, chunk);
      assert.deepEqual(events, plain.events);
      assert.deepEqual(sections, plain.sections);
      assert.deepEqual([...units], [...first.units]);
    }
  }
});

test("known units are skipped in place, except one whose id depends on another unit with its number", () => {
  assert.equal(first.units.size, plain.sections.length - 1);
  for (const chunk of [1, 7, 100, 4096, title.length]) {
    const { events, same, ids } = read(title, first.units, chunk);
    assert.deepEqual(events, plain.events);
    assert.deepEqual(ids(), ["USC_T99_C1_S102.2"]);
    assert.equal(same, first.units.size);
  }
});

test("a unit is read again when its markup changes, including that of law quoted in it, or the levels above it", () => {
  const anew = (from: string | RegExp, to: string) => {
    const xml = title.replace(from, to);
    assert.notEqual(xml, title);
    const { events, ids } = read(xml, first.units);
    assert.deepEqual(events, read(xml, null).events);
    return ids().filter((id) => id !== "USC_T99_C1_S102.2");
  };
  assert.deepEqual(anew("light every lamp", "light each lamp"), ["USC_T99_C1_S101"]);
  assert.deepEqual(anew("The Keeper shall study wicks", "The Keeper may study wicks"), ["USC_T99_C1_S101"]);
  assert.deepEqual(anew("<heading>Old Lamps<", "<heading>Older Lamps<").length, 4);
  assert.deepEqual(anew('<num value="B">Subtitle B', '<num value="C">Subtitle C'), ["USC_T99_C0_S901"]);
  // Tags in a comment are not tags; a unit with a comment is known by all of its markup.
  assert.deepEqual(anew('<section identifier="/us/usc/t99/s901"', "<!-- <section> -->$&"), []);
  assert.deepEqual(anew("Glow-worms are exempt.", "$&<!-- </section> -->"), ["USC_T99_C0_S901"]);
  // Another section with the same id comes first, so that ids are assigned again.
  const copy = /<section identifier="\/us\/usc\/t99\/s901">.*<\/section>/.exec(title)?.[0] ?? "";
  assert.deepEqual(anew(copy, copy.replace("are exempt", "are not exempt") + copy), ["USC_T99_C0_S901", "USC_T99_C0_S901.2"]);
});

test("ids that are generated for each file do not change the markup, unless something refers to one", () => {
  const withIds = (made: string, to = "fn002") => {
    let count = 0;
    const id = () => `id${made}-a8fe-11eb-a8b4-${String(count++).padStart(12, "0")}`;
    return title.replaceAll("<content>", () => `<content id="${id()}">`).replace('idref="fn002"', `idref="${to}"`);
  };
  assert.notEqual(withIds("idaf569b"), title);
  const { units } = read(withIds("af569b0a"), new Map());
  const anew = read(withIds("6b6cc8d1"), units);
  assert.deepEqual(anew.ids(), ["USC_T99_C1_S102.2"]);
  const refersTo = "id00000000-a8fe-11eb-a8b4-000000000000";
  const { same } = read(withIds("6b6cc8d1", refersTo), read(withIds("af569b0a", refersTo), new Map()).units);
  assert.equal(same, units.size - 1);
});

const releases = ["117-80", "119-36"].map((release) => `us-code/${release}/xml_usc35@${release}.zip`);
test("most sections of a real title are known four years later", { skip: skipWithoutData(...releases) }, () => {
  const [before = "", after = ""] = releases.map(realTitle);
  const { same, events } = read(after, read(before, new Map()).units);
  assert.equal(same, 152);
  assert.deepEqual(events, read(after, null).events);
});

test("an incomplete unit gets no digest: an empty one, one longer than the buffer, one with too many quoted in it", () => {
  const of = (markup: string, known: Map<string, HeldUnit>) =>
    read(title.replace('<section identifier="/us/usc/t99/s901"', `${markup}$&`), known, 60_000);
  const words = (count: number) => "<p>lamp</p>".repeat(count);
  for (const markup of [
    '<section identifier="/us/usc/t99/s900"/>',
    `<section identifier="/us/usc/t99/s900"><num value="900">§ 900.</num>${words(200_000)}</section>`,
    `<section identifier="/us/usc/t99/s900"><num value="900">§ 900.</num><note><p><quotedContent>${"<section><num>1</num></section>".repeat(101)}</quotedContent></p></note></section>`,
  ]) {
    const digests = [new Map(), another].map((known) => {
      const { sections, units } = of(markup, known);
      assert.equal(sections.length, plain.sections.length + 1);
      return [...units.values()].some(({ identity }) => identity.endsWith("s900"));
    });
    // Where nothing is held, units are not searched for their ends.
    assert.deepEqual(digests, [markup.includes("quotedContent"), false]);
  }
});

test("a file that is truncated in a unit, or not well-formed after a known one, is refused", () => {
  assert.throws(() => read(title.slice(0, title.indexOf("Glow-worms are")), first.units), /cut short/);
  assert.throws(() => read(title.replace("</subtitle>", "</chapter>"), first.units), /belongs \(character [\d,]+\)/);
  const at = (known: Map<string, HeldUnit>) => {
    try {
      read(title.replace("</title>", "</titel>"), known);
    } catch (error) {
      return String(error);
    }
    return "nothing was refused";
  };
  assert.equal(at(first.units), at(new Map()));
});

test("the digest of the program covers every file that makes sections from markup", () => {
  const root = join(import.meta.dirname, "../../..");
  const { files } = loadedBy("server/law/import/uslm/uslm.ts", "server/law/store/prepare.ts");
  assert.ok(files.length > 20 && globSync(parserFiles, { cwd: root }).length > files.length);
  assert.deepEqual(
    files.filter((file) => !matchesGlob(file, parserFiles)),
    [],
  );
});
