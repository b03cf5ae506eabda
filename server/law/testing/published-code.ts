import { sampleZip } from "./sample-law.ts";
import type { TestPublisher } from "./publisher.ts";

/** A fictional title in the Office's own format with `sections` sections; every section contains the word `oil`. */
export function fictionalTitle(number: string, label: string, sections = 3, oil = "sperm"): string {
  const body = Array.from(
    { length: sections },
    (_, i) =>
      `<section identifier="/us/usc/t${number}/s${i + 1}"><num value="${i + 1}">§ ${i + 1}.</num><heading> Lamp ${i + 1}</heading>` +
      `<content><p>The keeper of lamp ${i + 1} shall fill it with ${oil} oil before dusk.</p></content></section>`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<uscDoc xmlns="http://xml.house.gov/schemas/uslm/1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" identifier="/us/usc/t${number}">` +
    `<meta><dc:type>USCTitle</dc:type><docNumber>${number}</docNumber><docPublicationName>Online@${label}</docPublicationName><property role="is-fiction">yes</property></meta>` +
    `<main><title identifier="/us/usc/t${number}"><num value="${number}">Title ${number}—</num><heading>LIGHTHOUSES</heading>${body.join("\n")}</title></main></uscDoc>\n`
  );
}

/** Serves release points 199-103 (newest) and 199-102not101, each with titles 97, 98 and the reserved 53, like the Office. */
export function serveCode(publisher: TestPublisher): void {
  const path = (label: string) => `/download/releasepoints/us/pl/199/${label.slice(4)}`;
  const row = (label: string, n: string, mark = "") =>
    `<div class="uscitem"><div class="usctitle${mark}">Title ${n} - Lighthouses of order ${n}</div><div class="itemcurrency">${label}</div>` +
    `<div class="itemdownloadlinks"><a href="xml_usc${n}@${label}.zip">[XML]</a></div></div>`;
  const rows = (label: string, changed: string) => ["53", "97", "98"].map((n) => row(label, n, n === changed ? "changed" : "")).join("\n");
  const [newest, prior] = ["199-103", "199-102not101"];
  publisher.page(
    "/download/priorreleasepoints.htm",
    `<html><body><ul><!-- <li><a href="releasepoints/us/pl/199/104/usc-rp@199-104.htm">Public Law 199-104 (04/01/2088)</a></li> -->
     <li><a class="releasepoint" href="releasepoints/us/pl/199/102not101/usc-rp@${prior}.htm">Public Law 199-102 (02/12/2088), except 199-101, affecting titles 97.</a></li></ul></body></html>`,
  );
  publisher.page(
    "/download/download.shtml",
    `<html><body><h3 class="releasepointinformation">Public Law 199-103 (03/01/2088)</h3>${rows(newest, "98").replaceAll('href="', `href="${path(newest).slice("/download/".length)}/`)}</body></html>`,
  );
  for (const [label, oil, changed] of [
    [newest, "colza", "98"],
    [prior, "sperm", "97"],
  ] as const) {
    publisher.page(`${path(label)}/usc-rp@${label}.htm`, `<html><body>${rows(label, changed)}</body></html>`);
    for (const n of ["97", "98"]) {
      publisher.file(`${path(label)}/xml_usc${n}@${label}.zip`, sampleZip({ [`usc${n}.xml`]: fictionalTitle(n, label, 40, oil) }));
    }
    publisher.page(`${path(label)}/xml_usc53@${label}.zip`, "<!DOCTYPE html><html><body>Document not found</body></html>");
  }
}

/** The Office's path of a title's file. */
export function codePath(label: string, title: string): string {
  return `/download/releasepoints/us/pl/${label.replace("-", "/")}/xml_usc${title}@${label}.zip`;
}
