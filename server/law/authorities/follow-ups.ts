import { matchAt, type Recognised } from "../citation/grammar.ts";
import { readPinpoint } from "../citation/items.ts";
import { recogniseCitations } from "../citation/recognise.ts";
import type { CaseCitation } from "./cases/find-cases.ts";
import { Context, number } from "./cited-context.ts";
import type { DefinedName } from "./defined-names.ts";
import type { CaseMention, Cited, Mention, MentionForm } from "./mention.ts";
import { mentionsOf } from "./parts.ts";
import type { Readable } from "./readable.ts";

/** The last citation in the body or in the notes, to which `Id.` points. */
type Last = { law: Mention; whole: Mention[] } | { decision: CaseMention } | null;

/** Characters between a short form and the full citation that explains it. */
const mostAhead = 500;

/** More short forms than any brief has; a text built to exceed this is read no further. */
const most = 20_000;

/**
 * The citations of a text with those that only make sense after others: `§ 1983(b)`, `Rule 11(a)`, `Amendment V`, `CIPA § 5`, `Id. § 4`,
 * `Smith, supra`. One pass in order; `folded` is the text with its dashes and blanks folded, of the same length.
 */
export function followUps(
  { text, paragraphs }: Readable,
  folded: string,
  full: readonly Mention[],
  cases: readonly CaseCitation[],
  names: readonly DefinedName[],
): Cited {
  const context = new Context(folded, names);
  const mentions: Mention[] = [];
  const decisions: CaseMention[] = [];
  const taken = [...full, ...cases].toSorted((a, b) => a.start - b.start || b.end - a.end);
  const isNote = noteFinder(paragraphs);
  const forms = formsOf(names);
  let next = 0;
  let until = 0;
  let last: { body: Last; notes: Last } = { body: null, notes: null };
  const remember = (one: Last, at: number) => {
    if (isAside(text, at)) return;
    last = isNote(at) ? { ...last, notes: one } : { ...last, body: one };
  };
  const takeUntil = (offset: number) => {
    for (let one = taken[next]; one !== undefined && one.start < offset; one = taken[++next]) {
      until = Math.max(until, one.end);
      if ("cited" in one) {
        mentions.push(one);
        context.add(one);
        remember({ law: one, whole: [one] }, one.start);
      } else {
        const decision = decisionOf(text, one, decisions);
        decisions.push(decision);
        remember({ decision }, one.start);
      }
    }
  };
  const soonCited = (number: string, at: number): Mention[] => {
    for (let i = next; i < taken.length; i++) {
      const one = taken[i];
      if (one === undefined || one.start - at > mostAhead) break;
      const isIt = "cited" in one && one.cited.targets[0]?.key.endsWith(`/${number}`) === true;
      if (isIt && one.start > at && !text.slice(at, one.start).includes("\n")) return [one];
    }
    return [];
  };
  let tried = 0;
  for (let form = nextForm(forms, folded, 0); form !== null && tried < most; form = nextForm(forms, folded, Math.max(form.at + 1, until))) {
    takeUntil(form.at + 1);
    if (form.at < until) continue;
    tried++;
    const before = isNote(form.at) ? (last.notes ?? last.body) : last.body;
    const read = form.read(context, { text, folded, at: form.at, match: form.match, last: before, decisions, soonCited });
    if (read === null) continue;
    if ("decision" in read) {
      decisions.push(read.decision);
      until = read.decision.end;
      remember({ decision: read.decision }, form.at);
    } else if (read.mentions.length > 0) {
      mentions.push(...read.mentions);
      until = Math.max(...read.mentions.map(({ end }) => end));
      const lastOne = read.mentions.at(-1);
      for (const one of read.mentions) if (one.inferred === undefined || one.inferred === "named") context.add(one);
      if (lastOne !== undefined) remember({ law: lastOne, whole: read.mentions }, form.at);
    }
    // A full citation that begins inside a short form is a part of it.
    while ((taken[next]?.start ?? Infinity) < until) next++;
  }
  takeUntil(Infinity);
  const inOrder = (a: { start: number; end: number }, b: { start: number; end: number }) => a.start - b.start;
  return { mentions: mentions.toSorted((a, b) => inOrder(a, b) || a.part.start - b.part.start), cases: decisions.toSorted(inOrder) };
}

