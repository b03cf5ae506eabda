import { AppError } from "#shared/platform/errors.ts";
import type { MatterAuthority, matterAuthoritiesRoutes } from "#shared/workspace/matter-authorities.ts";
import { signingAs } from "../../../platform/organization.ts";
import { safeName } from "../archive/paths.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { readableDocuments } from "../documents/store.ts";
import { matterNames } from "../matters/store.ts";
import { caseAuthorities } from "./case-authorities.ts";
import { authoritiesOf, type StatedAnswer, type StatedPlace } from "./authorities.ts";
import { authorityTable } from "./authority-table.ts";
import { currencyLabels } from "./currency-labels.ts";
import { namedCitations } from "./cited.ts";
import { lawStamp } from "./corpus.ts";
import { type DayLaw, dayKey, stateOnDay } from "./day-law.ts";
import { placeFinder } from "./draft-places.ts";
import { lacksParagraph, stateOf } from "./law-state.ts";
import { stateOfPlace } from "./living.ts";
import { mustHaveMatter, mustHaveRecord } from "./living-routes.ts";
import { lawDay, pinsOfMatter, pinsOfRecord } from "./pin-store.ts";
import type { Resting } from "./resting.ts";
import { statesOf, unscannedIn } from "./routes.ts";
import { citationsOfMatter, citationsOfRecord, documentDays, stampOf } from "./store.ts";

/** A text of a matter. */
interface RecordAsked {
  recordKind: string;
  recordId: string;
}

/** Handlers of the table of authorities of a matter. */
export const matterAuthorities: WorkspaceHandlers<typeof matterAuthoritiesRoutes> = {
  read: ({ params: { matterId }, query: { recordKind, recordId } }, ctx) =>
    tableOf(matterId, recordKind === undefined || recordId === undefined ? null : { recordKind, recordId }, ctx),

  async file({ params: { matterId }, body: { record } }, ctx) {
    const { authorities, day, pending } = await tableOf(matterId, record, ctx);
    if (pending > 0)
      throw new AppError("export-not-available", "Pandect is still reading texts for citations. Try again in a moment.", {
        currentStatus: "running",
      });
    const title = record === null ? (matterNames(ctx.workspace, new Set([matterId])).get(matterId) ?? "") : titleOf(record, ctx);
    const compared = `Compared with the law ${day === null ? `installed on ${longDay(ctx.now())}` : `as of ${longDay(new Date(day))}`}.`;
    const name = `${title}, table of authorities`;
    const options = { title: name, author: signingAs(ctx.workspace, ctx.principal).ownerName, at: ctx.now().toISOString() };
    const text = authorityTable(title, {
      authorities,
      day: compared,
      labels: await currencyLabels(
        authorities.flatMap(({ actId }) => actId ?? []),
        ctx,
      ),
      isOne: record !== null,
    });
    const { bytes } = await ctx.drafts.threads.file("docx", { text, options, signal: ctx.signal });
    const resource = record === null ? { kind: "matter", id: matterId } : { kind: record.recordKind, id: record.recordId };
    ctx.write(() => ctx.note({ matterId, resource }));
    return { filename: safeName(`${name}.docx`, "authorities.docx"), sizeBytes: bytes.length, content: bytes.toString("base64") };
  },
};

/** The table of a matter, or of one text in it. Throws `matter-not-found` and `not-found`. */
async function tableOf(matterId: string, record: RecordAsked | null, ctx: WorkspaceCtx) {
  const { workspace, viewer, recordKinds } = ctx;
  if (record === null) mustHaveMatter(matterId, ctx);
  else mustHaveRecord({ matterId, ...record }, ctx);
  // Must come first: a text that is scanned while the rest is read would count as scanned and be missing.
  const pending =
    record === null
      ? unscannedIn(ctx, matterId)
      : Number(stampOf(workspace, record.recordKind, record.recordId) !== lawStamp(ctx.local.corpus));
  const found = record === null ? citationsOfMatter(workspace, matterId) : citationsOfRecord(workspace, record.recordKind, record.recordId);
  const rows = namedCitations(workspace, recordKinds, found);
  const pins = record === null ? pinsOfMatter(workspace, matterId) : pinsOfRecord(workspace, record);
  // Answers of grids are not texts: they belong to the table of the matter.
  const resting = record === null ? recordKinds.flatMap(({ rests }) => rests?.(workspace, { matterId, viewer }) ?? []) : [];
  const day = lawDay(workspace, matterId);
  const days = await lawOfDay(day, [...pins, ...resting.map((one) => one.record)], ctx);
  const sections = await statesOf(ctx, [...rows.map(({ actId }) => actId), ...resting.map((one) => one.record.actId)]);
  const documents = documentDays(workspace, readableDocuments(workspace, matterId));

  const pinsBy = Map.groupBy(pins, keyOf);
  const nameAt = draftPlaces(rows, ctx);
  const places = rows.map((row): StatedPlace => {
    const { state, movedTo } = stateOfPlace(row, pinsBy.get(keyOf(row)) ?? [], days);
    return { row, state, movedTo, name: nameAt(row) };
  });
  const law = authoritiesOf(
    { places, answers: await statedAnswers(resting, days, ctx) },
    { sections, dayOf: new Map(documents.map((one) => [one.id, one.day])) },
  );
  return {
    // Cases are in the table of one text: its form is that of a court, which the table of a matter is not.
    authorities: record === null ? law : [...(await casesOf(record, ctx)), ...law],
    day,
    pending,
    documents: documents.length,
  };
}

