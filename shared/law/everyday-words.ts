import { z } from "zod";
import { notEmpty } from "../platform/fields.ts";
import { route } from "../route.ts";

/**
 * How far Pandect understands questions in everyday words. `off`: turned off; `reading`: Pandect reads the law; `waiting`: it waits
 * for the first minute of the service, until an import has ended, or until offline mode lets it reach the owner's model; `paused`: by the owner, the part that was read is used;
 * `ready`: all installed law in force was read; `failed`: it stopped, and tries again within a minute.
 */
export const everydayWordsStates = ["off", "reading", "waiting", "paused", "ready", "failed"] as const;

export const EverydayWords = z.object({
  state: z.enum(everydayWordsStates),
  /** Whether searches use it: nearly all sections were read. */
  isUsed: z.boolean(),
  /** Sections in force, and the number of them whose beginning was read. */
  sections: z.int(),
  sectionsRead: z.int(),
  /** Percent of everything to read, 0 to 100. */
  percent: z.int(),
  /** At the pace of this run; null while nothing is read, or no estimate is possible yet. */
  minutesLeft: z.int().nullable(),
  /** Its size on the disk. */
  bytes: z.int(),
  /** Why the owner's own model last failed to read the law or a question, as a sentence; null if it did not fail, or is not used. */
  problem: z.string().nullable(),
});
export type EverydayWords = z.output<typeof EverydayWords>;

/** Understanding of questions in everyday words, which is on until the owner turns it off. */
export const everydayWordsRoutes = {
  read: route({
    method: "GET",
    path: "/console/v1/everyday-words",
    summary: "Whether questions in everyday words are understood, and how far the law was read for it",
    auth: "owner",
    right: "law",
    reply: EverydayWords,
  }),
  save: route({
    method: "PATCH",
    path: "/console/v1/everyday-words",
    summary: "Turn questions in everyday words on or off, pause or continue",
    description: "`isOn: false` removes what was read. What is left out stays.",
    auth: "owner",
    right: "administer",
    action: "everyday_words.update",
    body: z
      .strictObject({ isOn: z.boolean(), isPaused: z.boolean() })
      .partial()
      .refine(...notEmpty()),
    reply: EverydayWords,
  }),
};
