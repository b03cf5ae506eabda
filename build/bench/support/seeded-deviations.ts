import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Positions } from "../../../shared/workspace/playbooks.ts";
import { findPlaces } from "../../../server/workspace/engine/finders/places.ts";
import { position } from "../../../server/workspace/playbooks/library/position.ts";
import { commercial } from "../../../server/workspace/playbooks/library/commercial.ts";
import { general } from "../../../server/workspace/playbooks/library/general.ts";

/** One change of a contract that a position of its playbook has to notice. */
export interface Deviation {
  family: "value changed" | "negation removed" | "clause removed" | "clause added";
  /** Key of the position. */
  key: string;
  text: string;
}

/** A real contract, positions it meets by the labels of its experts, and what was changed against them. */
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

/** Null without the development data. Positions come from the experts' labels alone, never from what the checker finds. */
export function seededContracts(dataDir: string): SeededContract[] | null {
  const folder = join(dataDir, "contracts/cuad");
  let all: { file: string; labels: Labels }[];
  try {
    all = JSON.parse(readFileSync(join(folder, "labels.json"), "utf8")) as typeof all;
  } catch {
    return null;
  }
  return all.map(({ file, labels }) => seeded(file, readFileSync(join(folder, "txt", file), "utf8"), labels));
}

const why = "Seeded.";

function seeded(file: string, text: string, labels: Labels): SeededContract {
  const made: SeededContract = { file, text, positions: {}, deviations: [] };
  const spans = (label: string): Place[] =>
    (labels[label]?.spans ?? []).flatMap(({ start, end }) => (start === null || end === null ? [] : [{ start, end }]));
  const add = (family: Deviation["family"], key: string, changed: string) => {
    if (changed !== text) made.deviations.push({ family, key, text: changed });
  };
  const without = (places: readonly Place[]) =>
    places.toSorted((a, b) => b.start - a.start).reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  /** The sentence a label is part of, so that no torn words stay. */
  const whole = ({ start, end }: Place): Place => {
    const from = Math.max(text.lastIndexOf(". ", start) + 2, text.lastIndexOf("\n\n", start) + 2, 0);
    const to = /[.;](?:\s|$)/.exec(text.slice(Math.max(start, end - 1)));
    return { start: Math.min(from, start), end: to === null ? end : Math.max(start, end - 1) + to.index + 1 };
  };
  const removed = (key: string, label: string) => add("clause removed", key, without(merged(spans(label).map(whole))));

  const law = spans("Governing Law")[0];
  const place = law === undefined ? undefined : findPlaces(text.slice(law.start, law.end))[0]?.place;
  if (law !== undefined && place !== undefined) {
    made.positions["governing-law"] = position({ standard: `This Agreement is governed by the laws of ${place}.`, acceptable: "", why });
    const passage = text.slice(law.start, law.end);
    for (const other of ["Nevada", "Ohio"])
      if (other !== place)
        add(
          "value changed",
          "governing-law",
          text.slice(0, law.start) + passage.replaceAll(new RegExp(place, "gi"), other) + text.slice(law.end),
        );
    removed("governing-law", "Governing Law");
  }
  for (const [key, label, standard] of [
    ["termination-for-convenience", "Termination For Convenience", "may terminate this Agreement for convenience on"],
    ["renewal", "Notice Period To Terminate Renewal", "may prevent renewal of this Agreement by notice of at least"],
  ] as const)
    for (const span of spans(label)) {
      const passage = text.slice(span.start, span.end);
      const days = /\b(?:[a-z-]+ )?\(?(\d{1,3})\)?(?= (?:calendar )?days\b)/i.exec(passage);
      if (days === null || made.positions[key] !== undefined) continue;
      const end = key === "renewal" ? "days before the end of the term" : "days' written notice";
      made.positions[key] = position({ standard: `A party ${standard} ${days[1]} ${end}.`, acceptable: "", why });
      for (const other of key === "renewal" ? ["3", "7"] : ["7", "365"])
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
    if (freed !== passage && !/\b(?:neither|no party|not)\b[^.]{0,80}\bassign/i.test(freed))
      add("negation removed", "assignment", text.slice(0, assign.start) + freed + text.slice(assign.end));
    removed("assignment", "Anti-Assignment");
  }
  for (const [key, label, standard] of [
    ["insurance", "Insurance", "Provider will maintain commercial general liability insurance."],
    ["audit", "Audit Rights", "A party may inspect and audit the books and records of the other party."],
  ] as const) {
    if (spans(label).length === 0) continue;
    made.positions[key] = position({ standard, acceptable: "", why });
    removed(key, label);
  }
  for (const [key, label, own, clauses] of unwanted) {
    if (spans(label).length > 0 || !/^no\b/i.test(labels[label]?.answer ?? "No")) continue;
    made.positions[key] = own;
    const clause = clauses[file.length % clauses.length] ?? "";
    const at = text.indexOf("\n\n", Math.floor(text.length * 0.6));
    if (at > 0) add("clause added", key, `${text.slice(0, at)}\n\n${clause}${text.slice(at)}`);
  }
  return made;
}

/** Clauses nobody wants, in words of our own that are not those of the position. */
const unwanted = [
  [
    "non-compete",
    "Non-Compete",
    general.noNonCompete,
    [
      "During the Term and for two years thereafter, neither party shall engage in any business that competes with the business of the other.",
      "Company agrees that it will not, directly or indirectly, compete with the other party anywhere in the Territory.",
      "Non-Competition. For eighteen months after expiration, Company shall refrain from operating a competing business.",
    ],
  ],
  [
    "most-favored-nation",
    "Most Favored Nation",
    commercial.mostFavored,
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
