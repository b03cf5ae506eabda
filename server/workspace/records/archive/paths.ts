import { parse } from "node:path/posix";

const longest = 80;
/** Names that Windows reserves for devices, whatever follows the dot. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A user's name made into a file name that every system accepts: no separators or special characters, no dot or blank at its ends. */
export function safeName(name: string, none = "Untitled"): string {
  const { name: stem, ext } = parse(
    name
      .normalize("NFC")
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*\uFFFD]/gu, "_")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
  const ending = [...ext].length <= 10 ? ext : "";
  const whole = ending === ext ? stem : `${stem}${ext}`;
  const cut = `${[...whole].slice(0, longest).join("")}${ending}`.replace(/^[. ]+/, "").replace(/[. ]+$/, "");
  if (cut === "") return none;
  return reserved.test(cut) ? `_${cut}` : cut;
}

/** Returns paths that no system can confuse with one another; a second `a.pdf` becomes `a (2).pdf`, a second folder `a (2)`. */
export function pathBook(): (folder: string, name: string, kind: "file" | "folder") => string {
  const taken = new Set<string>();
  /** Where to continue counting. */
  const counts = new Map<string, number>();
  const folded = (path: string) => path.normalize("NFC").toLowerCase();
  return (folder, name, kind) => {
    const { name: stem, ext } = kind === "file" ? parse(name) : { name, ext: "" };
    const first = folded(`${folder}/${name}`);
    for (let n = counts.get(first) ?? 1; ; n++) {
      const path = n === 1 ? `${folder}/${name}` : `${folder}/${stem} (${n})${ext}`;
      if (taken.has(folded(path))) continue;
      taken.add(folded(path));
      counts.set(first, n + 1);
      return path;
    }
  };
}
