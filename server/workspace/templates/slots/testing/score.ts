import { detect } from "../../detection/detect.ts";
import { readPrompt } from "../prompt.ts";

/** Prompts with the truth of what they say: values by varId; what is not in it is not said. Bodies of templates by name. */
export interface PromptSet {
  templates: Record<string, string>;
  prompts: { template: string; prompt: string; truth: Record<string, string>; heldOut: boolean }[];
}

export interface Score {
  name: "tuned" | "held out";
  prompts: number;
  /** Values that were read and are true, of all that were read; 0 to 1. */
  precision: number;
  /** Of all that the prompts say; 0 to 1. */
  recall: number;
  /** A line for each value that is wrong, missing or not said. */
  wrong: string[];
}

/** Reads each prompt and compares. Capitals, a leading "the" and a final period make no difference. */
export function scorePrompts({ templates, prompts }: PromptSet): Score[] {
  return (["tuned", "held out"] as const).map((name) => {
    const some = prompts.filter(({ heldOut }) => heldOut === (name === "held out"));
    const wrong: string[] = [];
    let [right, given, said] = [0, 0, 0];
    for (const { template, prompt, truth } of some) {
      const read = readPrompt(detect(templates[template] ?? "").variables, prompt);
      for (const [id, { value }] of read) {
        if (value === null) continue;
        given++;
        if (plain(value) === plain(truth[id] ?? "")) right++;
        else wrong.push(`${prompt}: ${id} read as ${value}`);
      }
      said += Object.keys(truth).length;
      for (const id of Object.keys(truth)) if (read.get(id)?.value == null) wrong.push(`${prompt}: ${id} not read`);
    }
    return { name, prompts: some.length, precision: given === 0 ? 1 : right / given, recall: said === 0 ? 1 : right / said, wrong };
  });
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/^the /, "")
    .replace(/[.,\s]+$/, "");
