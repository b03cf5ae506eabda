import { type GetPromptResult, type Prompt, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { Tool } from "./tool.ts";

interface Written extends Prompt {
  arguments: { name: string; description: string; required: true }[];
  /** The tools that it tells the assistant to call. */
  needs: readonly string[];
  text(given: Record<string, string>): string;
}

const matterId = { name: "matterId", description: "Id of the matter, from list_matters", required: true as const };

const written: readonly Written[] = [
  {
    name: "check_citations",
    title: "Check the citations of this draft",
    description: "Checks the citations and quotations of a draft, reads the law, and lists those that do not support the draft.",
    needs: ["read_draft", "check_citations", "read_section"],
    arguments: [matterId, { name: "draftId", description: "Id of the draft, from list_drafts", required: true }],
    text: (given) => `Check the citations of draft ${given["draftId"]} in matter ${given["matterId"]}.
1. Read the draft with read_draft.
2. Check its whole text with check_citations: every citation with its state, every quotation compared word for word.
3. Read each section that was found with read_section.
4. List each citation with its place in the draft, its state, the day of the text, the verdict on each quotation with the differing words, and whether the law says what the draft says. Quote the words you rely on. Cases are not checked: say so, and never call one good law.
Do not change the draft. Say which citations you could not check, and why.`,
  },
  {
    name: "what_changed",
    title: "What changed for this matter",
    description: "Lists the changes of law that affect a matter's documents and drafts.",
    needs: ["list_documents", "list_drafts", "resolve_citations", "section_changes"],
    arguments: [matterId],
    text: (given) => `Say what changed in the law for matter ${given["matterId"]}.
1. List its documents and drafts with list_documents and list_drafts, and read those that cite law.
2. Resolve what they cite with resolve_citations, and look for changes with section_changes.
3. For each section that changed, compare the versions with compare_versions where a watch has recorded the change.
4. Answer with one line for each change: the section, the day, what changed in a few words, and the document or draft that depends on it.
Say which sections have no recorded history.`,
  },
];

/** Prompts whose tools are all allowed, in the form of `prompts/list`. */
export function allowedPrompts(allowed: readonly Tool[]): Prompt[] {
  const names = new Set(allowed.map(({ name }) => name));
  return written
    .filter(({ needs }) => needs.every((name) => names.has(name)))
    .map(({ name, title, description, arguments: taken }) => ({ name, title, description, arguments: taken }));
}

/**
 * The message of a prompt. Throws `ProtocolError` for an unknown name, a prompt whose tools are not allowed, a missing argument and one that is
 * not an id.
 */
export function promptOf(name: string, given: Record<string, string>, allowed: readonly Tool[]): GetPromptResult {
  const prompt = written.find((one) => one.name === name);
  if (prompt === undefined) throw invalid(`There is no prompt ${JSON.stringify(name)}`);
  const missing = prompt.needs.filter((tool) => !allowed.some((one) => one.name === tool));
  if (missing.length > 0) throw invalid(`This prompt needs tools that this connection does not have: ${missing.join(", ")}`);
  for (const argument of prompt.arguments)
    if (!/^[a-z]{2,6}_[0-9a-f]{32}$/.test(given[argument.name] ?? ""))
      throw invalid(`${argument.name} is the id of a record: ${argument.description}`);
  return {
    description: prompt.description,
    messages: [{ role: "user", content: { type: "text", text: prompt.text(given) } }],
  };
}

const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message);
