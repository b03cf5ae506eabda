import { Worker } from "node:worker_threads";
import { workerUrl } from "../../worker-url.ts";

/** The documentation page, or the OpenAPI document. */
export interface DocsOrder {
  part: "page" | "openapi";
  version: string;
  /** Address of the service. */
  baseUrl: string;
}

/**
 * The documentation of a service, in UTF-8; each part is made at the first request and kept. Runs in a separate thread: making a part takes half a
 * second, in which the service could not answer. Rejects when the thread fails; the next caller tries again.
 */
export function createDocs(about: () => Omit<DocsOrder, "part">): (part: DocsOrder["part"]) => Promise<Uint8Array<ArrayBuffer>> {
  const made = new Map<DocsOrder["part"], Promise<Uint8Array<ArrayBuffer>>>();
  return (part) => {
    const known = made.get(part);
    if (known !== undefined) return known;
    const making = makeDocs({ part, ...about() });
    made.set(part, making);
    making.catch(() => made.delete(part));
    return making;
  };
}

function makeDocs(order: DocsOrder): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(workerUrl("platform/http/docs/docs-worker"), { workerData: order });
  // A closing service does not wait for it.
  worker.unref();
  return new Promise((resolve, reject) => {
    // Bytes, because a string would be encoded again for every reply.
    worker.on("message", (text: string) => resolve(new TextEncoder().encode(text)));
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("the thread of the documentation ended without an answer")));
  });
}
