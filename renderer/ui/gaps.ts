import { notInstalled } from "#shared/law/law-words.ts";

/** Why a citation has no target here; `law` is the law that it belongs to, null if that has no name. */
export const gapSentences = {
  "not-installed": (law: string | null) => `${notInstalled(law ?? "This law")}.`,
  "no-such-provision": (law: string | null) => `${law ?? "The law"} is installed and has no such provision.`,
};
