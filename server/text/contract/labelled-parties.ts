import { nameAt } from "./names.ts";
import { roleWords, type ContractParty } from "./party-names.ts";

const label = new RegExp(
  `(?<![\\p{L}\\d]|\\bof\\s)(?:[Tt]he\\s+|THE\\s+)?(${roleWords}|sender|shipper|buyer/end-user|covenanter|Party\\s+[A-F1-6])(?:\\s?\\([^()\\n]{1,30}\\))?(?:\\sName)?\\s?[:：]\\s*(?:Name\\s?[:：]\\s*)?`,
  "giu",
);

/** "SHIPPER FALK S.A." on a line of a form. */
const bareLabel = new RegExp(`(?<=^|\\n)[^\\S\\n]*(${roleWords}|sender|shipper)[^\\S\\n]+(?=\\p{Lu})`, "giu");

const otherField = /^[^\S\n]*(?:Manager|Administrator|Number|Name|Address|Date|Telephone)\s?[:：]/i;

/** Parties of a cover page or form: "Licensor: Falk Inc. Licensee: Tarn Ltd.", "Party A: …". */
export function labelledParties(head: string): ContractParty[] {
  const found: ContractParty[] = [];
  for (const match of [...head.matchAll(label), ...head.matchAll(bareLabel)].sort((a, b) => a.index - b.index)) {
    const at = match.index + match[0].length;
    const name = nameAt(head, at);
    // Without a colon only a company that has the rest of the line is the value of a field.
    const isBare = !/[:：]\s*$/.test(match[0]);
    if (isBare && (name?.hasEnding !== true || !/^\s*(?:\n|TAX\b|$)/.test(head.slice(name.end, name.end + 12)))) continue;
    // "Supplier: ⏎⏎ Project Manager: …" has no value.
    if (name !== null && (/\n\s*\n/.test(match[0]) || otherField.test(head.slice(name.end, name.end + 30)))) continue;
    const alias = match[1]?.replaceAll(/\s+/g, " ") ?? "";
    if (name === null || found.some(({ aliases }) => aliases.includes(alias))) continue;
    const words = head.slice(name.start, name.end).replaceAll(/\s+/g, " ");
    if (!words.includes(" ") || new RegExp(`^(?:${roleWords})$`, "i").test(words) || found.some((one) => one.name === words)) continue;
    found.push({ start: name.start, end: name.end, name: words, aliases: [alias] });
  }
  return found;
}
