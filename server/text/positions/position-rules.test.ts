import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Position } from "#shared/workspace/playbooks.ts";
import { readContract } from "./contract.ts";
import { judge } from "./judge.ts";
import { readPosition } from "./position-rules.ts";
import { predicates } from "./predicates/index.ts";
import { phrasesOf } from "./predicates/reads.ts";

const position = (texts: Partial<Position>): Position => ({
  standardPosition: "As agreed.",
  acceptableRange: "",
  escalationTriggers: [],
  fallbackLadder: [],
  dealBreaker: null,
  priority: null,
  approvalLevel: null,
  escalationConditions: [],
  rationale: null,
  riskWeight: null,
  enabled: true,
  ...texts,
});
/** The words that became rules, and what they became. */
function rulesOf(key: string, texts: Partial<Position>): string[] {
  const own = position(texts);
  return readPosition(key, own).rules.map(({ field, rung, start, end, rule }) => {
    const text = field === "fallbackLadder" ? (own.fallbackLadder[rung ?? 0] ?? "") : (own[field] ?? "");
    return `${text.slice(start, end)} → ${rule}`;
  });
}

describe("words of a position become rules", () => {
  for (const [key, texts, rules] of [
    [
      "payment-terms",
      { standardPosition: "Net 45 days, please.", dealBreaker: "Less than 15 days" },
      ["Net 45 → 45 days", "15 days → Less than 15 days"],
    ],
    [
      "renewal",
      { standardPosition: "Notice of 60 days.", acceptableRange: "Any notice of 30 to 90 days." },
      ["60 days → 60 days (notice)", "30 to 90 days → At least 30 days (notice); At most 90 days (notice)"],
    ],
    [
      "limitation-of-liability",
      { standardPosition: "A cap of 12 months of fees, except fraud.", dealBreaker: "Unlimited liability" },
      ["12 months → 12 months of fees", "fraud → Carve-out: fraud", "Unlimited → Unlimited liability"],
    ],
    [
      "governing-law",
      { standardPosition: "Delaware law", dealBreaker: "Any law outside the United States" },
      ["Delaware → Law of Delaware", "outside the United States → Law outside of United States"],
    ],
    ["confidentiality", { standardPosition: "Mutual secrecy for 5 years." }, ["Mutual → Mutual"]],
    ["exclusivity", { standardPosition: "No exclusivity." }, ["No → No such clause"]],
    [
      "non-solicitation",
      { standardPosition: "Mutual, 6 months.", fallbackLadder: ["12 months", "Be nice."] },
      ["Mutual → Mutual", "6 months → 6 months", "12 months → 1 year"],
    ],
    ["insurance", { standardPosition: "Cyber cover of $2,000,000." }, ["Cyber → Cyber insurance", "$2,000,000 → 2,000,000"]],
    ["secret-handshake", { standardPosition: "Be friendly and firm." }, []],
    ["publicity", { standardPosition: "No publicity without our prior consent." }, []],
    ["waiver", { standardPosition: "No waiver is effective unless it is signed." }, []],
  ] as const)
    test(`${key}: ${rules.length === 0 ? "none" : rules.join(", ")}`, () =>
      assert.deepEqual(rulesOf(key, texts as Partial<Position>), rules));
});

test("every topic with a predicate says what its predicate reads", () => {
  const general = new Set(["termination", "invention-assignment", "data-breach-liability"]);
  const unknown = Object.keys(predicates).filter((slug) => phrasesOf(slug) === null && !general.has(slug));
  assert.deepEqual(unknown, []);
});

describe("a review compares exactly these words", () => {
  const contract = readContract(
    "1. Payment. Customer shall pay each invoice within ten (10) days after receipt.\n\n2. Governing Law. This Agreement is governed by the laws of the State of Texas.\n\n3. Assignment. Vendor may assign this Agreement without consent.",
  );
  const verdict = (key: string, texts: Partial<Position>) => judge(contract, key, position(texts), "pays").verdict;
  for (const [key, withRule, without] of [
    [
      "payment-terms",
      { standardPosition: "Customer pays within 45 days.", dealBreaker: "Less than 15 days" },
      { standardPosition: "Customer pays in time." },
    ],
    ["governing-law", { standardPosition: "The law of Oregon." }, { standardPosition: "A law we know." }],
    ["assignment", { standardPosition: "No assignment without consent." }, { standardPosition: "Assignments in moderation." }],
  ] as const)
    test(`${key}: without its rule, the same position fails nothing`, () => {
      assert.ok(rulesOf(key, withRule).length > 0);
      assert.deepEqual(rulesOf(key, without), []);
      assert.match(verdict(key, withRule), /^(?:below|deal_breaker|fallback)$/);
      assert.doesNotMatch(verdict(key, without), /^(?:below|deal_breaker|fallback)$/);
    });
});
