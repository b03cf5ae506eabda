/** Which of the two error families a path answers with: `data` (data-api §3) or problem documents (workspace-api §6). */
export function errorFamily(path: string): "data" | "problem" {
  return /^\/api\/v1(\/|$)/.test(path) && !path.startsWith("/api/v1/workspace/") ? "data" : "problem";
}
