import { z } from "zod";
import { route } from "../route.ts";
import { languageCode, mostLanguages } from "./language-codes.ts";

const s = z.string();

/** Bytes of a language file at most. */
export const mostLanguageBytes = 128 * 1024 ** 2;
/** A language that Pandect can recognize text in. */
export const RecognitionLanguage = z.object({
  /** Tesseract's name of it, such as `spa`. */
  code: s,
  /** Size of its file; null for a chosen language whose file is gone. */
  bytes: z.int().nullable(),
  isBuiltIn: z.boolean(),
});

/** How text is recognized on scanned pages. */
export const Recognition = z.object({
  languages: z.array(RecognitionLanguage),
  /** Codes of the languages that pages are read in; the first one counts most. */
  chosen: z.array(s),
  /** Documents with recognized pages. */
  scans: z.int(),
  /** Documents that wait to be read again, or are read again now. */
  toReadAgain: z.int(),
});
export type Recognition = z.output<typeof Recognition>;

const base = "/console/v1/recognition";
const language = { path: `${base}/languages/{code}`, params: z.object({ code: s.regex(languageCode) }) };

/** Text recognition of scans: the languages pages are read in, each from a language file of Tesseract. */
export const recognitionRoutes = {
  read: route({
    method: "GET",
    path: base,
    summary: "The languages that scanned pages can be read in, and those that are chosen",
    auth: "owner",
    right: "use",
    reply: Recognition,
  }),
  choose: route({
    method: "PATCH",
    path: base,
    summary: "Choose the languages that scanned pages are read in from now on, in order of importance",
    auth: "owner",
    right: "administer",
    action: "recognition.choose",
    body: z.strictObject({ chosen: z.array(s).min(1).max(mostLanguages) }),
    reply: Recognition,
    refusals: { 422: "a language that is not there, or twice the same" },
  }),
  addLanguage: route({
    method: "PUT",
    ...language,
    summary: "Add a language from its file, packed by gzip or not; it is chosen while fewer than four are",
    auth: "owner",
    right: "administer",
    action: "recognition.addLanguage",
    bodyKind: "bytes",
    reply: Recognition,
    refusals: { 413: "payload-too-large", 422: "the file is not a language file that works, or its language comes with Pandect" },
  }),
  removeLanguage: route({
    method: "DELETE",
    ...language,
    summary: "Remove a language that the owner has added; pages that were read in it keep their text",
    auth: "owner",
    right: "administer",
    action: "recognition.removeLanguage",
    reply: Recognition,
    refusals: { 404: "not-found: no such language was added" },
  }),
  readAgain: route({
    method: "POST",
    path: `${base}/read-again`,
    summary: "Read every scan again in the chosen languages; each keeps its text until its new one is there",
    auth: "owner",
    right: "administer",
    action: "recognition.readAgain",
    status: 202,
    reply: Recognition,
  }),
  readDocumentAgain: route({
    method: "POST",
    path: "/console/v1/matters/{matterId}/documents/{documentId}/read-again",
    summary: "Read the scanned pages of a document again in the chosen languages; its text stays until the new one is there",
    auth: "owner",
    right: "write",
    action: "documents.readAgain",
    params: z.object({ matterId: s, documentId: s }),
    status: 202,
    reply: Recognition,
    refusals: { 404: "matter-not-found, document-not-found", 409: "conflict: no page of it is a scan; document-not-readable" },
  }),
};