/** `(quoting 9 U.S.C. § 2)`: `Id.` after the parenthesis means the citation before it. */
function isAside(text: string, at: number): boolean {
  return /\((?:quoting|citing|discussing|applying|construing|interpreting|explaining)\b[^()]{0,60}$/i.test(
    text.slice(Math.max(0, at - 80), at),
  );
}

function noteFinder(paragraphs: Readable["paragraphs"]): (at: number) => boolean {
  const from = paragraphs.find(({ isNote }) => isNote)?.start ?? Infinity;
  return (at) => at >= from;
}

interface Found {
  text: string;
  folded: string;
  at: number;
  match: RegExpExecArray;
  last: Last;
  decisions: readonly CaseMention[];
  /** The full citation of a section of this number that follows in the paragraph: `Section 107 lists four factors. 17 U.S.C. § 107.` */
  soonCited(number: string, at: number): Mention[];
}
type Read = { mentions: Mention[] } | { decision: CaseMention } | null;
interface Form {
  pattern: RegExp;
  read(context: Context, found: Found): Read;
}

function formsOf(names: readonly DefinedName[]): Form[] {
  const own = [...new Set(names.map(({ name }) => name))].toSorted((a, b) => b.length - a.length).slice(0, 100);
  const escaped = own.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/['’]/g, "['’]"));
  const named: Form[] =
    escaped.length === 0
      ? []
      : [
          {
            pattern: new RegExp(
              String.raw`(?<![A-Za-z])(${escaped.join("|")}),?(?: supra,?)?(?: at)? ?(?:§ ?§? ?|[Ss]ections? |[Ss]ecs?\. |[Rr]ules? )(?=\d)`,
              "g",
            ),
            read: readNamed,
          },
          { pattern: new RegExp(String.raw`(?<![A-Za-z])(${escaped.join("|")}), supra(?! note)`, "g"), read: readNamed },
          {
            pattern: new RegExp(
              String.raw`(?:§ ?§? ?|\b[Ss]ections? |\b[Ss]ecs?\. )(?=\d[^§\n]{0,60}? of (?:the )?(${escaped.join("|")})(?![A-Za-z]))`,
              "g",
            ),
            read: readOfNamed,
          },
        ];
  return [
    { pattern: /(?<![A-Za-z.])(?:[Ii]d|[Ii]bid)\.(?![A-Za-z])/g, read: readId },
    ...named,
    { pattern: new RegExp(String.raw`(?:§ ?§? ?|\b[Ss]ections? |\b[Ss]ecs?\. )(?=${number})`, "g"), read: readSection },
    { pattern: new RegExp(String.raw`\bRules? (?=${number})`, "g"), read: readRule },
    {
      pattern: /\b(?:(?:Amendment|Amend\.|amend\.) [IVX]{1,6}|(?:Article|Art\.|art\.) [IVX]{1,5})\b(?:, § ?\d{1,2}(?:, cl\. ?\d{1,2})?)?/g,
      read: readConstitution,
    },
    { pattern: /(?<=[A-Z][\w'’.&-]*,? )supra\b(?!,? (?:note|n\.|Part|at \d+ n)).{0,12}/g, read: readSupra },
  ];
}

interface Match {
  at: number;
  match: RegExpExecArray;
  read: Form["read"];
}

/** The first form at or after an offset. Each pattern remembers its next match, so that a text is read once by each. */
function nextForm(forms: Form[], folded: string, from: number): Match | null {
  let best: Match | null = null;
  for (const form of forms) {
    const known = pending.get(form);
    let match = known !== undefined && (known === null || known.index >= from) ? known : undefined;
    if (match === undefined) {
      form.pattern.lastIndex = from;
      match = form.pattern.exec(folded);
      pending.set(form, match);
    }
    if (match !== null && (best === null || match.index < best.at)) best = { at: match.index, match, read: form.read };
  }
  return best;
}
const pending = new WeakMap<Form, RegExpExecArray | null>();

/** `Id.`, `Id. § 4`, `id. at (b)`, `id. 11(b)(1)`. */
function readId(context: Context, { text, folded, at, match, last }: Found): Read {
  if (last === null) return null;
  const end = at + match[0].length;
  if ("decision" in last) {
    // `id. amend. V` is no page of a decision.
    if (matchAt(constitutional, folded, end) !== null) return ofConstitution(context, { text, folded, at, match });
    const pages = matchAt(/,? at \*?\d{1,5}(?:-\d{1,5})?(?: ?(?:&|and)? ?nn?\. ?\d{1,3})?/y, folded, end);
    const to = end + (pages?.[0].length ?? 0);
    const isSection = matchAt(/,? ?§/y, folded, end) !== null;
    return isSection ? null : { decision: { start: at, end: to, text: text.slice(at, to), name: last.decision.name, form: "id" } };
  }
  const { law } = last;
  const numbered = matchAt(new RegExp(String.raw`,?(?: at)? ?(?:§ ?§? ?|[Ss]ections? |[Rr]ules? )?(?=${number})`, "y"), folded, end);
  const isPage = numbered !== null && / at ?$/.test(numbered[0]) && !/^(?:usc|cfr|state|reg|rule)\//.test(law.cited.targets[0]?.key ?? "");
  if (numbered !== null && !isPage) {
    const found = context.sections(law, { start: at, number: end + numbered[0].length }, "id", text);
    if (found !== null) return { mentions: found };
  }
  const provision = ofConstitution(context, { text, folded, at, match });
  if (provision !== null) return provision;
  const gap = matchAt(/,?(?: at)? ?(?=\()/y, folded, end);
  const pin = gap === null ? null : readPinpoint(folded, end + gap[0].length);
  const target = law.cited.targets[0];
  if (target === undefined) return null;
  const isPin = pin !== null && pin.pinpoint !== null;
  const to = isPin ? pin.end : end;
  const cited: Recognised = {
    ...law.cited,
    targets: [{ key: target.key, pinpoint: isPin ? pin.pinpoint : target.pinpoint }],
    alternatives: law.cited.alternatives,
    start: at,
    end: to,
    text: text.slice(at, to),
  };
  if (isPin) cited.alternatives = [];
  return {
    mentions: mentionsOf(text, cited, "id").map((one) => ({ ...one, ...(law.inferred !== undefined && { inferred: law.inferred }) })),
  };
}

/** `id. amend. V`, `id. art. I, § 8`, where the text has cited the Constitution. */
function ofConstitution(context: Context, { text, folded, at, match }: Pick<Found, "text" | "folded" | "at" | "match">): Read {
  const end = at + match[0].length;
  const provision = context.constitution() === "us" ? matchAt(constitutional, folded, end) : null;
  if (provision === null) return null;
  const to = end + provision[0].length;
  const [read] = recogniseCitations(`U.S. Const. ${provision[0].replace(/^,? ?(?:at )?/, "")}`);
  if (read === undefined || read.start !== 0) return null;
  return { mentions: mentionsOf(text, { ...read, start: at, end: to, text: text.slice(at, to) }, "id") };
}

const constitutional = /,? ?(?:at )?(?:amend|art)\. [IVX]{1,6}\b(?:, § ?\d{1,2}(?:, cl\. ?\d{1,2})?)?/y;

/** `§ 10(e)`, `Section 1002.9(k)` after a citation of the law. */
function readSection(context: Context, { text, folded, at, match, soonCited }: Found): Read {
  const from = at + match[0].length;
  if (ofOther.test(folded.slice(Math.max(0, at - 60), at))) return null;
  const numberOf = matchAt(new RegExp(number, "y"), folded, from)?.[0].toLowerCase() ?? "";
  const isSign = match[0].startsWith("§");
  const before = context.withNumber(numberOf);
  const known = before.length > 0 ? before : soonCited(numberOf, at);
  const candidates = known.length > 0 ? known : context.codes();
  const [first, ...others] = candidates;
  if (first === undefined) return null;
  const found = context.sections(first, { start: at, number: from }, "short", text);
  if (found === null) return null;
  const end = Math.max(...found.map((one) => one.end));
  if (isOfSomething(folded, end)) return null;
  if (known.length === 1) return { mentions: found };
  const isNear = known.length > 1 && !text.slice(first.end, at).includes("\n") && at - first.end < 600;
  if (isNear) return { mentions: found };
  const alternatives = others.flatMap((other) => {
    const [one] = context.sections(other, { start: at, number: from }, "short", text) ?? [];
    return one === undefined ? [] : [one.cited.targets];
  });
  const inferred = known.length > 1 ? "undecided" : "likely";
  // A text about a contract means its sections by the word.
  if (inferred === "likely" && !isSign && (found.length > 1 || (context.hasContract && isContractNumber.test(numberOf)))) return null;
  return {
    mentions: found.map((one) => ({
      ...one,
      inferred,
      cited: { ...one.cited, alternatives: [...one.cited.alternatives, ...(found.length === 1 ? alternatives : [])] },
    })),
  };
}

/** Sections of a contract are `3`, `12.4`, `7(b)`. */
const isContractNumber = /^\d{1,2}(?:\.\d{1,3})*$/;

/** `Agreement § 4`, `Restatement (Second) of Torts § 402A`: a section of the work named before it. */
const ofOther =
  /(?:\b(?!See |In |Under |But |And |Cf\. |Both |Neither |Only |While |Although |If |When |Where |Because |Since |That |Thus |Here |Yet |Nor |For |As |By |With |To |Id\. |Title |Of |Does |Is |Are |Was |Has |Can |May |Could |Would |Should |Compare |Accord )[A-Z][A-Za-z'’]+\.?|\)|\b(?:lease|agreement|contract|policy|plan|bylaws|handbook|manual|exhibit|restatement)|\b(?:Exhibit|Ex\.|Appendix|App\.|Schedule|Attachment|Annex|Part|Vol\.) [A-Z\d]{1,4})(?:,? at)?,? $/;
const isOfSomething = (text: string, at: number) =>
  /^,? (?:here(?:of|in|to|under)|above|below|infra)\b|^\s+(?:of|to|in)\s+(?:the|this|that|its|their|an?|said|our|your|his|her|such|any)\b|^\s+of\s+[A-Z]|^\s*\((?:of|the)\b|^['’]?s? (?:of|to) (?:the|this) /.test(
    text.slice(at, at + 30),
  ) &&
  !/^\s+of\s+(?:the|that)\s+(?:Act|Code|statute|Title|same|United States Code)\b/.test(text.slice(at, at + 40)) &&
  !/^\s+to\s+/.test(text.slice(at, at + 10)) &&
  !/^\s+in\s+/.test(text.slice(at, at + 10));

/** `Rule 11(a)(2)` after `Fed. R. Crim. P. 11`. */
function readRule(context: Context, { text, folded, at, match }: Found): Read {
  const from = at + match[0].length;
  if (
    /\b(?:Local|L\.|Civ(?:il)?|Crim(?:inal)?|Bankr(?:uptcy)?|App(?:ellate)?|Evidence|Circuit|Cir\.|SEC|Ct\.|FINRA|NASD|AAA|JAMS|Model|Standing|House|Senate) $/.test(
      folded.slice(Math.max(0, at - 20), at),
    )
  )
    return null;
  const numberOf = matchAt(new RegExp(number, "y"), folded, from)?.[0].toLowerCase() ?? "";
  // `Rule 1.116` of practitioners is 37 C.F.R. § 1.116.
  const part = /^(\d+)\.\d+$/.exec(numberOf)?.[1];
  const regulation = part === undefined ? undefined : context.codes().find(({ cited }) => isInPart(cited.targets[0]?.key ?? "", part));
  if (regulation !== undefined) {
    const found = context.sections(regulation, { start: at, number: from }, "short", text);
    return found === null ? null : { mentions: found.map((one) => ({ ...one, inferred: "likely" as const })) };
  }
  const known = context.rulesWith(numberOf);
  const sets = known.length > 0 ? known : context.ruleSets();
  const [first, ...others] = sets;
  if (first === undefined) return null;
  const found = context.sections(first, { start: at, number: from }, "short", text);
  if (found === null) return null;
  const alternatives =
    known.length === 1
      ? []
      : others.flatMap((other) => context.sections(other, { start: at, number: from }, "short", text)?.[0]?.cited.targets ?? []);
  return {
    mentions: found.map((one) => ({
      ...one,
      cited: { ...one.cited, alternatives: found.length === 1 ? alternatives.map((target) => [target]) : [] },
    })),
  };
}

const isInPart = (key: string, part: string) => new RegExp(String.raw`^cfr/\d+a?/${part}\.\d`).test(key);

/** `Amendment V`, `Art. I, § 4, cl. 1` after a citation of a constitution. */
function readConstitution(context: Context, { text, folded, at, match }: Found): Read {
  const constitution = context.constitution();
  if (constitution === null) return null;
  const end = at + match[0].length;
  const lead = constitution === "us" ? "U.S. Const. " : null;
  if (lead === null || isOfSomething(folded, end)) return null;
  const words = match[0].replace(/^(?:Amendment|Amend\.)/, "amend.").replace(/^(?:Article|Art\.)/, "art.");
  const [read] = recogniseCitations(lead + words);
  if (read === undefined || read.start !== 0) return null;
  return { mentions: mentionsOf(text, { ...read, start: at, end, text: text.slice(at, end) }, "short") };
}

/** `CIPA § 5(a)`, `FAA, supra, § 10`, `FAA, supra`. */
function readNamed(context: Context, { text, at, match }: Found): Read {
  const of = context.named(match[1] ?? "", at);
  if (of === null) return null;
  const form: MentionForm = /supra/.test(match[0]) ? "supra" : "short";
  const from = at + match[0].length;
  if (!/\d/.test(text[from] ?? "")) {
    const cited = { ...of.cited, start: at, end: from, text: text.slice(at, from) };
    return form === "supra" ? { mentions: mentionsOf(text, cited, form) } : null;
  }
  const found = context.sections(of, { start: at, number: from }, form, text);
  return found === null ? null : { mentions: found.map((one) => ({ ...one, inferred: "named" })) };
}

/** `§ 5(a) of CIPA`. */
function readOfNamed(context: Context, { text, at, match }: Found): Read {
  const of = context.named(match[1] ?? "", at);
  const found = of === null ? null : context.sections(of, { start: at, number: at + match[0].length }, "short", text);
  if (found === null) return null;
  const end = Math.max(...found.map((one) => one.end));
  const tail = /^ of (?:the )?/.exec(text.slice(end, end + 10));
  if (tail === null) return null;
  const to = end + tail[0].length + (match[1] ?? "").length;
  const last = found.length - 1;
  return {
    mentions: found.map((one, i) => ({ ...one, inferred: "named", end: to, part: i === last ? { ...one.part, end: to } : one.part })),
  };
}

/** `Hall Street, supra, at 580`. */
function readSupra(_: Context, { text, folded, at, decisions }: Found): Read {
  const name = /([A-Z][\w'’&.-]*(?: (?:[A-Z&][\w'’&.-]*|of|the|and|v\.)){0,6}),? $/
    .exec(text.slice(Math.max(0, at - 90), at))?.[1]
    ?.replace(/^(?:See|Cf\.|Accord|But|In|Under)(?: also)?,? /, "");
  if (name === undefined) return null;
  const of = decisions.find((one) => one.name !== null && one.name.includes(name));
  if (of === undefined) return null;
  const pages = matchAt(/supra,?(?: at \*?\d{1,5}(?:-\d{1,5})?)?/y, folded, at);
  const end = at + (pages?.[0].replace(/,$/, "").length ?? 5);
  const start = at - (text.slice(0, at).length - text.lastIndexOf(name, at));
  return { decision: { start, end, text: text.slice(start, end), name: of.name, form: "supra" } };
}

function decisionOf(text: string, one: CaseCitation, before: readonly CaseMention[]): CaseMention {
  const { start, end, name, isShort } = one;
  const volume = /\d{1,4} [A-Z][^\d]{0,24}/
    .exec(text.slice(start, end))?.[0]
    .replace(/ ?,? at $/, "")
    .trim();
  const earlier = isShort ? before.findLast((known) => volume !== undefined && known.text.includes(volume)) : undefined;
  return { start, end, text: text.slice(start, end), name: earlier?.name ?? name, form: isShort ? "short" : "full" };
}
