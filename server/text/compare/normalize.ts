import { plainType } from "./foldings.ts";
import type { CompareSettings } from "./interface.ts";

/** A text or token in the form that is compared: two that normalize to the same string differ only in what the settings ignore. */
export type Normalize = (text: string) => string;

export function normalizer(settings: Pick<CompareSettings, "ignoreCase" | "ignoreWhitespace" | "ignoreFormatting">): Normalize {
  const isPlain = !settings.ignoreFormatting && !settings.ignoreCase;
  return (text) => {
    let out = text;
    if (isPlain && (!settings.ignoreWhitespace || !/\s/.test(text))) return text;
    if (settings.ignoreWhitespace) out = out.replace(/\s+/g, " ").trim() || (text === "" ? "" : " ");
    if (settings.ignoreFormatting) out = plainType(out);
    return settings.ignoreCase ? out.toLowerCase() : out;
  };
}
