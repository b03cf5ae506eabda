import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Positions } from "../../../shared/workspace/playbooks.ts";
import { findPlaces } from "../../../server/text/contract/values/places.ts";
import { position } from "../../../server/text/playbooks/position.ts";
import { libraryPosition } from "../../../server/text/clauses/catalog.ts";

/** One change of a contract that a position of its playbook must notice. */
export interface Deviation {
  family: "value changed" | "negation removed" | "clause removed" | "clause added";
  /** Key of the position. */
  key: string;
  text: string;
}

/** A real contract, the positions it meets according to its experts' labels, and the changes against them. */
export interface SeededContract {
  file: string;
  text: string;
  positions: Positions;
  deviations: Deviation[];
}

interface Span {
  start: number | null;
  end: number | null;
}
type Place = { start: number; end: number };
type Labels = Record<string, { answer: string; spans: Span[] }>;

/** The changed contracts, and their changes. The checker was tuned on the first set and never on the last. */
export const seedSets = {
  tuned: { laws: ["Nevada", "Ohio"], renewal: ["3", "7"], termination: ["7", "365"], clause: 0 },
  other: { laws: ["Oregon", "Utah"], renewal: ["4 (four)", "two (2)"], termination: ["three (3)", "270"], clause: 1 },
  "held out": { laws: ["Georgia", "Ontario"], renewal: ["5", "1 (one)"], termination: ["two (2)", "400"], clause: 2 },
} as const;
export type SeedSet = keyof typeof seedSets;

/**
 * Null without the development data. Positions come only from the experts' labels, never from the findings of the checker. The tuned set is
 * the 30 contracts in separate files; the others are every fifth of the rest.
 */
export function seededContracts(dataDir: string, set: SeedSet): SeededContract[] | null {
  const folder = join(dataDir, "contracts/cuad");
  const packed = join(dataDir, "contracts/cuad-labelled.jsonl.gz");
  if (!existsSync(join(folder, "labels.json")) || !existsSync(packed)) return null;
  const own = JSON.parse(readFileSync(join(folder, "labels.json"), "utf8")) as { file: string; labels: Labels }[];
  if (set === "tuned") return own.map(({ file, labels }) => seeded(file, readFileSync(join(folder, "txt", file), "utf8"), labels, set));
  const known = new Set(own.map(({ file }) => file));
  const lines = gunzipSync(readFileSync(packed)).toString("utf8").split("\n");
  return lines
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { file: string; text: string; labels: Labels })
    .filter(({ file }) => !known.has(file))
    .filter((_, i) => i % 5 === (set === "other" ? 1 : 3))
    .map(({ file, text, labels }) => seeded(file, text, labels, set));
}

const why = "Seeded.";

