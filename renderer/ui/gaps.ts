/** Why a citation leads to nothing here; `law` is the law it belongs to, null where that has no name. */
export const gapSentences = {
  "not-installed": (law: string | null) => `${law ?? "This law"} is not installed.`,
  "no-such-provision": (law: string | null) => `${law ?? "The law"} is installed and has no such provision.`,
};
