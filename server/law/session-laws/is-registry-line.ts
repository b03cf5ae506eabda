/** Whether a text begins like a PANDECT-JSONL file of session laws; the reader reports a missing first line. */
export function isRegistryLine(opening: string): boolean {
  return /^\ufeff?\s*\{[^\n]*"type"\s*:\s*"(registry|session|act|gone)"/.test(opening);
}
