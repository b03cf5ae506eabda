import type { Trail } from "../../../platform/audit/trail.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { OperationKind } from "../../../platform/operations/kind.ts";
import type { Model } from "../../records/model/service.ts";
import type { Query } from "./cell-law.ts";
import { createEngineThread, type EngineThread } from "./engine-thread.ts";
import { createLessons, type Lessons } from "./lessons.ts";
import { runKind } from "./run-kind.ts";

/** Matrices: answering them, and the engine for it. */
export interface Matrices {
  engine: EngineThread;
  kind: OperationKind;
  lessons: Lessons;
  close(): Promise<void>;
}

export function createMatrices(deps: { workspace: Db; model: Model; query: Query; trail: Trail; now: () => Date }): Matrices {
  const engine = createEngineThread();
  const lessons = createLessons({ ...deps, engine });
  return {
    engine,
    lessons,
    kind: runKind({ ...deps, engine, lessons }),
    async close() {
      const ended = lessons.close();
      await engine.close();
      await ended;
    },
  };
}
