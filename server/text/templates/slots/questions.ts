import { sentenceOf } from "./settle.ts";
import type { Value } from "./values.ts";

/** "Is the guarantor Helen Spar?" asks; "Could you use Helen Spar as guarantor?" gives a value. */
export function isAsked(value: Value, text: string): boolean {
  const sentence = sentenceOf(value, text).trim();
  return (
    sentence.endsWith("?") && /^(?:is|are|was|were|does|do|did|has|have|who|what|which|when|where|should|shall|must)\b/i.test(sentence)
  );
}
