import { z } from "zod";

/** What a server of the OpenAI kind replies with, as far as it is looked at. */
const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }), finish_reason: z.string().nullish() })).min(1),
});

const Refusal = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) });

/** The words of a reply; null where the body is no reply. `isCut` when the model was stopped before its end. */
export function completionOf(body: string): { text: string; isCut: boolean } | null {
  const read = Completion.safeParse(parsed(body));
  const [first] = read.success ? read.data.choices : [];
  return first === undefined ? null : { text: first.message.content ?? "", isCut: first.finish_reason === "length" };
}

/** What a server says is wrong, in one line of at most 200 characters; null when it does not say. */
export function refusalOf(body: string): string | null {
  const read = Refusal.safeParse(parsed(body));
  if (!read.success) return null;
  const { error } = read.data;
  const text = (typeof error === "string" ? error : error.message).replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return text === "" ? null : text.slice(0, 200);
}

/** The JSON object in a reply, also where the model thought aloud before it or put a fence around it; undefined when there is none. */
export function objectIn(text: string): unknown {
  const said = text.replaceAll(/<think>[\s\S]*?<\/think>/g, "").trim();
  const whole = parsed(said);
  if (isObject(whole)) return whole;
  // From each opening brace to the last closing one, the first that is JSON; a few are enough.
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
