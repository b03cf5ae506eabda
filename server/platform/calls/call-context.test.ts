import assert from "node:assert/strict";
import { test } from "node:test";
import type { Services } from "../context.ts";
import { contextMaker } from "./call-context.ts";

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
  const principal = { kind: "owner", token: null, sessionExpiresAt: null } as const;
  const call = { requestId: "req_1", principal, viewer: null, ifMatch: null, headers: {}, note: {}, cost: null };
  const ctx = make(call, request, (() => "its own") as never);
  assert.equal(ctx.now().getTime(), 5);
  assert.equal(ctx.requestId, "req_1");
  assert.equal(
    ctx.write(() => ""),
    "its own",
  );
  assert.equal(
    make(call, request).write(() => ""),
    "the services'",
  );
  ctx.charge(3);
  ctx.setHeader("retry-after", "2");
  ctx.note({ matterId: "mat_1" });
  assert.deepEqual([call.headers, call.note, call.cost], [{ "retry-after": "2" }, { matterId: "mat_1" }, 3]);
  assert.equal(asked, 0);
  assert.equal(ctx.signal.aborted, true);
  assert.deepEqual(
    Object.getOwnPropertyNames(ctx).filter((name) => Object.getOwnPropertyDescriptor(ctx, name)?.get !== undefined),
    [],
    "a getter of its own is a hidden class of its own",
  );
});
