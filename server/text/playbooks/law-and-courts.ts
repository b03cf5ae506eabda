import type { Position } from "#shared/workspace/playbooks.ts";
import { position } from "./position.ts";

/** Law and courts of a jurisdiction, by two capitals or `INTL`. */
interface Place {
  law: string;
  others: string[];
  court: string;
}

const places: Record<string, Place> = {
  US: { law: "the State of New York", others: ["Delaware", "California"], court: "New York, New York" },
  GB: { law: "England and Wales", others: ["Scotland", "Northern Ireland"], court: "London, England" },
  CA: { law: "the Province of Ontario, Canada", others: ["British Columbia", "Alberta"], court: "Toronto, Ontario" },
  AU: { law: "New South Wales, Australia", others: ["Victoria", "Queensland"], court: "Sydney, New South Wales" },
  IN: { law: "India", others: ["Singapore"], court: "Mumbai, India" },
  SG: { law: "Singapore", others: ["England and Wales"], court: "Singapore" },
  DE: { law: "Germany", others: ["Austria", "Switzerland"], court: "Frankfurt, Germany" },
  FR: { law: "France", others: ["Belgium", "Luxembourg"], court: "Paris, France" },
  IE: { law: "Ireland", others: ["England and Wales"], court: "Dublin, Ireland" },
  NL: { law: "the Netherlands", others: ["Belgium"], court: "Amsterdam, Netherlands" },
  CH: { law: "Switzerland", others: ["Germany", "Austria"], court: "Zurich, Switzerland" },
  AE: { law: "the United Arab Emirates", others: ["England and Wales"], court: "Dubai, United Arab Emirates" },
  INTL: { law: "England and Wales", others: ["Switzerland", "Singapore", "New York"], court: "London, England" },
};

/** A jurisdiction without an entry gets the international version. */
const placeOf = (jurisdiction: string): Place => places[jurisdiction] ?? (places["INTL"] as Place);

/** Governing law, by jurisdiction. */
export function governingLaw(jurisdiction: string): Position {
  const { law, others } = placeOf(jurisdiction);
  return position({
    standard: `This Agreement is governed by the laws of ${law}, without regard to its conflict of laws rules.`,
    acceptable: `The laws of ${[law.replace(/^the (?:State|Province) of /, ""), ...others].join(" or ")}.`,
    ladder: others.map((other) => `This Agreement is governed by the laws of ${other}.`),
    dealBreaker: "Any other law.",
    approvalLevel: "manager",
    conditions: [{ attribute: "clause_severity", value: "red", escalateTo: "partner", note: "A law not on the list" }],
    why: "Advice on foreign law takes time and costs money.",
    riskWeight: 3,
  });
}

/** Where disputes are decided, by jurisdiction. */
export function disputes(jurisdiction: string): Position {
  const { court } = placeOf(jurisdiction);
  return position({
    standard: `The courts of ${court} have jurisdiction over disputes that arise from this Agreement.`,
    acceptable: "Courts or arbitration seated in an agreed place, with a right to injunctive relief in any court.",
    priority: "nice_to_have",
    approvalLevel: "manager",
    why: "A distant forum makes valid claims too expensive.",
    riskWeight: 2,
  });
}
