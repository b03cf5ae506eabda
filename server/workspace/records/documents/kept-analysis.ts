import { pack, unpack } from "../../../platform/db/packed.ts";
import { type Analysis, analyze, fits, type SourceText } from "../../../text/engine/engine.ts";
import type { PackedAnalysis } from "./analysis-store.ts";

/** The reading of a text: the kept one where it fits; otherwise `made` is a new one to keep. For a thread: a new one takes its time. */
export function analysisOf(source: SourceText, packed: PackedAnalysis | null): { analysis: Analysis; made: PackedAnalysis | null } {
  // Packed below.
  const kept = packed === null ? null : (JSON.parse(unpack(packed)) as Analysis);
  if (kept !== null && fits(kept, source.text)) return { analysis: kept, made: null };
  const analysis = analyze(source);
  return { analysis, made: pack(JSON.stringify(analysis)) };
}
