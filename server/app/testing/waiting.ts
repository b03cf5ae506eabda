import { until } from "../../platform/testing/until.ts";
import type { TestWorkspace } from "./workspace.ts";

/** Waits until an operation has ended; returns it. */
export function ended(service: TestWorkspace, id: string) {
  return until(service.folder.root, async () => {
    const { body } = await service.owner(`/workspace/v1/operations/${id}`);
    return body.completedAt === undefined ? null : body;
  });
}

/** Waits until no operation waits or runs. */
export async function quiet(service: TestWorkspace): Promise<void> {
  await until(service.folder.root, async () => (await service.owner("/console/v1/work")).body.open === 0);
}
