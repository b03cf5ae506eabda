import { ok, type RequestOpts } from "@oazapfts/runtime";
import { type Operation, operationsGet } from "./api.ts";
import { pause } from "./connection.ts";

/** An operation that did not succeed. */
export class OperationFailed extends Error {
  readonly operation: Operation;
  constructor(operation: Operation) {
    super(operation.error?.message ?? `The operation is ${operation.status}`);
    this.name = "OperationFailed";
    this.operation = operation;
  }
}

/**
 * Starts long work exactly once, even if the connection breaks, and waits until it has ended: `launch((key) => ok(matricesRun(matterId,
 * matrixId, {}, key, service)), service)`. Throws `OperationFailed` when it failed or was cancelled.
 */
export async function launch(
  start: (key: { idempotencyKey: string }) => Promise<Operation>,
  service: RequestOpts,
  onProgress?: (operation: Operation) => void,
): Promise<Operation> {
  return await ended(await start({ idempotencyKey: crypto.randomUUID() }), service, onProgress);
}

/** Waits until an operation has ended. Throws `OperationFailed` unless it succeeded. */
export async function ended(launched: Operation, service: RequestOpts, onProgress?: (operation: Operation) => void): Promise<Operation> {
  let operation = launched;
  for (let seconds = 0.2; operation.status === "queued" || operation.status === "running"; seconds = Math.min(seconds * 2, 2)) {
    onProgress?.(operation);
    await pause(seconds);
    operation = await ok(operationsGet(operation.id, service));
  }
  if (operation.status !== "succeeded") throw new OperationFailed(operation);
  return operation;
}
