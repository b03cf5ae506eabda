import { contract } from "#shared/contract.ts";
import type { Tool } from "./tool.ts";

const { briefCheck, statutes, sessionLaws, acts, watches } = contract;

const actId = "Id or citation (2 credits more)";
const state = "Such as ca or federal";
const corpusType = "Kind of law";
const limit = "Most results";
const offset = "Results to skip";
const watchId = "From list_watches";
const cursor = "`nextCursor` as given";
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
    does: "Searches installed statutes, regulations, rules and constitutions, best first. `noGoodMatch` means that nothing fits.",
    route: statutes.search,
    takes: {
      query: "Words, a question, or a citation",
      state,
      corpusType: "USC, CFR, STATE, REGULATION, CONSTITUTION, STATE_CONSTITUTION, FEDERAL_RULES or STATE_RULES",
      code: "Code of a state, such as PEN",
      titleNumber: "Number of a title",
      matchType: "Needs any word, all, or all side by side",
      excludeRepealed: "Only law in force",
      changedSince: "Changed since YYYY-MM-DD",
      limit,
      offset,
    },
    hasText: true,
    answer: { ...sectionList, at: ["results"] },
  },
  {
    name: "read_section",
    title: "Read a section",
    does: "The operative text of a section as Markdown. `format` markdown adds notes and credits.",
    route: statutes.body,
    takes: {
      actId,
      asOf: "Text as of YYYY-MM-DD, where recorded",
      format: "operativeMarkdown or markdown",
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
    does: "Finds the sections that up to 50 citations mean; ambiguous ones come with candidates.",
    route: statutes.resolveMany,
    takes: { citations: "Citations as written", state },
    answer: { kind: "list", at: ["results"] },
  },
  {
    name: "check_citations",
    title: "Check citations",
    does: "Checks citations and quotations against installed law: found, repealed, renumbered, not installed; verbatim or altered. Lists cases without checking them.",
    route: briefCheck.check,
    takes: { text: "The whole text", date: "Its day as YYYY-MM-DD, unless printed in it" },
    hasText: true,
  },
  {
    name: "section_changes",
    title: "Changes of a section",
    does: "Changes of a section between installed releases, newest first, recorded since `observedFrom`.",
    route: statutes.changes,
    takes: { actId },
    answer: { kind: "list", at: ["changes"], hasCursor: true },
  },
  {
    name: "related_sections",
    title: "Neighboring sections",
    does: "The sections before and after a section in its chapter.",
    route: statutes.related,
    takes: { actId },
  },
  {
    name: "citing_sections",
    title: "Citing sections",
    does: "Federal sections that cite a section.",
    route: statutes.citedBy,
    takes: { actId },
    answer: { ...sectionList, at: ["citers"], hasCursor: true },
  },
  {
    name: "section_definitions",
    title: "Definitions",
    does: "Definitions in a federal section, then those of the nearest section headed Definitions.",
    route: statutes.definitions,
    takes: { actId },
    hasText: true,
  },
  {
    name: "browse_law",
    title: "Browse the law",
    does: "Lists the level below the deepest one given.",
    route: statutes.divisions,
    takes: {
      corpusType,
      state,
      titleNumber: "Number of a title",
      code: "Code of a state",
      chapter: "Number of a chapter",
      part: "Number of a part",
      cursor,
    },
    answer: { kind: "list", at: ["divisions"], hasCursor: true },
  },
  {
    name: "law_coverage",
    title: "Installed law",
    does: "Installed law and how current it is. Other law cannot be searched or read.",
    route: statutes.coverage,
    takes: {},
  },
  {
    name: "search_session_laws",
    title: "Search session laws",
    does: "Searches installed session laws, best first.",
    route: sessionLaws.search,
    takes: { query: "Words", jurisdiction: state, session: "Such as 2024", isLaw: "Only enacted", limit, offset },
    hasText: true,
    answer: { kind: "list", at: ["results"] },
  },
  {
    name: "read_session_law",
    title: "Read a session law",
    does: "The text of a session law by pages.",
    route: sessionLaws.body,
    takes: {
      sessionLawId: "Id, citation or bill number (2 credits more)",
      jurisdiction: "Needed for a bill number",
      cursor,
    },
    hasText: true,
  },
  {
    name: "search_acts",
    title: "Search the acts of India",
    does: "Searches installed acts of India, best first.",
    route: acts.search,
    takes: { query: "Words", actTitle: "Title of an act", sectionNumber: "Number of a section", page: "Page" },
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
    does: "Bodies of law that the owner watches.",
    route: watches.list,
    takes: { offset },
    answer: { kind: "list", at: ["data", "watches"] },
  },
  {
    name: "add_watch",
    title: "Watch a body of law",
    does: "Records changes of a body of law from now on and sends them to the owner.",
    route: watches.create,
    takes: {
      corpusType: "Such as usc, cfr or state",
      state,
      channel: "How changes are sent; webhook needs webhookUrl",
      emailAddress: "Where to send email",
      scope: 'Part of it, such as {"titleNumber":"17"}',
    },
  },
  {
    name: "watch_changes",
    title: "Changes inside a watch",
    does: "Changes that a watch recorded, newest first. None recorded does not mean none made.",
    route: watches.changes,
    takes: {
      watchId,
      since: "Date and time",
      changeKind: "Kinds of change",
    },
    answer: { kind: "list", at: ["data", "changes"], hasCursor: true },
  },
  {
    name: "compare_versions",
    title: "Compare versions",
    does: "A section before and after a change that a watch recorded.",
    route: watches.diff,
    takes: { watchId, changeId: "From watch_changes" },
    hasText: true,
  },
];

/** The first of these fields that has a text. */
export function textIn(reply: Record<string, unknown>, ...names: string[]): string | null {
  const found = names.map((name) => reply[name]).find((one) => typeof one === "string" && one !== "");
  return typeof found === "string" ? found : null;
}
