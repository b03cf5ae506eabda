import { writeFileSync } from "node:fs";

/** Contents of a section of the maximum size for an import (server/law/store/size-bound.ts), and the amount that reaches this size. */
export const giants = {
  prose: { times: 41_000, part: (n: number) => `<p>“${"The keeper shall tend the light of the tower by night — ".repeat(8)}” ${n}</p>` },
  paragraphs: { times: 1_000_000, part: () => "<p>a</p>" },
  "table cells": { times: 30_000, part: (n: number) => `<tr>${`<td>${n}</td>`.repeat(10)}</tr>` },
  marks: { times: 20_000, part: () => `<p>${"<i>oil</i> b ".repeat(20)}</p>` },
  references: { times: 91_500, part: (n: number) => `<p><ref href="/us/usc/t42/s${n}/a/1">section ${n}(a)(1)</ref></p>` },
} as const;

/** Writes a title of one section to `file`; each of its releases has different words. */
export function writeGiant(file: string, kind: keyof typeof giants, release: number): void {
  const { times, part } = giants[kind];
  const parts = Array.from({ length: times }, (_, n) => part(n)).join("\n");
  const content = kind === "table cells" ? `<table xmlns="http://www.w3.org/1999/xhtml"><tbody>${parts}</tbody></table>` : parts;
  writeFileSync(
    file,
    `<uscDoc identifier="/us/usc/t97" xmlns="http://xml.house.gov/schemas/uslm/1.0" xmlns:dc="http://purl.org/dc/elements/1.1/">
<meta><dc:title>Title 97</dc:title><dc:type>USCTitle</dc:type><docNumber>97</docNumber>
<docPublicationName>Online@150-${release}</docPublicationName><property role="is-fiction">yes</property></meta>
<main><title identifier="/us/usc/t97"><num value="97">Title 97—</num><heading>LIGHTHOUSES</heading>
<section identifier="/us/usc/t97/s1"><num value="1">§ 1.</num><heading>The light</heading><content><p>Release ${release}.</p>
${content}</content></section></title></main></uscDoc>`,
  );
}
