import { matchAt, skip } from "./grammar.ts";

/**
 * `ch. 21`, `Chapters 701, 3306`, `ch. 7, subch. XVIII, pt. A` as paths below a title: `ch21`, `ch7/schXVIII/ptA` (the words of model.ts
 * `Reference.target`). Null when there is no division word with a number at `at`.
 */
export function divisionPaths(text: string, at: number): { paths: string[]; end: number } | null {
  const first = readDivision(text, at);
  if (first === null) return null;
  let { path, end } = first;
  for (let deeper = readDivision(text, skip(comma, text, end)); deeper !== null; deeper = readDivision(text, skip(comma, text, end))) {
    path += `/${deeper.path}`;
    end = deeper.end;
    if (path.length > 100) break;
  }
  const paths = [path];
  if (first.plural && path === first.path) {
    for (let more = matchAt(another, text, end); more !== null && paths.length < 100; more = matchAt(another, text, end)) {
      paths.push(first.kind + (more[1] ?? ""));
      end += more[0].length;
    }
  }
  return { paths, end };
}

export interface Division {
  kind: string;
  path: string;
  plural: boolean;
  end: number;
}

/** One division word with its number: `chapter 21`, `subch. II`, `part A`. */
export function readDivision(text: string, at: number): Division | null {
  const read = matchAt(division, text, at);
  if (read === null) return null;
  const word = (read[1] ?? "").toLowerCase();
  const kind = kinds.find(([start]) => word.startsWith(start))?.[1];
  if (kind === undefined) return null;
  const number = read[3] ?? "";
  const spelled = /^[ivxlc]+$/.test(number) || /^[a-z]$/.test(number) ? number.toUpperCase() : number;
  return { kind, path: kind + spelled, plural: read[2] === "s", end: at + read[0].length };
}

const comma = / {0,2},? {0,2}/y;
/** Omnibus acts continue after division Z with AA. */
const numeral = "\\d{1,5}[A-Za-z]{0,2}(?:-\\d{1,2}[A-Za-z]?)?|[IVXLC]{1,8}(?:-[A-Z])?|([A-Z])\\4|[A-Z]";
const division = new RegExp(
  `(subchapter|subch|subpart|subpt|subtitle|subtit|subdivision|subdiv|chapter|chap|ch|part|pt|title|tit|division|div)(s?)(?:\\.|\\b) {0,3}(${numeral})(?![A-Za-z0-9(])`,
  "iy",
);
const another = new RegExp(
  `(?: {0,2}, {0,2}(?:and {1,2})?| {1,2}and {1,2})(\\d{1,5}[A-Za-z]{0,2})(?![A-Za-z0-9(]|\\.\\d| {0,2}[A-Z])`,
  "iy",
);

/** Longest first. */
const kinds: [string, string][] = [
  ["subch", "sch"],
  ["subp", "spt"],
  ["subt", "st"],
  ["subd", "sd"],
  ["ch", "ch"],
  ["p", "pt"],
  ["t", "t"],
  ["d", "d"],
];
