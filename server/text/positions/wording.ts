import { statementsIn } from "../contract/sentences.ts";

/** A verb that makes a sentence of a contract. */
const finite =
  /\b(?:shall|will|may|must|can|cannot|is|are|was|were|be|has|have|does|do|agrees?|means?|applies|apply|grants?|owns?|retains?|remains?|assigns?|waives?|warrants?|represents?|indemnif(?:y|ies)|belongs?|governs?|survives?|includes?|excludes?|limits?|ends?|begins?|continues?|pays?|receives?|acknowledges?|terminates?|renews?|binds?|requires?|provides?|bears?|takes?|disclaims?|passes|keeps?|holds?|uses?|supersedes?|constitutes?)\b|\b(?!months|days|years|weeks|fees|notices|terms)[a-z]{3,}s (?:the|an?|to|that|each|its|all|any|every|no)\b/i;
/** Words of people who negotiate, not of contracts. */
const advice =
  /\b(?:we|us|our|ours|ideally|prefer(?:ably|red|ence)?|try to|ask for|acceptable (?:if|only)|accept (?:if|only|up to)|market (?:standard|default|practice)|should|walk away|fallback|non-?negotiable|typically|usually|commonly|where possible|e\.g\.|i\.e\.|nice to have|must[- ]have)\b|->|\?/i;
/** A sentence that tells a person what to do. */
const command =
  /^\W*(?:seek|target|cap|limit|keep|use|get|require|delete|strike|add|include|push|insist|avoid|resist|negotiate|accept|reject|consider|ensure|make sure|check|confirm|propose|offer|allow|escalate)\b/i;

/** Whether a text reads as clauses of a contract, so that it can be proposed; advice to people is never put into a contract. */
export function isWording(text: string): boolean {
  const sentences = statementsIn(text.trim()).filter((sentence) => /\p{L}/u.test(sentence));
  if (sentences.length === 0 || advice.test(text) || /\bOR\b/.test(text)) return false;
  return sentences.every((sentence) => finite.test(sentence) && !command.test(sentence));
}
