import { contract } from "#shared/contract.ts";
import type { Tool } from "./tool.ts";

const { briefCheck, statutes, sessionLaws, acts, watches } = contract;

const section = "Id, such as USC_T17_C1_S107, or citation (2 credits more)";
const state = "Such as ca, or federal";
const day = "Day as YYYY-MM-DD";
const paging = { limit: "Most", offset: "Skipped" };
const sectionFields = [
  "actId",
  "citation",
  "title",
  "corpusType",
  "state",
  "year",
  "excerpt",
  "displayPath",
  "actStatus",
  "goodLawStatus",
  "renumberedTo",
  "transferredTo",
  "effectiveDate",
  "currentThrough",
  "currencyNote",
];
const sectionList = { kind: "list", fields: sectionFields } as const;

/** Tools on the law installed on this computer. */
export const lawTools: readonly Tool[] = [
  {
    name: "search_law",
    title: "Search the law",
    does: "Searches all installed statutes, regulations, rules and constitutions by words or by a question, best first. A citation as query puts that section first. `matchQuality` says how well the best result fits; `noGoodMatch` means that nothing does.",
    route: statutes.search,
    takes: {
      query: "Words, a question, or a citation",
      state,
      corpusType: "USC, CFR, STATE, REGULATION, CONSTITUTION, STATE_CONSTITUTION, FEDERAL_RULES or STATE_RULES",
      code: "Code of a state, such as PEN or Penal Code",
      titleNumber: "Number of a title, such as 17",
      chapter: "Number of a chapter",
      matchType: "any ranks by any of the words, all needs each word, phrase needs them side by side",
      excludeRepealed: "Leaves out law that is not in force",
      changedSince: `${day}: only sections whose text changed since`,
      ...paging,
    },
    hasText: true,
    answer: { ...sectionList, at: ["results"] },
  },
  {
    name: "read_section",
    title: "Read a section",
    does: "The operative text of a section as Markdown, in parts where it is long. Notes and credits are left out; `format` markdown includes them.",
    route: statutes.body,
    takes: {
      actId: section,
      asOf: `${day}: the text as of that day, where its changes are recorded`,
      format: "operativeMarkdown, or markdown with notes and credits",
    },
    usually: { format: "operativeMarkdown" },
    hasText: true,
    answer: {
      kind: "text",
      text: (reply) => textIn(reply, "markdown", "content", "plain", "html"),
      about: ({ actId, available, note, asOf, resolvedFrom, sourceUrl, subsections }) => ({
        actId,
        available,
        note,
        asOf,
        resolvedFrom,
        sourceUrl,
        subsections,
      }),
      resource: (_, { actId }) => ({
        uri: `pandect://law/${encodeURIComponent(String(actId))}`,
        name: String(actId),
        mimeType: "text/plain",
      }),
    },
  },
  {
    name: "resolve_citations",
    title: "Resolve citations",
    does: "Finds the sections that up to 50 citations mean, in any usual form. Ambiguous ones come with their candidates.",
    route: statutes.resolveMany,
    takes: { citations: "Citations as written", state, corpusType: "STATE, REGULATION, STATE_RULES, CONSTITUTION or STATE_CONSTITUTION" },
    answer: { kind: "list", at: ["results"] },
  },
  {
    name: "check_citations",
    title: "Check the citations of a text",
    does: "Checks every citation and every quotation of a brief or letter against installed law: found, repealed, renumbered, not installed; quoted word for word or altered. Cases are listed and not checked. Nothing is stored.",
    route: briefCheck.check,
    takes: { text: "The whole text", date: `${day} of the text; without it, the day printed in it` },
    hasText: true,
  },
  {
    name: "section_changes",
    title: "Changes of a section",
    does: "Recorded changes of a section's operative text between the releases installed here, newest first. `observedFrom` says since when changes are recorded.",
    route: statutes.changes,
    takes: { actId: section, limit: "Most changes", changeKind: "added, amended or removed" },
    answer: { kind: "list", at: ["changes"], hasCursor: true },
  },
  {
    name: "related_sections",
    title: "Neighboring sections",
    does: "The sections before and after a section, in statutory order, within its chapter.",
    route: statutes.related,
    takes: { actId: section, limit: "Most sections on each side" },
  },
  {
    name: "citing_sections",
    title: "Sections that cite a section",
    does: "Installed federal sections that refer to a section.",
    route: statutes.citedBy,
    takes: { actId: section, limit: "Most sections" },
    answer: { ...sectionList, at: ["citers"], hasCursor: true },
  },
  {
    name: "section_definitions",
    title: "Definitions for a section",
    does: "What words mean in a federal section: its own definitions, then those of the nearest section headed Definitions.",
    route: statutes.definitions,
    takes: { actId: section },
    hasText: true,
  },
  {
    name: "browse_law",
    title: "Browse the hierarchy",
    does: "One level of titles, chapters, parts or sections. Give the deepest level known; the level below comes back.",
    route: statutes.divisions,
    takes: {
      corpusType: "USC, CFR, STATE, REGULATION, CONSTITUTION, STATE_CONSTITUTION or FEDERAL_RULES",
      state,
      titleNumber: "Number of a title",
      code: "Code of a state",
      chapter: "Number of a chapter",
      part: "Number of a part",
      cursor: "`nextCursor` of the page before",
    },
    answer: { kind: "list", at: ["divisions"], hasCursor: true },
  },
  {
    name: "law_coverage",
    title: "What law is installed",
    does: "Installed law by corpus and jurisdiction, with how current each is. Law that is not listed here cannot be searched or read.",
    route: statutes.coverage,
    takes: {},
  },
  {
    name: "search_session_laws",
    title: "Search session laws",
    does: "Searches titles and texts of installed session laws, best first.",
    route: sessionLaws.search,
    takes: { query: "Words", jurisdiction: state, session: "Session, such as 2024", isLaw: "Only enacted ones", ...paging },
    hasText: true,
    answer: { kind: "list", at: ["results"] },
  },
  {
    name: "read_session_law",
    title: "Read a session law",
    does: "The text of a session law, page by page.",
    route: sessionLaws.body,
    takes: {
      sessionLawId: "Its id, or a citation or bill number (2 credits more)",
      jurisdiction: "Needed for a bill number",
      cursor: "`nextCursor` of the page before",
    },
    hasText: true,
  },
  {
    name: "search_acts",
    title: "Search the acts of India",
    does: "Searches installed acts of India, best first.",
    route: acts.search,
    takes: { query: "Words", actTitle: "Title of an act", sectionNumber: "Number of a section", page: "Page", pageSize: "Results a page" },
    hasText: true,
    answer: { kind: "list", at: ["data", "results"], hasCursor: true },
  },
  {
    name: "read_act_section",
    title: "Read a section of an Indian act",
    does: "The text of a section as published; amendments are not applied.",
    route: acts.body,
    takes: { actId: "Id or title of the act", sectionNumber: "Number of the section" },
    hasText: true,
    answer: {
      kind: "text",
      text: (reply) => textIn(reply, "text"),
      about: ({ text: _text, ...others }) => others,
      resource: () => null,
    },
  },
  {
    name: "list_watches",
    title: "List watches",
    does: "Watches on bodies of law that the owner has set.",
    route: watches.list,
    takes: paging,
    answer: { kind: "list", at: ["data", "watches"] },
  },
  {
    name: "add_watch",
    title: "Watch a body of law",
    does: "Records every change of a body of law from now on, and tells the owner by email or webhook.",
    route: watches.create,
    takes: {
      corpusType: "Token of the board, such as usc, cfr or state",
      state,
      channel: "email, webhook or both",
      emailAddress: "Where to send email",
      webhookUrl: "Where to post changes",
      scope: 'A part of the board, such as {"titleNumber":"17"}',
    },
  },
  {
    name: "watch_changes",
    title: "Changes inside a watch",
    does: "Changes that a watch has recorded, newest first. None means that nothing was recorded, not that nothing was amended.",
    route: watches.changes,
    takes: {
      watchId: "Id from list_watches",
      since: "Date and time; only changes after it",
      changeKind: "added, amended or removed",
      limit: "Most changes",
    },
    answer: { kind: "list", at: ["data", "changes"], hasCursor: true },
  },
  {
    name: "compare_versions",
    title: "Text before and after a change",
    does: "The text of a section before and after a change that a watch has recorded.",
    route: watches.diff,
    takes: { watchId: "Id from list_watches", changeId: "Id from watch_changes" },
    hasText: true,
  },
];

/** The first of these fields that has a text. */
export function textIn(reply: Record<string, unknown>, ...names: string[]): string | null {
  const found = names.map((name) => reply[name]).find((one) => typeof one === "string" && one !== "");
  return typeof found === "string" ? found : null;
}