function seeded(file: string, text: string, labels: Labels, set: SeedSet): SeededContract {
  const seeds = seedSets[set];
  const made: SeededContract = { file, text, positions: {}, deviations: [] };
  const spans = (label: string): Place[] =>
    (labels[label]?.spans ?? []).flatMap(({ start, end }) => (start === null || end === null ? [] : [{ start, end }]));
  const add = (family: Deviation["family"], key: string, changed: string) => {
    if (changed !== text) made.deviations.push({ family, key, text: changed });
  };
  const without = (places: readonly Place[]) =>
    places.toSorted((a, b) => b.start - a.start).reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  /** The sentence that contains a label, so that no cut-off words remain. */
  const whole = ({ start, end }: Place): Place => {
    const from = Math.max(text.lastIndexOf(". ", start) + 2, text.lastIndexOf("\n\n", start) + 2, 0);
    const to = /[.;](?:\s|$)/.exec(text.slice(Math.max(start, end - 1)));
    return { start: Math.min(from, start), end: to === null ? end : Math.max(start, end - 1) + to.index + 1 };
  };
  /** Only where every passage was found, and no passage with the same meaning remains. */
  const removed = (key: string, label: string, same: RegExp) => {
    if ((labels[label]?.spans ?? []).some(({ start }) => start === null)) return;
    const rest = without(merged(spans(label).map(whole)));
    if (!same.test(rest)) add("clause removed", key, rest);
  };

  const law = spans("Governing Law")[0];
  const place = law === undefined ? undefined : findPlaces(text.slice(law.start, law.end))[0]?.place;
  if (law !== undefined && place !== undefined) {
    made.positions["governing-law"] = position({ standard: `This Agreement is governed by the laws of ${place}.`, acceptable: "", why });
    const passage = text.slice(law.start, law.end);
    for (const other of seeds.laws)
      if (other !== place)
        add(
          "value changed",
          "governing-law",
          text.slice(0, law.start) + passage.replaceAll(new RegExp(place, "gi"), other) + text.slice(law.end),
        );
    removed("governing-law", "Governing Law", /\bgoverned\b[^.]{0,120}\blaws? of\b/i);
  }
  for (const [key, label, standard] of [
    ["termination-for-convenience", "Termination For Convenience", "may terminate this Agreement for convenience on"],
    ["renewal", "Notice Period To Terminate Renewal", "may prevent renewal of this Agreement by notice of at least"],
  ] as const)
    for (const span of spans(label)) {
      const passage = text.slice(span.start, span.end);
      const days = /\b(?:(?:one hundred )?[a-z-]+ \((\d{1,3})\)|(\d{1,3}))(?= (?:calendar )?days\b)/i.exec(passage);
      const count = days?.[1] ?? days?.[2];
      if (days === null || count === undefined || made.positions[key] !== undefined) continue;
      const end = key === "renewal" ? "days before the end of the term" : "days' written notice";
      made.positions[key] = position({ standard: `A party ${standard} ${count} ${end}.`, acceptable: "", why });
      for (const other of key === "renewal" ? seeds.renewal : seeds.termination)
        add("value changed", key, text.slice(0, span.start) + passage.replace(days[0], () => other) + text.slice(span.end));
    }
  const assign = spans("Anti-Assignment")[0];
  if (assign !== undefined && /\bconsent\b/i.test(text.slice(assign.start, assign.end))) {
    made.positions["assignment"] = position({
      standard: "This Agreement may not be assigned without the prior written consent of the other party.",
      acceptable: "Assignment with consent.",
      why,
    });
    const passage = text.slice(assign.start, assign.end);
    const freed = passage
      .replaceAll(/\b(?:shall|may|will|can)\s*not\b|\bcannot\b/gi, "may")
      .replaceAll(/\bneither party\b([^.,;]{0,40}?) (?:may|shall)\b/gi, "Either party$1 may")
      .replaceAll(/\bno party\b([^.,;]{0,40}?) (?:may|shall)\b/gi, "Any party$1 may")
      .replaceAll(/\bneither ([^.]{1,60}?) nor ([^.]{1,60}?) (?:may|shall)\b/gi, "$1 and $2 may")
      .replaceAll(/\b(?:except )?with(?:out)? (?:the )?(?:express |prior |written |,? ?)*consent\b/gi, "without the consent");
    if (
      freed !== passage &&
      /\bmay\b[^.]{0,200}\b(?:assign|transfer)/i.test(freed) &&
      !/\b(?:neither|nor|no|not)\b[^.;]{0,240}\bassign/i.test(freed)
    )
      add("negation removed", "assignment", text.slice(0, assign.start) + freed + text.slice(assign.end));
    removed("assignment", "Anti-Assignment", /\b(?:not|neither|no)\b[^.]{0,200}\bassign(?:ed|able)?\b[^.]{0,200}\bconsent\b/i);
  }
  // The labels mark whether insurance must be kept, and whether books, records or premises may be audited.
  for (const [key, label, standard, same] of [
    ["insurance", "Insurance", "A party will maintain insurance.", /\b(?:maintain|carry|obtain)\b[^.]{0,120}\binsurance\b/i],
    [
      "audit",
      "Audit Rights",
      "A party may inspect and audit the books, records or premises of the other party.",
      /\b(?:right|may|permit|allow)\b[^.]{0,160}\b(?:audit|inspect|examine)\b[^.]{0,160}\b(?:books|records|premises|facilit\w+)\b/i,
    ],
  ] as const) {
    if (spans(label).length === 0) continue;
    made.positions[key] = position({ standard, acceptable: "", why });
    removed(key, label, same);
  }
  for (const [key, label, own, clauses] of unwanted) {
    if (spans(label).length > 0 || !/^no\b/i.test(labels[label]?.answer ?? "No")) continue;
    made.positions[key] = own;
    const clause = clauses[(file.length + seeds.clause) % clauses.length] ?? "";
    const at = text.indexOf("\n\n", Math.floor(text.length * 0.6));
    if (at > 0) add("clause added", key, `${text.slice(0, at)}\n\n${clause}${text.slice(at)}`);
  }
  return made;
}

/** Unwanted clauses, in our own words, which differ from those of the position. */
const unwanted = [
  [
    "non-compete",
    "Non-Compete",
    libraryPosition("non-compete", "no-non-compete"),
    [
      "During the Term and for two years thereafter, neither party shall engage in any business that competes with the business of the other.",
      "Company agrees that it will not, directly or indirectly, compete with the other party anywhere in the Territory.",
      "Non-Competition. For eighteen months after expiration, Company shall refrain from operating a competing business.",
    ],
  ],
  [
    "most-favored-nation",
    "Most Favored Nation",
    libraryPosition("most-favored-nation", "most-favored"),
    [
      "The prices charged under this Agreement shall be no less favorable than the prices offered to any other customer for similar services.",
      "If lower prices are granted to any third party, the same lower prices shall at once be extended to the other party.",
    ],
  ],
  [
    "liquidated-damages",
    "Liquidated Damages",
    position({ standard: "No liquidated damages.", acceptable: "", why }),
    [
      "For each day of delay, the party in default shall pay five hundred dollars ($500) as liquidated damages and not as a penalty.",
      "Upon early termination, the terminating party shall pay, as liquidated damages, the sum of $50,000.",
    ],
  ],
] as const;

function merged(places: readonly Place[]): Place[] {
  const all: Place[] = [];
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}
