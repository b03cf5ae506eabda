import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { textDigest } from "../store/content-digest.ts";

/**
 * Digest of a unit's markup, in hex, 20 bytes. `around` is everything else the reading of the unit depends on: the data its format took
 * from the levels above it. The same digest means the same section, since the program is part of it too.
 */
export function markupDigest(around: string, markup: string): string {
  return textDigest([(program ??= programDigest()), around, markup], { at: madeIds(markup), length: madeLength });
}

/**
 * Places of ids that the publisher's program generates again each time it writes a file: ` id="id6b6cc8d1-826e-11f0-9580-ee8823751127"`.
 */
function madeIds(markup: string): number[] {
  const found: number[] = [];
  for (let at = markup.indexOf(idValue); at >= 0; at = markup.indexOf(idValue, at + 1)) {
    const before = markup.charCodeAt(at - 1);
    // An id that is referred to carries information.
    if (before === letterF && markup.startsWith("idref", at - 5)) return [];
    const value = at + idValue.length;
    if (before === letterD && markup.charCodeAt(at - 3) <= 32 && markup.charCodeAt(value + madeLength) === quote) found.push(value);
  }
  return found;
}

const idValue = '="id';
const [letterD, letterF, quote] = [0x64, 0x66, 0x22];
/** Code units after the prefix in a generated id. */
const madeLength = 36;

let program: string | null = null;

/** The source files of the code that makes sections from markup. A test checks this list against the imports of those files. */
export const parserFiles = "{server/law/{import,store,citation,statutes,search}/**,server/platform/db,shared/{law,platform}}/*.ts";

/**
 * Digest of the code that makes sections of markup: another version of the program reads each section again, once. In a bundle the code is
 * the one file that the thread runs.
 */
function programDigest(): string {
  const self = fileURLToPath(import.meta.url);
  const root = join(import.meta.dirname, "../../..");
  const files = self.endsWith(".ts") ? globSync(parserFiles, { cwd: root }).toSorted() : [self];
  const digest = createHash("sha1").update(process.version);
  for (const file of files) if (!file.endsWith(".test.ts")) digest.update(readFileSync(join(self.endsWith(".ts") ? root : "", file)));
  return digest.digest("hex");
}
