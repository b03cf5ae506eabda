/** Whether a text begins as a PANDECT-JSONL file of session laws does; one that forgot its first line is told so by what reads it. */
export function isRegistryLine(opening: string): boolean {
  return /^\ufeff?\s*\{[^\n]*"type"\s*:\s*"(registry|session|act|gone)"/.test(opening);
}
