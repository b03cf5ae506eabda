const patterns = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|preceding|earlier|all)\b.{0,30}\b(?:instructions?|prompts?|rules|text|questions?|and (?:answer|say|reply|respond))\b/i,
  /\bignore the above\b/i,
  /\b(?:you are|act as|pretend to be|as) an? (?:ai|language model|assistant|chat ?bot|llm)\b/i,
  /\b(?:assistant|ai model|language model|chatgpt|llm|copilot)\b.{0,60}\b(?:must|should|shall|answer|respond|reply|output|say)\b/i,
  /\b(?:answer|respond|reply|output|say)\b\s+(?:with\s+|only\s+|always\s+)*["“']?(?:yes|no)\b["”']?.{0,30}\b(?:to (?:all|every|any|each)|question|column|cell)/i,
  /\bsystem prompt\b|\bprompt injection\b|<\/?(?:system|assistant|instructions?)>/i,
];
const cue =
  /ignore|disregard|forget|override|assistant|model|chat|llm|copilot|answer|respond|reply|output|prompt|system|instruction|\bai\b/i;

/** Whether a sentence addresses a machine that reads the document instead of the parties. */
export function isInstruction(sentence: string): boolean {
  return cue.test(sentence) && patterns.some((pattern) => pattern.test(sentence));
}
