/** A body that was not saved when its window closed. */
export interface Kept {
  draftId: string;
  body: string;
  /** Base version of the body. */
  version: number;
  /** Milliseconds since 1970. */
  keptAt: number;
}

const name = "pandect-drafts";
const store = "unsaved";

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(store, { keyPath: "draftId" }));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
  });
  opening.catch(() => (opening = null));
  return opening;
}

/** Writes an unsaved body to the journal, on the disk before the promise resolves; null deletes the entry. */
export async function keepUnsaved(draftId: string, kept: Omit<Kept, "draftId" | "keptAt"> | null): Promise<void> {
  const database = await open();
  const transaction = database.transaction(store, "readwrite", { durability: "strict" });
  if (kept === null) transaction.objectStore(store).delete(draftId);
  else transaction.objectStore(store).put({ draftId, ...kept, keptAt: Date.now() } satisfies Kept);
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("IndexedDB")));
  });
}

/** The unsaved body of a draft; null if there is none. */
export async function readUnsaved(draftId: string): Promise<Kept | null> {
  const database = await open();
  const request = database.transaction(store).objectStore(store).get(draftId);
  return new Promise((resolve, reject) => {
    // The value that `keepUnsaved` wrote.
    request.addEventListener("success", () => resolve((request.result as Kept | undefined) ?? null));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
  });
}
