import { createReadStream, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { AppError, invalidValue, ValidationError } from "#shared/platform/errors.ts";
import { builtInLanguage, mostLanguages } from "#shared/workspace/language-codes.ts";
import { mostLanguageBytes, type Recognition, type recognitionRoutes } from "#shared/workspace/recognition.ts";
import { syncFolder } from "../../../platform/files/durable.ts";
import { newId } from "../../../platform/ids.ts";
import { receive } from "../../../law/library/incoming.ts";
import { IngestRefusal } from "../../../text/documents/model.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { ingestLanguage } from "./ingest.ts";
import { addedLanguages, chooseLanguages, chosenLanguages, languageFile } from "./languages.ts";
import { hasRecognizedPages, scansToRead, staleScans } from "./recognized-store.ts";
import { mustBeSeen } from "./routes.ts";

/** Time after which an upload on loopback counts as stalled (security S8). */
const uploadMilliseconds = 10 * 60_000;

/** Handlers of text recognition: its languages, and reading scans again in them. */
export const recognition: WorkspaceHandlers<typeof recognitionRoutes> = {
  read: (_input, ctx) => present(ctx),

  choose({ body: { chosen } }, ctx) {
    const { languages } = ctx.documents;
    const known = new Set([builtInLanguage, ...addedLanguages(languages).map(({ code }) => code)]);
    for (const [i, code] of chosen.entries())
      if (!known.has(code) || chosen.indexOf(code) !== i)
        throw new ValidationError([
          {
            loc: ["body", "chosen", i],
            msg: known.has(code) ? "must name each language once" : "must be a language that was added",
            type: "value_error",
            input: code,
            ctx: {},
          },
        ]);
    ctx.write((tx) => chooseLanguages(tx, chosen));
    return present(ctx);
  },

  async addLanguage({ params: { code }, stream, contentLength }, ctx) {
    const { languages } = ctx.documents;
    ctx.note({ resource: { kind: "language", id: code } });
    if (code.toLowerCase() === builtInLanguage) throw invalidValue("path.code", "English comes with Pandect");
    if (contentLength === null) throw invalidValue("header.Content-Length", "Give the length of the file", "missing");
    if (contentLength > mostLanguageBytes) throw new AppError("payload-too-large", "A language file has at most 128 MB");
    const part = join(languages, `${newId("lng")}.part`);
    try {
      const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(uploadMilliseconds)]);
      const receipt = await receive(part, stream, contentLength, { signal, onBytes: () => undefined });
      if (receipt !== "complete") throw invalidValue("body", "The bytes received differ from those announced", "too_short");
      await ingestLanguage({ bytes: contentLength, open: () => createReadStream(part) });
      renameSync(part, languageFile(languages, code));
      syncFolder(languages);
    } catch (error) {
      throw error instanceof IngestRefusal ? invalidValue("body", error.message, "value_error") : error;
    } finally {
      rmSync(part, { force: true });
    }
    ctx.write((tx) => {
      const chosen = chosenLanguages(tx, languages);
      if (!chosen.includes(code) && chosen.length < mostLanguages) chooseLanguages(tx, [...chosen, code]);
    });
    return present(ctx);
  },

  removeLanguage({ params: { code } }, ctx) {
    const { languages } = ctx.documents;
    ctx.note({ resource: { kind: "language", id: code } });
    const chosen = chosenLanguages(ctx.workspace, languages);
    const isAdded = addedLanguages(languages).some((one) => one.code === code);
    if (!isAdded && (code === builtInLanguage || !chosen.includes(code))) throw new AppError("not-found", "No such language was added");
    rmSync(languageFile(languages, code), { force: true });
    if (chosen.includes(code)) {
      const others = chosen.filter((one) => one !== code);
      ctx.write((tx) => chooseLanguages(tx, others.length === 0 ? [builtInLanguage] : others));
    }
    return present(ctx);
  },

  readAgain(_input, ctx) {
    ctx.write((tx) => staleScans(tx, null));
    ctx.documents.renew();
    return present(ctx);
  },

  readDocumentAgain({ params }, ctx) {
    const { id, status } = mustBeSeen(params, ctx);
    if (status !== "succeeded" && status !== "failed")
      throw new AppError("document-not-readable", "Pandect is reading the document", { documentIds: [id] });
    if (!hasRecognizedPages(ctx.workspace, id)) throw new AppError("conflict", "No page of this document is a scan");
    ctx.write((tx) => staleScans(tx, id));
    ctx.documents.renew();
    return present(ctx);
  },
};

function present(ctx: WorkspaceCtx): Recognition {
  const { languages: folder } = ctx.documents;
  const added = addedLanguages(folder);
  const chosen = chosenLanguages(ctx.workspace, folder);
  const gone = chosen.filter((code) => code !== builtInLanguage && !added.some((one) => one.code === code));
  return {
    languages: [
      { code: builtInLanguage, bytes: null, isBuiltIn: true },
      ...added.map((one) => ({ ...one, isBuiltIn: false })),
      ...gone.map((code) => ({ code, bytes: null, isBuiltIn: false })),
    ],
    chosen,
    ...scansToRead(ctx.workspace, ctx.viewer),
  };
}
