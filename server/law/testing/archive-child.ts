import { dataFolder } from "../../platform/data-folder.ts";
import { connectionOf } from "../../platform/db/connection.ts";
import { documentsOf } from "../import/input/input.ts";
import { importer } from "../statutes/importer.ts";
import { openCorpus } from "../store/corpus-db.ts";
import { openHistory } from "../store/history-db.ts";
import { ReadThread } from "../store/read-thread.ts";

// A process that installs one archive and kills itself, like the operating system would, right after the given transaction statement,
// counted over all databases from 0: `node archive-child.ts <data folder> <archive> <point>`. Prints their number when it finishes.
const [root = "", archive = "", point = "-1"] = process.argv.slice(2);
const folder = dataFolder(root);
openHistory(folder.history).close();
const corpus = openCorpus(folder.corpus);
// State that all connections of this process share.
const driver = Object.getPrototypeOf(connectionOf(corpus).driver) as { exec(text: string): unknown };
corpus.close();
let points = 0;
const { exec } = driver;
driver.exec = function (text: string) {
  const done: unknown = exec.call(this, text);
  if (/^(begin|commit)/.test(text) && points++ === Number(point)) process.kill(process.pid, "SIGKILL");
  return done;
};

const reader = new ReadThread();
const { signal } = new AbortController();
const nothing = () => undefined;
const progress = { documents: 1, start: nothing, section: nothing, bytes: nothing, indexing: nothing, end: nothing };
const job = {
  root,
  history: folder.history,
  paths: [archive],
  names: null,
  release: null,
  releaseDays: {},
  updates: null,
  passOver: false,
  partial: false,
};
const installer = importer.installer({ job, reader, signal, listen: nothing, progress });
const refused = (_: unknown, error: unknown) => {
  throw error;
};
await installer.install((await documentsOf(archive, { signal })).documents, { installed: nothing, refused });
installer.close([]);
await reader.close();
console.log(points);
