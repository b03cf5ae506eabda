import { readFile } from "node:fs/promises";
import { z } from "zod";
import { ingest } from "../../workspace/records/documents/ingest.ts";
import { IngestRefusal } from "../../text/documents/model.ts";
import { analyze, candidates, type Column, openDocument, planColumn } from "../../text/engine/engine.ts";
import { type Command, type CommandInput, misused } from "./command.ts";

/** One question, as a sentence or as a column of a matrix. */
const Question = z.union([
  z.string().min(1).max(4000),
  z.object({
    question: z.string().min(1).max(4000),
    label: z.string().max(200).default(""),
    columnType: z.string().default("free_text"),
    options: z.array(z.string()).nullish(),
    instructions: z.string().max(4000).nullish(),
  }),
]);
const Questions = z.array(Question).min(1).max(1000);

const most = 200;

/** `engine candidates`: the passages of one file that may answer each question, best first; one JSON line per question. */
export const engineCandidates: Command = {
  options: { questions: { type: "string" }, top: { type: "string" } },
  run: async (input) => {
    const { positionals, values, stdout, stderr, json, signal } = input;
    const [file, surplus] = positionals;
    if (file === undefined || surplus !== undefined || typeof values["questions"] !== "string")
      return misused(input, "Name one file and the questions: engine candidates FILE --questions QUESTIONS.json");
    const top = values["top"] === undefined ? 20 : Number(values["top"]);
    if (!Number.isInteger(top) || top < 1 || top > most) return misused(input, `Give --top a number from 1 to ${most}.`);
    const columns = await readQuestions(values["questions"], input);
    if (columns === null) return 2;
    const bytes = await readFile(file).catch(() => null);
    if (bytes === null) return misused(input, `Pandect cannot open the file ${file}.`);
    try {
      const source = await ingest(bytes, { signal });
      const document = openDocument(source, analyze(source));
      for (const column of columns) {
        const found = candidates(document, planColumn(column), top).map(({ start, end, score }) => ({
          quote: source.text.slice(start, end),
          start,
          end,
          score,
        }));
        stdout.write(json ? `${JSON.stringify({ question: column.question, candidates: found })}\n` : lines(column, found));
      }
      return 0;
    } catch (error) {
      if (!(error instanceof IngestRefusal)) throw error;
      stderr.write(`${error.message}\n`);
      return 1;
    }
  },
};

async function readQuestions(path: string, input: CommandInput): Promise<Column[] | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) misused(input, `Pandect cannot open the file ${path}.`);
  const parsed = text === null ? null : Questions.safeParse(parsedJson(text));
  if (parsed === null) return null;
  if (!parsed.success) {
    misused(input, `${path} must be a JSON list of 1 to 1,000 questions, each a text or an object with "question".`);
    return null;
  }
  return parsed.data.map((entry) => (typeof entry === "string" ? { label: "", question: entry, columnType: "free_text" } : entry));
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function lines({ question }: Column, found: { quote: string; score: number }[]): string {
  const passages = found.map(({ quote, score }) => `  ${score.toFixed(3)}  ${quote.replace(/\s+/g, " ").slice(0, 160)}\n`);
  return `${question}\n${passages.join("") || "  no passage\n"}`;
}
