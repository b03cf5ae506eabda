import { openCorpus } from "../store/corpus-db.ts";
import { openHistory } from "../store/history-db.ts";
import { decidePending } from "../store/pending-refreshes.ts";
import { driverOf } from "../../platform/db/connection.ts";
import type { Db } from "../../platform/db/open.ts";
import { mergeIndex } from "../search/index-merge.ts";
import { sourceRow } from "../store/source-rows.ts";
import { installDocument } from "./install-document.ts";
import { body, feed, type FictionalDocument, note, section, someDay } from "./fictional-code.ts";

// A process that installs three titles in one run and kills itself, like the operating system would, at the given point: `node
// import-child.ts <corpus.db> <history.db> <release> <point>`.
if (import.meta.main) {
  const [corpus = "", history = "", release = "1", point = "-1"] = process.argv.slice(2);
  await importAll(corpus, history, Number(release), Number(point));
}

/**
 * Installs titles 97 to 99 and returns the number of points passed: before and after everything that begins or ends a transaction, and
 * before every fourth section.
 */
export async function importAll(corpusFile: string, historyFile: string, release: number, killAt = -1): Promise<number> {
  let points = 0;
  const pass = () => {
    if (points++ === killAt) process.kill(process.pid, "SIGKILL");
  };
  const corpus = watched(openCorpus(corpusFile), pass);
  const history = watched(openHistory(historyFile), pass);
  decidePending(corpus, history);
  for (const title of [97, 98, 99]) {
    const document = titleAt(title, release);
    const { sha256 } = await feed(document)({ source() {}, division() {}, section() {}, warning() {} });
    if (sourceRow(corpus, `usc-${title}`)?.fileSha256 === sha256) continue;
    await installDocument(
      { corpus, history },
      { fileName: `usc${title}.xml`, now: () => someDay },
      feed(document, (i) => i % 4 === 0 && pass()),
    );
  }
  mergeIndex(corpus);
  corpus.close();
  history.close();
  return points;
}

/** Passes a point before and after the end of every transaction, including those that better-sqlite3 begins itself. */
function watched(db: Db, pass: () => void): Db {
  const driver = driverOf(db);
  const exec = driver.exec.bind(driver);
  const transaction = driver.transaction.bind(driver);
  driver.exec = (sql) => {
    pass();
    exec(sql);
    pass();
    return driver;
  };
  // The wrapper keeps the type of the wrapped function.
  driver.transaction = ((work: (...args: unknown[]) => unknown) =>
    transaction((...args: unknown[]) => {
      pass();
      const result = work(...args);
      pass();
      return result;
    })) as unknown as typeof driver.transaction;
  return db;
}

/** Every kind of change between release 1 and 2: text, notes, additions, removals, moves, renumbering. */
function titleAt(title: number, release: number): FictionalDocument {
  const own = (number: string, words: string, change: Parameters<typeof section>[2] = {}) => {
    const made = section(number, words, change);
    const rename = (text: string) => text.replaceAll("97", String(title));
    return { ...made, actId: rename(made.actId), identity: rename(made.identity), citationShort: rename(made.citationShort) };
  };
  const sections = [];
  for (let n = 1; n <= 12; n++) {
    const words = `Keeper ${n} of house ${title} tends ${n % 5 === 0 ? release : 0} lamps.`;
    if (n === 3 && release === 2) continue;
    if (n === 7) sections.push(own(release === 1 ? "7" : "70", words));
    else if (n === 11 && release === 2) sections.push(own("11", words, { divisionKey: "t97/ch2", notes: [note("amendments", "Moved.")] }));
    else sections.push(own(String(n), words, n === 9 && release === 2 ? { notes: [note("amendments", "2088—A note.")] } : {}));
  }
  if (release === 2) sections.push(own("13", "A new duty.", { divisionKey: "t97/ch2", body: body("(a) A new duty.") }));
  return {
    source: { key: `usc-${title}`, name: `Title ${title}`, titleNumber: String(title), release: `150-${release}` },
    sections,
  };
}
