import { z } from "zod";
import { BriefCheck, daySources, longestCheckedText } from "../law/brief-check.ts";
import { calendarDate } from "../platform/fields.ts";
import { route } from "../route.ts";

const s = z.string();

/** Cite checks of records, and their reports as files. Only for the owner. */
export const citeChecksRoutes = {
  record: route({
    method: "POST",
    path: "/console/v1/matters/{matterId}/records/{recordKind}/{recordId}/cite-check",
    summary: "Check every citation and quotation of a document, draft or other record that cites law",
    description: "The day of the text is that of the matter, else the date of the document, else the one printed in it.",
    auth: "owner",
    right: "read",
    params: z.object({ matterId: s, recordKind: s.max(40), recordId: s.max(60) }),
    reply: z.object({
      title: s,
      /** The checked text; places of the check refer to it. */
      text: s,
      check: BriefCheck,
    }),
    refusals: { 404: "matter-not-found, not-found" },
  }),
  file: route({
    method: "POST",
    path: "/console/v1/cite-checks/file",
    summary: "Check a text and get the report as a Word or PDF file",
    description: "Pandect checks the text again for the file, so that the report says what was checked with which law at its time.",
    auth: "owner",
    right: "export",
    action: "citeChecks.export",
    body: z.strictObject({
      text: s.min(1).max(longestCheckedText),
      date: z.strictObject({ day: calendarDate, source: z.enum(daySources) }).nullable(),
      name: s.trim().min(1).max(300),
      format: z.enum(["docx", "pdf"]),
    }),
    reply: z.object({ filename: s, sizeBytes: z.int(), content: s }),
    refusals: { 409: "export-not-available: the PDF fonts lack letters of the text" },
  }),
};
