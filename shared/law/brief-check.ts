import { z } from "zod";
import { route } from "../route.ts";

const s = z.string();
const sn = z.string().nullable();

/** Kinds of cited authority. */
export const checkedKinds = [
  "statute",
  "regulation",
  "constitution",
  "rule",
  "public-law",
  "session-law",
  "register",
  "case",
  "unknown",
] as const;
export type CheckedKind = (typeof checkedKinds)[number];

/**
 * What the installed law says about a citation. `renumbered` also covers transferred sections; `ambiguous` means that the words fit several
 * provisions. A case is never looked up in installed law.
 */
export const checkedStates = [
  "found",
  "paragraph-not-found",
  "not-found",
  "not-installed",
  "repealed",
  "omitted",
  "renumbered",
  "ambiguous",
  "case-not-checked",
] as const;
export type CheckedState = (typeof checkedStates)[number];

/**
 * A quotation beside the law: `verbatim`; `marked-alteration` where only ellipses, brackets and letter case in brackets differ; `altered`;
 * `not-in-paragraph` and `not-in-section` where the words stand elsewhere or nowhere; `not-checked` for cases and law that is not installed.
 */
export const quotationVerdicts = ["verbatim", "marked-alteration", "altered", "not-in-paragraph", "not-in-section", "not-checked"] as const;
export type QuotationVerdict = (typeof quotationVerdicts)[number];

/** Words of the brief and of the law at one differing place; either may be empty. */
export const QuotationDifference = z.object({ brief: s, law: s });

/** Offsets are UTF-16 code units of the checked text, end exclusive, without the quotation marks. */
export const CheckedQuotation = z.object({
  text: s,
  start: z.int(),
  end: z.int(),
  verdict: z.enum(quotationVerdicts),
  differences: z.array(QuotationDifference),
  /** With `not-in-paragraph` the paragraph that has the words, `(a)(1)`; with `not-in-section` the section, as its id; else null. */
  foundIn: sn,
  /** `foundIn` as a citation. */
  foundInCitation: sn,
  /** The words of the law that were compared; null where none are near. */
  law: sn,
});
export type CheckedQuotation = z.output<typeof CheckedQuotation>;

export const CheckedCitation = z.object({
  /** As written. */
  text: s,
  start: z.int(),
  end: z.int(),
  kind: z.enum(checkedKinds),
  /** Id of the installed section or act; null where there is none. */
  resolvedTo: sn,
  /** Of the installed section; else as written at its full citation. */
  citation: s,
  pinpoint: sn,
  state: z.enum(checkedStates),
  /** Day of the text that was compared, `YYYY-MM-DD`; null where it is unknown or nothing was compared. */
  asOf: sn,
  /** Whether the installed text changed after the day of the checked text; null without that day, and where it cannot be decided. */
  changedSince: z.boolean().nullable(),
  /** How the text cites: in full, in a short form, by `Id.` or `supra`. */
  form: z.enum(["full", "short", "id", "supra"]),
  /** One sentence about a state other than `found`, or about other versions of the number; null where there is nothing to say. */
  note: sn,
  /** `law fetch` argument that installs missing law; null where no official source offers it. */
  fetch: sn,
  /** Where a renumbered provision is now, the provisions an ambiguous citation may mean, or the other versions of a number. */
  candidates: z.array(z.object({ actId: s, citation: s })),
  quotations: z.array(CheckedQuotation),
});
export type CheckedCitation = z.output<typeof CheckedCitation>;

/** A quotation near no citation. */
export const LooseQuotation = z.object({ text: s, start: z.int(), end: z.int() });
export type LooseQuotation = z.output<typeof LooseQuotation>;

/** The source of the day that a text is compared with. */
export const daySources = ["given", "matter", "document", "printed"] as const;

export const BriefCheck = z.object({
  citations: z.array(CheckedCitation),
  quotationsWithoutCitation: z.array(LooseQuotation),
  /** The text's own day, and where it is from; null where it has none. */
  date: z.object({ day: s, source: z.enum(daySources) }).nullable(),
  /** SHA-256 of the checked text in UTF-8. */
  digest: s,
  /** Releases of the installed law that was compared. */
  releases: z.array(
    z.object({
      source: s,
      name: s,
      release: s,
      day: sn,
      /** Day of the oldest release recorded on this computer; null where the checked text has no day. */
      oldestDay: sn,
      /** True for a text that its publisher no longer updates: laws enacted since are not in it. */
      isFrozen: z.boolean(),
    }),
  ),
  /** The text has more citations or quotations than one check reads; the rest is not listed. */
  isCut: z.boolean(),
});
export type BriefCheck = z.output<typeof BriefCheck>;

/** Longest text of one check, in characters. */
export const longestCheckedText = 4_000_000;

/** A check has at most this many citations, and as many quotations. */
const mostChecked = 5000;
const price = { citation: 2, text: 6 };

/** Credits of a check: as for resolving each distinct citation, and for the text of each section that a quotation is compared with. */
export function checkPrice(citations: number, texts: number): number {
  return citations * price.citation + texts * price.text;
}

/** No check of this text costs more: each distinct citation has a number of its own. */
export function mostCheckPrice(text: string): number {
  const numbers = Math.min(mostChecked, new Set(text.match(/\d[\w.:-]*/g)).size);
  const marks = Math.min(mostChecked, text.match(/["“>]|\n\s/g)?.length ?? 0);
  return checkPrice(numbers, Math.min(numbers, marks));
}

const Day = z.iso.date();

export const briefCheckRoutes = {
  check: route({
    method: "POST",
    path: "/api/v1/us/statutes/check",
    summary: "Check the citations and quotations of a text",
    description:
      "Compares every citation and every quotation of a brief, letter or memorandum with installed law. `date` is the day of the text; without it, the day printed in the text counts. Decisions of courts are listed and not checked. Pandect neither stores nor logs the text. The price is 2 per distinct citation of law and 6 per section compared with a quotation.",
    auth: "data",
    cost: price.citation,
    worstCase: ({ body }: { body: { text: string } }) => mostCheckPrice(body.text),
    timing: "top",
    body: z.strictObject({ text: s.min(1).max(longestCheckedText), date: Day.nullish() }),
    example: { text: "An award may be vacated. 9 U.S.C. § 10(a)." },
    reply: BriefCheck.extend({ processingTimeMs: z.number(), creditsConsumed: z.number() }),
  }),
};
