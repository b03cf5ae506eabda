import type { DraftCategoryId, Tone } from "#shared/workspace/drafts.ts";

/** The input of a generation. */
export interface DraftRequest {
  category: DraftCategoryId;
  tone: Tone;
  /** Code of a state, `federal`, or null. */
  law: string | null;
  instructions: string | null;
  variables: Record<string, string>;
  /** The body to improve, as it was at launch; null where a draft is generated. */
  source: string | null;
}
