import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Template, TemplateDetail } from "#shared/workspace/templates.ts";
import { pageSize, readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call.ts";
import { whoChanged } from "../../api/last-change.ts";
import { guardedSave } from "../../ui/guarded-save.ts";
import * as documentsApi from "../../api/endpoints/documents.ts";
import * as templatesApi from "../../api/endpoints/templates.ts";
import * as trashApi from "../../api/endpoints/trash.ts";
import { refreshDocuments } from "../documents/queries.ts";
import { uploadFile } from "../documents/upload-file.ts";
import { texts } from "./texts.ts";

/** The interval between requests for a run, in milliseconds. */
const runPoll = 400;

export const templateQueries = {
  list: () =>
    queryOptions({
      queryKey: ["templates", "list"],
      queryFn: ({ signal, client, queryKey }) =>
        readAllPages<Template>(
          (offset) => call(templatesApi.list, { query: { limit: pageSize, offset } }, { signal }),
          (first) => client.getQueryData(queryKey) ?? client.setQueryData(queryKey, first),
        ),
      staleTime: 0,
    }),
  one: (templateId: string) =>
    queryOptions({
      queryKey: ["templates", "one", templateId],
      queryFn: ({ signal }) => call(templatesApi.get, { params: { templateId } }, { signal }),
      staleTime: 0,
    }),
  reading: (templateId: string) =>
    queryOptions({
      queryKey: ["templates", "reading", templateId],
      queryFn: ({ signal }) => call(templatesApi.reading, { params: { templateId } }, { signal }),
      staleTime: 0,
    }),
  preview: (matterId: string, templateId: string, prompt: string, slotOverrides: Record<string, string>) =>
    queryOptions({
      queryKey: ["templates", "preview", matterId, templateId, prompt, slotOverrides],
      queryFn: ({ signal }) =>
        call(templatesApi.preview, { params: { matterId, templateId }, body: { prompt, slotOverrides } }, { signal }),
      placeholderData: keepPreviousData,
    }),
};

export interface NewTemplate {
  title: string;
  category: string | null;
  contentMarkdown: string;
}

export function useTemplateChanges() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ["templates"] });
  const keep = (template: TemplateDetail) => client.setQueryData(templateQueries.one(template.id).queryKey, template);
  return {
    create: useMutation({ mutationFn: (body: NewTemplate) => call(templatesApi.create, { body }), onSuccess: keep, onSettled: refresh }),
    fromDocument: useMutation({
      mutationFn: (body: { documentId: string; title: string | null; category: string | null }) =>
        call(templatesApi.createFromDocument, { body }),
      onSuccess: keep,
      onSettled: refresh,
    }),
    fromFile: useMutation({
      mutationFn: async ({ file, matterId, ...about }: { file: File; matterId: string; title: string | null; category: string | null }) => {
        const documentId = await uploadFile(file, { matterId, folderId: null, signal: new AbortController().signal });
        if (documentId === undefined) throw new Error(texts.create.notRead(file.name));
        await read(matterId, documentId, file.name);
        return call(templatesApi.createFromDocument, { body: { documentId, ...about } });
      },
      onSuccess: keep,
      onSettled: (_made, _error, { matterId }) => Promise.all([refresh(), refreshDocuments(client, matterId)]),
    }),
    save: useMutation({
      /** `before` is the text that the person began with. Throws ChangedMeanwhile where another person has saved since. */
      mutationFn: ({ templateId, before, contentMarkdown }: { templateId: string; before: string; contentMarkdown: string }) =>
        guardedSave<Pick<TemplateDetail, "contentMarkdown">, TemplateDetail>(
          {
            read: (onVersion) => call(templatesApi.get, { params: { templateId } }, { onVersion }),
            save: (at) => call(templatesApi.update, { params: { templateId }, body: { contentMarkdown } }, at),
            who: whoChanged("templates.update", templateId),
          },
          { before: { contentMarkdown: before }, after: { contentMarkdown } },
        ),
      onSuccess: keep,
      onSettled: refresh,
    }),
    copy: useMutation({
      mutationFn: (templateId: string) => call(templatesApi.duplicate, { params: { templateId }, body: {} }),
      onSuccess: keep,
      onSettled: refresh,
    }),
    remove: useMutation({
      mutationFn: (templateId: string) => call(templatesApi.delete, { params: { templateId } }),
      // The deleted one is not requested: its screen would say that it was not found, and not lead to the list with Undo.
      onSettled: (_reply, error, templateId) =>
        client.invalidateQueries({
          queryKey: ["templates"],
          predicate: ({ queryKey }) => error !== null || !queryKey.includes(templateId),
        }),
    }),
    restore: useMutation({ mutationFn: (id: string) => call(trashApi.restore, { params: { kind: "template", id } }), onSettled: refresh }),
  };
}

/** Resolves when Pandect has read a document; rejects if Pandect cannot read it. */
async function read(matterId: string, documentId: string, name: string): Promise<void> {
  for (;;) {
    const { status } = await call(documentsApi.get, { params: { matterId, documentId } });
    if (status === "succeeded") return;
    if (status !== "queued" && status !== "running") throw new Error(texts.create.notRead(name));
    await new Promise((resolve) => setTimeout(resolve, runPoll));
  }
}

export interface RunBody {
  prompt: string | null;
  slotOverrides: Record<string, string>;
}

/** Runs a template to its end. Rejects with the error. */
export function useRunTemplate(matterId: string, templateId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: RunBody) => {
      const launched = await call(templatesApi.run, { params: { matterId, templateId }, body });
      const runId = launched.resource?.id ?? "";
      for (;;) {
        const run = await call(templatesApi.getRun, { params: { matterId, runId } });
        if (run.status === "succeeded") return run;
        if (run.status === "failed" || run.status === "cancelled") throw new Error(texts.run.ended[run.status]);
        await new Promise((resolve) => setTimeout(resolve, runPoll));
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["drafts"] }),
  });
}
