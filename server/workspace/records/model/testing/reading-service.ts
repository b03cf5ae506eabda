import { testWorkspace } from "../../../../app/testing/workspace.ts";
import { openVectors, vectorsFile, vectorState } from "../../../../law/semantic/vectors-db.ts";
import { addLaw, randomLaw } from "../../../../law/testing/small-law.ts";
import { driverOf } from "../../../../platform/db/connection.ts";
import { openDb } from "../../../../platform/db/open.ts";
import { until } from "../../../../platform/testing/until.ts";
import { fakeModel } from "./fake-model.ts";

const noNames = ["article", "chapter", "part", "subchapter", "subpart", "title"].flatMap((level) => [
  [`${level}Name`, null],
  [level === "article" || level === "title" ? `${level}Number` : level, null],
]);
const trail = JSON.stringify({ ...Object.fromEntries(noNames), displayPath: "", breadcrumb: [], parent: null, subtitle: null, ts: null });

/** A service with 151 sections of law, and a model server that is not set up yet. */
export async function readingService(t: Parameters<typeof fakeModel>[0]) {
  const service = await testWorkspace(t);
  const fake = await fakeModel(t);
  const { root } = service.folder;
  const corpus = openDb(service.folder.corpus);
  driverOf(corpus).exec(`
    insert into source (id, key, corpus_type, jurisdiction, name, release, format, file_name, file_bytes, file_sha256, installed_at)
      values (1, 'fiction', 'USC', 'federal', 'Fiction', '1', 'none', 'none', 0, '', '');
    insert into division (id, source_id, key, kind, label, name, depth, position, trail)
      values (1, 1, 'd', 'title', '', '', 0, 0, '${trail}')`);
  addLaw(corpus, [{ heading: "Restitution", body: "Restitution is owed by the keeper of the deposit." }, ...randomLaw(150, 12)]);
  corpus.close();
  const words = "/console/v1/everyday-words";
  const state = async () => (await service.owner(words)).body;
  const kept = () => {
    const db = openVectors(vectorsFile(service.folder));
    const name = vectorState(db, "encoder") ?? "";
    db.close();
    return name;
  };
  return {
    service,
    fake,
    root,
    /** Saves the model settings with these embeddings. */
    save: async (more: object) =>
      service.owner("/console/v1/model", { method: "PUT", body: { baseUrl: fake.baseUrl, model: "tiny", ...more } }),
    change: async (body: object) => service.owner(words, { method: "PATCH", body }),
    /** Restarts the service, and ends its rest after the start by choosing everyday words again. */
    async restart(meanwhile?: () => void) {
      await service.restart(meanwhile);
      await service.owner(words, { method: "PATCH", body: { isOn: true } });
    },
    offline: async (isAirGapped: boolean) => service.owner("/console/v1/network", { method: "PUT", body: { isAirGapped } }),
    state,
    /** Name of the encoder of the stored vectors. */
    kept,
    /** Waits until an encoder with this name has read everything. */
    readBy: async (pattern: RegExp) => until(root, async () => pattern.test(kept()) && (await state()).state === "ready"),
    /** Texts that were sent, in order. */
    sent: () => fake.embedded().flatMap(({ body }) => JSON.parse(body).input as string[]),
    async search(query: string) {
      const reply = await service.owner("/api/v1/us/statutes/search", { method: "POST", body: { query, matchType: "any" } });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      return reply.body.results as unknown[];
    },
  };
}
