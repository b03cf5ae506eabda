import { readFileSync } from "node:fs";
import { ok, statutesResolveMany } from "../client/index.ts";
import { service } from "./pandect.ts";

/** The citations of a brief that lead to installed law, from a text file or standard input: resolve.ts [FILE] */
const text = readFileSync(process.argv[2] ?? 0, "utf8");
const citation = /\d+ (?:U\.S\.C\.|C\.F\.R\.)(?: §+)? [\w.\-–]*\w(?:\(\w+\))*/g;
const citations = [...new Set(text.match(citation))];
for (let start = 0; start < citations.length; start += 50) {
  const { results } = await ok(statutesResolveMany({ citations: citations.slice(start, start + 50) }, service));
  for (const { inputCitation, section, subsection } of results)
    console.log([inputCitation, section?.actId ?? "not found here", subsection ?? ""].join(" · "));
}
