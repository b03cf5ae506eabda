import type { Import } from "#shared/law/library.ts";

export function isUnfinished(one: Import): boolean {
  return one.state === "uploading" || one.state === "queued" || one.state === "running";
}
