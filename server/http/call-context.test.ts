import assert from "node:assert/strict";
import { test } from "node:test";
import type { Services } from "../context.ts";
import { contextMaker, type OfOneCall } from "./call-context.ts";

test("a call reaches the services, its own write, and the signal when it asks for it", () => {
  const services = { now: () => new Date(5), write: () => "the services'" } as unknown as Services;
  let asked = 0;
  const request = {
    get signal() {
      asked++;
      return AbortSignal.abort();
    },
  };
  const make = contextMaker(services);
  const own = { requestId: "req_1", allowlist: null } as unknown as OfOneCall;
  const ctx = make({ ...own, write: (() => "its own") as never }, request);
  assert.equal(ctx.now().getTime(), 5);
  assert.equal(ctx.requestId, "req_1");
  assert.equal(
    ctx.write(() => ""),
    "its own",
  );
  assert.equal(
    make(own, request).write(() => ""),
    "the services'",
  );
  assert.equal(asked, 0);
  assert.equal(ctx.signal.aborted, true);
  assert.deepEqual(
    Object.getOwnPropertyNames(ctx).filter((name) => Object.getOwnPropertyDescriptor(ctx, name)?.get !== undefined),
    [],
    "a getter of its own is a hidden class of its own",
  );
});
