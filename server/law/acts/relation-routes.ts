import { actPrices, type actsRoutes, type RelationPage } from "#shared/law/acts.ts";
import type { SectionType } from "#shared/law/act-terms.ts";
import { checked } from "../../platform/calls/handlers.ts";
import type { LawHandlers } from "../context.ts";
import { distinctCitations } from "../statutes/resolution.ts";
import { neighboursOf, sectionText } from "./corpus.ts";
import { mustFindAct, mustFindSection } from "./locate.ts";
import { citationOf, textUrlOf } from "./present.ts";
import { referenceCount } from "./relations.ts";

type Routes = Pick<typeof actsRoutes, "resolve" | "resolveMany" | "section" | "references" | "citedBy" | "subordinate" | "definitions">;

/** Handlers of relations between acts (data-api §13): citations, references both ways, instruments under an act, defined terms. */
export const actRelations: LawHandlers<Routes> = {
  async resolve({ query }, ctx) {
    const results = await ctx.query("resolveActs", [query.cite], ctx.signal);
    const malformed = results.every((one) => one.status === "malformed");
    if (malformed) ctx.charge(0);
    return { results, resolvedCount: results.filter((one) => one.status === "resolved").length, count: results.length };
  },

  resolveMany: checked(
    ({ body }) => void distinctCitations(body.citations),
    async ({ body }, ctx) => {
      const results = await ctx.query("resolveActs", body.citations, ctx.signal);
      const read = new Set(results.filter((one) => one.status !== "malformed").map((one) => one.input.replace(/\s+/g, " ").trim()));
      ctx.charge(read.size * actPrices.resolve);
      return { results, resolvedCount: results.filter((one) => one.status === "resolved").length, count: results.length };
    },
  ),

  section({ params }, ctx) {
    const { act, section, resolvedFrom } = mustFindSection(ctx, params.act_id, params.section_number);
    const available = section.end > section.start;
    const { previous, next } = neighboursOf(ctx.local.acts, act.id, section.ordinal);
    return {
      actId: act.actId,
      sectionNumber: section.number,
      title: section.title,
      // Stored by the writer from the closed list.
      sectionType: section.type as SectionType,
      chapter: section.chapter,
      chapterTitle: section.chapterTitle,
      citation: citationOf(act, section),
      available,
      wordCount: available ? section.words : null,
      amendmentEventsHeld: section.events,
      referencesHeld: referenceCount(ctx.local.acts, section.id),
      previous,
      next,
      bodyHref: `/api/v1/in/acts/${act.actId}/sections/${encodeURIComponent(section.number)}/body`,
      provenance: { sourceUrl: act.sourceUrl, textUrl: textUrlOf(ctx.baseUrl(), act.actId), pdfUrl: act.pdfUrl },
      resolvedFrom,
    };
  },

  async references({ params, query }, ctx) {
    const { act, section, resolvedFrom } = mustFindSection(ctx, params.act_id, params.section_number);
    const { id, actId } = act;
    const { rows, total } = await ctx.query("actReferences", { act: { id, actId }, section: section.id, page: query }, ctx.signal);
    const text = sectionText(ctx.local.acts, act.id, section) ?? "";
    return {
      actId,
      sectionNumber: section.number,
      citation: citationOf(act, section),
      references: rows.map((row) => ({
        kind: row.isOwn === 1 ? ("own_section" as const) : row.toSection === null ? ("act" as const) : ("act_section" as const),
        text: text.slice(row.start, row.end).replace(/\s+/g, " "),
        actTitle: row.toTitle,
        actNumber: row.toNumber,
        actYear: row.toYear,
        sectionNumber: row.toSection,
        subProvision: row.subProvision,
        actId: row.actId,
        isHeld: row.isHeld,
        charStart: row.start,
        charEnd: row.end,
      })),
      ...pageOf(query, total),
      note: "Read from the text of the section. References that name no single act, such as “the said rules”, are left out.",
      resolvedFrom,
    };
  },

  async citedBy({ params, query }, ctx) {
    const named = query.section === undefined ? null : mustFindSection(ctx, params.act_id, query.section);
    const { id, actId, title, number, year, place } = named?.act ?? mustFindAct(ctx, params.act_id);
    const section = named?.section.number ?? null;
    const { rows, total } = await ctx.query(
      "actCiters",
      { act: { id, title, number, year, place }, section, page: { page: query.page, pageSize: query.pageSize } },
      ctx.signal,
    );
    return {
      actId,
      title,
      section,
      citers: rows.map((row) => ({
        actId: row.actId,
        title: row.title,
        sectionNumber: row.sectionNumber,
        sectionTitle: row.sectionTitle,
        citation: citationOf(row, {
          number: row.sectionNumber,
          title: row.sectionTitle,
          chapter: row.chapter,
          chapterTitle: row.chapterTitle,
        }),
        text: row.text,
        toSection: row.toSection,
        subProvision: row.subProvision,
      })),
      ...pageOf(query, total),
      note: "Pandect searches only acts whose text is installed.",
      resolvedFrom: named?.resolvedFrom ?? null,
    };
  },

  async subordinate({ params, query }, ctx) {
    const { actId, title } = mustFindAct(ctx, params.act_id);
    const { rows, total } = await ctx.query("actSubordinates", { title, page: query }, ctx.signal);
    return {
      actId,
      title,
      instruments: rows.map(({ place, status, ...row }) => ({ ...row, state: place, actStatus: status })),
      ...pageOf(query, total),
      note: "Instruments whose records name this act as their parent; records of the India Code name no parent.",
      resolvedFrom: null,
    };
  },

  async definitions({ params, query }, ctx) {
    const { id, actId, title } = mustFindAct(ctx, params.act_id);
    const all = await ctx.query("actDefinitions", id, ctx.signal);
    const from = (query.page - 1) * query.pageSize;
    return {
      actId,
      title,
      terms: all.slice(from, from + query.pageSize).map((one) => ({
        term: one.term,
        definition: one.definition,
        marker: one.marker,
        sectionNumber: one.sectionNumber,
        charStart: one.start,
        charEnd: one.end,
      })),
      ...pageOf(query, all.length),
      note: "Read from the definitions sections of the act, as published; a term defined for one chapter only may be defined elsewhere.",
      resolvedFrom: null,
    };
  },
};

function pageOf({ page, pageSize }: RelationPage, total: number) {
  return { total, page, pageSize, hasMore: page * pageSize < total };
}
