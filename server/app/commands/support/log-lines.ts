import { z } from "zod";
import { logLevels } from "../../../platform/log.ts";

const word = z.string().regex(/^[A-Za-z]{1,60}$/);

/** Fields of a log line that reveal nothing about a matter; everything else is left out. */
const Line = z.object({
  at: z.iso.datetime(),
  level: z.enum(logLevels),
  component: word,
  // An event is a sentence of the program's source: letters and blanks.
  event: z.string().regex(/^[A-Za-z :-]{1,120}$/),
  route: z
    .string()
    .regex(/^[A-Z]+ \/[A-Za-z0-9/{}._-]{0,200}$/)
    .optional()
    .catch(undefined),
  status: z.int().optional().catch(undefined),
  ms: z.number().optional().catch(undefined),
  count: z.int().optional().catch(undefined),
  error: word.optional().catch(undefined),
  frames: z.array(z.string()).optional().catch(undefined),
});

/** Log lines that may leave the machine; leaves out unreadable lines. */
export function safeLines(lines: readonly string[]): string[] {
  return lines.flatMap((text) => {
    const line = Line.safeParse(parsed(text));
    if (!line.success) return [];
    const { frames, ...fields } = line.data;
    return JSON.stringify({ ...fields, ...(frames !== undefined && { frames: frames.flatMap(placeIn) }) });
  });
}

/** The place in the program, as file, line and column, without the folders above it. */
function placeIn(frame: string): string[] {
  const place = /(?:^|[/\\(])((?:server|service|shared|electron|node_modules|node:[a-z]+)[\w./\\@-]*:\d+:\d+)\)?$/.exec(frame)?.[1];
  return place === undefined ? [] : [place.replaceAll("\\", "/")];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
