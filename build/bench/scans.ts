import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recognizedPageText } from "../../shared/workspace/recognized-page.ts";
import { type Gray, turned } from "../../server/text/scans/gray.ts";
import { recognizePage } from "../../server/text/scans/recognize-page.ts";
import { startEngine } from "../../server/text/scans/recognize-scan.ts";
import type { Recognizer } from "../../server/text/scans/recognizer.ts";
import { straightened } from "../../server/text/scans/straighten.ts";
import { dataFile } from "../../server/law/testing/data.ts";

/** A way to print and scan a page. Dots of an inch across and down. */
interface Way {
  name: string;
  dpi: [number, number];
  isFax?: true;
  aim: number;
  spoil?: (page: Gray) => Gray;
}

const degree = Math.PI / 180;
const ways: Way[] = [
  { name: "300 dpi", dpi: [300, 300], aim: 0.985 },
  { name: "200 dpi", dpi: [200, 200], aim: 0.985 },
  { name: "300 dpi, dust on 1 %", dpi: [300, 300], aim: 0.95, spoil: (page) => dusty(page, 0.01) },
  { name: "300 dpi, faint and grainy", dpi: [300, 300], aim: 0.95, spoil: grainy },
  { name: "300 dpi, 2° askew", dpi: [300, 300], aim: 0.985, spoil: (page) => straightened(page, 2 * degree).picture },
  { name: "200 dpi, on its side", dpi: [200, 200], aim: 0.985, spoil: (page) => turned(page, 1) },
  { name: "200 dpi, upside down", dpi: [200, 200], aim: 0.985, spoil: (page) => turned(page, 2) },
  { name: "200 dpi, in a shadow", dpi: [200, 200], aim: 0.95, spoil: shaded },
  { name: "fax 204 × 196", dpi: [204, 196], isFax: true, aim: 0.95 },
  { name: "fax 204 × 98", dpi: [204, 98], isFax: true, aim: 0.95 },
];

/**
 * Words read on printed contracts and processor time of a page, by way of scanning. Prints with LibreOffice and poppler, which must be
 * installed. `--quick`: three contracts instead of ten; `--way=` and part of a name: only such ways.
 */
