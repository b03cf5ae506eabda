import { parse } from "node:path/posix";

const longest = 80;
/** Names Windows keeps for devices, whatever follows their dot. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name of a person's as every system takes it for a file: no separators or signs with a meaning, no dot or blank at its ends. */
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

/** Gives out paths no two of which a system could take for one another; a second `a.pdf` is `a (2).pdf`, a second folder `a (2)`. */
export function pathBook(): (folder: string, name: string, kind: "file" | "folder") => string {
  const taken = new Set<string>();
  /** Where to go on counting. */
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