/** The decisions that a text cites, by name as typed; none is looked up. */
async function casesOf({ recordKind, recordId }: RecordAsked, ctx: WorkspaceCtx): Promise<MatterAuthority[]> {
  const cites = ctx.recordKinds.find(({ name }) => name === recordKind)?.cites;
  const found = cites?.read(ctx.workspace, recordId);
  const title = cites?.about(ctx.workspace, [recordId]).get(recordId)?.title;
  if (found === undefined || title === undefined) return [];
  const cases = await ctx.query("citedCases", { text: found.text }, ctx.signal);
  const { text, pageAt, paragraphAt } = found;
  const nameAt = recordKind === "drafts" ? placeFinder(text) : () => null;
  return caseAuthorities(cases, { text, pageAt, ...(paragraphAt && { paragraphAt }), recordKind, recordId, title, nameAt });
}

const keyOf = ({ recordKind, recordId }: RecordAsked) => `${recordKind} ${recordId}`;

async function lawOfDay(day: string | null, pinned: readonly { actId: string; release: string }[], ctx: WorkspaceCtx) {
  const sections = new Map(pinned.map(({ actId, release }) => [dayKey({ actId, release }), { actId, release }]));
  const found =
    day === null || sections.size === 0 ? [] : await ctx.query("lawOnDay", { sections: [...sections.values()], day }, ctx.signal);
  return new Map(found.map((one): [string, DayLaw] => [dayKey(one), one]));
}

/** Answers of grids with the changes in the law they cite. */
async function statedAnswers(resting: readonly Resting[], days: ReadonlyMap<string, DayLaw>, ctx: WorkspaceCtx): Promise<StatedAnswer[]> {
  const places = resting.map(({ record: { actId, pinpoint } }) => ({ actId, pinpoint }));
  const texts = places.length === 0 ? [] : await ctx.query("lawTexts", places, ctx.signal);
  return resting.flatMap(({ record, digest }, i): StatedAnswer[] => {
    const text = texts[i];
    if (text === undefined) return [];
    const onDay = days.get(dayKey(record));
    const isUnknown = lacksParagraph(record.pinpoint, digest);
    const movedTo = text.movedTo && { actId: text.movedTo.actId, citation: text.movedTo.citation };
    return [{ record, state: stateOnDay(stateOf(record.pinpoint, digest, text), { onDay, isUnknown }), movedTo }];
  });
}

/** Locates the places of drafts by heading and paragraph; null for those of other texts. */
function draftPlaces(rows: readonly RecordAsked[], { workspace, recordKinds }: WorkspaceCtx) {
  const cites = recordKinds.find(({ name }) => name === "drafts")?.cites;
  const ids = new Set(rows.filter(({ recordKind }) => recordKind === "drafts").map(({ recordId }) => recordId));
  const finders = new Map([...ids].map((id) => [id, placeFinder(cites?.read(workspace, id)?.text ?? "")]));
  return (row: RecordAsked & { start: number }) => (row.recordKind === "drafts" ? (finders.get(row.recordId)?.(row.start) ?? null) : null);
}

function titleOf({ recordKind, recordId }: RecordAsked, { workspace, recordKinds }: WorkspaceCtx): string {
  const cites = recordKinds.find(({ name }) => name === recordKind)?.cites;
  return cites?.about(workspace, [recordId]).get(recordId)?.title ?? "";
}

const longDay = (at: Date) => at.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
