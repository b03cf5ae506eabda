import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { zipSync } from "fflate";
import { lighthouseTitle } from "./lighthouse-law.ts";

/** A fictional publisher on loopback, with the pages and the behavior of the Office of the Law Revision Counsel. */
export interface Publisher {
  origin: string;
  /** Requested paths, in order. */
  asked: string[];
  close(): Promise<void>;
}

/**
 * Release points 199-103 (newest) and 199-102. Title 99 is available at both; title 97 never ends, title 98 replies with a web page, title
 * 53 is reserved. Title 17 is title 99 under a number that the Code has.
 */
export async function startPublisher(): Promise<Publisher> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(`${request.method} ${path}`);
    answer(path, request.method === "HEAD", response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answer(path: string, isHead: boolean, response: ServerResponse): void {
  if (path === "/download/priorreleasepoints.htm") return page(response, prior);
  if (path === "/download/download.shtml") return page(response, rows("199-103", "releasepoints/us/pl/199/103/"));
  const release = /\/usc-rp@([\d-]+)\.htm$/.exec(path)?.[1];
  if (release !== undefined) return page(response, rows(release, ""));
  const file = /\/xml_usc(\d+)@([\d-]+)\.zip$/.exec(path);
  if (file === null) return void response.writeHead(404).end();
  return zip(response, file[1] ?? "", file[2] ?? "", isHead);
}

function zip(response: ServerResponse, title: string, label: string, isHead: boolean): void {
  if (title === "98") return page(response, "<!DOCTYPE html><html><body>Document not found</body></html>");
  const wickRule = label === "199-103" ? "A wick is trimmed twice a day." : "A wick is trimmed daily before dusk.";
  const text = lighthouseTitle({ release: label, wickRule });
  // The law of title 99 under another number.
  const law = title === "17" ? text.replaceAll("/usc/t99", "/usc/t17").replaceAll(/(?<=[ >"])99(?=[<"—])/g, "17") : text;
  const bytes = Buffer.from(zipSync({ [`usc${title}.xml`]: Buffer.from(law) }));
  const length = title === "97" ? bytes.length * 50 : bytes.length;
  response.writeHead(200, { etag: `"${label}"`, "content-length": String(length) });
  if (title === "97" && !isHead) response.write(bytes);
  else response.end(isHead ? undefined : bytes);
}

function page(response: ServerResponse, html: string): void {
  response.writeHead(200, { "content-type": "text/html" }).end(html);
}

const prior = `<html><body><ul>
  <!-- <li><a class="releasepoint" href="releasepoints/us/pl/199/104/usc-rp@199-104.htm">Public Law 199-104 (04/01/2088)</a></li> -->
  <li><a class="releasepoint" href="releasepoints/us/pl/199/102/usc-rp@199-102.htm">Public Law 199-102 (02/12/2088), affecting titles 97.</a></li></ul></body></html>`;

const names: Record<string, string> = {
  "17": "Lamps of Ships",
  "53": "[Reserved]",
  "97": "Buoys and Bells",
  "98": "Canals",
  "99": "Lighthouses",
};

function rows(label: string, folder: string): string {
  const row = ([n, name]: [string, string]) =>
    `<div class="uscitem"><div class="usctitle${n === "99" ? "changed" : ""}">Title ${n} - ${name}</div><div class="itemcurrency">${label}</div>
     <div class="itemdownloadlinks"><a href="${folder}xml_usc${n}@${label}.zip">[XML]</a></div></div>`;
  return `<html><body><h3 class="releasepointinformation">Public Law ${label} (03/01/2088)</h3>${Object.entries(names).map(row).join("\n")}</body></html>`;
}
