import { existsSync } from "node:fs";
import { readLabelled } from "../../train/data.ts";
import { dataPath } from "./law.ts";
import { seeded } from "./measure.ts";

/** Characters of an invented contract, about the length of a commercial agreement. */
const length = 50_000;

/** Contracts by name: the labeled ones from the development data, repeated when there are too few, or invented ones. */
export function benchContracts(count: number): { texts: string[]; origin: string } {
  const labelled = dataPath("contracts/cuad-labelled.jsonl.gz");
  const real = existsSync(labelled) ? readLabelled(labelled).map(({ text }) => text) : [];
  const texts = Array.from({ length: count }, (_, n) => {
    const text = real[n % real.length];
    // A second copy is a different document with a different text, so nothing cached for the first helps.
    return text === undefined ? inventedContract(n) : n < real.length ? text : `Copy ${n}\n\n${text}`;
  });
  return { texts, origin: real.length === 0 ? "of our own writing" : `${Math.min(count, real.length)} of them real` };
}

/** A contract of about 50,000 characters about lighthouses; each number gives a different one. */
export function inventedContract(n: number): string {
  const random = seeded(n + 1);
  for (let i = 0; i < 8; i++) random();
  const one = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? "";
  const pick = (words: string): string => one(words.split("|"));
  const number = (most: number): number => 1 + Math.floor(random() * most);
  const fill = (template: string): string =>
    template.replace(/\{([^}]+)\}/g, (_, words: string) => (words.startsWith("#") ? `${number(Number(words.slice(1)))}` : pick(words)));
  const [keeper, board] = [`${pick(names)} ${pick("Lamp|Oil|Lens|Tower")} LLC`, `${pick(names)} Harbor Inc.`];
  const parts = [
    `LIGHT SERVICES AGREEMENT`,
    fill(
      `This Light Services Agreement (the "Agreement") is entered into as of {March|June|October} {#28}, 20{1|2}{#5} by and between ${keeper}, a {Delaware|Nevada|Ohio} limited liability company (the "Keeper"), and ${board} (the "Board").`,
    ),
  ];
  for (let section = 1, size = 0; size < length; section++) {
    // Contains every clause once, each among sentences about the daily duties of a keeper, which fill the rest.
    const [heading = "", ...sentences] = clauses[section - 1] ?? duties;
    const text = [...sentences, ...Array.from({ length: 2 + number(3) }, () => one(filler))].map(fill).join(" ");
    parts.push(`${section}. ${heading}. ${text}`);
    size += text.length;
  }
  return `${parts.join("\n\n")}\n`;
}

const names = "Northwind|Calder|Heron|Gull|Tern|Petrel|Osprey|Skua|Plover|Curlew";

const clauses = [
  ["Term", "The initial term of this Agreement is {#5} years from the Effective Date."],
  ["Renewal", "This Agreement renews for successive terms of one year unless a party gives notice {#90} days before the end of the term."],
  ["Fees", "The Board shall pay the Keeper ${#9},{#8}00 each month within {#60} days of receipt of an invoice."],
  [
    "Assignment",
    "{Neither party may assign this Agreement without the prior written consent of the other party.|Either party may assign this Agreement to an affiliate.}",
  ],
  ["Change of Control", "The Board may terminate this Agreement upon {#60} days' notice after a change of control of the Keeper."],
  [
    "Confidential Information",
    '"Confidential Information" means all drawings of the lens and the log of the tower, and does not include what is publicly available.',
    "The duties of this Section continue for {two|three|seven} years after this Agreement ends.",
  ],
  ["Liability", "The aggregate liability of either party shall not exceed ${#900},000, except for fraud or willful misconduct."],
  ["Indemnity", "The Keeper shall indemnify and hold harmless the Board from claims of third parties that arise out of its negligence."],
  ["Insurance", "The Keeper shall maintain commercial general liability insurance of not less than ${#9},000,000 per occurrence."],
  ["Termination", "Either party may terminate this Agreement for convenience upon {30|60|90} days' prior written notice."],
  ["Exclusivity", "During the term the Board shall not engage another keeper for the {north|south|east} tower."],
  ["Audit", "The Board may inspect the books and records of the Keeper once each calendar year upon {#30} days' notice."],
  ["Warranty", "The Keeper warrants that the lamp will be free from defects for {#24} months after delivery."],
  [
    "Governing Law",
    "This Agreement shall be governed by and construed in accordance with the laws of the State of {Ohio|Oregon|Texas|Maine}.",
  ],
  ["Disputes", "Any dispute shall be finally settled by arbitration in {Portland|Columbus|Austin} before {one|three} arbitrators."],
];

const duties = [
  "Duties of the {north|south|east|west} tower, week {#52}",
  "The Keeper shall tend the light of week {#52} from dusk until dawn.",
];

const filler = [
  "The Keeper shall {trim|clean|fill|inspect} the {lamp|lens|gallery|stair} on the {first|second|third} {Monday|Tuesday|Friday} of each month and write the {hour|weather|oil} in the log.",
  "Where {fog|ice|a gale} hides the {north|south|east} buoy, the {Keeper|assistant} sounds the horn {#9} times an hour and notes it.",
  "The Board delivers {#90} gallons of oil, {#40} wicks and {#12} panes of glass to the {pier|store|cellar} before {May|August|November}.",
  "A {ladder|boat|rope|bell} that is {worn|lost|broken} is replaced within {#20} days after the Keeper reports it to the Board.",
  "Visitors may climb the tower between {#4} and {5|6|7} in the afternoon, if the {Keeper|assistant} goes with them and the wind is under {#30} knots.",
  "The {assistant|Keeper} paints the {door|railing|wall} {white|red|black} every {#6} years, at the expense of the {Board|Keeper}.",
];
