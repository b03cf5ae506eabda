import { detect } from "../../detection/detect.ts";
import { readPrompt } from "../prompt.ts";

/**
 * Prompts with the true values they give: by varId, several correct spellings separated by "|"; a missing varId means that the prompt does
 * not give it. Bodies of templates by name.
 */
export interface PromptSet {
  templates: Record<string, string>;
  prompts: { template: string; prompt: string; truth: Record<string, string>; heldOut: boolean }[];
}

export interface Score {
  name: "tuned" | "held out";
  prompts: number;
  /** Share of correct values among all values that were read; 0 to 1. */
  precision: number;
  /** Share of correct values among all that the prompts give; 0 to 1. */
  recall: number;
  /** One line for each party that stands at the place of another one. */
  swapped: string[];
  /** One line for each name of a party that lacks a word, or has one that is not of it. */
  cut: string[];
  /** One line for each value that is wrong, missing or not in the prompt. */
  wrong: string[];
}

/** Reads each prompt and compares. Ignores capitals, a leading "the" and a final period. */
export function scorePrompts({ templates, prompts }: PromptSet): Score[] {
  return (["tuned", "held out"] as const).map((name) => {
    const some = prompts.filter(({ heldOut }) => heldOut === (name === "held out"));
    const [wrong, swapped, cut]: [string[], string[], string[]] = [[], [], []];
    let [right, given, said] = [0, 0, 0];
    for (const { template, prompt, truth } of some) {
      const { variables } = detect(templates[template] ?? "");
      const parties = new Set(variables.flatMap(({ id, kind }) => (kind === "party" ? [id] : [])));
      const read = readPrompt(variables, prompt);
      for (const [id, { value }] of read) {
        if (value === null) continue;
        given++;
        const line = `${prompt}: ${id} read as ${value}`;
        if (isRight(value, truth[id])) {
          right++;
          continue;
        }
        wrong.push(line);
        if (!parties.has(id)) continue;
        if (Object.entries(truth).some(([other, one]) => other !== id && parties.has(other) && isRight(value, one))) swapped.push(line);
        else if (truth[id] !== undefined && (plain(truth[id]).includes(plain(value)) || plain(value).includes(plain(truth[id]))))
          cut.push(line);
      }
      said += Object.keys(truth).length;
      for (const id of Object.keys(truth)) if (read.get(id)?.value == null) wrong.push(`${prompt}: ${id} not read`);
    }
    return {
      name,
      prompts: some.length,
      precision: given === 0 ? 1 : right / given,
      recall: said === 0 ? 1 : right / said,
      swapped,
      cut,
      wrong,
    };
  });
}

const isRight = (value: string, truth = "") => truth.split("|").some((one) => plain(value) === plain(one));

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/^the /, "")
    .replace(/[.,\s]+$/, "");