export async function run(args: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pandect-scans-"));
  try {
    const pdfs = print(folder, args.includes("--quick") ? 3 : 10);
    const engine = await startEngine(["eng"]);
    const named = args.find((arg) => arg.startsWith("--way="))?.slice(6) ?? "";
    for (const way of ways) if (way.name.includes(named)) measure(way, pdfs, engine, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Part of each third contract, in three faces and sizes. */
function print(folder: string, count: number): string[] {
  const contracts = dataFile("contracts/cuad/txt");
  if (contracts === null) throw new Error("The data folder has no contracts.");
  const names = readdirSync(contracts).filter((_, i) => i % 3 === 0);
  const pages = names.slice(0, count).map((name, i) => {
    const text = readFileSync(join(contracts, name), "utf8")
      .slice(2000, 12_000)
      .replace(/[^\n\x20-\x7e“”‘’§–—]/g, " ");
    const paragraphs = text.split(/\n\s*\n|\n(?=\s{0,3}\(?\w{1,4}[.)])/).map((one) => one.replace(/\s+/g, " ").trim());
    const [face, size] = [["serif", 12] as const, ["sans-serif", 11] as const, ["serif", 10.5] as const][i % 3] ?? ["serif", 12];
    const body = paragraphs.filter((one) => one !== "").map((one) => `<p>${one.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`);
    const style = `@page{size:8.5in 11in;margin:1in} body{font-family:${face};font-size:${size}pt}`;
    const file = join(folder, `c${i}.html`);
    writeFileSync(file, `<html><head><meta charset="utf-8"><style>${style}</style></head><body>${body.join("")}</body></html>`);
    return file;
  });
  const quiet = { stdio: "ignore" } as const;
  execFileSync("soffice", ["--headless", "--convert-to", "pdf:writer_web_pdf_Export", "--outdir", folder, ...pages], quiet);
  return pages.map((file) => file.replace(/html$/, "pdf"));
}

function measure(way: Way, pdfs: readonly string[], engine: Recognizer, folder: string): void {
  let [words, right, read, seconds] = [0, 0, 0, 0];
  for (const pdf of pdfs) {
    const truth = wordsOf(execFileSync("pdftotext", ["-f", "2", "-l", "2", pdf, "-"], { encoding: "utf8" }));
    const picture = scanned(pdf, way, folder);
    const dpi = way.dpi[0];
    const before = process.cpuUsage();
    const page = recognizePage({ picture, dpi, toPage: [72 / dpi, 0, 0, -72 / dpi, 0, 0] }, engine);
    seconds += process.cpuUsage(before).user / 1e6;
    const found = wordsOf(recognizedPageText([], [], page).text);
    words += truth.length;
    read += found.length;
    right += inCommon(truth, found);
  }
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  const time = `${(seconds / pdfs.length).toFixed(1)} s a page of ${Math.round(words / pdfs.length)} words`;
  console.log(
    `${way.name.padEnd(28)} ${percent(right / words).padStart(8)} of words, aim ${percent(way.aim)}; ${percent(right / read)} of those read are right; ${time}`,
  );
}

/** The second page of a file as a scanner would give it; a fax with half as many lines gets each line twice. */
function scanned(pdf: string, { dpi: [across, down], isFax, spoil = (page) => page }: Way, folder: string): Gray {
  const to = join(folder, "page");
  const kind = isFax ? "-mono" : "-gray";
  execFileSync("pdftoppm", [kind, "-rx", String(across), "-ry", String(down), "-f", "2", "-l", "2", "-singlefile", pdf, to]);
  const page = readNetpbm(readFileSync(`${to}.${isFax ? "pbm" : "pgm"}`));
  const times = Math.round(across / down);
  const data = new Uint8Array(page.data.length * times);
  for (let y = 0; y < page.height * times; y++) {
    const from = Math.floor(y / times) * page.width;
    data.set(page.data.subarray(from, from + page.width), y * page.width);
  }
  return spoil({ width: page.width, height: page.height * times, data });
}

/** A picture as poppler writes it: bits or bytes after three or four words. */
function readNetpbm(bytes: Buffer): Gray {
  const [head = "", kind, w, h] = /^(P[45])\s+(\d+)\s+(\d+)\s+(?:255\s)?/.exec(bytes.toString("latin1", 0, 64)) ?? [];
  const [width, height, from] = [Number(w), Number(h), head.length];
  if (kind === "P5") return { width, height, data: new Uint8Array(bytes.subarray(from, from + width * height)) };
  const stride = (width + 7) >> 3;
  const isBlack = (x: number, y: number) => (((bytes[from + y * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 1;
  return {
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (_, i) => (isBlack(i % width, Math.floor(i / width)) ? 0 : 255)),
  };
}

function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKC").replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/[–—]/g, "-");
  return plain.split(/\s+/).filter((word) => word !== "");
}

/** Length of the longest common sequence of words. */
function inCommon(a: readonly string[], b: readonly string[]): number {
  let before = new Uint32Array(b.length + 1);
  for (const word of a) {
    const row = new Uint32Array(b.length + 1);
    for (const [i, other] of b.entries()) row[i + 1] = word === other ? (before[i] ?? 0) + 1 : Math.max(before[i + 1] ?? 0, row[i] ?? 0);
    before = row;
  }
  return before[b.length] ?? 0;
}

let seed = 5;
/** The same numbers in each run, from 0 to 1. */
const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

function dusty(page: Gray, share: number): Gray {
  const data = page.data.slice();
  for (let i = 0; i < data.length * share; i++) data[Math.floor(chance() * data.length)] = chance() < 0.5 ? 0 : 255;
  return { ...page, data };
}

function grainy(page: Gray): Gray {
  const grain = () => (chance() + chance() + chance() - 1.5) * 60;
  return { ...page, data: page.data.map((shade) => Math.max(0, Math.min(255, shade * 0.75 + 30 + grain()))) };
}

function shaded(page: Gray): Gray {
  return { ...page, data: page.data.map((shade, i) => shade * (0.35 + (0.65 * (i % page.width)) / page.width)) };
}
