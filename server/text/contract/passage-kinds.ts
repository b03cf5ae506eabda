/** What a sentence of a contract does, where it does not agree anything by itself. */
export type PassageKind = "survival list" | "reference list" | "definition" | "incorporation";

const reference =
  /\b(?:sections?|articles?|clauses?|paragraphs?|schedules?|exhibits?)\s+\d|\b\d{1,2}\.\d{1,2}\b|\(\s*\d{1,2}\s*\)|\b\d{1,2}\s*\(\p{Lu}/giu;
/** "Sections 4 and 8": several. */
const several = /\b(?:sections|articles|clauses|paragraphs)\s+\d/i;
const survives = /\bsurviv(?:e|es|al|ing)\b/i;
/** "for three years after termination" makes a duty of a survival clause. */
const length = /\bfor (?:a (?:further )?period of |at least |an additional )?(?:[a-z-]+ )?\(?\d{1,2}\)? (?:days|weeks|months|years)\b/i;
const title = /\(\s*\p{Lu}[\p{L} ,’'-]{3,60}\)/gu;
const duty = /\b(?:shall|will|must|may|agrees?)\b/i;
const defines =
  /^\W{0,6}(?:\(?[a-z\d.]{1,6}\)?\s+)?["“][^"“”\n]{1,80}["”]\s*(?:,[^,]{1,60},\s*)?(?:means?\b|shall mean\b|has the meaning|shall have the meaning|refers? to\b|includes?\b|is defined\b|shall include\b)/i;
const incorporates =
  /\b(?:incorporat\w+ (?:herein |into this \w+ )?by (?:this )?reference|(?:terms|conditions|policy|agreement)[^.]{0,60}\b(?:posted|available|located|found|published) (?:at|on) (?:https?:|www\.|our (?:web)?site))/i;

/**
 * The kind of a sentence that only lists, defines or points elsewhere; null for one that agrees something itself. "Sections 4, 8 and 10
 * survive termination" says nothing of what they agree.
 */
export function passageKind(sentence: string): PassageKind | null {
  if (sentence.length > 4000) return null;
  const references = sentence.match(reference)?.length ?? 0;
  const titles = sentence.match(title)?.length ?? 0;
  if (
    sentence.length < 900 &&
    survives.test(sentence) &&
    !length.test(sentence) &&
    (several.test(sentence) || references + titles >= 2 || /\bsurviv\w+[^.]{0,60}:\s/.test(sentence))
  )
    return "survival list";
  if (defines.test(sentence)) return "definition";
  if (references >= 3 && !duty.test(sentence) && references * 40 > sentence.length) return "reference list";
  if (incorporates.test(sentence)) return "incorporation";
  return null;
}
