import type { ModelSettings, ModelTest } from "#shared/workspace/model.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import type { Secrets } from "../../../platform/secrets.ts";
import { setSetting, setting } from "../../../platform/session/store.ts";
import { isLoopbackName, isPassedOn } from "./place.ts";

const settingKey = "model";

type Chosen = Omit<ModelSettings, "hasKey" | "needsGrant" | "test">;

/** The stored settings; the key is sealed, in base64. */
export interface StoredModel extends Chosen {
  key: string | null;
  test: ModelTest | null;
}

export function readModel(db: ReadDb): StoredModel | null {
  const text = setting(db, settingKey) ?? "";
  if (text === "") return null;
  // Only this module writes it; settings of an earlier version have no embeddings.
  const kept = JSON.parse(text) as StoredModel;
  const test = kept.test === null ? null : { ...kept.test, embeddingsLength: kept.test.embeddingsLength ?? null };
  return { ...kept, embeddingsModel: kept.embeddingsModel ?? null, isForMeaning: kept.isForMeaning ?? false, test };
}

export function presentModel(stored: StoredModel | null): ModelSettings | null {
  if (stored === null) return null;
  const { key, ...shown } = stored;
  return { ...shown, hasKey: key !== null, needsGrant: needsGrant(stored) };
}

/** Scheme, host and port: a key and the permissions of matters are valid for these. */
export const originOf = ({ baseUrl }: Pick<StoredModel, "baseUrl">): string => new URL(baseUrl).origin;

/** Whether each matter has to allow it. */
export function needsGrant({ baseUrl, model, embeddingsModel, uses }: Omit<Chosen, "isForMeaning">): boolean {
  const isSearchPassedOn = uses.includes("search") && embeddingsModel !== null && isPassedOn(embeddingsModel);
  return isPassedOn(model) || isSearchPassedOn || !isLoopbackName(new URL(baseUrl));
}

/** A key that is left out stays as long as the server is the same: another server must not get it. The test result stays too. */
export function saveModel(db: WriteDb, sent: Chosen & { key?: string | undefined }, secrets: Secrets): void {
  const before = readModel(db);
  const { key, ...shown } = { ...sent, baseUrl: new URL(sent.baseUrl).href.replace(/\/+$/, "") };
  const isSame = before !== null && originOf(before) === originOf(shown);
  const sealed = key === undefined ? (isSame ? before.key : null) : key === "" ? null : secrets.seal(key).toString("base64");
  const isTested =
    before !== null && before.baseUrl === shown.baseUrl && before.model === shown.model && before.embeddingsModel === shown.embeddingsModel;
  keep(db, { ...shown, uses: [...new Set(shown.uses)], key: sealed, test: isTested ? before.test : null });
}

/** Stores the result of a test, unless another model was set up meanwhile. */
export function keepTest(db: WriteDb, tested: StoredModel, test: ModelTest): void {
  const now = readModel(db);
  if (now?.baseUrl === tested.baseUrl && now.model === tested.model && now.embeddingsModel === tested.embeddingsModel)
    keep(db, { ...now, test });
}

export function removeModel(db: WriteDb): void {
  setSetting(db, settingKey, "");
}

const keep = (db: WriteDb, stored: StoredModel) => setSetting(db, settingKey, JSON.stringify(stored));
