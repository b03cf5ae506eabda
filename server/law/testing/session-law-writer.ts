// A second writer of a registry: installs collections of three new acts each, one after the other.
import { workerData } from "node:worker_threads";
import { openSessionLaws } from "../store/session-laws-db.ts";
import { SessionLawLines } from "../session-laws/jsonl.ts";
import { takeCollection } from "../session-laws/registry.ts";
import { actLine, lines, registryLine, sessionLine } from "./sample-session-laws.ts";

// Only registry.deep.test.ts starts this thread.
const { file, jurisdiction, collections } = workerData as { file: string; jurisdiction: string; collections: number };
const db = openSessionLaws(file);
for (let i = 0; i < collections; i++) {
  const acts = [1, 2, 3].map((n) => actLine(String(3 * i + n), { approvedDate: null, session: "2087R" }));
  const read = new SessionLawLines();
  read.write(lines({ ...registryLine, jurisdiction }, sessionLine("2087R"), ...acts));
  takeCollection(db, read.finish(), { name: "", bytes: i, sha256: `${jurisdiction}${i}` }, new Date());
}
db.close();
