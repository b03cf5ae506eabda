import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Licenses that a package in the program may have (SPDX), and choices that contain one of them. */
const allowed =
  /\b(?:MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|MPL-2\.0|BlueOak-1\.0\.0|Zlib|Unlicense|Python-2\.0|PSF-2\.0)\b/;

/** Licenses of packages whose manifest names none, read from the license in their folder. */
const unnamed: Record<string, string> = { "png-js": "MIT" };

export interface Notice {
  name: string;
  version: string;
  /** SPDX expression. */
  license: string;
  /** The license's and notice's own words; null where the package has no such file. */
  text: string | null;
}

/** A notice of each package that the program contains, from the lockfile, by name. Throws where a license is unknown or not allowed. */
export function packageNotices(): Notice[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version: string; license?: string; dev?: boolean; devOptional?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== "" && entry.dev !== true && entry.devOptional !== true && existsSync(join(root, path)))
    .map(([path, { version, license: listed }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const license = listed ?? unnamed[name];
      if (license === undefined || !allowed.test(license)) throw new Error(`${name} has the license ${license ?? "unknown"}.`);
      return { name, version, license, text: licenseText(join(root, path)) };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function licenseText(folder: string): string | null {
  const files = readdirSync(folder).filter(
    (name) => /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(name) && !/\.(?:[cm]?js|ts)$/.test(name),
  );
  return files.length === 0 ? null : files.map((name) => readFileSync(join(folder, name), "utf8").trim()).join("\n\n");
}

/** Parts that are no package of the lockfile, with the files of their licenses. */
const parts: [name: string, ...files: string[]][] = [
  ["Universal Sentence Encoder Lite (Apache-2.0)", "server/law/semantic/data/LICENSE", "server/law/semantic/data/NOTICE"],
  ["Inter (OFL-1.1)", "renderer/ui/fonts/inter-OFL.txt"],
  ["Source Serif 4 (OFL-1.1)", "renderer/ui/fonts/source-serif-4-OFL.txt"],
  ["Roboto (OFL-1.1)", "server/text/word/fonts/roboto-OFL.txt"],
];

/** The text that ships with the program: everything in it that others wrote, with their licenses. */
export function thirdPartyNotices(): string {
  const rule = "-".repeat(80);
  const blocks = [
    ...packageNotices().map(
      ({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text ?? "License text: see the package."}`,
    ),
    ...parts.map(([name, ...files]) => `${name}\n\n${files.map((file) => readFileSync(join(root, file), "utf8").trim()).join("\n\n")}`),
    "Electron and Chromium\n\nTheir licenses are in LICENSE.electron.txt and LICENSES.chromium.html beside the program.",
    "Node.js\n\nLicense: https://github.com/nodejs/node/blob/main/LICENSE",
  ];
  return `Pandect contains work of others under these licenses.\n\n${rule}\n${blocks.join(`\n\n${rule}\n`)}\n`;
}
