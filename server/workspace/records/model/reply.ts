import { z } from "zod";

/** The parts that are used of a reply from a server of the OpenAI kind. */
const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }), finish_reason: z.string().nullish() })).min(1),
});

const Refusal = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) });

/** The words of a reply; null where the body is not a reply. `isCut` when the model was stopped before its end. */
export function completionOf(body: string): { text: string; isCut: boolean } | null {
  const read = Completion.safeParse(parsed(body));
  const [first] = read.success ? read.data.choices : [];
  return first === undefined ? null : { text: first.message.content ?? "", isCut: first.finish_reason === "length" };
}

/** The error message of a server, in one line of at most 200 characters; null when there is none. */
export function refusalOf(body: string): string | null {
  const read = Refusal.safeParse(parsed(body));
  if (!read.success) return null;
  const { error } = read.data;
  const text = (typeof error === "string" ? error : error.message).replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return text === "" ? null : text.slice(0, 200);
}

/** The JSON object in a reply, even after the model's thoughts or inside a fence; undefined when there is none. */
export function objectIn(text: string): unknown {
  const said = text.replaceAll(/<think>[\s\S]*?<\/think>/g, "").trim();
  const whole = parsed(said);
  if (isObject(whole)) return whole;
  // The first valid JSON between an opening brace and the last closing one; tries a few.
  const last = said.lastIndexOf("}");
  for (let at = said.indexOf("{"), tries = 0; at >= 0 && at < last && tries < 5; at = said.indexOf("{", at + 1), tries++) {
    const found = parsed(said.slice(at, last + 1));
    if (isObject(found)) return found;
  }
  return undefined;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
